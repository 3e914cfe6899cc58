import { randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createLastGood, type LastingTexts, lastingStore } from "#server/commerce/lastGoodCache.ts";
import type { Store } from "#server/store/store.ts";
import { deferred } from "#tests/support/deferred.ts";
import { measured } from "#tests/support/measured.ts";
import { testLog } from "#tests/support/testLog.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Waits for an event that is due soon, also on a busy machine. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 50_000, interval: 5 });

/** Texts in memory; operations are recorded, and fail while `state.fault` is set. */
function memory() {
  const held = new Map<string, Buffer>();
  const asked: string[] = [];
  const state: { fault: unknown; hold: Promise<void> | null } = { fault: null, hold: null };
  const act = async (verb: string, name: string) => {
    asked.push(`${verb} ${name.slice(0, 6)}`);
    await state.hold;
    if (state.fault !== null) throw state.fault;
  };
  const texts: LastingTexts = {
    async get(name) {
      await act("get", name);
      return held.get(name) ?? null;
    },
    async set(name, bytes) {
      await act("set", name);
      held.set(name, bytes);
    },
    async remove(name) {
      await act("remove", name);
      held.delete(name);
    },
  };
  const { logger, lines } = testLog();
  return { held, asked, state, lines, kept: createLastGood(texts, logger) };
}

/** Sha256 of "a", the name of its copy. */
const NAME_OF_A = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb";

describe("a copy", () => {
  test("is named by a digest of its key, compressed, and read back unchanged", async () => {
    const { held, lines, kept } = memory();
    vi.spyOn(Date, "now").mockReturnValue(1000);
    kept.write("a", "青花");
    await until(() => expect(held.size).toBe(1));
    expect([...held.keys()]).toEqual([NAME_OF_A]);
    const packed = held.get(NAME_OF_A) ?? Buffer.alloc(0);
    expect(JSON.parse(String(gunzipSync(packed)))).toEqual({ key: "a", at: 1000, text: "青花" });
    expect(await kept.read("a")).toEqual({ text: "青花", bytes: 6, at: 1000 });
    expect(await kept.read("b")).toBeNull();
    expect(lines).toEqual([]);
  });

  const whole = { key: "a", at: 1, text: "x" };
  test.each([
    ["another question's", { ...whole, key: "b" }],
    ["without a text", { ...whole, text: 7 }],
    ["without a time", { ...whole, at: "1" }],
    ["of a time that is none", { ...whole, at: null }],
    ["of another shape", null],
  ])("%s is none", async (_, copy) => {
    const { held, lines, kept } = memory();
    held.set(NAME_OF_A, gzipSync(JSON.stringify(whole)));
    expect(await kept.read("a")).toEqual({ text: "x", bytes: 1, at: 1 });
    held.set(NAME_OF_A, gzipSync(JSON.stringify(copy)));
    expect(await kept.read("a")).toBeNull();
    expect(lines).toHaveLength(copy?.key === "b" ? 0 : 1);
  });

  test("is ignored and logged once if unreadable or larger than a response after decompression", async () => {
    const { held, kept, lines } = memory();
    held.set(NAME_OF_A, Buffer.from("no gzip"));
    expect(await kept.read("a")).toBeNull();
    const copy = (length: number) =>
      gzipSync(JSON.stringify({ ...whole, text: "x".repeat(length) }));
    held.set(NAME_OF_A, copy(4 * 1024 * 1024));
    expect(await kept.read("a")).toBeNull();
    held.set(NAME_OF_A, copy(4 * 1024 * 1024 - 100));
    expect(await kept.read("a")).not.toBeNull();
    held.set(NAME_OF_A, gzipSync(JSON.stringify({ ...whole, text: 1 })));
    expect(await kept.read("a")).toBeNull();
    expect(lines.map(({ level, msg, name }) => [level, msg, name])).toEqual([
      ["warn", "last-good answer unreadable", NAME_OF_A],
    ]);
    expect(lines[0]).toHaveProperty("err");
  });
});

describe("hanging storage", () => {
  test("is logged once, and skipped until it responds", async () => {
    const { asked, state, lines, kept } = memory();
    kept.write("a", "x");
    await until(() => expect(asked).toHaveLength(1));
    const hold = deferred<void>();
    state.hold = hold.promise;
    expect(await kept.read("a")).toBeNull();
    for (let i = 0; i < 5; i += 1) expect(await kept.read("a")).toBeNull();
    expect(asked.filter((each) => each.startsWith("get"))).toHaveLength(1);
    expect(lines.map(({ msg, code }) => [msg, code])).toEqual([
      ["last answers cannot be kept", "SLOW"],
    ]);
    expect(await measured("last_answers_kept")).toBe(0);
    state.hold = null;
    hold.resolve();
    await until(async () => expect(await kept.read("a")).not.toBeNull());
    kept.write("b", "x");
    await until(() => expect(lines).toHaveLength(2));
    expect(await measured("last_answers_kept")).toBe(1);
  });
});

