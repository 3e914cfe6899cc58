import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RowMap } from "#server/commerce/rowMap.ts";
import { callUpstream, type Question, type QuestionLimits } from "#server/commerce/upstream.ts";
import type { UpstreamGuard } from "#server/commerce/upstreamGuard.ts";
import { readConfig } from "#server/config.ts";
import { NO_CONNECTION } from "#server/http/keptConnections.ts";
import { currentTiming, runWithRequestId } from "#server/observability/requestContext.ts";
import { type SpanFacts, traceWith } from "#server/observability/tracing.ts";
import type { CallKey } from "#shared/contract/calls.ts";
import { measured } from "#tests/support/measured.ts";
import { rows } from "#tests/support/rows.ts";
import { testLog } from "#tests/support/testLog.ts";

const TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const accepted = (data: unknown = { id: "1", jobTitle: "顾问" }) =>
  Response.json({ success: true, errorCode: "0", errorMessage: null, data });
const none = (status: number, headers: HeadersInit = {}) => new Response(null, { status, headers });
const never = () => new Promise<Response>(() => {});

type Asked = {
  key?: CallKey;
  params?: Question["params"];
  limits?: Partial<QuestionLimits>;
  env?: Record<string, string>;
  isProbe?: boolean;
  mayRetry?: boolean;
  map?: RowMap;
  sleep?: (ms: number) => Promise<unknown>;
};

/** Sends a call to an upstream with these responses, and returns all effects. */
function asking(
  answer: (request: Request, count: number) => Response | Promise<Response>,
  asked: Asked = {},
) {
  const { key = "getJobDetail", params = { jobId: "1" }, limits, env, isProbe = false } = asked;
  const { logger, lines } = testLog();
  const requests: Request[] = [];
  const slept: number[] = [];
  const takeRetry = vi.fn(() => asked.mayRetry ?? true);
  const guard: UpstreamGuard = {
    ask: vi.fn<UpstreamGuard["ask"]>((_key, _repeat, ask) => ask(isProbe)),
    takeRetry,
    health: () => ({ inFlight: 0, waiting: 0, open: [] }),
  };
  const config = readConfig({
    COMMERCE_API_BASE: "http://commerce.test/mall",
    COMMERCE_ACCESS_TOKEN: "secret-token",
    LOG_LEVEL: "silent",
    ...env,
  });
  const parts = {
    config,
    guard,
    log: logger,
    map: asked.map,
    sleep: asked.sleep ?? (async (ms: number) => slept.push(ms)),
    transport: async (request: Request) => {
      requests.push(request);
      return answer(request, requests.length);
    },
  };
  const question: Question =
    key === "applyJob"
      ? { key, params: {}, streamed: { contentType: "multipart/form-data", body: "x" } }
      : { key, params };
  const outcome = callUpstream(parts, question, { deadlineMs: 1000, ...limits });
  return { outcome, requests, slept, lines, guard, takeRetry };
}

const failure = async (...given: Parameters<typeof asking>) => {
  const { result } = await asking(...given).outcome;
  return result.ok ? null : result.failure;
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  traceWith(null);
});

