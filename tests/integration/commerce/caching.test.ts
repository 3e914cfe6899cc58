import { HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { CallKey } from "#server/commerce/calls.ts";
import { createCall } from "#server/commerce/client.ts";
import { waitMs } from "#server/commerce/pageBudget.ts";
import { readPolicies } from "#server/commerce/readPolicy.ts";
import {
  isUpstreamSlow,
  type PageReads,
  runWithRequestId,
} from "#server/observability/requestContext.ts";
import { passTime } from "#tests/support/clocks.ts";
import { testLog, upstreamClient, upstreamParts } from "#tests/support/commerce.ts";
import { deferred } from "#tests/support/deferred.ts";
import { envelope, installUpstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";
import { commerceExamples } from "#tools/commerceExamples.ts";

const upstream = installUpstream();
const { params, data } = commerceExamples.fullProductDetail;
const answered = { ok: true, data: { productDetail: { productId: "10231" } } };
const policy = readPolicies.fullProductDetail;

/** Advances the time past the period in which the product is served without a new response. */
const outlive = () => passTime((policy?.freshMs ?? 0) + (policy?.staleMs ?? 0) + 1000);
afterEach(() => {
  vi.restoreAllMocks();
});

describe("collapsed reads", () => {
  it("sends one upstream request for 200 parallel equal reads", async () => {
    upstream.answers(() => envelope(data));
    const client = upstreamClient();
    const results = await Promise.all(
      Array.from({ length: 200 }, () => client.fullProductDetail(params)),
    );
    expect(upstream.received).toHaveLength(1);
    expect(results.every((result) => result.ok)).toBe(true);
  });

  it("resumes the waiters of one response in separate turns of the event loop", async () => {
    upstream.answers(() => envelope(data));
    const client = upstreamClient();
    let turn = 0;
    const count = () => {
      turn += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const turns = await Promise.all(
      Array.from({ length: 10 }, () => client.fullProductDetail(params).then(() => turn)),
    );
    clearImmediate(counting);
    expect(new Set(turns).size).toBe(10);
  });

  it("does not share between different parameters, calls and clients", async () => {
    upstream.answers(() => envelope([]));
    const client = upstreamClient();
    await client.regionContents({ pageId: "1" });
    await client.regionContents({ pageId: "2" });
    await client.publicRegionContents({ pageId: "1" });
    await upstreamClient().regionContents({ pageId: "1" });
    expect(upstream.received).toHaveLength(4);
  });

  it("requests a preview each time", async () => {
    upstream.answers(() => envelope([]));
    const client = upstreamClient();
    await client.previewPage({ pageId: "1" });
    await client.previewPage({ pageId: "1" });
    expect(upstream.received).toHaveLength(2);
  });
});

describe("reads of a page", () => {
  /** Runs a page's reads and returns the recorded ones. */
  async function readsOf(work: () => Promise<unknown>): Promise<PageReads> {
    const reads: PageReads = new Map();
    await runWithRequestId("a-page-of-its-own", work, { hasBudget: true, reads });
    return reads;
  }
  const isCurrent = (reads: PageReads) => [...reads.values()].map((each) => each());

  it("are current while the responses are cached, including those requested by others", async () => {
    upstream.answers(() => envelope(data));
    const client = upstreamClient();
    const page = () => client.fullProductDetail(params);
    const [first, second] = await Promise.all([readsOf(page), readsOf(page)]);
    expect(isCurrent(first)).toEqual([true]);
    expect(isCurrent(second)).toEqual([true]);
    outlive();
    expect(isCurrent(first)).toEqual([false]);
  });

  it("are refreshed in the background, and no longer current once the response differs", async () => {
    upstream.answers(() => envelope(data));
    const client = upstreamClient();
    const answers = await readsOf(() => client.fullProductDetail(params));
    passTime((policy?.freshMs ?? 0) + 1000);
    upstream.answers(() => envelope({ ...data, added: "since" }));
    expect(isCurrent(answers)).toEqual([true]);
    await vi.waitFor(() => expect(isCurrent(answers)).toEqual([false]));
    expect(upstream.received).toHaveLength(2);
  });

  it.each([
    ["a call that is never kept", "previewPage", { pageId: "1" }, () => envelope([])],
    ["a refusal", "regionContents", { pageId: "1" }, () => envelope(null, { success: false })],
    ["a failure", "regionContents", { pageId: "1" }, () => new Response(null, { status: 500 })],
  ] as const)("are not cacheable after %s", async (_, key, asked, answer) => {
    upstream.answers(answer);
    const client = upstreamClient();
    expect(isCurrent(await readsOf(() => client[key](asked)))).toEqual([false]);
  });
});

describe("one visitor leaves", () => {
  it("ends only the wait of that caller; the others get the response of the one request", async () => {
    const slow = deferred<Response>();
    const arrived = deferred<void>();
    upstream.answers(() => {
      arrived.resolve();
      return slow.promise;
    });
    const client = upstreamClient();
    const leaving = new AbortController();
    const first = client.fullProductDetail(params, { signal: leaving.signal });
    const second = client.fullProductDetail(params);
    await arrived.promise;
    leaving.abort();
    expect(await first).toEqual({ ok: false, failure: { kind: "aborted" } });
    const third = client.fullProductDetail(params);
    slow.resolve(envelope(data));
    expect(await second).toMatchObject(answered);
    expect(await third).toMatchObject(answered);
    expect(upstream.received).toHaveLength(1);
  });

  it("makes the response available to the next caller", async () => {
    const slow = deferred<Response>();
    const arrived = deferred<void>();
    upstream.answers(() => {
      arrived.resolve();
      return slow.promise;
    });
    const client = upstreamClient();
    const leaving = new AbortController();
    const first = client.fullProductDetail(params, { signal: leaving.signal });
    await arrived.promise;
    leaving.abort();
    await first;
    slow.resolve(envelope(data));
    expect(await client.fullProductDetail(params)).toMatchObject(answered);
    expect(upstream.received).toHaveLength(1);
  });

  it("sends no request for a caller that has already aborted", async () => {
    upstream.answers(() => envelope(data));
    const signal = AbortSignal.abort();
    expect(await upstreamClient().fullProductDetail(params, { signal })).toEqual({
      ok: false,
      failure: { kind: "aborted" },
    });
    expect(upstream.received).toHaveLength(0);
  });

  it("aborts a verification without waiting callers", async () => {
    const cut = deferred<void>();
    const arrived = deferred<void>();
    const leaving = new AbortController();
    const transport = (request: Request) =>
      new Promise<Response>((_, reject) => {
        request.signal.addEventListener("abort", () => {
          cut.resolve();
          reject(request.signal.reason);
        });
        arrived.resolve();
      });
    const client = upstreamClient({}, { transport });
    const result = client.securityCodeQuery({ securityCode: "1" }, { signal: leaving.signal });
    await arrived.promise;
    leaving.abort();
    await cut.promise;
    expect(await result).toEqual({ ok: false, failure: { kind: "aborted" } });
  });
});

describe("a page's budget", () => {
  const short = { coldMs: 20, optionalMs: 10, warmMs: 5, lateMs: 60_000 };
  const timedOut = { ok: false, failure: { kind: "timed-out" } };

  it("ends a wait and leaves the read to the others", async () => {
    const slow = deferred<Response>();
    upstream.answers(() => slow.promise);
    const client = upstreamClient({}, { budget: { ...short, coldMs: 60_000 } });
    const patient = client.fullProductDetail(params);
    expect(await client.fullProductDetail(params, { need: "optional" })).toEqual(timedOut);
    slow.resolve(envelope(data));
    expect(await patient).toMatchObject(answered);
    expect(await client.fullProductDetail(params, { need: "optional" })).toMatchObject(answered);
    expect(upstream.received).toHaveLength(1);
  });

  it("is not the limit of what this process answers itself", async () => {
    const slow = deferred<Response>();
    const client = upstreamClient(
      {},
      { transport: () => slow.promise, budget: short, isOwnWork: () => true },
    );
    const timers = vi.spyOn(globalThis, "setTimeout");
    const answer = client.fullProductDetail(params, { need: "optional" });
    await Promise.resolve();
    const waits = timers.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => ms > 0);
    timers.mockRestore();
    expect(Math.min(...waits)).toBeGreaterThan(30_000);
    slow.resolve(envelope(data));
    expect(await answer).toMatchObject(answered);
  });

  it("serves the cached response if there is one, and later callers do not wait for the new one", async () => {
    let asked = 0;
    const transport = async () => {
      asked += 1;
      return asked === 1 ? envelope(data) : deferred<Response>().promise;
    };
    // Only the cached response can be in time: its wait is short, that of an uncached page is not.
    const budget = { ...short, coldMs: 60_000, optionalMs: 60_000 };
    const client = upstreamClient({}, { transport, budget });
    await client.fullProductDetail(params);
    outlive();
    expect(await client.fullProductDetail(params)).toMatchObject(answered);
    budget.warmMs = 60_000;
    expect(await client.fullProductDetail(params)).toMatchObject(answered);
    expect(asked).toBe(2);
  });

  it("waits once per page: later cached responses are served immediately", async () => {
    let asked = 0;
    const transport = async () => {
      asked += 1;
      return asked <= 2 ? envelope([]) : deferred<Response>().promise;
    };
    const budget = { ...short, coldMs: 60_000, optionalMs: 60_000 };
    const client = upstreamClient({}, { transport, budget });
    await client.regionContents({ pageId: "1" });
    await client.regionContents({ pageId: "2" });
    passTime(3_600_000);
    await runWithRequestId("request-1", async () => {
      expect(await client.regionContents({ pageId: "1" })).toMatchObject({ ok: true });
      expect(isUpstreamSlow()).toBe(true);
      budget.warmMs = 60_000;
      expect(await client.regionContents({ pageId: "2" })).toMatchObject({ ok: true });
    });
  });

  it("is shared by all reads of a page, not given to each", () => {
    const cold = { need: "critical", isWarm: false, isSlow: false } as const;
    expect(waitMs({ ...cold, elapsedMs: 0 })).toBe(3000);
    expect(waitMs({ ...cold, elapsedMs: 2900 })).toBe(100);
    expect(waitMs({ ...cold, elapsedMs: 9000 })).toBe(1);
    expect(waitMs({ ...cold, need: "optional", elapsedMs: 0 })).toBe(800);
    expect(waitMs({ ...cold, need: "optional", elapsedMs: 2900 })).toBe(100);
    expect(waitMs({ ...cold, isWarm: true, elapsedMs: 0 })).toBe(300);
    expect(waitMs({ ...cold, isWarm: true, isSlow: true, elapsedMs: 0 })).toBe(1);
  });

  it("counts a missing optional part as late, and has it once it arrives", async () => {
    const slow = deferred<Response>();
    upstream.answers(() => slow.promise);
    const budget = { ...short };
    const client = upstreamClient({}, { budget });
    expect(await client.fullProductDetail(params, { need: "optional" })).toEqual(timedOut);
    // If a caller waited now, the test would time out.
    budget.optionalMs = 600_000;
    budget.coldMs = 600_000;
    expect(await client.fullProductDetail(params, { need: "optional" })).toEqual(timedOut);
    const needed = client.fullProductDetail(params);
    slow.resolve(envelope(data));
    expect(await needed).toMatchObject(answered);
    expect(await client.fullProductDetail(params, { need: "optional" })).toMatchObject(answered);
    expect(upstream.received).toHaveLength(1);
  });
});

describe("upstream failure after a response", () => {
  it.each([
    ["500", () => new HttpResponse(null, { status: 500 })],
    ["no connection", () => HttpResponse.error()],
    ["HTML", () => new HttpResponse("<html>")],
    ["the wrong shape", () => envelope({ productDetail: 1 })],
  ])("by %s: serves the cached response and logs it", async (_, failure) => {
    upstream.answers((_request, count) => (count === 1 ? envelope(data) : failure()));
    const { logger, lines } = testLog();
    const client = upstreamClient({}, { log: logger });
    await client.fullProductDetail(params);
    outlive();
    expect(await client.fullProductDetail(params)).toMatchObject(answered);
    expect(lines.at(-1)).toMatchObject({ key: "fullProductDetail", cache: "stale-if-error" });
  });

  it.each([
    ["rejected", () => envelope(null, { success: false, errorCode: "1" }), "rejected"],
    ["404", () => new HttpResponse(null, { status: 404 }), "not-found"],
  ])("by being %s: withdraws the product, also when it fails later", async (_, refusal, kind) => {
    upstream.answers((_request, count) => {
      if (count === 1) return envelope(data);
      return count === 2 ? refusal() : HttpResponse.error();
    });
    const client = upstreamClient();
    await client.fullProductDetail(params);
    outlive();
    expect(await client.fullProductDetail(params)).toMatchObject({ failure: { kind } });
    expect(await client.fullProductDetail(params)).toEqual({
      ok: false,
      failure: { kind: "unreachable" },
    });
  });

  it("passes on a success without product detail and never caches it", async () => {
    upstream.answers(() => envelope({}));
    const client = upstreamClient();
    for (const _ of [1, 2]) {
      const result = await client.fullProductDetail(params);
      expect(result.ok && result.data && !result.data.productDetail).toBe(true);
    }
    expect(upstream.received).toHaveLength(2);
  });
});

describe("kept answers", () => {
  const kept = (Object.keys(commerceExamples) as CallKey[]).filter((key) => readPolicies[key]);
  it.each(kept)(
    "%s: sends no request for the second call within its lifetime",
    { meta: rows("CALL-34…35", "DATA-22") },
    async (key) => {
      upstream.answers(() => envelope(commerceExamples[key].data));
      const call = createCall(upstreamParts());
      const first = await call(key, commerceExamples[key].params);
      expect(await call(key, commerceExamples[key].params)).toEqual(first);
      expect(upstream.received).toHaveLength(1);
    },
  );

  it("cannot be changed by one caller for the others", async () => {
    upstream.answers(() => envelope(data));
    const result = await upstreamClient().fullProductDetail(params);
    if (!result.ok) throw new Error(result.failure.kind);
    expect(() => result.data?.tagLabels.push("x")).toThrow(TypeError);
  });
});
