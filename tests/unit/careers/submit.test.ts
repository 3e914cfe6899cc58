import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { CommerceFailure, Result } from "#server/commerce/result.ts";
import { readTextParts } from "#server/features/careers/applyText.ts";
import {
  type ApplyLimits,
  type Submission,
  submitApplication,
} from "#server/features/careers/submit.ts";
import { MalformedBody } from "#server/http/malformed.ts";
import { BodyError } from "#server/http/requestBody.ts";
import { getLogger } from "#server/observability/log.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createVisitorLimit } from "#server/store/visitorLimit.ts";
import { PART_LIMITS } from "#server/upload/limits.ts";
import { readMultipart } from "#server/upload/multipart.ts";
import { createSemaphore } from "#server/upload/semaphore.ts";
import {
  away,
  type CareersAnswers,
  careersFixture,
  failed,
  ok,
} from "#tests/support/careersFixture.ts";
import { rows } from "#tests/support/rows.ts";
import {
  applicationFields,
  BOUNDARY,
  filePart,
  type RawPart,
  rawBody,
  textParts,
  zipEntries,
} from "#tests/support/uploads.ts";

const NETWORK = { line: "n", site: null };

function limitsOf(places = 5, uploads = 5, sent = 9): ApplyLimits {
  const store = createMemoryStore();
  const rate = (name: string, network = 9) =>
    createVisitorLimit({ name, own: network, network, windowMs: 60_000, store });
  return {
    uploads: createSemaphore(uploads),
    refused: createSemaphore(places),
    posts: rate("posts"),
    rate: rate("rate", sent),
    store: () => store,
  };
}

const typed = { captchaCode: "ABCD", positionIdList: [] as string[] };

async function submissionOf(
  some: Record<string, string | string[]> = {},
  files: RawPart[] = [filePart("resumeFile", "cv.pdf")],
  chunk = 100_000,
): Promise<Submission> {
  const fields = applicationFields({ ...typed, ...some });
  let body = rawBody([...textParts(fields), ...files]);
  const pull = async () => {
    const piece = body.subarray(0, chunk);
    body = body.subarray(chunk);
    return piece.length > 0 ? piece : null;
  };
  const parts = readMultipart(pull, BOUNDARY, PART_LIMITS);
  const { text, firstFile } = await readTextParts(parts);
  return { jobId: "j", captchaKey: "key", token: "t", text, parts, firstFile, network: NETWORK };
}

async function submit(answers: CareersAnswers, some: Record<string, string | string[]> = {}) {
  return submitApplication(await submissionOf(some), limitsOf(), careersFixture(answers).context);
}

describe("upstream response to a complete application", () => {
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
    expect(await submit({ applyJob: ok(data) })).toMatchObject({ kind: "applied", receipt });
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
    ["500", failed({ kind: "http-error", status: 500 }), { kind: "lost", answered: true }],
    ["no answer", failed({ kind: "unreachable" }), { kind: "lost" }],
    ["no answer in time", failed({ kind: "timed-out" }), { kind: "lost" }],
    ["no JSON", failed({ kind: "malformed", detail: "" }), { kind: "lost" }],
  ])("is an outcome: %s", { meta: rows("CALL-41", "JOB-12") }, async (_case, apply, outcome) => {
    expect(await submit({ applyJob: apply })).toMatchObject(outcome);
  });

  test.each<[string, Result<unknown>]>([
    ["success", ok({ applyId: "A" })],
    ["500", failed({ kind: "http-error", status: 500 })],
    ["no answer", failed({ kind: "unreachable" })],
  ])("is ignored before its end: %s", async (_case, apply) => {
    expect(await submit({ applyJob: apply, cutOff: true })).toMatchObject({ kind: "unavailable" });
  });
});

test("sends the specification's parts, including the captcha's key and code", {
  meta: rows("DATA-19", "CAPTCHA-02"),
}, async () => {
  const { context, sentText } = careersFixture();
  const files = [filePart("resumeFile", "cv.pdf"), filePart("otherFiles", "works.pdf")];
  const submission = await submissionOf({ positionIdList: ["1"] }, files);
  await submitApplication(submission, limitsOf(), context);
  const names = [...sentText().matchAll(/form-data; name="(\w+)"/g)].map(([, name]) => name);
  expect(names.sort()).toEqual([
    "captchaCode",
    "captchaKey",
    "cityId",
    "jobId",
    "otherFiles",
    "personName",
    "phoneNumber",
    "positionIdList",
    "resumeFile",
  ]);
  expect(sentText()).toMatch(/name="captchaKey"\r\n\r\nkey\r\n/);
  expect(sentText()).toMatch(/name="captchaCode"\r\n\r\nABCD\r\n/);
});

