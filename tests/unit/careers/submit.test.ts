import { describe, expect, test, vi } from "vitest";
import { readTextParts } from "#server/careers/applyText.ts";
import { type ApplyLimits, type Submission, submitApplication } from "#server/careers/submit.ts";
import type { CommerceClient } from "#server/commerce/client.ts";
import type { CommerceFailure, Result } from "#server/commerce/result.ts";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { BodyError } from "#server/http/requestBody.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createRateLimit } from "#server/store/rateLimit.ts";
import { PART_LIMITS } from "#server/upload/limits.ts";
import { readMultipart } from "#server/upload/multipart.ts";
import { createSemaphore } from "#server/upload/semaphore.ts";
import { rows } from "#tests/support/rows.ts";
import {
  applicationFields,
  BOUNDARY,
  filePart,
  type RawPart,
  rawBody,
  textParts,
} from "#tests/support/uploads.ts";

const ok = <T>(data: T) => ({ ok: true, data }) as const;
const failed = (failure: CommerceFailure) => ({ ok: false, failure }) as const;
const NETWORK = { line: "n", site: null };
const job = { id: "j", jobTitle: "j", storeRequired: false, workFileRequired: false };
const stores = [1, 2].map((id) => ({ id: String(id), storeName: `Store ${id}` }));

/** What an upstream answers; the whole of an application is read unless `cutOff`. */
type House = {
  job?: Result<unknown>;
  cities?: Result<unknown>;
  stores?: Result<unknown>;
  check?: Result<unknown>;
  apply?: Result<unknown>;
  cutOff?: boolean;
};

function contextOf(house: House = {}) {
  const sent: Uint8Array[] = [];
  const commerce = {
    getJobDetail: vi.fn(async () => house.job ?? ok(job)),
    getCityAreaList: vi.fn(
      async () => house.cities ?? ok([{ areaId: "310100", areaName: "上海市" }]),
    ),
    getStoreByCoordinateProvince: vi.fn(async () => house.stores ?? ok(stores)),
    checkJobEffectApply: vi.fn(async (_fields: object) => house.check ?? ok(null)),
    applyJob: vi.fn(async ({ body }: { body: AsyncIterable<Uint8Array> }) => {
      for await (const piece of body) {
        sent.push(piece);
        if (house.cutOff) break;
      }
      return house.apply ?? ok({ applyId: "A" });
    }),
  };
  const context = {
    commerce: commerce as unknown as CommerceClient,
    config: readConfig({ LOG_LEVEL: "silent" }),
    signal: new AbortController().signal,
  } satisfies ServerContext;
  const sentText = () => Buffer.concat(sent).toString("latin1");
  return { commerce, context, sentText };
}

function limitsOf(places = 5): ApplyLimits {
  const store = createMemoryStore();
  const rate = (name: string) => createRateLimit({ name, limit: 9, windowMs: 60_000, store });
  return {
    uploads: createSemaphore(5),
    refused: createSemaphore(places),
    ...{ posts: rate("posts"), rate: rate("rate"), store: () => store },
  };
}

const typed = { captchaCode: "ABCD", positionIdList: [] as string[] };

async function submissionOf(
  some: Record<string, string | string[]> = {},
  files: RawPart[] = [filePart("resumeFile", "cv.pdf")],
): Promise<Submission> {
  const fields = applicationFields({ ...typed, ...some });
  const bytes = [rawBody([...textParts(fields), ...files])];
  const parts = readMultipart(async () => bytes.shift() ?? null, BOUNDARY, PART_LIMITS);
  const { text, firstFile } = await readTextParts(parts);
  return { jobId: "j", captchaKey: "key", token: "t", text, parts, firstFile, network: NETWORK };
}

async function submit(house: House, some: Record<string, string | string[]> = {}) {
  return submitApplication(await submissionOf(some), limitsOf(), contextOf(house).context);
}