describe("an answer", () => {
  test("is returned with its text, and logged in one line", async () => {
    const { outcome, lines, guard } = asking(() => accepted(), { limits: { cache: "miss" } });
    const text = await accepted().text();
    expect(await outcome).toEqual({
      result: { ok: true, data: expect.objectContaining({ id: "1", jobTitle: "顾问" }) },
      status: 200,
      bytes: Buffer.byteLength(text),
      text,
      attempts: 1,
      drops: [],
      repairs: new Map(),
      ms: expect.any(Number),
    });
    const line = { level: "info", msg: "commerce", key: "getJobDetail", about: "1", status: 200 };
    expect(lines).toEqual([
      { ...line, time: expect.any(String), ms: expect.any(Number), attempt: 1, cache: "miss" },
    ]);
    expect(guard.ask).toHaveBeenCalledWith("getJobDetail", "read", expect.any(Function));
  });

  test.each([
    [200, true],
    [201, true],
    [299, true],
    [300, false],
    [199, false],
  ])("with status %i is read: %s", async (status, isRead) => {
    const response = accepted();
    Object.defineProperty(response, "status", { value: status });
    expect((await asking(() => response).outcome).result.ok).toBe(isRead);
  });

  test("above the size limit is not read, and reported", async () => {
    const detail = "answer is longer than 4194304 bytes";
    const long = () => new Response("x", { headers: { "Content-Length": "4194305" } });
    const { outcome, lines } = asking(long);
    expect(await outcome).toMatchObject({
      result: { ok: false, failure: { kind: "malformed", detail } },
      bytes: 0,
    });
    expect(lines).toMatchObject([{ level: "warn", failure: "malformed", detail }]);
  });

  test("with omitted parts is logged by its id, once for the same parsed text", async () => {
    const row = { key: "getPageList", params: { pageNum: 1, asked: "told-once" } } as const;
    const page = () => accepted({ total: 2, results: [{ id: "1", title: "a" }, null] });
    const drops = [{ path: "data.results[1]", reason: "null", lost: "element" }];
    const first = asking(page, row);
    expect((await first.outcome).drops).toEqual(drops);
    expect(first.lines.at(-1)).toMatchObject({ msg: "left out", call: "getPageList", drops });
    const again = asking(page, row);
    await again.outcome;
    expect(again.lines.map(({ msg }) => msg)).toEqual(["commerce"]);
    const gone = asking(() => none(500), row);
    await gone.outcome;
    expect(gone.lines.map(({ msg }) => msg)).toEqual(["server error", "commerce"]);
    const other = asking(page, { ...row, params: { pageNum: 2, asked: "told-once" } });
    await other.outcome;
    expect(other.lines.map(({ msg }) => msg)).toEqual(["commerce", "left out"]);
  });

  test("to a call without retry logs no parameters", async () => {
    const answer = () => accepted({ code: 1, data: 7 });
    const ask = (securityCode: string) => {
      const asked = asking(answer, { key: "securityCodeQuery", params: { securityCode } });
      return asked.outcome.then(() => asked.lines);
    };
    const lines = [...(await ask("HV-SECRET-1")), ...(await ask("HV-SECRET-2"))];
    // Two codes, one parsed text: omitted parts of both are the same fault.
    expect(lines.map(({ msg }) => msg)).toEqual(["commerce", "left out", "commerce"]);
    expect(JSON.stringify(lines)).not.toContain("HV-SECRET");
  });
});

