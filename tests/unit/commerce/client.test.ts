import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ClientParts, createCall, createCommerceClient } from "#server/commerce/client.ts";
import type { LastGood } from "#server/commerce/lastGoodCache.ts";
import { createReadCache } from "#server/commerce/readCache.ts";
import { readConfig } from "#server/config.ts";
import {
  isIncomplete,
  isUpstreamSlow,
  type PageReads,
  runWithRequestId,
} from "#server/observability/requestContext.ts";
import { watchedPages, watchFor } from "#server/observability/watch.ts";
import { deferred } from "#tests/support/deferred.ts";
import { measured } from "#tests/support/measured.ts";
import { rows } from "#tests/support/rows.ts";
import { testLog } from "#tests/support/testLog.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const job = { id: "1", jobTitle: "顾问" };
const accepted = (data: unknown = job) => Response.json({ success: true, errorCode: "0", data });
const none = (status: number) => new Response(null, { status });
const params = { jobId: "1" };
const fine = { ok: true, data: expect.objectContaining(job) };
/** From before a failure of the upstream. */
const fallback = { ...fine, isFallback: true };
const failed = (kind: string) => ({ ok: false, failure: { kind } });
const budget = { coldMs: 3000, optionalMs: 800, warmMs: 300, lateMs: 10_000 };

type Answer = (count: number, request: Request) => Response | Promise<Response>;

/** Parts of a client over an upstream with these responses, and the recorded effects. */
function over(answer: Answer, more: Partial<ClientParts> = {}, env: Record<string, string> = {}) {
  const { logger, lines } = testLog();
  const state = { answer, asked: 0 };
  const parts: ClientParts = {
    config: readConfig({ COMMERCE_API_BASE: "http://api.test", LOG_LEVEL: "silent", ...env }),
    transport: async (request) => {
      state.asked += 1;
      return state.answer(state.asked, request);
    },
    log: logger,
    sleep: async () => {},
    budget,
    ...more,
  };
  return { parts, state, lines, call: createCall(parts) };
}
/** Reads one job as a visitor does. */
const reader = (...given: Parameters<typeof over>) => {
  const made = over(...given);
  const client = createCommerceClient(made.parts);
  return { ...made, client, read: (options = {}) => client.getJobDetail(params, options) };
};
const counted = (state: string) =>
  measured(`commerce_read_total{key="getJobDetail",state="${state}"}`);
async function counting(...states: string[]) {
  const before = await Promise.all(states.map(counted));
  return async () =>
    (await Promise.all(states.map(counted))).map((now, i) => now - (before[i] ?? 0));
}
async function page<T>(work: () => Promise<T>) {
  const reads: PageReads = new Map();
  const noted = await runWithRequestId(
    "a-page-of-its-own",
    async () => [await work(), isIncomplete(), isUpstreamSlow()] as const,
    { hasBudget: true, reads },
  );
  return { result: noted[0], isIncomplete: noted[1], isSlow: noted[2], reads };
}

describe("key known only at run time", () => {
  test.each(["nope", "toString", "__proto__", ""])(
    "%j has no row",
    { meta: rows("ERR-03") },
    async (key) => {
      const { call, state } = over(() => accepted());
      const failure = { kind: "unknown-call", message: "接口地址不存在" };
      expect(await call(key, {})).toEqual({ ok: false, failure });
      expect(state.asked).toBe(0);
    },
  );

  test("requires valid parameters, and no body", async () => {
    const { call } = over(() => accepted());
    await expect(call("applyJob", {})).rejects.toThrow(new TypeError("applyJob streams its body"));
    await expect(call("getJobDetail", {})).rejects.toThrow(TypeError);
  });
});

