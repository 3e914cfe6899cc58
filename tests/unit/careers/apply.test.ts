import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import {
  type ApplyInput,
  applyForJob,
  readyForApplication,
} from "#server/features/careers/apply.ts";
import { typedValues } from "#server/features/careers/applyText.ts";
import { careersFixture, failed, ok } from "#tests/support/careersFixture.ts";
import { deferred } from "#tests/support/deferred.ts";
import { measured } from "#tests/support/measured.ts";
import {
  applicationFields,
  CONTENT_TYPE,
  filePart,
  type RawPart,
  rawBody,
  textParts,
} from "#tests/support/uploads.ts";

type Fields = Record<string, string | string[]>;
type CareersAnswers = ReturnType<typeof careersFixture>;
const TEXT_FORM = "application/x-www-form-urlencoded";
const resume = filePart("resumeFile", "cv.pdf");
const typed = { phoneNumber: "13900000001", captchaCode: "AB12" };
let keys = 0;
/** A form with its own captcha. */
function fieldsOf(some: Fields = {}): Fields {
  keys += 1;
  return applicationFields({ ...typed, positionIdList: [], captchaKey: `k${keys}`, ...some });
}

let lines = 0;
/** An address of a network that no other test uses. */
function newLine() {
  lines += 1;
  return `198.51.${100 + Math.floor(lines / 250)}.${lines % 250}`;
}

function request(body: BodyInit | null, type: string | null = CONTENT_TYPE, line = newLine()) {
  const headers = { "X-Forwarded-For": line, ...(type !== null && { "Content-Type": type }) };
  const init = { method: "POST", headers, body, duplex: "half" };
  const made = new Request("http://site.test/", init as RequestInit);
  // A string body would set its own content type.
  if (type === null) made.headers.delete("Content-Type");
  return made;
}

const multipart = (fields: Fields, files: RawPart[] = [resume]) =>
  new Uint8Array(rawBody([...textParts(fields), ...files]));

/** A post of a complete application. */
function post(
  fields: Fields,
  {
    answers = careersFixture(),
    files = [resume],
    input = { jobId: "8001" } as ApplyInput,
    line = newLine(),
  } = {},
) {
  const context = { ...answers.context, signal: new AbortController().signal };
  return applyForJob(request(multipart(fields, files), CONTENT_TYPE, line), input, context);
}

/** Values of an empty form, with each kept field. */
const blank = typedValues(new Map());
const valuesOf = ({ personName, phoneNumber, cityId }: Fields) => ({
  ...blank,
  personName,
  phoneNumber,
  cityId,
});

describe("resubmission of a form", () => {
  const applied = { kind: "applied", receipt: "A" };

  test.each<[string, Fields, RawPart[], object]>([
    ["with nothing changed", {}, [resume], applied],
    ["with another captcha", { captchaCode: "CD34", captchaKey: "another" }, [resume], applied],
    ["with another name", { personName: "安妮" }, [resume], { kind: "received-before" }],
    ["with marks of other files", { fileMarks: "9" }, [resume], { kind: "received-before" }],
    [
      "with a file of another name",
      {},
      [filePart("resumeFile", "b.pdf")],
      { kind: "received-before" },
    ],
    ["without its file", {}, [], { kind: "received-before" }],
  ])(
    "%s gets the matching response, and nothing is sent",
    async (_case, changed, files, outcome) => {
      const answers = careersFixture();
      const fields = fieldsOf();
      expect(await post(fields, { answers })).toMatchObject(applied);
      const again = { ...fields, ...changed };
      const told = await post(again, { answers, files });
      expect(told).toMatchObject(outcome);
      if (told.kind === "received-before") {
        expect(told).toEqual({
          kind: "received-before",
          receipt: "A",
          at: expect.any(Number),
          values: valuesOf(again),
        });
      }
      expect(answers.commerce.applyJob).toHaveBeenCalledOnce();
    },
  );

  test("is equal with its fields in another order", async () => {
    const fields = fieldsOf();
    await post(fields);
    const turned = Object.fromEntries(Object.entries(fields).reverse());
    expect(await post(turned)).toMatchObject(applied);
  });

  test("is another application for another job", async () => {
    const answers = careersFixture();
    const fields = fieldsOf();
    await post(fields, { answers });
    await post(fields, { answers, input: { jobId: "8002" } });
    expect(answers.commerce.applyJob).toHaveBeenCalledTimes(2);
  });

  test("is in doubt too after a lost response, with the currently typed text", async () => {
    const answers = careersFixture({ applyJob: failed({ kind: "timed-out" }) });
    const fields = fieldsOf();
    expect(await post(fields, { answers })).toMatchObject({ kind: "lost" });
    const again = { ...fields, personName: "安妮" };
    expect(await post(again, { answers })).toEqual({ kind: "lost", values: valuesOf(again) });
    expect(answers.commerce.applyJob).toHaveBeenCalledOnce();
  });
});

