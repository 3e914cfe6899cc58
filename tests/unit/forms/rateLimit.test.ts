import { expect, test } from "vitest";
import { createRateLimit } from "#server/forms/rateLimit.ts";

function limited() {
  const clock = { ms: 0 };
  const limit = createRateLimit({ name: "test", limit: 3, windowMs: 30_000, now: () => clock.ms });
  return { clock, take: (key = "a") => limit.take(key) };
}

test("as many as the limit may come at once, the next one hears when to try again", () => {
  const { take } = limited();
  expect([take(), take(), take()]).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(take()).toEqual({ ok: false, retryAfterS: 10 });
});

test("waiting that long is enough, and refusals cost nothing", () => {
  const { clock, take } = limited();
  for (let i = 0; i < 20; i++) take();
  clock.ms = 9_999;
  expect(take().ok).toBe(false);
  clock.ms = 10_000;
  expect(take().ok).toBe(true);
  expect(take().ok).toBe(false);
});

test("a bucket never holds more than the limit, and visitors do not share one", () => {
  const { clock, take } = limited();
  take();
  clock.ms = 3_600_000;
  expect([take(), take(), take(), take()].map(({ ok }) => ok)).toEqual([true, true, true, false]);
  expect(take("b").ok).toBe(true);
});
