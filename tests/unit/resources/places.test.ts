import { EventEmitter } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, vi } from "vitest";
import { createCommerceClient } from "#server/commerce/client.ts";
import { createLastGood } from "#server/commerce/lastGoodCache.ts";
import type { Outcome } from "#server/commerce/sendWithRetry.ts";
import { createUpstreamGuard, type GuardedCall, PLACES } from "#server/commerce/upstreamGuard.ts";
import { readConfig } from "#server/config.ts";
import { createLastingFolder } from "#server/files/lastingFolder.ts";
import { FORM_PLACES, placeForAnswer, startForm } from "#server/node/formSlots.ts";
import { createPages } from "#server/node/pages.ts";
import { createRenders } from "#server/node/renders.ts";
import { type CostClass, SLOTS } from "#server/node/routeCosts.ts";
import { createSharedRenders } from "#server/node/sharedRenders.ts";
import { Busy, createSlots, NETWORK_SHARE } from "#server/node/slots.ts";
import { errorSender } from "#server/observability/errorTracker.ts";
import { getLogger } from "#server/observability/log.ts";
import { createTracer } from "#server/observability/openTelemetry.ts";
import { bytesInWork, endPage, runWithRequestId } from "#server/observability/requestContext.ts";
import { createDocuments } from "#server/page-cache/pageCache.ts";
import { checkPageData, PAGE_BYTES, PAGES_BYTES } from "#server/responses/pageSize.ts";
import { createFaultBudget } from "#server/store/faultBudget.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { REFUSED_PLACES, UPLOAD_PLACES } from "#server/upload/limits.ts";
import { createSemaphore } from "#server/upload/semaphore.ts";
import { calls } from "#shared/contract/calls.ts";
import { startCollector } from "#tests/support/collector.ts";
import { upstreamParts } from "#tests/support/commerce.ts";
import { deferred } from "#tests/support/deferred.ts";
import { atEightTimes, expectHeld } from "#tests/support/eightTimes.ts";
import { measured } from "#tests/support/measured.ts";
import { testLog } from "#tests/support/testLog.ts";

/*
 * Work at a time and queues: eight times as much begins at once as there are places.
 */

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Work of which the test observes how much runs at a time. */
function watchedWork() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = () => {
    running += 1;
    most = Math.max(most, running);
    return new Promise<void>((resolve) => {
      ends.push(() => {
        running -= 1;
        resolve();
      });
    });
  };
  return { work, ends, most: () => most, running: () => running };
}

/** Waits many turns of the event loop, so that all that may begin has begun. */
async function settle(turns = 5000) {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
}

const shed = (cause: string) => measured(`pages_shed_total{cause="${cause}"}`);
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Busy ? error.reason : "thrown"),
  );

atEightTimes("documents and data in work, waiting", async (times) => {
  const { inFlight, waiting } = SLOTS.page;
  const { work, ends, most, running } = watchedWork();
  const slots = createSlots(
    SLOTS.page,
    () => null,
    undefined,
    async () => {},
  );
  const outcomes = Array.from({ length: times * (inFlight + waiting) }, (_, n) => {
    const ticket = { networks: new Set([`${n}`]), signal: new AbortController().signal };
    return refusal(slots.hold(ticket, work));
  });
  await settle(10);
  expect(running()).toBe(inFlight);
  // Those in the queue begin as places become free; all others were refused.
  for (let n = 0; n < inFlight + waiting; n += 1) {
    ends[n]?.();
    await settle(2);
  }
  const all = await Promise.all(outcomes);
  expect(most()).toBe(inFlight);
  expect(all.filter((one) => one === "done")).toHaveLength(inFlight + waiting);
  expect(all.filter((one) => one === "queue")).toHaveLength((times - 1) * (inFlight + waiting));
});

atEightTimes("waiting work by network", async (times) => {
  const limits = { inFlight: 4, always: 4, first: 0, waiting: 8, waitMs: 3_600_000 };
  const { work, ends, most } = watchedWork();
  const slots = createSlots(
    limits,
    () => null,
    undefined,
    async () => {},
  );
  const own = Math.ceil(limits.inFlight * NETWORK_SHARE);
  const ownWaiting = Math.ceil(limits.waiting * NETWORK_SHARE);
  const leaving = new AbortController();
  const outcomes = Array.from({ length: times * (own + ownWaiting) }, () =>
    refusal(slots.hold({ networks: new Set(["one"]), signal: leaving.signal }, work)),
  );
  await settle(10);
  expect(most()).toBe(own);
  leaving.abort();
  for (const end of ends) end();
  const all = await Promise.all(outcomes);
  expect(all.filter((one) => one === "network")).toHaveLength((times - 1) * (own + ownWaiting));
});

