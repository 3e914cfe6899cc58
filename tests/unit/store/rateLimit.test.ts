import { expect, test } from "vitest";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createRateLimit } from "#server/store/rateLimit.ts";

function limited() {
  const clock = { ms: 0 };
  const store = createMemoryStore(() => clock.ms);
  const limit = createRateLimit({ name: "test", limit: 3, windowMs: 30_000, store });
  return { clock, take: (key = "a") => limit.take(key) };
}

test("as many as the limit may come at once, the next one hears when to try again", async () => {
  const { take } = limited();
  expect([await take(), await take(), await take()]).toEqual(Array(3).fill({ ok: true }));
  expect(await take()).toEqual({ ok: false, retryAfterS: 10 });
});

test("waiting that long is enough, and refusals cost nothing", async () => {
  const { clock, take } = limited();
  for (let i = 0; i < 20; i++) await take();
  clock.ms = 9_999;
  expect((await take()).ok).toBe(false);
  clock.ms = 10_000;
  expect((await take()).ok).toBe(true);
  expect((await take()).ok).toBe(false);
});

test("an allowance never grows beyond the limit, and visitors do not share one", async () => {
  const { clock, take } = limited();
  await take();
  clock.ms = 3_600_000;
  for (let i = 0; i < 3; i++) expect((await take()).ok).toBe(true);
  expect((await take()).ok).toBe(false);
  expect((await take("b")).ok).toBe(true);
});