describe("a refusal", () => {
  test("is logged by the first forty letters of its code, never by its message", async () => {
    const errorCode = "E".repeat(50);
    const { outcome, lines } = asking(() =>
      Response.json({ success: false, errorCode, errorMessage: "13912345678" }),
    );
    expect((await outcome).result).toMatchObject({
      failure: { errorCode, message: "13912345678" },
    });
    expect(lines).toMatchObject([{ failure: "rejected", errorCode: "E".repeat(40) }]);
    expect(JSON.stringify(lines)).not.toContain("13912345678");
  });

  test.each([
    [404, "interface does not exist", { kind: "not-found", status: 404 }],
    [500, "server error", { kind: "http-error", status: 500 }],
    [418, undefined, { kind: "http-error", status: 418 }],
  ])(
    "by status %i is logged with the address: %j",
    { meta: rows("ERR-01", "ERR-02") },
    async (status, msg, due) => {
      const { outcome, lines } = asking(() => none(status));
      const { result, attempts, bytes } = await outcome;
      expect([result, attempts, bytes]).toEqual([{ ok: false, failure: due }, 1, 0]);
      const url = "http://commerce.test/mall/ecommerce/open/v1/recruitJob/getJobDetail";
      const told = lines.filter((line) => line.msg !== "commerce");
      expect(told).toMatchObject(msg ? [{ level: "warn", url, status, msg }] : []);
      expect(lines.at(-1)).toMatchObject({ level: "warn", status, failure: due.kind });
    },
  );

  test.each([
    ['{"success":false,"errorMessage":" 库存不足 "}', "库存不足"],
    [`{"errorMessage":"${"字".repeat(200)}"}`, "字".repeat(200)],
    [`{"errorMessage":"${"字".repeat(201)}"}`, undefined],
    ['{"errorMessage":"at <b>Main</b>"}', undefined],
    ['{"errorMessage":"a\\nb"}', undefined],
    ['{"errorMessage":7}', undefined],
    ["[]", undefined],
    ["<html>", undefined],
    [`{"errorMessage":"long"}${" ".repeat(16 * 1024)}`, undefined],
  ])("with the upstream's message %j returns %j", async (body, message) => {
    const due = { kind: "http-error", status: 409, ...(message && { message }) };
    expect(await failure(() => new Response(body, { status: 409 }))).toEqual(due);
  });

  test("does not wait for a delayed message, and cancels the rest of the body", async () => {
    vi.useFakeTimers();
    const cancelled = vi.fn();
    const body = new ReadableStream({ cancel: cancelled });
    const { outcome } = asking(() => new Response(body, { status: 409 }));
    await vi.advanceTimersByTimeAsync(499);
    expect(cancelled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const due = { kind: "http-error", status: 409 };
    expect((await outcome).result).toEqual({ ok: false, failure: due });
    expect(cancelled).toHaveBeenCalledOnce();
  });

  test("has no message if the visitor leaves before it arrives", async () => {
    const leaving = new AbortController();
    const body = new ReadableStream({ pull: () => leaving.abort() });
    const limits = { signal: leaving.signal };
    const { outcome, takeRetry } = asking(() => new Response(body, { status: 503 }), { limits });
    expect((await outcome).result).toEqual({ ok: false, failure: { kind: "aborted" } });
    await new Promise((soon) => setImmediate(soon));
    expect(takeRetry).not.toHaveBeenCalled();
  });

  test.each([
    ["getPageList", 401, /^this call goes out without the access token \(HTTP-05 of the ledger\)$/],
    [
      "fullProductDetail",
      403,
      /^COMMERCE_ACCESS_TOKEN, sent as access-token \(COMMERCE_TOKEN_HEADER\), is refused$/,
    ],
    ["fullProductDetail", 400, undefined],
  ] as const)("of %s by %i logs a hint: %s", async (key, status, hint) => {
    const { outcome, lines } = asking(() => none(status), { key, params: {} });
    await outcome;
    expect(lines.at(-1)?.hint).toEqual(hint ? expect.stringMatching(hint) : undefined);
  });

  test("names the missing token, and the header that a custom backend needs", async () => {
    const hint = async (more: Asked) => {
      const { outcome, lines } = asking(() => none(401), {
        key: "fullProductDetail",
        params: {},
        ...more,
      });
      await outcome;
      return lines.at(-1)?.hint;
    };
    expect(await hint({ env: { COMMERCE_ACCESS_TOKEN: "" } })).toBe(
      "COMMERCE_ACCESS_TOKEN is not set",
    );
    const map = { fullProductDetail: { tokenHeader: "authorization" } };
    expect(await hint({ map })).toContain("sent as authorization");
  });
});

describe("no answer", () => {
  const broken = (code: string) => () => {
    throw Object.assign(new TypeError("fetch failed"), { cause: { code } });
  };

  test.each([
    "ECONNREFUSED",
    "ENOTFOUND",
    "EAI_AGAIN",
    "EHOSTUNREACH",
    "ENETUNREACH",
    NO_CONNECTION,
  ])("for %s: the request was certainly not sent", async (code) => {
    const { outcome, lines } = asking(broken(code));
    const due = { ok: false, failure: { kind: "unreachable", notSent: true } };
    expect(await outcome).toMatchObject({ result: due, attempts: 2, bytes: 0, cause: code });
    expect(lines).toMatchObject([
      { level: "warn", failure: "unreachable", cause: code, attempt: 2 },
    ]);
  });

  test.each([
    ["its system code", broken("ECONNRESET"), "ECONNRESET"],
    [
      "its own code",
      () => Promise.reject(Object.assign(new Error("x"), { code: "EPIPE" })),
      "EPIPE",
    ],
    ["its name", () => Promise.reject(new RangeError("13912345678")), "RangeError"],
    [
      "its name, where its code is none",
      () => Promise.reject(Object.assign(new TypeError("x"), { code: 7 })),
      "TypeError",
    ],
    ["nothing", () => Promise.reject("13912345678"), "unknown"],
  ])("is logged as %s", async (_, answer, cause) => {
    const { outcome } = asking(answer);
    expect(await outcome).toMatchObject({ result: { failure: { kind: "unreachable" } }, cause });
    expect(await failure(answer)).toEqual({ kind: "unreachable" });
  });

  test("is not retried for a visitor who leaves", async () => {
    const leaving = new AbortController();
    const cut = (request: Request) =>
      new Promise<Response>((_, reject) => {
        request.signal.addEventListener("abort", () => reject(new Error("cut")));
      });
    const { outcome, takeRetry } = asking(cut, { limits: { signal: leaving.signal } });
    leaving.abort();
    expect((await outcome).result).toEqual({ ok: false, failure: { kind: "aborted" } });
    await new Promise((soon) => setImmediate(soon));
    expect(takeRetry).not.toHaveBeenCalled();
  });

  test("in time is timed-out; not reported to a visitor who left before", async () => {
    const { outcome } = asking(never, { limits: { deadlineMs: 5 } });
    expect(await outcome).toMatchObject({
      result: { failure: { kind: "timed-out" } },
      attempts: 1,
      bytes: 0,
    });
    const signal = AbortSignal.abort();
    const left = asking(never, { limits: { signal } });
    expect(await left.outcome).toMatchObject({
      result: { failure: { kind: "aborted" } },
      attempts: 0,
    });
    // No request was sent: one debug line.
    expect(left.lines).toMatchObject([{ level: "debug", msg: "commerce", attempt: 0 }]);
  });

  test("is the result of a closed guard, without a warning", async () => {
    const { outcome, lines, requests } = asking(() => accepted(), {
      limits: { signal: AbortSignal.abort() },
    });
    await outcome;
    expect(requests).toHaveLength(0);
    expect(lines.filter(({ level }) => level !== "debug")).toEqual([]);
  });

  describe("by the clock", () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    test.each([
      ["a read that nobody limits", { limits: { deadlineMs: 0 } }, 60_000],
      ["a read", { limits: { deadlineMs: 5000 } }, 5000],
      ["a probe", { limits: { deadlineMs: 5000 }, isProbe: true }, 3000],
      ["a short probe", { limits: { deadlineMs: 2000 }, isProbe: true }, 2000],
      ["a code", { key: "securityCodeQuery", limits: { deadlineMs: 5000 }, isProbe: true }, 5000],
    ] as [string, Asked, number][])("%s has this timeout", async (_, asked, ms) => {
      let isOver = false;
      const { outcome } = asking(never, asked);
      const over = outcome.then((came) => {
        isOver = true;
        return came;
      });
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(isOver).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      const result = { ok: false, failure: { kind: "timed-out" } };
      expect(await over).toMatchObject({ result, ms });
    });

    test("starts no pause as long as the remaining time", async () => {
      const busy = () => none(503, { "Retry-After": "1" });
      const { outcome, slept } = asking(busy, { limits: { deadlineMs: 1000 } });
      expect(await outcome).toMatchObject({ attempts: 1 });
      expect(slept).toEqual([]);
      const longer = asking(busy, { limits: { deadlineMs: 1001 } });
      expect(await longer.outcome).toMatchObject({ attempts: 2 });
    });

    test("measures waits in seconds", async () => {
      const label = '{key="getCatalogList",outcome="timed-out"}';
      const name = `commerce_call_duration_seconds_sum${label}`;
      const before = await measured(name);
      const limits = { deadlineMs: 2000 };
      const { outcome } = asking(never, { key: "getCatalogList", params: {}, limits });
      await vi.advanceTimersByTimeAsync(2000);
      await outcome;
      expect(await measured(name)).toBe(before + 2);
    });

    test("waits without limit for a code query without a deadline", {
      meta: rows("HTTP-07"),
    }, async () => {
      const { outcome } = asking(never, { key: "securityCodeQuery", limits: { deadlineMs: 0 } });
      const over = vi.fn();
      void outcome.then(over);
      await vi.advanceTimersByTimeAsync(86_400_000);
      expect(over).not.toHaveBeenCalled();
    });
  });
});