describe("what the upstream said of a whole application", () => {
  test.each<[string, unknown, string | null]>([
    ["an id in it", { applyId: "A-1_b" }, "A-1_b"],
    ["the first of its ids", { applicationId: 1, applyId: 2, id: 3 }, "1"],
    ["the second", { applyId: 2, id: 3 }, "2"],
    ["the last", { applyId: null, id: 3 }, "3"],
    ["itself, a text", "A7", "A7"],
    ["itself, a number", 17, "17"],
    ["64 characters", { id: "x".repeat(64) }, "x".repeat(64)],
    ["none of 65", { id: "x".repeat(65) }, null],
    ["none with other marks", { id: "a b" }, null],
    ["none, being no more than true", true, null],
    ["none, being a list", [], null],
  ])("is its number: %s", async (_case, data, receipt) => {
    expect(await submit({ apply: ok(data) })).toMatchObject({ kind: "applied", receipt });
  });

  test.each<[string, Result<unknown>, object]>([
    ["success without data", ok(null), { kind: "no-data" }],
    ["success without a word", ok(undefined), { kind: "no-data" }],
    [
      "a refusal with words",
      failed({ kind: "rejected", errorCode: "1", message: " 满员 " }),
      { kind: "refused", message: "满员" },
    ],
    [
      "a refusal without",
      failed({ kind: "rejected", errorCode: "1", message: " " }),
      { kind: "refused", message: null },
    ],
    ["404", failed({ kind: "not-found", status: 404 }), { kind: "unavailable" }],
    ["499", failed({ kind: "http-error", status: 499 }), { kind: "unavailable" }],
    ["500", failed({ kind: "http-error", status: 500 }), { kind: "lost" }],
    ["no answer", failed({ kind: "unreachable" }), { kind: "lost" }],
    ["no answer in time", failed({ kind: "timed-out" }), { kind: "lost" }],
    ["no JSON", failed({ kind: "malformed", detail: "" }), { kind: "lost" }],
  ])("is an outcome: %s", async (_case, apply, outcome) => {
    expect(await submit({ apply })).toMatchObject(outcome);
  });

  test.each<[string, Result<unknown>]>([
    ["success", ok({ applyId: "A" })],
    ["500", failed({ kind: "http-error", status: 500 })],
    ["no answer", failed({ kind: "unreachable" })],
  ])("counts for nothing before its end: %s", async (_case, apply) => {
    expect(await submit({ apply, cutOff: true })).toMatchObject({ kind: "unavailable" });
  });
});

test("a whole application has the specification's parts, the captcha's key and code among them", {
  meta: rows("DATA-19", "CAPTCHA-02"),
}, async () => {
  const { context, sentText } = contextOf();
  const files = [filePart("resumeFile", "cv.pdf"), filePart("otherFiles", "works.pdf")];
  const submission = await submissionOf({ positionIdList: ["1"] }, files);
  await submitApplication(submission, limitsOf(), context);
  const names = [...sentText().matchAll(/form-data; name="(\w+)"/g)].map(([, name]) => name);
  expect(names.sort()).toEqual([
    ...["captchaCode", "captchaKey", "cityId", "jobId", "otherFiles", "personName"],
    ...["phoneNumber", "positionIdList", "resumeFile"],
  ]);
  expect(sentText()).toMatch(/name="captchaKey"\r\n\r\nkey\r\n/);
  expect(sentText()).toMatch(/name="captchaCode"\r\n\r\nABCD\r\n/);
});

