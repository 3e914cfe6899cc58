import { HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { pageBudget } from "#server/commerce/pageBudget.ts";
import { metricsText } from "#server/observability/metrics.ts";
import { isIncomplete, runWithRequestId } from "#server/observability/requestContext.ts";
import { testLog, upstreamClient } from "#tests/support/commerce.ts";
import { deferred } from "#tests/support/deferred.ts";
import { envelope, installUpstream, type Upstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";
import { commerceExamples } from "#tools/commerceExamples.ts";

const upstream = installUpstream();
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new HttpResponse(code === 204 || code === 304 ? null : "{}", { status: code, headers });
const text = (body: string) => () => new HttpResponse(body, { status: 200 });
const never = () => new Promise<Response>(() => {});

const failures: [name: string, answer: Upstream, failure: Record<string, unknown>][] = [
  ["404", status(404), { kind: "not-found", status: 404 }],
  ["500", status(500), { kind: "http-error", status: 500 }],
  ["503", status(503), { kind: "http-error", status: 503 }],
  ["401", status(401), { kind: "http-error", status: 401 }],
  ["429", status(429), { kind: "http-error", status: 429 }],
  ["300", status(300), { kind: "http-error", status: 300 }],
  ["304", status(304), { kind: "http-error", status: 304 }],
  [
    "a redirect, which is not followed",
    status(302, { location: "http://elsewhere.test/" }),
    { kind: "http-error", status: 302 },
  ],
  ["204, a success without an answer", status(204), { kind: "malformed", detail: "not JSON" }],
  ["no connection", () => HttpResponse.error(), { kind: "unreachable" }],
  ["truncated JSON", text('{"success":true,"da'), { kind: "malformed", detail: "not JSON" }],
  ["HTML in 200", text("<html></html>"), { kind: "malformed", detail: "not JSON" }],
  [
    "an answer beyond the limit",
    text(`"${"a".repeat(4_194_304)}"`),
    { kind: "malformed", detail: "answer is longer than 4194304 bytes" },
  ],
  ["the wrong shape", () => envelope("text"), { kind: "malformed", detail: "data: wrong type" }],
  [
    "another envelope",
    () => HttpResponse.json({ code: 200, msg: "ok", data: {} }),
    { kind: "malformed", detail: 'envelope: "success" missing' },
  ],
  [
    "success false",
    () => envelope(null, { success: false, errorCode: "E7", errorMessage: "no such" }),
    { kind: "rejected", errorCode: "E7", message: "no such" },
  ],
  [
    "an errorCode other than 0",
    () => envelope({}, { errorCode: "1" }),
    { kind: "rejected", errorCode: "1", message: "" },
  ],
];

describe("failed read", () => {
  it.each(failures)(
    "by %s returns a typed value",
    { meta: rows("HTTP-06", "HTTP-08", "ERR-01…02") },
    async (_, answer, failure) => {
      upstream.answers(answer);
      expect(await upstreamClient().getJobDetail({ jobId: "1" })).toEqual({ ok: false, failure });
    },
  );

  it("by the deadline returns timed-out", async () => {
    upstream.answers(never);
    const client = upstreamClient({ COMMERCE_TIMEOUT_MS: "20" });
    expect(await client.getJobDetail({ jobId: "1" })).toEqual({
      ok: false,
      failure: { kind: "timed-out" },
    });
  });

  it("waits for a code query without a response if the deadline is 0, as in the specification", {
    meta: rows("HTTP-07"),
  }, async () => {
    vi.useFakeTimers();
    try {
      const slow = deferred<Response>();
      const client = upstreamClient(
        { COMMERCE_TIMEOUT_MS: "0" },
        { transport: () => slow.promise },
      );
      const answer = client.securityCodeQuery({ securityCode: "1" });
      await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
      slow.resolve(envelope(commerceExamples.securityCodeQuery.data));
      expect(await answer).toMatchObject({ ok: true });
    } finally {
      vi.useRealTimers();
    }
  });

  it("returns timed-out for a deadline in the middle of the response", async () => {
    const stuck = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"success":')),
    });
    upstream.answers(() => new HttpResponse(stuck, { status: 200 }));
    const client = upstreamClient({ COMMERCE_TIMEOUT_MS: "20" });
    expect(await client.getJobDetail({ jobId: "1" })).toMatchObject({
      failure: { kind: "timed-out" },
    });
  });
});

