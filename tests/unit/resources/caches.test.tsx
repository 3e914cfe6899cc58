import QRCode from "qrcode";
import { afterEach, expect, vi } from "vitest";
import { z } from "zod";
import { parseContents } from "#server/cms/contentsText.ts";
import { createCachedResponses } from "#server/commerce/cachedResponses.ts";
import { createLastGood, lastingStore } from "#server/commerce/lastGoodCache.ts";
import { createReadCache } from "#server/commerce/readCache.ts";
import { cacheLimits } from "#server/commerce/readPolicy.ts";
import type { ServerContext } from "#server/context.ts";
import { createKinds } from "#server/critical-css/elements.ts";
import { indexStyles } from "#server/critical-css/indexStyles.ts";
import { keepLateStyles } from "#server/critical-css/lateStyles.ts";
import { DocumentPieces } from "#server/document/documentPieces.ts";
import { readHtml } from "#server/document/htmlReader.ts";
import { readDocument } from "#server/document/readDocument.ts";
import { qrView } from "#server/features/product/qr.ts";
import { createVisitorPlace } from "#server/features/stores/visitorPlace.ts";
import { createDropReport, createRepairReport } from "#server/observability/dropped.ts";
import { createDocuments } from "#server/page-cache/pageCache.ts";
import type { Page } from "#server/page-cache/wholeAnswer.ts";
import { createPurge } from "#server/purge/purge.ts";
import { sealScripts } from "#server/responses/securityHeaders.ts";
import { sharedHtml } from "#server/static-html/staticHtml.tsx";
import { createExpiringMap } from "#server/store/expiringMap.ts";
import { createIdempotency } from "#server/store/idempotency.ts";
import { memoryLimiter } from "#server/store/limiter.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createMissedTexts } from "#server/store/missedTexts.ts";
import type { RedisKeys } from "#server/store/redisCommands.ts";
import { atEightTimes, expectHeld } from "#tests/support/eightTimes.ts";
import { styledDocument } from "#tests/support/styledDocument.ts";
import { testLog } from "#tests/support/testLog.ts";

/*
 * Maps, sets and caches of the server: each gets eight times as many different entries as it may have.
 */

afterEach(() => {
  vi.restoreAllMocks();
});

const quiet = () => {
  const { logger } = testLog();
  logger.level = "silent";
  return logger;
};
const policy = { freshMs: 60_000, staleMs: 0, keepMs: 60_000 };

atEightTimes("answers in memory", async () => {
  const bytes = 1000;
  const cache = createReadCache({ entries: 50, bytes: 50 * (bytes + 10) });
  const fetched = { result: { ok: true, data: {} }, bytes, keep: true } as const;
  await expectHeld(50, (n) => cache.read(`key ${n}`, policy, async () => fetched), 1);
  expect(cache.kept("key 0")).toBeNull();
  expect(cache.kept("key 399")).not.toBeNull();
  expect(cacheLimits.entries).toBe(5000);
});

atEightTimes("answers in memory, counted in", async (times) => {
  const entry = (bytes: number) => ({
    value: { data: {}, digest: null, bytes, keepUntil: 1e12, afterFailure: false, request: 1 },
    bornAt: performance.now(),
    freshMs: 1000,
    staleMs: 0,
  });
  const byNumber = createCachedResponses(cacheLimits);
  await expectHeld(cacheLimits.entries, (n) => byNumber.set(`${n}`, entry(1)), 1);
  const byBytes = createCachedResponses(cacheLimits);
  const mebibyte = 1024 * 1024;
  const most = cacheLimits.bytes / mebibyte;
  for (let n = 0; n < times * most; n += 1) byBytes.set(`${n}`, entry(mebibyte - 10));
  const held = Array.from({ length: times * most }, (_, n) => byBytes.peek(`${n}`)).filter(Boolean);
  expect(held).toHaveLength(most);
});

atEightTimes("malformed answers remembered", async () => {
  const cache = createReadCache();
  const failure = { kind: "malformed", detail: "" } as const;
  const fetched = { result: { ok: false, failure }, bytes: 0, keep: false } as const;
  const ask = vi.fn(async () => fetched);
  await expectHeld(1000, (n) => cache.read(`key ${n}`, policy, ask), 1);
  ask.mockClear();
  await cache.read("key 7999", policy, ask);
  expect(ask).not.toHaveBeenCalled();
  // Forgotten: requested again.
  await cache.read("key 0", policy, ask);
  expect(ask).toHaveBeenCalledOnce();
});

atEightTimes("purges beside pending reads", async (times) => {
  const cache = createReadCache();
  let begun = 0;
  const pending = cache.read("key", policy, async () => {
    for (let n = 0; n < times * 1000; n += 1) cache.expire((key) => key === `other ${n}`);
    begun += 1;
    return { result: { ok: true, data: {} }, bytes: 1, keep: true };
  });
  expect((await pending).result.ok).toBe(true);
  // More purges than are remembered: the answer may be older than one of them, and is requested again.
  await cache.read("key", policy, async () => {
    begun += 1;
    return { result: { ok: true, data: {} }, bytes: 1, keep: true };
  });
  expect(begun).toBe(2);
});