describe("an answer", () => {
  test("serves all equal reads, counting and logging each wait", async () => {
    const since = await counting("miss", "shared", "hit", "stale");
    const { read, state, lines } = reader(() => accepted());
    expect(await Promise.all([read(), read()])).toEqual([fine, fine]);
    expect(await read()).toEqual(fine);
    await pass(60_001);
    expect(await read()).toEqual(fine);
    expect(await since()).toEqual([1, 1, 1, 1]);
    // In the background of the served response.
    await pass(1);
    expect(state.asked).toBe(2);
    const told = lines.filter(({ level }) => level === "debug");
    expect(told.map(({ key, cache, msg, ms }) => [key, cache, msg, ms])).toEqual([
      ["getJobDetail", "shared", "commerce", 0],
      ["getJobDetail", "hit", "commerce", 0],
      ["getJobDetail", "stale", "commerce", 0],
    ]);
    const asked = lines.filter(({ level }) => level === "info");
    expect(asked.map(({ cache }) => cache)).toEqual(["miss", "refresh"]);
  });

  test("from a cached one is logged separately, with its wait", async () => {
    const since = await counting("stale-if-error");
    const { read, state, lines } = reader(() => accepted());
    await read();
    await pass(3_600_000);
    state.answer = () => none(500);
    expect(await read()).toEqual(fallback);
    expect(await since()).toEqual([1]);
    expect(lines.at(-1)).toMatchObject({ level: "info", cache: "stale-if-error", ms: 0 });
  });

  test("is not cached if disabled by the operator, or if it is private", async () => {
    const off = reader(() => accepted(), {}, { COMMERCE_CACHE: "off" });
    await off.read();
    const { reads } = await page(() => off.read());
    expect(off.state.asked).toBe(2);
    expect([...reads].map(([name, isCurrent]) => [name, isCurrent()])).toEqual([
      ['getJobDetail {"jobId":"1"}', false],
    ]);
    const own = over(() => accepted([]));
    for (const _ of [1, 2]) await own.call("previewPage", { pageId: "1" });
    expect(own.state.asked).toBe(2);
  });

  test("renders a page that stays current while cached, and is requested again when due", async () => {
    const { read, state } = reader(() => accepted());
    const { reads, isIncomplete } = await page(read);
    const [[name, isCurrent] = []] = [...reads];
    expect([name, isIncomplete]).toEqual(['getJobDetail {"jobId":"1"}', false]);
    expect(isCurrent?.()).toBe(true);
    await pass(60_000);
    expect([isCurrent?.(), state.asked]).toEqual([true, 1]);
    await pass(1);
    state.answer = () => accepted({ ...job, jobTitle: "店长" });
    expect(isCurrent?.()).toBe(true);
    await pass(1);
    expect([isCurrent?.(), state.asked]).toEqual([false, 2]);
    await pass(3_600_000);
    expect(isCurrent?.()).toBe(false);
    await pass(1);
    expect(state.asked).toBe(2);
  });
});

