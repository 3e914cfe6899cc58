import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLine } from "#app/framework/networkRetry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request that fails until the test lets it succeed. */
function asking() {
  const events = new EventTarget();
  const line = createLine(events);
  const lost: boolean[] = [];
  line.subscribe(() => lost.push(line.isLost()));
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError("nobody"));
  return { events, line, lost, ask };
}

test("retries a lost connection after 1, 2, 4, 8, and then every 15 seconds", async () => {
  const { line, lost, ask } = asking();
  const answer = line.reach(ask);
  await vi.advanceTimersByTimeAsync(0);
  for (const [i, ms] of [1000, 2000, 4000, 8000, 15_000, 15_000].entries()) {
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(ask).toHaveBeenCalledTimes(i + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(i + 2);
  }
  expect(lost).toEqual([true]);
  ask.mockResolvedValue("here");
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toBe("here");
  expect(lost).toEqual([true, false]);
});

test("retries at once when the browser is online again", async () => {
  const { events, line, ask } = asking();
  const answer = line.reach(ask);
  await vi.advanceTimersByTimeAsync(0);
  ask.mockResolvedValue("here");
  events.dispatchEvent(new Event("online"));
  expect(await answer).toBe("here");
  expect(vi.getTimerCount()).toBe(0);
});

test("stops at once after another navigation, or for an error of another kind", async () => {
  const { line, lost, ask } = asking();
  const turned = new AbortController();
  const answer = line.reach(ask, turned.signal);
  const ended = expect(answer).rejects.toThrow("nobody");
  await vi.advanceTimersByTimeAsync(0);
  turned.abort();
  await ended;
  expect(ask).toHaveBeenCalledTimes(1);
  expect(lost).toEqual([true, false]);
  await expect(line.reach(() => Promise.reject(new Error("other")))).rejects.toThrow("other");
  expect(lost).toEqual([true, false]);
});