describe("before anything is sent", () => {
  test.each<[CommerceFailure, string]>([
    [{ kind: "rejected", errorCode: "1", message: "" }, "unavailable"],
    [{ kind: "rejected", errorCode: "1", message: "", status: 404 }, "no-job"],
    [{ kind: "not-found", status: 404 }, "no-job"],
    [{ kind: "http-error", status: 500 }, "unavailable"],
    [{ kind: "timed-out" }, "unavailable"],
  ])("a job that %j is %s", async (failure, kind) => {
    expect(await submit({ getJobDetail: failed(failure) })).toMatchObject({ kind });
  });

  test.each([
    ["验证码错误", "验证码错误"],
    [" ", null],
  ])(
    "rejects with the message of a pre-check %j as %j",
    {
      meta: rows("JOB-26", "CALL-40", "STACK-11"),
    },
    async (said, message) => {
      const { context, commerce } = careersFixture({
        checkJobEffectApply: failed({ kind: "rejected", errorCode: "1", message: said }),
      });
      expect(await submitApplication(await submissionOf(), limitsOf(), context)).toMatchObject({
        kind: "pre-check-refused",
        message,
      });
      expect(commerce.applyJob).not.toHaveBeenCalled();
    },
  );

  test.each<[string, CareersAnswers, string[]]>([
    ["are those of the city", {}, ["1"]],
    [
      "are none where the city is not the job's",
      { getCityAreaList: ok([{ areaId: "999", areaName: "x" }]) },
      [],
    ],
    [
      "are all while the city's cannot be loaded",
      { getStoreByCoordinateProvince: away },
      ["1", "7"],
    ],
  ])("the selected stores %s", async (_case, answers, sent) => {
    const { context, commerce } = careersFixture(answers);
    const submission = await submissionOf({ positionIdList: ["1", "7"] });
    await submitApplication(submission, limitsOf(), context);
    expect(commerce.checkJobEffectApply.mock.lastCall?.[0]).toMatchObject({
      jobId: "j",
      cityId: "310100",
      captchaKey: "key",
      captchaCode: "ABCD",
      positionIdList: sent,
    });
  });

  test("requests no stores of a city if none is selected", async () => {
    const { context, commerce } = careersFixture();
    await submitApplication(await submissionOf(), limitsOf(), context);
    expect(commerce.getStoreByCoordinateProvince).not.toHaveBeenCalled();
    expect(commerce.getJobDetail.mock.lastCall?.[0]).toEqual({ jobId: "j" });
    expect(commerce.checkJobEffectApply.mock.lastCall?.[0]).toMatchObject({ positionIdList: [] });
    // An aborted visit aborts both calls.
    for (const { mock } of [commerce.getJobDetail, commerce.checkJobEffectApply]) {
      expect(mock.lastCall?.[1].signal).toBe(context.signal);
    }
  });

  test("rejects an application without a store of the city if the job requires one", async () => {
    const getJobDetail = ok({ id: "j", storeRequired: true, workFileRequired: false });
    const { context, commerce } = careersFixture({ getJobDetail });
    const one = await submissionOf({ positionIdList: ["7"] });
    expect(await submitApplication(one, limitsOf(), context)).toMatchObject({
      kind: "invalid",
      values: { personName: "安娜", positionIdList: [] },
      errors: { positionIdList: ["required"] },
    });
    expect(commerce.checkJobEffectApply).not.toHaveBeenCalled();
    const other = await submissionOf({ positionIdList: ["1", "7"] });
    expect(await submitApplication(other, limitsOf(), context)).toMatchObject({ kind: "applied" });
  });

  test("returns a retry time for too many applications or full upload slots, without an upstream call", async () => {
    // Time stops, so that the window of a limit does not end.
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    for (const [limits, outcome] of [
      [limitsOf(5, 5, 0), { kind: "limited", retryAfterS: 60 }],
      [limitsOf(5, 0), { kind: "busy", retryAfterS: 30 }],
    ] as const) {
      const { context, commerce } = careersFixture();
      expect(await submitApplication(await submissionOf(), limits, context)).toEqual({
        ...outcome,
        values: expect.objectContaining({ personName: "安娜" }),
      });
      expect(commerce.checkJobEffectApply).not.toHaveBeenCalled();
    }
  });

  test("reports that the last slot was taken after the pre-check, and sends nothing", async () => {
    const { context, commerce } = careersFixture();
    const limits = limitsOf(5, 1);
    commerce.checkJobEffectApply.mockImplementation(async () => {
      limits.uploads.enter("another");
      return ok(null);
    });
    expect(await submitApplication(await submissionOf(), limits, context)).toMatchObject({
      kind: "busy",
    });
    expect(commerce.applyJob).not.toHaveBeenCalled();
  });

  test("accepts a solved captcha repeatedly for its own form, and for no other", async () => {
    const limits = limitsOf();
    const send = async (token: string) =>
      submitApplication({ ...(await submissionOf()), token }, limits, careersFixture().context);
    expect(await send("form-1")).toMatchObject({ kind: "applied" });
    expect(await send("form-1")).toMatchObject({ kind: "applied" });
    expect(await send("form-2")).toMatchObject({
      kind: "invalid",
      errors: { captchaCode: ["used"] },
    });
  });

  test("binds a captcha to its form for 15 minutes; without a key nothing is sent", async () => {
    const limits = limitsOf();
    const claim = vi.spyOn(limits.store(), "claim");
    await submitApplication(await submissionOf(), limits, careersFixture().context);
    expect(claim).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^captcha:[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
      900_000,
    );
    const submission = { ...(await submissionOf()), captchaKey: "" };
    const keyless = careersFixture();
    expect(await submitApplication(submission, limits, keyless.context)).toMatchObject({
      kind: "invalid",
      errors: { captchaCode: ["missing"] },
    });
    expect(keyless.commerce.checkJobEffectApply).not.toHaveBeenCalled();
    expect(claim).toHaveBeenCalledOnce();
  });
});