describe("a captcha's key", () => {
  const keyOf = async (fields: Fields, captchaKeyOf?: ApplyInput["captchaKeyOf"]) => {
    const answers = careersFixture();
    await post(fields, {
      answers,
      input: { jobId: "8001", ...(captchaKeyOf && { captchaKeyOf }) },
    });
    return answers.commerce.checkJobEffectApply.mock.lastCall?.[0];
  };

  test("is the form's own, else its cookie's, else none", async () => {
    const cookie = vi.fn(async () => "of-cookie");
    expect(await keyOf(fieldsOf({ captchaKey: "of-form" }), cookie)).toMatchObject({
      captchaKey: "of-form",
    });
    const fields = fieldsOf({ captchaKey: "" });
    expect(await keyOf(fields, cookie)).toMatchObject({ captchaKey: "of-cookie" });
    expect(cookie.mock.calls).toEqual([[fields.formToken]]);
    // Without one the upstream is not asked.
    expect(await keyOf(fieldsOf({ captchaKey: "" }))).toBeUndefined();
    expect(await keyOf(fieldsOf({ captchaKey: "" }), async () => null)).toBeUndefined();
  });

  test.each([" ", "\t", "\u3000", "\u00a0", "\u200b", "\u3164", "\ufeff \u2060"])(
    "of blanks (%j) is none, in the form and in the cookie",
    async (blank) => {
      const captchaKey = randomUUID();
      expect(await keyOf(fieldsOf({ captchaKey: blank }), async () => captchaKey)).toMatchObject({
        captchaKey,
      });
      expect(await keyOf(fieldsOf({ captchaKey: blank }), async () => blank)).toBeUndefined();
      // One captcha has one key, however it is spelled.
      const ownKey = randomUUID();
      const spelled = fieldsOf({ captchaKey: `${blank}${ownKey}${blank}` });
      expect(await keyOf(spelled)).toMatchObject({ captchaKey: ownKey });
    },
  );

  test("that is sent twice, or as a file, is none", async () => {
    expect(await keyOf(fieldsOf({ captchaKey: ["", randomUUID()] }))).toBeUndefined();
    const answers = careersFixture();
    const files = [filePart("captchaKey", "cv.pdf"), resume];
    await post(fieldsOf({ captchaKey: "" }), { answers, files });
    expect(answers.commerce.checkJobEffectApply).not.toHaveBeenCalled();
  });
});

describe("post without an application", () => {
  test.each<[string, () => Request]>([
    ["of no type", () => request(multipart(fieldsOf()), null)],
    ["of another type", () => request("{}", "application/json")],
    ["without a token", () => request(multipart(fieldsOf({ formToken: "" })))],
    ["with a token that is none", () => request(multipart(fieldsOf({ formToken: "x" })))],
    ["of a robot", () => request(multipart(fieldsOf({ name__confirm: "x" })))],
    ["that asks for nothing known", () => request(multipart(fieldsOf({ intent: "other" })))],
    ["that asks for nothing at all", () => request("personName=A", TEXT_FORM)],
  ])("%s is not a form, and no upstream call is sent", async (_case, made) => {
    const { context, commerce } = careersFixture();
    expect(await applyForJob(made(), { jobId: "8001" }, context)).toEqual({ kind: "malformed" });
    expect(commerce.getJobDetail).not.toHaveBeenCalled();
  });

  const ask = (body: string) =>
    applyForJob(request(body, TEXT_FORM), { jobId: "8001" }, careersFixture().context);
  const city = "intent=city&cityId=310100&positionIdList=1&positionIdList=2";
  const values = { ...blank, cityId: "310100" };

  test.each([
    ["", {}],
    ["&captchaCode=&resumeFile=&otherFiles=", {}],
    ["&captchaCode=AB12", { captchaCode: ["cleared"] }],
    ["&resumeFile=cv.pdf&otherFiles=a.pdf", { resumeFile: ["cleared"], otherFiles: ["cleared"] }],
  ])("of a request for a city's stores drops %j of the input: %j", async (more, errors) => {
    expect(await ask(`${city}${more}`)).toEqual({ kind: "choose-city", values, errors });
  });

  test("with too much text or a timeout gets a specific error, with the fields read so far", async () => {
    expect(await ask(`${city}&personName=${"a".repeat(65_536)}`)).toEqual({
      kind: "too-large",
      values: blank,
    });
    const { context } = careersFixture();
    const timeouts = { ...context.config.timeouts, bodyIdleMs: 100 };
    const hanging = careersFixture({}, { timeouts }).context;
    for (const [begun, type, read] of [
      [Buffer.from(city), TEXT_FORM, blank],
      [
        rawBody([...textParts(fieldsOf({ personName: "安娜" })), resume]).subarray(0, -300),
        CONTENT_TYPE,
        { ...blank, personName: "安娜", phoneNumber: "13900000001", cityId: "310100" },
      ],
    ] as const) {
      const end = deferred<void>();
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(begun)),
        pull: () => end.promise,
      });
      const outcome = applyForJob(request(body, type), { jobId: "8001" }, hanging);
      expect(await outcome).toEqual({ kind: "stalled", values: read });
      end.resolve();
    }
  });
});