describe("before anything is sent", () => {
  test.each<[CommerceFailure, string]>([
    [{ kind: "rejected", errorCode: "1", message: "" }, "no-job"],
    [{ kind: "not-found", status: 404 }, "no-job"],
    [{ kind: "http-error", status: 500 }, "unavailable"],
    [{ kind: "timed-out" }, "unavailable"],
  ])("a job that %j is %s", async (failure, kind) => {
    expect(await submit({ job: failed(failure) })).toMatchObject({ kind });
  });

  test.each([
    ["验证码错误", "验证码错误"],
    [" ", null],
  ])("a pre-check that refuses with %j is told with %j", async (said, message) => {
    const { context, commerce } = contextOf({
      check: failed({ kind: "rejected", errorCode: "1", message: said }),
    });
    expect(await submitApplication(await submissionOf(), limitsOf(), context)).toMatchObject({
      kind: "pre-check-refused",
      message,
    });
    expect(commerce.applyJob).not.toHaveBeenCalled();
  });

  test.each<[string, House, string[]]>([
    ["are those of the city", {}, ["1"]],
    [
      "are none where the city is not the job's",
      { cities: ok([{ areaId: "999", areaName: "x" }]) },
      [],
    ],
    [
      "are all while the city's cannot be loaded",
      { stores: failed({ kind: "unreachable" }) },
      ["1", "7"],
    ],
  ])("the chosen stores %s", async (_case, house, sent) => {
    const { context, commerce } = contextOf(house);
    const submission = await submissionOf({ positionIdList: ["1", "7"] });
    await submitApplication(submission, limitsOf(), context);
    expect(commerce.checkJobEffectApply.mock.lastCall?.[0]).toMatchObject({
      ...{ jobId: "j", cityId: "310100", captchaKey: "key", captchaCode: "ABCD" },
      positionIdList: sent,
    });
  });

  test("nobody asks for a city's stores when none is chosen", async () => {
    const { context, commerce } = contextOf();
    await submitApplication(await submissionOf(), limitsOf(), context);
    expect(commerce.getStoreByCoordinateProvince).not.toHaveBeenCalled();
  });

  test("a captcha is its form's for a quarter of an hour; without a key there is nothing to hold", async () => {
    const limits = limitsOf();
    const claim = vi.spyOn(limits.store(), "claim");
    await submitApplication(await submissionOf(), limits, contextOf().context);
    expect(claim).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^captcha:[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
      900_000,
    );
    const submission = { ...(await submissionOf()), captchaKey: "" };
    await submitApplication(submission, limits, contextOf().context);
    expect(claim).toHaveBeenCalledOnce();
  });
});

describe("an application that is refused is read over", () => {
  const wrong = { personName: "" };
  const program = filePart("resumeFile", "cv.pdf", "MZ");

  test("so that its files' mistakes are said with those of its text", async () => {
    const limits = limitsOf(1);
    const submission = await submissionOf(wrong, [program]);
    expect(await submitApplication(submission, limits, contextOf().context)).toMatchObject({
      kind: "invalid",
      errors: { personName: ["required"], resumeFile: ["content"] },
      dropped: [{ name: "cv.pdf" }],
    });
    // The place is given back.
    expect(limits.refused.enter("n")).not.toBeNull();
  });

  test("but not where there is no place for that", async () => {
    const submission = await submissionOf(wrong, [program]);
    expect(await submitApplication(submission, limitsOf(0), contextOf().context)).toMatchObject({
      kind: "invalid",
      errors: { personName: ["required"] },
      dropped: [],
    });
  });

  test.each<[string, object, "too-large" | "stalled", boolean]>([
    ["too long, what is known is said", wrong, "too-large", true],
    ["broken off, that is what became of it", wrong, "stalled", false],
    ["too long, and nothing else is known", { captchaCode: "WXYZ" }, "too-large", false],
  ])("as far as it goes: %s", async (_case, some, fault, isSaid) => {
    const submission = await submissionOf(some as Record<string, string>);
    const broken = new BodyError(fault);
    submission.parts.read = async () => {
      throw broken;
    };
    const limits = limitsOf();
    const outcome = submitApplication(submission, limits, contextOf().context);
    if (isSaid) expect(await outcome).toMatchObject({ errors: { personName: ["required"] } });
    else await expect(outcome).rejects.toBe(broken);
    expect(limits.refused.enter("n")).not.toBeNull();
  });
});
