import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createExpiringMap } from "#server/store/expiringMap.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";

test("a text is stored until its time ends, under its own key", async () => {
  let now = 1000;
  const store = createMemoryStore(() => now);
  await store.set("kind:a", "text", 500);
  now = 1499;
  expect(await store.get("kind:a")).toBe("text");
  expect(await store.get("kind:b")).toBeNull();
  now = 1500;
  expect(await store.get("kind:a")).toBeNull();
});

test("of 50,001 texts of a kind the oldest is evicted, without effect on another kind", async () => {
  const store = createMemoryStore();
  await store.set("other:a", "kept", 60_000);
  for (let i = 0; i <= 50_000; i += 1) await store.set(`kind:${i}`, "", 60_000);
  expect(await store.get("kind:0")).toBeNull();
  expect(await store.get("kind:1")).toBe("");
  expect(await store.get("other:a")).toBe("kept");
});

test("writes remove texts whose time has ended, also those that nobody reads again", async () => {
  let now = 0;
  const map = createExpiringMap<{ of: number }>(50_000, () => now);
  const held: WeakRef<object>[] = [];
  for (let i = 0; i < 100; i += 1) {
    const value = { of: i };
    held.push(new WeakRef(value));
    map.set(`${i}`, value, 1000);
  }
  now = 1000;
  for (let i = 0; i < 10; i += 1) map.set("later", { of: i }, 2000);
  await new Promise(setImmediate);
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  // The stack may still hold one.
  expect(held.filter((each) => each.deref() !== undefined).length).toBeLessThan(5);
  expect(map.get("later")).toEqual({ of: 9 });
});