test("allows an application with files to be far longer than a urlencoded form", async () => {
  const files = [filePart("resumeFile", "cv.pdf", Buffer.alloc(200_000, "%PDF-1.7\n"))];
  expect(await post(fieldsOf(), { files })).toMatchObject({ kind: "applied" });
});

test("throws on an upstream exception, and counts it", async () => {
  const before = await measured('applications_total{outcome="error"}');
  const answers = careersFixture();
  const broken = new Error("broken");
  answers.commerce.getJobDetail.mockRejectedValue(broken);
  await expect(post(fieldsOf(), { answers })).rejects.toBe(broken);
  expect((await measured('applications_total{outcome="error"}')) - before).toBe(1);
});

test.each([
  ["unreachable", "stalled"],
  ["rejected", "stalled"],
] as const)(
  "an aborted request during an upstream %s has %s, without an upstream failure",
  async (said, kind) => {
    const leaving = new AbortController();
    const answers = careersFixture();
    answers.commerce.checkJobEffectApply.mockImplementation(async () => {
      leaving.abort();
      return failed({ kind: said, errorCode: "1", message: "no" } as never);
    });
    const context = { ...answers.context, signal: leaving.signal };
    const fields = fieldsOf();
    const outcome = applyForJob(request(multipart(fields)), { jobId: "8001" }, context);
    expect(await outcome).toEqual({ kind, values: valuesOf(fields) });
  },
);

test("returns the outcome for a request aborted after sending, and for a removed job", async () => {
  const leaving = new AbortController();
  leaving.abort();
  const answers = careersFixture({ getJobDetail: failed({ kind: "not-found", status: 404 }) });
  const context = { ...answers.context, signal: leaving.signal };
  const outcome = applyForJob(request(multipart(fieldsOf())), { jobId: "8001" }, context);
  expect(await outcome).toEqual({ kind: "no-job" });
  const away = careersFixture({ getJobDetail: failed({ kind: "unreachable" }) });
  const lost = applyForJob(
    request(multipart(fieldsOf())),
    { jobId: "8001" },
    {
      ...away.context,
      signal: leaving.signal,
    },
  );
  expect(await lost).toMatchObject({ kind: "stalled" });
  // A waiting visitor gets the upstream failure.
  expect(await post(fieldsOf(), { answers: away })).toMatchObject({ kind: "unavailable" });
});

test("counts posts by outcome, no requests for stores, and bytes as they arrive", async () => {
  const series = ["applied", "replayed", "received-before", "malformed", "choose-city"];
  const counts = async () => [
    ...(await Promise.all(series.map((one) => measured(`applications_total{outcome="${one}"}`)))),
    await measured("upload_bytes_total"),
  ];
  const before = await counts();
  const fields = fieldsOf();
  const answers = careersFixture();
  await post(fields, { answers });
  await post(fields, { answers });
  await post({ ...fields, personName: "安妮" }, { answers });
  await post(fieldsOf({ formToken: "" }));
  await applyForJob(request("intent=city", TEXT_FORM), { jobId: "8001" }, answers.context);
  const came = (await counts()).map((count, i) => count - (before[i] ?? 0));
  expect(came.slice(0, -1)).toEqual([1, 1, 1, 1, 0]);
  const bytes = [fields, fields, { ...fields, personName: "安妮" }, fieldsOf({ formToken: "" })];
  const sent = bytes.reduce((all, one) => all + multipart(one).length, 0);
  expect(came.at(-1)).toBe(sent + "intent=city".length);
  expect(await measured("upload_bytes_in_flight")).toBe(0);
});

