import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OneWay, PACKET } from "#bench/shapedLine.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SECOND = 31_250;
const way = () => new OneWay(SECOND, 400);

/** Sends bytes in packets as a connection does; resolves when they arrive, by the test's clock. */
function send(line: OneWay, bytes: number) {
  const begun = performance.now();
  const there: { bytes: number; at: number }[] = [];
  const next = (left: number) => {
    if (left === 0) return;
    const packet = Math.min(left, PACKET);
    line.send({
      bytes: packet,
      entered: () => next(left - packet),
      arrived: () => there.push({ bytes: packet, at: performance.now() - begun }),
    });
  };
  next(bytes);
  return there;
}

test("delivers one second's bytes after a second plus the latency", async () => {
  const there = send(way(), SECOND);
  await vi.runAllTimersAsync();
  expect(there.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(SECOND);
  expect(there[0]?.at).toBeCloseTo(445, -1);
  expect(there.at(-1)?.at).toBeCloseTo(1400, -1);
});

test("shares the line equally between two connections", async () => {
  const line = way();
  const [one, other] = [send(line, SECOND), send(line, SECOND)];
  await vi.runAllTimersAsync();
  // Minus one or two packets that the first had in transit before the other started.
  expect(one.at(-1)?.at).toBeGreaterThan(2400 - 3 * 45);
  expect(other.at(-1)?.at).toBeCloseTo(2400, -1);
});

test("queues no more than one packet", () => {
  const entered = vi.fn();
  const line = way();
  for (let i = 0; i < 5; i += 1) line.send({ bytes: PACKET, entered, arrived: () => {} });
  expect(entered).toHaveBeenCalledTimes(2);
});

test("does not catch up for idle time", async () => {
  const line = way();
  send(line, PACKET);
  await vi.advanceTimersByTimeAsync(10_000);
  const there = send(line, SECOND);
  await vi.runAllTimersAsync();
  expect(there.at(-1)?.at).toBeCloseTo(1400, -1);
});