describe("during the upload of files", () => {
  const late = Buffer.concat([
    zipEntries("[Content_Types].xml", "word/document.xml"),
    Buffer.alloc(2000),
    zipEntries("word/vbaProject.bin"),
  ]);

  test("an invalid file aborts the application and releases its slot", async () => {
    for (const [files, isSent] of [
      [[filePart("resumeFile", "cv.pdf", "MZ")], false],
      [[filePart("resumeFile", "cv.docx", late)], true],
    ] as const) {
      const limits = limitsOf(5, 1);
      const { context, commerce } = careersFixture();
      const submission = await submissionOf({}, [...files], 700);
      expect(await submitApplication(submission, limits, context)).toMatchObject({
        kind: "invalid",
        errors: { resumeFile: ["content"] },
      });
      expect(commerce.applyJob).toHaveBeenCalledTimes(isSent ? 1 : 0);
      expect(limits.uploads.enter("n")).not.toBeNull();
    }
  });

  test("an invalid form body is reported, and releases its slot", async () => {
    const limits = limitsOf(5, 1);
    const files = [filePart("resumeFile", "cv.pdf"), filePart("photo", "a.pdf")];
    const { context } = careersFixture();
    const outcome = submitApplication(await submissionOf({}, files), limits, context);
    await expect(outcome).rejects.toEqual(new MalformedBody("part out of place"));
    expect(limits.uploads.enter("n")).not.toBeNull();
  });

  test("omitted files are logged only with their field and reason", async () => {
    const warn = vi.spyOn(getLogger(), "warn").mockImplementation(() => undefined);
    const files = [filePart("resumeFile", "cv.pdf"), filePart("otherFiles", "own.png")];
    await submitApplication(await submissionOf({}, files), limitsOf(), careersFixture().context);
    const line = { field: "otherFiles", reason: "type" };
    expect(warn.mock.calls).toEqual([[line, "file left out"]]);
    warn.mockRestore();
  });
});

describe("draining of a rejected application", () => {
  const wrong = { personName: "" };
  const program = filePart("resumeFile", "cv.pdf", "MZ");

  test("reports faults of its files together with those of its text", async () => {
    const limits = limitsOf(1);
    const submission = await submissionOf(wrong, [program]);
    expect(await submitApplication(submission, limits, careersFixture().context)).toMatchObject({
      kind: "invalid",
      errors: { personName: ["required"], resumeFile: ["content"] },
      dropped: [{ name: "cv.pdf" }],
    });
    // The slot is released.
    expect(limits.refused.enter("n")).not.toBeNull();
  });

  test("is skipped without a free slot", async () => {
    const submission = await submissionOf(wrong, [program]);
    expect(
      await submitApplication(submission, limitsOf(0), careersFixture().context),
    ).toMatchObject({
      kind: "invalid",
      errors: { personName: ["required"] },
      dropped: [],
    });
  });

  test.each<[string, object, "too-large" | "stalled", boolean]>([
    ["too long, what is known is said", wrong, "too-large", true],
    ["broken off, that is what became of it", wrong, "stalled", false],
    ["too long, and nothing else is known", { captchaCode: "WXYZ" }, "too-large", false],
  ])("stops at its limit: %s", async (_case, some, fault, isSaid) => {
    const submission = await submissionOf(some as Record<string, string>);
    const broken = new BodyError(fault);
    submission.parts.read = async () => {
      throw broken;
    };
    const limits = limitsOf();
    const outcome = submitApplication(submission, limits, careersFixture().context);
    if (isSaid) expect(await outcome).toMatchObject({ errors: { personName: ["required"] } });
    else await expect(outcome).rejects.toBe(broken);
    expect(limits.refused.enter("n")).not.toBeNull();
  });
});