describe.each(["page", "piece", "personal"] as const)("of the class %s", (cost) => {
  atEightTimes("documents and data in work, counted in", async (times) => {
    const limits = { inFlight: 5, always: 5, first: 0, waiting: 10, waitMs: 3_600_000 };
    const { work, ends, most } = watchedWork();
    const begin = createRenders({
      documents: createDocuments(0),
      handle: async () => {
        await work();
        return new Response("page");
      },
      limits: { page: limits, piece: limits, personal: limits },
      shortage: () => null,
    });
    const begun = Array.from({ length: times * 15 }, (_, n) =>
      begin({
        url: `/${n}`,
        headers: { host: "a" },
        cost: { cost: cost as CostClass },
        network: `${n}`,
        inContext: (reads, inside) => runWithRequestId("request-1", inside, { reads }),
      }),
    );
    const outcomes = begun.map(({ answer }) => refusal(answer));
    await settle(500);
    expect(most()).toBe(5);
    for (const { abandon } of begun) abandon();
    for (const end of ends) end();
    const all = await Promise.all(outcomes);
    expect(all.filter((one) => one === "queue")).toHaveLength((times - 1) * 15);
  });
});

atEightTimes("a shared answer in work", async (times) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const before = await shed("late");
  const begun = vi.fn();
  const abandon = vi.fn();
  const renders = createSharedRenders(({ network }) => {
    begun();
    const ticket = { networks: new Set([network]), signal: new AbortController().signal };
    return { answer: new Promise(() => {}), ticket, abandon };
  });
  const asked = {
    url: "/page",
    headers: { host: "a" },
    cost: { cost: "page" },
    network: "n",
    inContext: <T>(_: unknown, work: () => T) => work(),
  } as const;
  const visitors = Array.from({ length: times * 10 }, () => {
    const response = new EventEmitter() as ServerResponse;
    return refusal(renders.shared(asked, response));
  });
  expect(begun).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(45_000);
  expect(new Set(await Promise.all(visitors))).toEqual(new Set(["late"]));
  expect(abandon).toHaveBeenCalledTimes(1);
  expect((await shed("late")) - before).toBe(times * 10);
  expect(vi.getTimerCount()).toBe(0);
});

atEightTimes("bytes of a page, and of the data that it is rendered from", async (times) => {
  vi.spyOn(getLogger(), "error").mockReturnValue(undefined);
  const before = await measured('pages_too_large_total{cause="data"}');
  const large = { text: "a".repeat(times * PAGE_BYTES) };
  await runWithRequestId("request-1", async () => {
    expect(() => checkPageData(large)).toThrow(
      expect.objectContaining({ init: expect.objectContaining({ status: 503 }) }),
    );
  });
  expect(bytesInWork()).toBe(0);
  expect(await measured('pages_too_large_total{cause="data"}')).toBe(before + 1);
});

atEightTimes("data of all pages in work", async (times) => {
  vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
  const size = PAGE_BYTES - 192;
  const data = { text: "a".repeat(size) };
  const most = PAGES_BYTES / PAGE_BYTES;
  const ends = Array.from({ length: times * most }, () => deferred<void>());
  const before = await shed("memory");
  let held = 0;
  const pages = ends.map(({ promise }) =>
    runWithRequestId(
      "request-1",
      async () => {
        try {
          checkPageData(data);
          held += 1;
        } catch {
          return;
        }
        await promise;
        endPage();
      },
      { reads: new Map() },
    ),
  );
  expect(held).toBe(most);
  expect(bytesInWork()).toBeLessThanOrEqual(PAGES_BYTES);
  expect((await shed("memory")) - before).toBe((times - 1) * most);
  for (const { resolve } of ends) resolve();
  await Promise.all(pages);
  expect(bytesInWork()).toBe(0);
});