describe("a line", () => {
  const visitor = (line: string) => request(null, null, line);

  test("has twenty concurrent uploads, and reports the limit, on request before anything is sent", async () => {
    const line = newLine();
    const answers: CareersAnswers = careersFixture();
    const answer = deferred<ReturnType<typeof ok>>();
    answers.commerce.applyJob.mockImplementation(async () => answer.promise as never);
    const under = Array.from({ length: 20 }, () => post(fieldsOf(), { answers, line }));
    await vi.waitFor(() => expect(answers.commerce.applyJob).toHaveBeenCalledTimes(20));
    expect(await measured("uploads_in_flight")).toBe(20);
    expect(await readyForApplication(visitor(line))).toEqual({ kind: "busy", retryAfterS: 30 });
    expect(await post(fieldsOf(), { line })).toMatchObject({ kind: "busy", retryAfterS: 30 });
    expect(await readyForApplication(visitor(newLine()))).toEqual({ kind: "ready" });
    answer.resolve(ok({ applyId: "A" }));
    await Promise.all(under);
    expect(await readyForApplication(visitor(line))).toEqual({ kind: "ready" });
    expect(await measured("uploads_in_flight")).toBe(0);
  });

  test("may send three hundred in ten minutes; later ones and checks get the retry time", async () => {
    const line = newLine();
    const answers = careersFixture();
    for (let n = 0; n < 300; n += 1) await post(fieldsOf(), { answers, line, files: [] });
    const limited = { kind: "limited", retryAfterS: expect.toSatisfy((s: number) => s > 500) };
    expect(await readyForApplication(visitor(line))).toEqual(limited);
    const fields = fieldsOf();
    expect(await post(fields, { line })).toEqual({ ...limited, values: valuesOf(fields) });
    expect(answers.commerce.checkJobEffectApply).toHaveBeenCalledTimes(300);
  });

  test("may post six hundred times without a form's token; later bodies are not read, those of forms are", async () => {
    const line = newLine();
    const { context, commerce } = careersFixture();
    const ask = () =>
      applyForJob(request("intent=city", TEXT_FORM, line), { jobId: "8001" }, context);
    for (let n = 0; n < 600; n += 1) await ask();
    expect(await ask()).toMatchObject({
      kind: "limited",
      retryAfterS: expect.toSatisfy((s: number) => s > 500),
    });
    expect(commerce.getJobDetail).not.toHaveBeenCalled();
    expect(await readyForApplication(visitor(line))).toEqual({ kind: "ready" });
    expect(await post(fieldsOf(), { line })).toMatchObject({ kind: "applied" });
  });

  test("has ten concurrent rejected bodies drained to their end; the next is not read", async () => {
    const line = newLine();
    const end = deferred<void>();
    const { context } = careersFixture();
    /** A body that is rejected by its first bytes and continues. */
    const refused = () => {
      const seen = { pulls: 0 };
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            seen.pulls += 1;
            if (seen.pulls === 1) return controller.enqueue(new Uint8Array(200).fill(120));
            await end.promise;
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      return {
        seen,
        outcome: applyForJob(request(body, CONTENT_TYPE, line), { jobId: "8001" }, context),
      };
    };
    const ten = Array.from({ length: 10 }, refused);
    await vi.waitFor(() => expect(ten.map(({ seen }) => seen.pulls)).toEqual(Array(10).fill(2)));
    const next = refused();
    expect(await next.outcome).toEqual({ kind: "malformed" });
    expect(next.seen.pulls).toBe(1);
    end.resolve();
    expect((await Promise.all(ten.map(({ outcome }) => outcome))).map(({ kind }) => kind)).toEqual(
      Array(10).fill("malformed"),
    );
    // Their slots are free again.
    const last = refused();
    await last.outcome;
    expect(last.seen.pulls).toBe(2);
  });
});