describe("what is written", () => {
  test("are repeated only after a change, or after ten minutes", async () => {
    const { asked, kept } = memory();
    const now = vi.spyOn(performance, "now").mockReturnValue(1000);
    const written = async (text: string, ms: number) => {
      now.mockReturnValue(ms);
      const before = asked.length;
      kept.write("a", text);
      // Queued last: when it completes, all earlier operations have completed.
      kept.remove(`end ${ms} ${text}`);
      await until(() => expect(asked.slice(before).at(-1)).toMatch(/^remove/));
      return asked.slice(before).filter((each) => each.startsWith("set")).length;
    };
    expect(await written("x", 1000)).toBe(1);
    expect(await written("x", 600_999)).toBe(0);
    expect(await written("y", 601_000 - 1)).toBe(1);
    expect(await written("y", 600_999 + 600_000 - 1)).toBe(0);
    expect(await written("y", 600_999 + 600_000)).toBe(1);
  });

  test("run one after the other, for a key only the latest", async () => {
    const { held, asked, state, kept } = memory();
    const hold = deferred<void>();
    state.hold = hold.promise;
    kept.write("a", "1");
    await until(() => expect(asked).toHaveLength(1));
    for (const text of ["2", "3"]) kept.write("b", text);
    kept.write("c", "4");
    kept.remove("c");
    await new Promise((soon) => setImmediate(soon));
    expect(asked).toHaveLength(1);
    hold.resolve();
    await until(() => expect(asked).toHaveLength(3));
    expect(asked.map((each) => each.split(" ")[0])).toEqual(["set", "set", "remove"]);
    expect((await kept.read("b"))?.text).toBe("3");
    expect(held.size).toBe(2);
  });

  test("are dropped beyond a queue of five hundred, unless the key is already queued", async () => {
    const { held, asked, state, kept } = memory();
    const hold = deferred<void>();
    state.hold = hold.promise;
    kept.write("first", "1");
    await until(() => expect(asked).toHaveLength(1));
    for (let i = 0; i < 500; i += 1) kept.remove(`w${i}`);
    kept.write("one more", "1");
    kept.write("w499", "1");
    hold.resolve();
    await until(() => expect(held.size).toBe(2));
    expect(asked).toHaveLength(501);
    expect(await kept.read("one more")).toBeNull();
    expect((await kept.read("w499"))?.text).toBe("1");
  });

  test("skip a copy larger than half a megabyte compressed, and delete the previous one", async () => {
    const { held, asked, kept } = memory();
    kept.write("a", "small");
    await until(() => expect(held.size).toBe(1));
    kept.write("a", randomBytes(512 * 1024).toString("base64"));
    await until(() => expect(held.size).toBe(0));
    expect(asked.at(-1)).toMatch(/^remove ca9781/);
    kept.write("a", randomBytes(300 * 1024).toString("base64"));
    await until(() => expect(held.size).toBe(1));
  });

  test("are repeated after a removal", async () => {
    const { held, kept } = memory();
    kept.write("a", "1");
    await until(() => expect(held.size).toBe(1));
    kept.remove("a");
    await until(() => expect(held.size).toBe(0));
    kept.write("a", "1");
    await until(() => expect(held.size).toBe(1));
  });

  test("log a failure once, by its code, and the recovery", async () => {
    const { asked, state, lines, kept } = memory();
    const write = async (text: string) => {
      const before = asked.length;
      kept.write("a", text);
      await until(() => expect(asked.length).toBeGreaterThan(before));
      await new Promise((soon) => setImmediate(soon));
    };
    state.fault = Object.assign(new Error("/secret/folder"), { code: "ENOSPC" });
    await write("1");
    await write("2");
    state.fault = null;
    await write("3");
    await write("4");
    state.fault = new Error("away");
    await write("5");
    const away = { level: "warn" };
    expect(lines).toMatchObject([
      { ...away, code: "ENOSPC" },
      { level: "info" },
      { ...away, code: "Error: away" },
    ]);
    expect(lines[1]).not.toHaveProperty("code");
    expect(JSON.stringify(lines)).not.toContain("secret");
  });
});

describe("copies in the store shared by instances", () => {
  function shared() {
    const held = new Map<string, [text: string, keepMs: number]>();
    const store = {
      get: async (key: string) => held.get(key)?.[0] ?? null,
      set: async (key: string, text: string, keepMs: number) => void held.set(key, [text, keepMs]),
      remove: async (key: string) => void held.delete(key),
    } as unknown as Store;
    return { held, texts: lastingStore(store) };
  }

  test("uses at most a thousand entries, each stored for a day", async () => {
    const { held, texts } = shared();
    await texts.set("000003e9ffff", Buffer.from("a"));
    expect([...held]).toEqual([["answer:1", ["YQ==", 86_400_000]]]);
    expect(String(await texts.get("00000001"))).toBe("a");
    expect(await texts.get("00000002")).toBeNull();
    await texts.remove("000003e9");
    expect(held.size).toBe(0);
  });

  test("skips writes that would slow down its other users", async () => {
    const { held, texts } = shared();
    await texts.set("00000001", Buffer.alloc(128 * 1024 + 1));
    expect(held.size).toBe(0);
    await texts.set("00000001", Buffer.alloc(128 * 1024));
    expect((await texts.get("00000001"))?.length).toBe(128 * 1024);
  });
});