describe("a second attempt", () => {
  const flaky = (first: () => Response | Promise<Response>) => (_: Request, count: number) =>
    count === 1 ? first() : accepted();

  test.each([
    [502, "a tenth of a second or so", {}, [100]],
    [503, "as asked, at once", { "Retry-After": "0" }, [0]],
    [504, "as asked, a second later", { "Retry-After": "01" }, [1000]],
  ])("follows %i, %s", async (status, _, headers, pauses) => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const { outcome, slept, requests, lines } = asking(
      flaky(() => none(status, headers)),
      {
        limits: { deadlineMs: 5000 },
      },
    );
    expect(await outcome).toMatchObject({ result: { ok: true }, attempts: 2 });
    expect(slept).toEqual(pauses);
    expect(requests).toHaveLength(2);
    expect(lines).toMatchObject([{ level: "info", attempt: 2 }]);
  });

  test.each([
    [
      "a wait that is too long",
      () => none(503, { "Retry-After": "2" }),
      { limits: { deadlineMs: 5000 } },
    ],
    ["a date", () => none(503, { "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" }), {}],
    ["a word", () => none(503, { "Retry-After": "1s" }), {}],
    ["another word", () => none(503, { "Retry-After": "s1" }), {}],
    ["500", () => none(500), {}],
    ["404", () => none(404), {}],
    ["a refusal", () => Response.json({ success: false }), {}],
    ["no JSON", () => new Response("x"), {}],
    ["a query of a code", () => none(503), { key: "securityCodeQuery" }],
    [
      "a lost query of a code",
      () => Promise.reject(new TypeError("reset")),
      { key: "securityCodeQuery" },
    ],
    ["a captcha", () => none(503), { key: "getCaptchaImage", params: {} }],
    ["an application", () => none(503), { key: "applyJob" }],
    ["a probe", () => none(503), { isProbe: true }],
  ] as [string, () => Response | Promise<Response>, Asked][])(
    "does not follow %s",
    async (_, first, asked) => {
      const { outcome, requests, slept, takeRetry } = asking(flaky(first), asked);
      expect(await outcome).toMatchObject({ result: { ok: false }, attempts: 1 });
      expect([requests.length, slept, takeRetry.mock.calls]).toEqual([1, [], []]);
    },
  );

  test("uses a retry budget, and counts denied retries", async () => {
    const counts = () =>
      Promise.all(
        ["sent", "denied"].map((end) => measured(`commerce_retry_total{outcome="${end}"}`)),
      );
    const [sent = 0, denied = 0] = await counts();
    await asking(flaky(() => none(503))).outcome;
    const { outcome, requests } = asking(
      flaky(() => none(503)),
      { mayRetry: false },
    );
    expect(await outcome).toMatchObject({ result: { failure: { status: 503 } }, attempts: 1 });
    expect(requests).toHaveLength(1);
    expect(await counts()).toEqual([sent + 1, denied + 1]);
  });

  test("is the last; an aborted pause returns no response", async () => {
    expect(await asking(() => none(503)).outcome).toMatchObject({ attempts: 2 });
    const sleep = () => Promise.reject(new Error("broken"));
    await expect(asking(() => none(503), { sleep }).outcome).rejects.toThrow("broken");
  });
});