atEightTimes("forms in work", async (times) => {
  let answering = 0;
  const begins = deferred<void>();
  const forms = Array.from({ length: times * FORM_PLACES }, (_, n) =>
    runWithRequestId(
      `form-${n}-of-many`,
      async () => {
        await placeForAnswer();
        answering += 1;
      },
      { form: { begins: begins.promise, network: `eight ${n}` } },
    ),
  );
  await settle();
  expect(answering).toBe(FORM_PLACES);
  begins.resolve();
  await Promise.all(forms);
  expect(answering).toBe(times * FORM_PLACES);
});

atEightTimes("forms that start", async (times) => {
  let started = 0;
  for (let n = 0; n < times * 4; n += 1) {
    startForm(`eight ${n}`, new EventEmitter() as ServerResponse, () => {
      started += 1;
    });
  }
  let most = 0;
  for (let turn = 0; turn < 2000 && started < times * 4; turn += 1) {
    const before = started;
    await new Promise(setImmediate);
    most = Math.max(most, started - before);
  }
  expect([most, started]).toEqual([1, times * 4]);
});

/** Enters with eight times as many visitors as there are places, of as many networks, and of one. */
function enterAll({ all, ofNetwork }: { all: number; ofNetwork: number }, times: number) {
  const taken: number[] = [];
  const enter = (count: number, network: (n: number) => string) => {
    const semaphore = createSemaphore(all, ofNetwork, (now) => taken.push(now));
    const entered = Array.from({ length: count }, (_, n) => semaphore.enter(network(n)));
    return entered.filter((leave) => leave !== null);
  };
  const ofMany = enter(times * all, (n) => `${n}`);
  expect(ofMany).toHaveLength(all);
  expect(enter(times * ofNetwork, () => "one")).toHaveLength(ofNetwork);
  expect(Math.max(...taken)).toBe(all);
  for (const leave of ofMany) leave?.();
  expect(taken.at(-1)).toBe(0);
}

atEightTimes("applications in work", (times) => enterAll(UPLOAD_PLACES, times));

atEightTimes("applications in work, counted in", (times) =>
  enterAll({ all: 3, ofNetwork: 2 }, times),
);

atEightTimes("refused applications read to their end", (times) => enterAll(REFUSED_PLACES, times));

atEightTimes("calls of the upstream", async (times) => {
  for (const repeat of ["read", "once"] as const) {
    const guard = createUpstreamGuard(testLog().logger);
    const { inFlight, waiting } = PLACES[repeat];
    const keys = Object.keys(calls) as GuardedCall[];
    const ofKey = PLACES.call.inFlight + PLACES.call.waiting;
    let sent = 0;
    const end = deferred<Outcome>();
    const ask = () => {
      sent += 1;
      return end.promise;
    };
    const outcomes = keys.flatMap((key) =>
      Array.from({ length: times * ofKey }, () => guard.ask(key, repeat, ask)),
    );
    expect(sent).toBe(inFlight);
    expect(guard.health()).toMatchObject({ inFlight, waiting });
    end.resolve({ result: { ok: true, data: null }, bytes: 0, attempts: 1, ms: 0 });
    const refused = (await Promise.all(outcomes)).filter(({ cause }) => cause === "no-place");
    expect(refused.length).toBeGreaterThanOrEqual((times - 1) * ofKey * keys.length);
    expect(guard.health()).toMatchObject({ inFlight: 0, waiting: 0 });
  }
});

atEightTimes("late answers remembered", async () => {
  const transport = () => new Promise<Response>(() => {});
  const budget = { coldMs: 600_000, optionalMs: 1, warmMs: 600_000, lateMs: 600_000 };
  const guard = createUpstreamGuard(testLog().logger);
  // The places of the upstream have a test of their own.
  const failed = { result: { ok: false, failure: { kind: "unreachable" } }, bytes: 0 } as const;
  vi.spyOn(guard, "ask").mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve({ ...failed, attempts: 0, ms: 0 }), 5)),
  );
  const call = createCommerceClient({ ...upstreamParts({}, { transport, budget }), guard });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await expectHeld(
    1000,
    async (n) => {
      const answer = call.fullProductDetail({ productId: `${n}` }, { need: "optional" });
      await vi.advanceTimersByTimeAsync(10);
      expect(await answer).toMatchObject({ ok: false });
    },
    1,
  );
});

