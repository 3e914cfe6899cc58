import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLastGood, lastingStore } from "#server/commerce/lastGoodCache.ts";
import { createLastingFolder } from "#server/files/lastingFolder.ts";
import { isWritable } from "#server/files/writable.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { calls } from "#shared/contract/calls.ts";
import { testLog, upstreamClient } from "#tests/support/commerce.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "last-answers-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const { params, data } = calls.fullProductDetail.example;
const answer = (of: unknown = data) =>
  Response.json({ success: true, errorCode: "0", errorMessage: null, data: of });
const away = async () => {
  throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } });
};

describe.each([
  ["a folder", () => createLastingFolder(folder, 1e6)],
  ["the store", () => shared],
] as const)("in %s", (_, open) => {
  it("serves the previous process's responses while the upstream is down", async () => {
    const log = testLog().logger;
    const before = upstreamClient(
      {},
      { transport: async () => answer(), lastGood: createLastGood(open(), log) },
    );
    const known = await before.fullProductDetail(params);
    const reader = createLastGood(open(), log);
    const key = `fullProductDetail ${JSON.stringify({ storeCode: "ST0002", storeId: "20002", ...params })}`;
    await vi.waitUntil(async () => (await reader.read(key)) !== null);
    const after = upstreamClient({}, { transport: away, lastGood: reader });
    expect(await after.fullProductDetail(params)).toEqual({ ...known, isFallback: true });
  });
});
const shared = lastingStore(createMemoryStore());

it("unusable copy is unreadable for this release, or too old", async () => {
  for (const copy of [
    { text: "{}", bytes: 2, at: Date.now() },
    { text: JSON.stringify(await answer().json()), bytes: 2, at: Date.now() - 25 * 3_600_000 },
    { text: JSON.stringify(await answer().json()), bytes: 2, at: 0 },
  ]) {
    const lastGood = { read: async () => copy, write: () => {}, remove: () => {} };
    const client = upstreamClient({}, { transport: away, lastGood });
    expect(await client.fullProductDetail(params)).toMatchObject({ ok: false });
  }
});

it("deletes a withdrawn response", async () => {
  const removed: string[] = [];
  const lastGood = {
    read: async () => null,
    write: () => {},
    remove: (key: string) => removed.push(key),
  };
  const transport = async () => new Response(null, { status: 404 });
  await upstreamClient({}, { transport, lastGood }).fullProductDetail(params);
  expect(removed).toHaveLength(1);
});

it("keeps the folder within its byte limit by deleting the oldest", async () => {
  const texts = createLastingFolder(folder, 1000);
  for (let i = 0; i < 20; i += 1) await texts.set(`n${i}`, Buffer.alloc(300));
  const files = readdirSync(folder);
  expect(files).toHaveLength(3);
  expect(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBe(900);
  expect(await texts.get("n19")).not.toBeNull();
  expect(await texts.get("n0")).toBeNull();
  // A later process counts the existing files.
  await createLastingFolder(folder, 1000).set("later", Buffer.alloc(300));
  expect(readdirSync(folder)).toHaveLength(3);
});

it("an unwritable folder affects no page, and is logged once", async () => {
  const { logger, lines } = testLog();
  const lastGood = createLastGood(createLastingFolder("/dev/null/x", 1000), logger);
  const client = upstreamClient({}, { transport: async () => answer(), lastGood });
  expect(await client.fullProductDetail(params)).toMatchObject({ ok: true });
  lastGood.write("another", "text");
  await vi.waitUntil(() => lines.some(({ level }) => level === "warn"));
  expect(lines.filter(({ level }) => level === "warn")).toHaveLength(1);
  expect(isWritable("/dev/null/x")).toBe(false);
  expect(isWritable(join(folder, "new", "deep"))).toBe(true);
});