test("an application passes the guard, and is sent as its body streams", async () => {
  const { outcome, guard, requests } = asking(() => accepted({}), { key: "applyJob" });
  expect((await outcome).result.ok).toBe(true);
  expect(guard.ask).not.toHaveBeenCalled();
  expect(requests[0]?.headers.get("Content-Type")).toBe("multipart/form-data");
  expect(await requests[0]?.text()).toBe("x");
});

describe("a question", () => {
  test("has its request's id, and counts towards the waits of its page", async () => {
    await runWithRequestId("request-0001", async () => {
      const { outcome, requests } = asking(() => accepted());
      await outcome;
      expect(requests[0]?.headers.get("x-request-id")).toBe("request-0001");
      expect(requests[0]?.headers.get("traceparent")).toBeNull();
      expect(currentTiming()?.reads).toBe(1);
    });
  });

  test("continues a forwarded trace", async () => {
    await runWithRequestId(
      "request-0001",
      async () => {
        const { outcome, requests } = asking(() => accepted());
        await outcome;
        expect(requests[0]?.headers.get("traceparent")).toBe(TRACE);
      },
      { trace: TRACE },
    );
  });

  test.each([
    ["ok", () => accepted(), 200, null],
    ["http-error", () => none(418), 418, "http-error"],
    ["unreachable", () => Promise.reject("x"), undefined, "unreachable"],
  ] as const)("is a span that ends as %s", async (ended, answer, status, failure) => {
    const begun: unknown[] = [];
    const end = vi.fn<(facts: SpanFacts, failure: string | null) => void>();
    traceWith({
      begin: (...told) => {
        begun.push(told);
        return { traceparent: TRACE, end };
      },
      flush: async () => {},
    });
    const { outcome, requests } = asking(answer, { mayRetry: false });
    await outcome;
    const facts = { "commerce.call": "getJobDetail" };
    expect(begun).toEqual([["commerce getJobDetail", "client", null, facts]]);
    expect(requests[0]?.headers.get("traceparent")).toBe(TRACE);
    const came = { "commerce.outcome": ended, "commerce.attempts": 1 };
    const all = status ? { ...came, "http.response.status_code": status } : came;
    expect(end.mock.calls).toEqual([[all, failure]]);
  });

  test("is measured by outcome, in seconds", async () => {
    const count = (end: string) =>
      measured(`commerce_call_duration_seconds_count{key="getDetail",outcome="${end}"}`);
    const before = [await count("not-found"), await count("ok")];
    await asking(() => none(404), { key: "getDetail" }).outcome;
    await asking(() => accepted(), { key: "getDetail" }).outcome;
    const after = [await count("not-found"), await count("ok")];
    expect(after).toEqual(before.map((each) => each + 1));
  });

  test("without retry has no id in the log", async () => {
    const { outcome, lines } = asking(() => accepted({}), { key: "checkJobEffectApply" });
    await outcome;
    expect(lines).toMatchObject([{ key: "checkJobEffectApply" }]);
    expect(lines[0]).not.toHaveProperty("about");
  });
});