describe("repetition", () => {
  const detail = commerceExamples.getJobDetail;

  it.each([502, 503, 504])("retries a read once after %d", async (code) => {
    upstream.answers((_, count) => (count === 1 ? status(code)() : envelope(detail.data)));
    expect(await upstreamClient().getJobDetail(detail.params)).toMatchObject({ ok: true });
    expect(upstream.received).toHaveLength(2);
  });

  it("retries a read once, and only once, after a failed connection", async () => {
    upstream.answers(() => HttpResponse.error());
    await upstreamClient().getJobDetail(detail.params);
    expect(upstream.received).toHaveLength(2);
  });

  it.each([400, 401, 404, 429, 500])("does not retry a read after %d", async (code) => {
    upstream.answers(status(code));
    await upstreamClient().getJobDetail(detail.params);
    expect(upstream.received).toHaveLength(1);
  });

  it("retries neither a rejection nor a malformed response", async () => {
    upstream.answers((_, count) =>
      count === 1 ? envelope(null, { success: false }) : text("x")(),
    );
    const client = upstreamClient();
    await client.getJobDetail({ jobId: "1" });
    await client.getJobDetail({ jobId: "1" });
    expect(upstream.received).toHaveLength(2);
  });

  it.each([
    ["waits for a short Retry-After", "1", 2, [1000]],
    ["gives up on a long Retry-After", "2", 1, []],
    ["gives up on a Retry-After that is a date", "Wed, 21 Oct 2026 07:28:00 GMT", 1, []],
  ])("%s", async (_, header, requests, pauses) => {
    upstream.answers(status(503, { "retry-after": header }));
    const slept: number[] = [];
    const client = upstreamClient({}, { sleep: async (ms) => void slept.push(ms) });
    await client.getJobDetail({ jobId: "1" });
    expect(upstream.received).toHaveLength(requests);
    expect(slept).toEqual(pauses);
  });

  it("starts no pause that would exceed the deadline", async () => {
    upstream.answers(status(503, { "retry-after": "1" }));
    const client = upstreamClient({ COMMERCE_TIMEOUT_MS: "900" });
    expect(await client.getJobDetail({ jobId: "1" })).toMatchObject({
      failure: { kind: "http-error" },
    });
    expect(upstream.received).toHaveLength(1);
  });

  const once = {
    securityCodeQuery: (client: ReturnType<typeof upstreamClient>) =>
      client.securityCodeQuery(commerceExamples.securityCodeQuery.params),
    getCaptchaImage: (client: ReturnType<typeof upstreamClient>) => client.getCaptchaImage({}),
    checkJobEffectApply: (client: ReturnType<typeof upstreamClient>) =>
      client.checkJobEffectApply(commerceExamples.checkJobEffectApply.params),
    applyJob: (client: ReturnType<typeof upstreamClient>) =>
      client.applyJob({
        contentType: "multipart/form-data; boundary=b",
        body: (async function* () {
          yield new TextEncoder().encode("--b--\r\n");
        })(),
      }),
  };
  const faults = failures.filter(([name]) => name !== "an answer beyond the limit");

  for (const [key, run] of Object.entries(once)) {
    it.each(faults)(`${key} is asked exactly once: %s`, async (_, answer) => {
      upstream.answers(answer);
      await run(upstreamClient());
      expect(upstream.received).toHaveLength(1);
    });
  }

  it("sends each deliberate verification upstream, even an equal one", async () => {
    const { params, data } = commerceExamples.securityCodeQuery;
    upstream.answers(() => envelope(data));
    const client = upstreamClient();
    await Promise.all([client.securityCodeQuery(params), client.securityCodeQuery(params)]);
    await client.securityCodeQuery(params);
    expect(upstream.received).toHaveLength(3);
  });

  it("applies the deadline to a verification, without a retry", async () => {
    let asked = 0;
    const transport = () => {
      asked += 1;
      return never();
    };
    const client = upstreamClient({ COMMERCE_TIMEOUT_MS: "20" }, { transport });
    expect(await client.securityCodeQuery({ securityCode: "1" })).toMatchObject({
      failure: { kind: "timed-out" },
    });
    expect(asked).toBe(1);
  });
});

describe("requesting page", () => {
  const incomplete = (answer: Upstream, coldMs: number = pageBudget.coldMs) => {
    upstream.answers(answer);
    const budget = { ...pageBudget, coldMs };
    return runWithRequestId("request-1", async () => {
      await upstreamClient({}, { budget }).getJobDetail({ jobId: "1" });
      return isIncomplete();
    });
  };

  it.each([
    ["an answer", () => envelope(commerceExamples.getJobDetail.data), false],
    ["a refusal", () => envelope(null, { success: false, errorCode: "E7" }), false],
    ["404", status(404), true],
    ["500", status(500), true],
    ["no connection", () => HttpResponse.error(), true],
    ["HTML in 200", text("<html></html>"), true],
  ] satisfies [string, Upstream, boolean][])("after %s", async (_, answer, expected) => {
    expect(await incomplete(answer)).toBe(expected);
  });

  it("is incomplete without a part that missed its deadline", async () => {
    expect(await incomplete(never, 20)).toBe(true);
  });
});