atEightTimes("writes of saved answers", async (times) => {
  const names: string[] = [];
  const first = deferred<void>();
  const texts = {
    get: async () => null,
    remove: async () => {},
    async set(name: string) {
      names.push(name);
      await first.promise;
    },
  };
  const lastGood = createLastGood(texts, testLog().logger);
  lastGood.write("first", "text");
  await vi.waitFor(() => expect(names).toHaveLength(1));
  for (let n = 0; n < times * 500; n += 1) lastGood.write(`key ${n}`, "text");
  first.resolve();
  // The one in work, and those that waited; the others are written at their next answer.
  await vi.waitFor(() => expect(names).toHaveLength(501), { timeout: 50_000 });
  lastGood.write("later", "text");
  await vi.waitFor(() => expect(names).toHaveLength(502));
});

atEightTimes("saved answers on disk", async (times) => {
  const folder = mkdtempSync(join(tmpdir(), "eight-times-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const texts = createLastingFolder(folder, 10_000);
  let most = 0;
  for (let n = 0; n < times * 10; n += 1) {
    await texts.set(`n${n}`, Buffer.alloc(1000));
    const sizes = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
    most = Math.max(
      most,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  }
  expect(most).toBe(10_000);
});

atEightTimes("reports of browsers' errors on their way", async (times) => {
  const ends: (() => void)[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(
    () => new Promise((resolve) => ends.push(() => resolve(new Response("{}")))),
  );
  const before = await measured('error_reports_total{outcome="left-out"}');
  const send = errorSender({ envelopes: "http://127.0.0.1:9/", key: "k" } as never);
  const all = Array.from({ length: times * 4 }, () => send({ type: "Error", frames: [] }, "1"));
  expect(ends).toHaveLength(4);
  for (const end of ends) end();
  await Promise.all(all);
  expect((await measured('error_reports_total{outcome="left-out"}')) - before).toBe(
    (times - 1) * 4,
  );
});

atEightTimes("attempts that wait for others of their network", async (times) => {
  const budget = createFaultBudget({
    name: "eight",
    windowMs: 600_000,
    own: 5,
    free: 1,
    waited: 0,
    solved: 1,
    credit: { success: 1, solved: 1, most: 1 },
    store: createMemoryStore(),
  });
  const attempt = (n: number) =>
    budget.admit({ network: { line: "one", site: null }, token: `${n}`, proof: "none" });
  const first = await attempt(0);
  const others = Array.from({ length: times * 1000 }, (_, n) => attempt(n + 1));
  let asked = 0;
  for (const each of others) {
    void each.then(({ kind }) => {
      asked += kind === "challenge" ? 1 : 0;
    });
  }
  await settle(50);
  // Beyond the places in the queue an attempt gets its question at once.
  expect(asked).toBe((times - 1) * 1000);
  if (first.kind === "open") await first.settle({ kind: "fault", subject: "wrong" });
  await Promise.all(others);
  expect(asked).toBe(times * 1000);
});

atEightTimes("addresses with an answer for one visitor", async () => {
  const pages = createPages({
    documents: createDocuments(0),
    handle: async () => new Response("own", { headers: { "Cache-Control": "private" } }),
    shortage: () => null,
  });
  await expectHeld(
    2000,
    (n) => {
      const response = Object.assign(new EventEmitter(), {
        setHeader: () => {},
        getHeader: () => undefined,
        writeHead: () => {},
        write: () => true,
        end: () => {},
      });
      const url = `/page-${n}`;
      return pages.answer(
        { method: "GET", url, headers: {} } as IncomingMessage,
        response as unknown as ServerResponse,
        {
          url,
          headers: { host: "a" },
          cost: { cost: "page" },
          network: "n",
          inContext: (reads, work) => runWithRequestId("request-1", work, { reads }),
        },
      );
    },
    1,
  );
});

atEightTimes("spans that the collector has not taken", async (times) => {
  const collector = await startCollector();
  onTestFinished(collector.stop);
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin };
  const { tracing } = readConfig(env);
  if (!tracing) throw new Error("off");
  const tracer = createTracer(tracing, "build-1");
  for (let n = 0; n < times * 2048; n += 1) tracer.begin("GET", "server", null, {}).end({}, null);
  await tracer.flush();
  await vi.waitFor(() => expect(collector.spans.length).toBeGreaterThan(0));
  expect(collector.spans.length).toBeLessThanOrEqual(2048);
});