describe("continuation of waiting callers", () => {
  /** Turns of the event loop in which they continue. */
  async function turnsOf(reads: Promise<unknown>[]) {
    let turn = 0;
    const count = () => {
      turn += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const turns = await Promise.all(reads.map((read) => read.then(() => turn)));
    clearImmediate(next);
    return turns;
  }

  test("uses a separate turn after a wait, and none for a cache hit", async () => {
    const { read, state } = reader(() => accepted());
    expect(new Set(await turnsOf([read(), read(), read()])).size).toBe(3);
    expect(await turnsOf([read(), read()])).toEqual([0, 0]);
    await pass(60_001);
    expect(await turnsOf([read(), read()])).toEqual([0, 0]);
    await pass(3_600_000);
    state.answer = () => none(500);
    expect(new Set(await turnsOf([read(), read()])).size).toBe(2);
  });
});

describe("failed read", () => {
  test("by a programming error throws", async () => {
    const sleep = () => Promise.reject(new TypeError("a mistake"));
    await expect(reader(() => none(503), { sleep }).read()).rejects.toThrow("a mistake");
  });

  test.each([
    ["http-error", () => none(500), true, { failure: "http-error", detail: "status 500" }],
    ["not-found", () => none(404), true, { failure: "not-found", detail: "status 404" }],
    ["malformed", () => new Response("x"), true, { failure: "malformed", detail: "not JSON" }],
    [
      "unreachable",
      () => Promise.reject(new Error("x")),
      true,
      { failure: "unreachable", detail: undefined },
    ],
    [
      "rejected",
      () => Response.json({ success: false, errorCode: "E7" }),
      false,
      { failure: "rejected", detail: "errorCode E7" },
    ],
  ] as [string, Answer, boolean, object][])(
    "(%s) is counted, logged, and makes the page incomplete: %s",
    async (kind, answer, isLess, told) => {
      const since = await counting("failed");
      const { read } = reader(answer);
      const made = await page(() => watchFor(`/${kind}`, read));
      expect(made.result).toMatchObject({ failure: { kind } });
      expect(made.isIncomplete).toBe(isLess);
      expect([...made.reads.values()].map((isCurrent) => isCurrent())).toEqual([false]);
      expect(await since()).toEqual([1]);
      const events = watchedPages().find(({ page }) => page === `/${kind}`)?.events;
      expect(events).toEqual([
        { kind: "asked", key: "getJobDetail", about: "1", state: "failed", ...told },
      ]);
    },
  );

  test("without a cache is logged, too, without the id of a code", async () => {
    const { call } = over(() => Response.json({ success: false, errorCode: "E7" }));
    await watchFor("/asked", () => call("securityCodeQuery", { securityCode: "HV-SECRET" }));
    const { call: fineCall } = over(() => accepted({ code: 1 }));
    await watchFor("/asked", () => fineCall("securityCodeQuery", { securityCode: "HV-SECRET" }));
    const asked = { kind: "asked", key: "securityCodeQuery", about: undefined, state: "asked" };
    const application = {
      jobId: "1",
      personName: "a",
      phoneNumber: "b",
      cityId: "c",
      positionIdList: [],
      captchaKey: "d",
      captchaCode: "e",
    };
    await watchFor("/applied", () => fineCall("checkJobEffectApply", application));
    const applied = watchedPages().find(({ page }) => page === "/applied")?.events;
    expect(applied).toMatchObject([{ key: "checkJobEffectApply", about: undefined }]);
    const events = watchedPages().find(({ page }) => page === "/asked")?.events;
    expect(events).toEqual([{ ...asked, failure: "rejected", detail: "errorCode E7" }, asked]);
  });
});

describe("a visitor", () => {
  test("ends only the own wait when leaving, and sends no request after leaving", async () => {
    const since = await counting("left");
    const slow = deferred<Response>();
    const { read, state } = reader(() => slow.promise);
    const leaving = new AbortController();
    const [first, second] = [read({ signal: leaving.signal }), read()];
    await pass(0);
    leaving.abort();
    expect(await first).toEqual(failed("aborted"));
    slow.resolve(accepted());
    expect(await second).toEqual(fine);
    const late = reader(() => accepted());
    expect(await late.read({ signal: leaving.signal })).toEqual(failed("aborted"));
    expect([state.asked, late.state.asked]).toEqual([1, 0]);
    expect(await since()).toEqual([2]);
  });

  test("does not mark the page as late when leaving", async () => {
    const { read } = reader(() => accepted());
    const made = await page(() => read({ signal: AbortSignal.abort() }));
    expect(made.isIncomplete).toBe(false);
  });

  test("aborts a call without retry when leaving", async () => {
    const leaving = new AbortController();
    const cut = deferred<void>();
    const { call } = over((_, request) => {
      request.signal.addEventListener("abort", () => cut.resolve());
      leaving.abort();
      return new Promise<Response>(() => {});
    });
    const options = { signal: leaving.signal };
    expect(await call("securityCodeQuery", { securityCode: "1" }, options)).toEqual(
      failed("aborted"),
    );
    await cut.promise;
  });
});

describe("a wait", () => {
  const never = () => new Promise<Response>(() => {});

  /** Returns when a wait ends, and its outcome. */
  async function ending(wait: Promise<unknown>, ms: number) {
    let isOver = false;
    const over = wait.then((result) => {
      isOver = true;
      return result;
    });
    await pass(ms - 1);
    expect(isOver).toBe(false);
    await pass(1);
    return over;
  }

  test("for required data ends with its budget, and the read continues", async () => {
    const since = await counting("late");
    const slow = deferred<Response>();
    const { read, state } = reader(() => slow.promise);
    const made = await page(() => ending(read(), 3000));
    expect(made).toMatchObject({ result: failed("timed-out"), isIncomplete: true, isSlow: false });
    expect(await since()).toEqual([1]);
    slow.resolve(accepted());
    expect(await read()).toEqual(fine);
    expect(state.asked).toBe(1);
  });

  test("ends at the upstream's timeout if that is shorter", async () => {
    const { read } = reader(never, {}, { COMMERCE_TIMEOUT_MS: "500" });
    expect(await ending(read(), 500)).toEqual(failed("timed-out"));
  });

  test("ends once also if it is shorter than one for a newer response", async () => {
    const { read } = reader(never, { budget: { ...budget, coldMs: 200 } });
    expect(await ending(read(), 200)).toEqual(failed("timed-out"));
  });

  test.each([
    ["has come, though it is not kept", () => accepted({}), true],
    ["has failed", () => none(500), false],
  ] as const)("restarts for data that was %s since: %s", async (_, answer, isAnew) => {
    const slow = deferred<Response>();
    const { client, state } = reader(() => slow.promise, {}, { COMMERCE_TIMEOUT_MS: "0" });
    const read = () => client.fullProductDetail({ productId: "1" }, { need: "optional" });
    expect(await ending(read(), 800)).toEqual(failed("timed-out"));
    slow.resolve(answer());
    await pass(1);
    state.answer = () => accepted({});
    expect((await read()).ok).toBe(isAnew);
    expect(state.asked).toBe(isAnew ? 2 : 1);
  });

  test("for optional data is shorter, and then skipped for a while", async () => {
    const since = await counting("late");
    const slow = deferred<Response>();
    const { read, state } = reader(
      () => slow.promise,
      { budget: { ...budget, coldMs: 60_000 } },
      { COMMERCE_TIMEOUT_MS: "0" },
    );
    const optional = () => read({ need: "optional" });
    expect(await ending(optional(), 800)).toEqual(failed("timed-out"));
    expect(await optional()).toEqual(failed("timed-out"));
    expect(await since()).toEqual([2]);
    const needed = read();
    slow.resolve(accepted());
    expect(await needed).toEqual(fine);
    // The data has arrived: waits are no longer skipped.
    expect(await optional()).toEqual(fine);
    expect(state.asked).toBe(1);
  });

  test("for optional data is skipped while it is late, but a hanging request is sent again", async () => {
    const { read, state } = reader(never, {}, { COMMERCE_TIMEOUT_MS: "0" });
    const optional = () => read({ need: "optional" });
    await ending(optional(), 800);
    await pass(2200);
    expect(await optional()).toEqual(failed("timed-out"));
    expect(state.asked).toBe(1);
    await pass(1);
    state.answer = () => accepted();
    expect(await optional()).toEqual(failed("timed-out"));
    await pass(1);
    expect(state.asked).toBe(2);
    expect(await optional()).toEqual(fine);
  });

  test("of a page that requires the data does not mark it as late", async () => {
    const { read } = reader(never, {}, { COMMERCE_TIMEOUT_MS: "0" });
    await ending(read(), 3000);
    expect(await ending(read({ need: "optional" }), 800)).toEqual(failed("timed-out"));
  });

  test("for a newer response is short, and once per page; later ones do not wait", async () => {
    const since = await counting("stale-if-error");
    const { read, state, client, lines } = reader(() => accepted());
    await read();
    await client.getJobDetail({ jobId: "2" });
    await pass(3_600_000);
    state.answer = never;
    const made = await page(async () => {
      const first = await ending(read(), 300);
      const isSlow = isUpstreamSlow();
      const second = await ending(client.getJobDetail({ jobId: "2" }), 1);
      return [first, isSlow, second];
    });
    expect(made.result).toEqual([fallback, true, fallback]);
    expect(lines.filter(({ cache }) => cache === "stale-if-error")).toMatchObject([
      { level: "info", ms: 300 },
      { level: "info", ms: 1 },
    ]);
    expect(await since()).toEqual([2]);
    // Waits are skipped for a while.
    expect(await read()).toEqual(fallback);
  });

  test.each([
    ["in time, and is whole", 2999, "新顾问", false],
    ["too late, and is incomplete", 3001, "顾问", true],
  ])(
    "for a newer response than a purged one is that of a cold page: it gets one that comes %s",
    async (_, ms, jobTitle, isLacking) => {
      const cache = createReadCache();
      const { read, state } = reader(() => accepted(), { cache });
      await read();
      cache.expire(() => true);
      const slow = deferred<Response>();
      state.answer = () => slow.promise;
      const made = page(read);
      await pass(ms);
      slow.resolve(accepted({ ...job, jobTitle: "新顾问" }));
      const { result, isIncomplete } = await made;
      expect([result, isIncomplete]).toMatchObject([{ ok: true, data: { jobTitle } }, isLacking]);
    },
  );

  test("of a page that is rendered during a purge makes the page incomplete", async () => {
    const cache = createReadCache();
    const { read } = reader(() => accepted(), { cache });
    const made = page(async () => {
      await read();
      cache.expire(() => true);
    });
    expect((await made).isIncomplete).toBe(true);
  });

  test("for cached optional data is not shortened after it was late", async () => {
    const { read, state } = reader(() => accepted(), {}, { COMMERCE_TIMEOUT_MS: "0" });
    await read();
    await pass(3_600_000);
    state.answer = never;
    expect(await ending(read({ need: "optional" }), 300)).toEqual(fallback);
  });
});

describe("copies that outlive a process", () => {
  /** Copies of responses, and the recorded operations. */
  function copies(copy: Awaited<ReturnType<LastGood["read"]>> = null) {
    const done: unknown[] = [];
    const lastGood: LastGood = {
      async read(key) {
        done.push(["read", key]);
        return copy;
      },
      write: (key, text) => void done.push(["write", key, text]),
      remove: (key) => void done.push(["remove", key]),
    };
    return { done, lastGood };
  }
  const name = 'getJobDetail {"jobId":"1"}';
  const text = JSON.stringify({ success: true, errorCode: "0", data: job });
  const away = () => Promise.reject(new Error("away"));

  test("are read before the first request, and written after its response", async () => {
    const { done, lastGood } = copies();
    const { read } = reader(() => accepted(), { lastGood });
    await read();
    expect(done).toEqual([
      ["read", name],
      ["write", name, text],
    ]);
    await pass(60_001);
    await read();
    await pass(1);
    expect(done.slice(2)).toEqual([["write", name, text]]);
    await pass(3_600_000);
    await read();
    expect(done.slice(3)).toEqual([["write", name, text]]);
  });

  test("are served while the upstream is down, and stay unchanged", async () => {
    const { done, lastGood } = copies({ text, bytes: text.length, at: Date.now() });
    const { read } = reader(away, { lastGood });
    expect(await read()).toEqual(fallback);
    expect(done).toEqual([["read", name]]);
  });
});