describe("the log", () => {
  const secrets = ["token-under-test", "13912345678", "HV-SECRET", "7H2K", "http-secret"];

  it("logs one line per call with key, status, duration and request id", async () => {
    upstream.answers(() => envelope(commerceExamples.getJobDetail.data));
    const { logger, lines } = testLog();
    const client = upstreamClient({}, { log: logger });
    await runWithRequestId("request-0001", () => client.getJobDetail({ jobId: "1" }));
    await runWithRequestId("request-0002", () => client.getJobDetail({ jobId: "1" }));
    expect(lines).toMatchObject([
      { msg: "commerce", level: "info", key: "getJobDetail", status: 200, attempt: 1 },
      { msg: "commerce", level: "debug", key: "getJobDetail", cache: "hit" },
    ]);
    expect(lines[0]).toMatchObject({ id: "request-0001", cache: "miss", ms: expect.any(Number) });
    expect(upstream.received[0]?.headers.get("x-request-id")).toBe("request-0001");
  });

  it.each([
    [404, "interface does not exist"],
    [500, "server error"],
  ])(
    "logs HTTP %d as a warning with the address",
    { meta: rows("ERR-01…02") },
    async (code, msg) => {
      upstream.answers(status(code));
      const { logger, lines } = testLog();
      await upstreamClient({}, { log: logger }).securityCodeQuery({ securityCode: "HV-SECRET" });
      expect(lines).toContainEqual(
        expect.objectContaining({
          level: "warn",
          msg,
          status: code,
          url: "http://commerce.test/ecommerce/v1/fiskars/securityCode/query",
        }),
      );
    },
  );

  it("logs how a call failed", { meta: rows("ERR-20") }, async () => {
    upstream.answers(() => envelope(null, { success: false, errorCode: "E7", errorMessage: "x" }));
    const { logger, lines } = testLog();
    await upstreamClient({}, { log: logger }).fullProductDetail({ productId: "1" });
    expect(lines).toMatchObject([
      { level: "warn", msg: "commerce", failure: "rejected", errorCode: "E7" },
    ]);
  });

  it.each([
    ["regionContents", { pageId: "7001" }, "7001"],
    ["queryReadableContent", { contentId: "demo-x" }, "demo-x"],
    ["fullProductDetail", { productId: "a b" }, undefined],
    ["getStoreByStoreCode", { storeCode: "S1" }, "S1"],
    ["securityCodeQuery", { securityCode: "HV-SECRET" }, undefined],
    ["autocomplete", { searchWord: "secret" }, undefined],
  ] as const)("logs the id that %s requests: %j", async (key, params, about) => {
    upstream.answers(() => envelope(null, { success: false, errorCode: "E7" }));
    const { logger, lines } = testLog();
    await upstreamClient({}, { log: logger })[key](params as never);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.about).toBe(about);
  });

  it.each([
    [401, "token-under-test", /^COMMERCE_ACCESS_TOKEN, sent as access-token .* is refused$/],
    [403, "", /^COMMERCE_ACCESS_TOKEN is not set$/],
  ])("logs a hint when a call with a token gets %s", async (code, token, hint) => {
    upstream.answers(status(code));
    const { logger, lines } = testLog();
    const client = upstreamClient({ COMMERCE_ACCESS_TOKEN: token }, { log: logger });
    await client.fullProductDetail({ productId: "1" });
    await client.getJobDetail({ jobId: "1" });
    expect(lines.map((line) => line.hint)).toEqual([
      expect.stringMatching(hint),
      "this call goes out without the access token (specification §7)",
    ]);
    expect(JSON.stringify(lines)).not.toContain("token-under-test");
  });

  it("logs each omitted part of a response once by its path; the metric counts it by call", async () => {
    const { params, data } = commerceExamples.getPageList;
    const counted = async () => {
      const line = /content_left_out_total{source="getPageList",reason="null"} (\d+)/;
      return Number(line.exec((await metricsText()).text)?.[1] ?? 0);
    };
    const before = await counted();
    upstream.answers(() => envelope({ ...data, results: [...(data.results ?? []), null] }));
    const { logger, lines } = testLog();
    // Each with its own cache, like two reads of one process some time apart.
    await upstreamClient({}, { log: logger }).getPageList(params);
    await upstreamClient({}, { log: logger }).getPageList(params);
    expect(lines.filter(({ msg }) => msg === "left out")).toEqual([
      expect.objectContaining({
        level: "warn",
        call: "getPageList",
        drops: [{ path: "data.results[1]", reason: "null", lost: "element" }],
      }),
    ]);
    expect((await counted()) - before).toBe(2);
  });

  it("never logs the token, personal data or an upstream's message", async () => {
    const { logger, lines } = testLog();
    const client = upstreamClient({}, { log: logger });
    const application = {
      ...commerceExamples.checkJobEffectApply.params,
      phoneNumber: "13912345678",
    };
    const answers: Upstream[] = [
      status(404),
      status(500),
      text("13912345678"),
      () => HttpResponse.error(),
      () => envelope(null, { success: false, errorMessage: "13912345678 http-secret" }),
      () => envelope({ code: { HV: "HV-SECRET" } }),
    ];
    for (const answer of answers) {
      upstream.answers(answer);
      await client.securityCodeQuery({ securityCode: "HV-SECRET" });
      await client.checkJobEffectApply(application);
      await client.regionContents({ pageId: "1" });
    }
    const written = JSON.stringify(lines);
    expect(lines.length).toBeGreaterThan(answers.length * 3);
    for (const secret of secrets) expect(written).not.toContain(secret);
  });
});
