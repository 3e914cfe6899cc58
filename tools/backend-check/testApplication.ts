import type { Config } from "#server/config.ts";
import { multipartWriter } from "#server/upload/encode.ts";
import type { CallData } from "#shared/contract/calls.ts";
import type { Asking } from "./asking.ts";

/** An application for a test. */
export type TestApplication = {
  jobId: string;
  /** Reads the code from the captcha's picture (base64); `null` if impossible. */
  readCaptcha: (picture: string) => Promise<string | null>;
};

/** Every field marks it as a test; the telephone number is unassigned. */
const APPLICANT = { personName: "接口验收测试", phoneNumber: "13800000000" };

/** The smallest document that readers accept as a PDF. */
const RESUME = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/**
 * Sends one application as the site does: pre-check, then, if accepted, the form with a resume of one page.
 * Without a captcha code only the pre-check is called, which should reject.
 */
export async function apply(
  asking: Asking,
  { jobId, readCaptcha }: TestApplication,
  captcha: CallData<"getCaptchaImage"> | null,
  config: Config,
): Promise<void> {
  const job = await asking.ask("getJobDetail", { jobId }, { about: `job ${jobId}` });
  const cities = await asking.ask("getCityAreaList", { jobId }, { about: `job ${jobId}` });
  const [city] = cities.ok ? cities.data : [];
  if (!job.ok || !job.data || !city || !captcha) {
    asking.skip("checkJobEffectApply", `job ${jobId} has no detail, no city, or no captcha came`);
    asking.skip("applyJob", "there was no pre-check");
    return;
  }
  const { channelCode, channelId } = config.commerce.ids;
  const asked = { channelCode, channelId, city: city.areaName };
  const stores = job.data.storeRequired
    ? await asking.ask("getStoreByCoordinateProvince", asked, { about: `city ${city.areaName}` })
    : null;
  const positionIdList = stores?.ok ? stores.data.slice(0, 1).map(({ id }) => id) : [];
  const code = await readCaptcha(captcha.imageBase64);
  const text = {
    jobId,
    ...APPLICANT,
    cityId: city.areaId,
    positionIdList,
    captchaKey: captcha.captchaKey,
    captchaCode: code ?? "0000",
  };
  const checked = await asking.ask("checkJobEffectApply", text, { mayRefuse: code === null });
  if (!checked.ok || code === null) {
    asking.skip(
      "applyJob",
      code === null ? "only with the captcha's code" : "the pre-check refuses",
    );
    return;
  }
  const streamed = body(text);
  await asking.ask("applyJob", text, { streamed });
}

function body(text: Record<string, string | string[]>) {
  const writer = multipartWriter();
  const fields = Object.entries(text).flatMap(([name, values]) =>
    [values].flat().map((value) => writer.field(name, value)),
  );
  const resume = { field: "resumeFile", name: "test.pdf", type: "application/pdf" };
  const parts = [...fields, writer.beforeFile(resume), RESUME, writer.afterFile, writer.ending];
  const bytes = new Uint8Array(Buffer.concat(parts));
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return { contentType: writer.contentType, body: stream };
}
