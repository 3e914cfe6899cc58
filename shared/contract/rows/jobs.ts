import { z } from "zod";
import { applicationTextSchema } from "#shared/contract/schemas/application.ts";
import {
  captchaSchema,
  citySchema,
  jobPageSchema,
  jobSchema,
} from "#shared/contract/schemas/people.ts";
import { present, subjectRows } from "#shared/contract/tolerant.ts";
import { content, nothing, row, settled } from "./callRow.ts";

/** Sent only with the setting CAPTCHA_AUDIO, when a visitor asks to hear the captcha. */
const captchaParams = z.object({ audio: z.literal("true").optional() });

const job = {
  id: "J100",
  jobTitle: "零售顾问",
  jobTitleEn: "Retail Advisor",
  department: "零售",
  cityName: "上海市",
  jobContent: encodeURIComponent("<p>…</p>"),
  storeRequired: true,
  workFileRequired: false,
};

const applicationText = {
  jobId: "J100",
  personName: "…",
  phoneNumber: "13800000000",
  cityId: "310100",
  positionIdList: ["501"],
  captchaKey: "f3a1c9",
  captchaCode: "7H2K",
};

/** Jobs and applications (CALL-06 to CALL-11). */
export const jobsRows = {
  getJobPageList: row({
    method: "POST",
    path: "/ecommerce/open/v1/recruitJob/getJobPageList",
    token: false,
    encoding: "json",
    fixed: nothing,
    params: z.object({
      pageNum: z.number().int(),
      pageSize: z.number().int(),
      queryParam: z.object({
        channelCode: z.string(),
        city: z.string().optional(),
        department: z.string().optional(),
      }),
    }),
    data: jobPageSchema,
    acceptance: "success",
    repeat: "read",
    purpose: "Open positions.",
    policy: content,
    tags: { kind: "jobs" },
    section: "jobs",
    use: "/about-us/jobs, with its page and city",
    without: "503 in place of /about-us/jobs",
    example: {
      params: { pageNum: 1, pageSize: 20, queryParam: { channelCode: "RC", city: "310100" } },
      data: { total: 1, pageNum: 1, pageSize: 20, results: [job] },
    },
  }),
  getJobDetail: row({
    method: "GET",
    path: "/ecommerce/open/v1/recruitJob/getJobDetail",
    token: false,
    encoding: "query",
    fixed: nothing,
    params: z.object({ jobId: z.string() }),
    // A success without data is a job that does not exist (any more).
    data: present(jobSchema),
    acceptance: "success",
    repeat: "read",
    purpose: "One position.",
    policy: content,
    tags: { kind: "jobs" },
    section: "jobs",
    use: "a job's dialog, and each step of its application",
    without: "503 in place of the job",
    example: { params: { jobId: "J100" }, data: job },
  }),
  getCityAreaList: row({
    method: "GET",
    path: "/ecommerce/open/v1/recruitJob/getCityAreaList",
    token: false,
    encoding: "query",
    fixed: ({ channelCode }) => ({ channelCode }),
    params: z.object({ jobId: z.string().optional() }),
    data: subjectRows(citySchema),
    acceptance: "success",
    repeat: "read",
    purpose: "Cities one can apply for.",
    policy: settled,
    tags: { kind: "jobs" },
    section: "jobs",
    use: "/about-us/jobs (all cities), and the form of an application (the job's)",
    without: "an application form without cities",
    example: {
      params: { jobId: "J100" },
      data: [{ areaName: "上海市", areaId: 310100, areaCode: "310100" }],
    },
  }),
  checkJobEffectApply: row({
    method: "POST",
    path: "/ecommerce/open/v1/recruitJob/checkJobEffectApply",
    token: false,
    encoding: "json",
    fixed: nothing,
    params: applicationTextSchema,
    data: z.unknown(),
    acceptance: "success",
    repeat: "once",
    purpose:
      "Pre-check of an application: the text fields, no files. Must succeed before applyJob.",
    policy: null,
    tags: null,
    section: "jobs",
    use: "an application is submitted, before its files are forwarded",
    without: "an application that is refused",
    example: { params: applicationText, data: null },
  }),
  getCaptchaImage: row({
    method: "GET",
    path: "/ecommerce/open/v1/recruitJob/getCaptchaImage",
    token: false,
    encoding: "query",
    fixed: nothing,
    params: captchaParams,
    data: captchaSchema,
    acceptance: "success",
    repeat: "once",
    purpose: "A new captcha picture with its key; with `audio`, also its sound.",
    policy: null,
    tags: null,
    section: "jobs",
    use: "the form of an application opens, every five minutes, and at a click on the picture",
    without: "an application form without a captcha: nobody can apply",
    example: {
      params: { audio: "true" },
      data: {
        captchaKey: "f3a1c9",
        imageBase64: "data:image/png;base64,iVBORw0KGgo=",
        audioBase64: "data:audio/mpeg;base64,//OExAAAAAA=",
      },
    },
  }),
  applyJob: row({
    method: "POST",
    path: "/ecommerce/open/v1/recruitJob/applyJob",
    token: false,
    encoding: "multipart",
    fixed: nothing,
    params: applicationTextSchema,
    data: z.unknown(),
    acceptance: "success",
    repeat: "once",
    purpose: "The application: text parts, then the files resumeFile and otherFiles, streamed.",
    policy: null,
    tags: null,
    section: "jobs",
    use: "the pre-check succeeded",
    without: "an application that is not sent",
    example: { params: applicationText, data: { applyId: "A9001" } },
  }),
} as const;
