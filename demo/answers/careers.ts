import { randomUUID } from "node:crypto";
import type { ApplicationRules } from "#demo/applicationRules.ts";
import { drawCaptcha, newCaptchaCode } from "#demo/captchaPicture.ts";
import { captchaSound } from "#demo/captchaSound.ts";
import type { DemoCatalogue } from "#demo/data/types.ts";
import { Refusal, rejection } from "#demo/envelope.ts";
import { messages } from "#demo/messages.ts";
import { pageOf } from "#demo/paging.ts";
import type { DemoState } from "#demo/state.ts";
import type { Answers } from "./answers.ts";

/** Jobs, their cities, the captcha, and the pre-check of an application. */
export function careerAnswers(
  { jobs, cities }: DemoCatalogue,
  state: DemoState,
  rules: ApplicationRules,
): Answers<
  "getJobPageList" | "getJobDetail" | "getCityAreaList" | "getCaptchaImage" | "checkJobEffectApply"
> {
  const findJob = (jobId: string) => {
    const job = jobs.find(({ id }) => id === jobId);
    if (!job) throw new Refusal(404, "JOB_NOT_FOUND", messages.jobNotFound);
    return job;
  };
  return {
    getJobPageList({ pageNum, pageSize, queryParam: { city, department } }) {
      const open = jobs.filter(
        (job) =>
          (!city || job.cityIds.includes(city)) && (!department || job.department === department),
      );
      return { total: open.length, pageNum, pageSize, results: pageOf(open, pageNum, pageSize) };
    },
    getJobDetail: ({ jobId }) => findJob(jobId),
    getCityAreaList({ jobId }) {
      if (jobId === undefined) return cities;
      const { cityIds } = findJob(jobId);
      return cities.filter(({ areaId }) => cityIds.includes(areaId));
    },
    async getCaptchaImage({ audio }) {
      const captchaKey = randomUUID();
      const code = newCaptchaCode();
      const [picture] = await Promise.all([drawCaptcha(code), state.keepCaptcha(captchaKey, code)]);
      const imageBase64 = picture.toString("base64");
      return audio === undefined
        ? { captchaKey, imageBase64 }
        : { captchaKey, imageBase64, audioBase64: captchaSound(code) };
    },
    async checkJobEffectApply(text) {
      await rules.check(text);
      if (!state.captchaMatches(text.captchaKey, text.captchaCode)) {
        throw rejection("CAPTCHA_WRONG", messages.captchaWrong);
      }
      return true;
    },
  };
}