atEightTimes("saved answers whose state is known", async () => {
  let written = () => {};
  const texts = {
    get: async () => Buffer.from("no gzip"),
    set: async () => written(),
    remove: async () => {},
  };
  const lastGood = createLastGood(texts, quiet(), 25);
  await expectHeld(25, (n) => lastGood.read(`unreadable ${n}`), 1);
  await expectHeld(
    25,
    async (n) => {
      const done = new Promise<void>((resolve) => {
        written = resolve;
      });
      lastGood.write(`key ${n}`, "text");
      await done;
      await new Promise(setImmediate);
    },
    1,
  );
});

atEightTimes("saved answers in Redis", async (times) => {
  const store = createMemoryStore();
  const set = vi.spyOn(store, "set");
  const texts = lastingStore(store);
  for (let n = 0; n < times * 1000; n += 1) {
    const name = ((n * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, "0");
    await texts.set(name, Buffer.from("x"));
  }
  expect(set).toHaveBeenCalledTimes(times * 1000);
  expect(new Set(set.mock.calls.map(([key]) => key)).size).toBeLessThanOrEqual(1000);
  await texts.set("00000000", Buffer.alloc(times * 128 * 1024));
  expect(set).toHaveBeenCalledTimes(times * 1000);
  for (const [, , keepMs] of set.mock.calls) expect(keepMs).toBe(24 * 3_600_000);
});

atEightTimes("texts of editors, read", async (times) => {
  const most = 400_000;
  const parsed = vi.fn();
  const schema = z.object({ text: z.string() }).transform((read) => {
    parsed();
    return read;
  });
  const texts = Array.from({ length: times * 10 }, (_, n) =>
    JSON.stringify({ text: String(n).padEnd(most / 10 - 11) }),
  );
  expect(texts[0]).toHaveLength(most / 10);
  for (const text of texts) parseContents(schema, text);
  parsed.mockClear();
  // The last ten are there; an earlier one is read again.
  for (const text of texts.slice(-10)) parseContents(schema, text);
  expect(parsed).not.toHaveBeenCalled();
  for (const text of texts.slice(0, -10)) parseContents(schema, text);
  expect(parsed).toHaveBeenCalledTimes(texts.length - 10);
});

atEightTimes("pages in memory", async (times) => {
  const reads = () => new Map([["read", () => true]]);
  const pageOf = (held: number) => ({ body: { held: () => held, pack: async () => {} } });
  const documents = createDocuments(1e12, false);
  await expectHeld(20_000, (n) => documents.keep(`${n}`, pageOf(1) as unknown as Page, reads()), 1);
  // DOCUMENT_CACHE_MB of one MiB, in pages of 64 KiB with their overhead.
  const small = createDocuments(1024 * 1024, false);
  for (let n = 0; n < times * 16; n += 1) {
    small.keep(`${n}`, pageOf(60 * 1024) as unknown as Page, reads());
  }
  const kept = Array.from({ length: times * 16 }, (_, n) => small.find(`${n}`)).filter(Boolean);
  expect(kept).toHaveLength(16);
});

const links = '<template data-deferred=""><link rel="stylesheet" href="/assets/a.css"/></template>';

atEightTimes("styles of pages", async (times) => {
  const names = Array.from({ length: 11 }, (_, bit) => `b${bit}`);
  expect(2 ** names.length).toBeGreaterThan(times * 200);
  const css = names.map((name) => `.${name}{top:0}`).join("");
  const sheets = new Map([["/assets/a.css", indexStyles(css)]]);
  await expectHeld(
    200,
    (n) => {
      const own = names.filter((_, bit) => n & (1 << bit)).map((name) => `<p class="${name}">`);
      styledDocument(`<head><style nonce="m"></style></head>${own.join("")}${links}`, "m", sheets);
    },
    1,
  );
});

atEightTimes("kinds of elements", async () => {
  const most = 10_000;
  const kindOf = createKinds(new Set([".a"]));
  await expectHeld(most, (n) =>
    readHtml(`<a class="a b${n}">`, { start: (tag) => void kindOf(tag, false) }),
  );
});

atEightTimes("late styles", () => expectHeld(400, (n) => keepLateStyles(`.eight${n}{top:0}`), 1));

atEightTimes("parts equal on every page", async (times) => {
  const rendered = vi.fn();
  const Part = ({ n }: { n: number }) => {
    rendered(n);
    return <p>{n}</p>;
  };
  const render = (n: number) => sharedHtml(`eight ${n}`, Part, { n });
  for (let n = 0; n < times * 4; n += 1) render(n);
  rendered.mockClear();
  for (let n = times * 4 - 4; n < times * 4; n += 1) render(n);
  expect(rendered).not.toHaveBeenCalled();
  for (let n = 0; n < times * 4 - 4; n += 1) render(n);
  expect(rendered).toHaveBeenCalledTimes(times * 4 - 4);
});

atEightTimes("hashes of inline scripts", () =>
  expectHeld(
    50,
    (n) => {
      const document = new DocumentPieces();
      const seal = sealScripts(document, "nonce-of-eight");
      readDocument(document, `<script nonce="nonce-of-eight">eight(${n})</script>`, [seal]);
      expect(seal.finish()).toHaveLength(1);
    },
    1,
  ),
);

atEightTimes("codes to scan", async () => {
  const modules = { size: 1, get: () => 1 };
  vi.spyOn(QRCode, "create").mockReturnValue({ modules } as unknown as QRCode.QRCode);
  await expectHeld(1000, (n) => qrView(`eight ${n}`), 1);
});

atEightTimes("places of visitors", async () => {
  const place = createVisitorPlace(async () => ({ ok: true, data: { lat: 1, lng: 2 } }) as never);
  await expectHeld(5000, (n) => place(`2001:db8::${n.toString(16)}`, {} as ServerContext), 1);
});

atEightTimes("limits and outcomes in the process", async () => {
  const store = createMemoryStore();
  await expectHeld(50_000, (n) => store.set(`kind:${n}`, "text", 60_000), 1);
  expect(await store.get("kind:0")).toBeNull();
  expect(await store.get("kind:399999")).toBe("text");
});

atEightTimes("their map", async (times) => {
  let now = 0;
  const map = createExpiringMap<object>(100, () => now);
  await expectHeld(100, (n) => map.set(`${n}`, {}, 1000), 1);
  // All have expired: ten leave with each write, so after eight times ten writes nearly all have left.
  now = 1000;
  const deleted = vi.spyOn(Map.prototype, "delete");
  for (let n = 0; n < times; n += 1) map.set("later", {}, 2000);
  expect(deleted).toHaveBeenCalledTimes(times * 10);
});

atEightTimes("answers of forms, whole", async () => {
  const store = { claim: async () => null, set: async () => {}, get: async () => null };
  const { run } = createIdempotency<{ of: number }>({
    kind: "eight",
    keepMs: 60_000,
    lease: { leaseMs: 1000, renewed: false, patienceMs: 0 },
    answers: () => "all",
    toText: JSON.stringify,
    fromText: JSON.parse,
    store: store as never,
  });
  // Started at once, an answer is also in the map of those in work; that one is empty again between two.
  await expectHeld(10_000, (n) => run(`${n}`, async () => ({ of: n })), 1);
});

atEightTimes("windows of limits", async () => {
  const take = memoryLimiter({ limit: 1, windowMs: 60_000 });
  await expectHeld(50_000, (n) => take(`${n}`), 1);
  // Forgotten: the window of the first one begins again; that of the last one holds.
  expect(await take("0")).toBe(0);
  expect(await take("399999")).toBeGreaterThan(0);
});

atEightTimes("texts that Redis missed", async (times) => {
  const missed = createMissedTexts({ named: (key: string) => key } as unknown as RedisKeys);
  await expectHeld(1000, (n) => missed.add(`key ${n}`, "text", 60_000, null), 1);
  const set = vi.fn(async () => "OK");
  missed.add("long", "x".repeat(times * 4096), 60_000, null);
  await missed.writeBack({ get: async () => null, set } as never);
  expect(set).toHaveBeenCalledTimes(1000);
});

atEightTimes("earlier values of a missed text", async (times) => {
  /** Returns whether the text is written over this one, which Redis has. */
  async function isWrittenOver(standing: string): Promise<boolean> {
    const missed = createMissedTexts({ named: (key: string) => key } as unknown as RedisKeys);
    for (let n = 0; n <= times * 10; n += 1) missed.add("key", `text ${n}`, 60_000, null);
    const set = vi.fn(async () => "OK");
    await missed.writeBack({ get: async () => standing, set } as never);
    return set.mock.calls.length > 0;
  }
  // One that is forgotten counts as another instance's.
  expect(await isWrittenOver("text 0")).toBe(true);
  expect(await isWrittenOver(`text ${times * 10 - 9}`)).toBe(false);
  expect(await isWrittenOver(`text ${times * 10 - 8}`)).toBe(true);
});

atEightTimes("purges of other instances", async (times) => {
  let note = 0;
  const expire = vi.fn(() => 0);
  const store = {
    get: async () => JSON.stringify([{ id: `note ${note}`, tags: ["goods"] }]),
    set: async () => {},
  };
  const purge = createPurge({ expire, store, notifyEdge: null, log: quiet() });
  await expectHeld(
    500,
    (n) => {
      note = n;
      return purge.follow();
    },
    1,
  );
  expect(expire).toHaveBeenCalledTimes(times * 500);
});

atEightTimes("reported losses of contents", async () => {
  const drop = { path: "a", reason: "missing", lost: "value" } as const;
  const log = quiet();
  const tell = createDropReport();
  const source = (n: number) => ({ name: "eight", key: `${n}`, line: {} });
  await expectHeld(5000, (n) => tell(source(n), [drop], log), 1);
  const repairs = createRepairReport();
  await expectHeld(5000, (n) => repairs(source(n), new Map([["eight", 1]]), log), 1);
});
