import { expect, test, vi } from "vitest";
import { pullStream } from "#server/http/pullStream.ts";
import { deferred } from "#tests/support/deferred.ts";

const chunk = (n: number) => new Uint8Array([n]);

/** Three chunks, then their end or an error; records reads and cancellation. */
function source(error?: Error) {
  const seen = { asked: 0, left: 0 };
  const iterator: AsyncIterator<Uint8Array> = {
    async next() {
      seen.asked += 1;
      if (seen.asked <= 3) return { done: false, value: chunk(seen.asked) };
      if (error) throw error;
      return { done: true, value: undefined };
    },
    async return() {
      seen.left += 1;
      throw new Error("heard by nobody");
    },
  };
  return { seen, all: { [Symbol.asyncIterator]: () => iterator } };
}

test("reads a chunk from its source on demand, without read-ahead", async () => {
  const { seen, all } = source();
  const signal = new AbortController().signal;
  const reader = pullStream(all, signal).getReader();
  await new Promise((soon) => setImmediate(soon));
  expect(seen.asked).toBe(0);
  for (const n of [1, 2, 3]) expect(await reader.read()).toEqual({ done: false, value: chunk(n) });
  expect(seen.asked).toBe(3);
  expect(await reader.read()).toEqual({ done: true, value: undefined });
  expect(seen).toEqual({ asked: 4, left: 0 });
});

test("ends the body with the error of its source, which is reported first", async () => {
  const broken = new Error("broken");
  const told = vi.fn();
  const body = pullStream(source(broken).all, new AbortController().signal, told);
  await expect(new Response(body).arrayBuffer()).rejects.toThrow("broken");
  expect(told.mock.calls).toEqual([[broken]]);
});

test("ends the body on a source error without a reporter, too", async () => {
  const body = pullStream(source(new Error("broken")).all, new AbortController().signal);
  await expect(new Response(body).arrayBuffer()).rejects.toThrow("broken");
});

test("ends the body with the reason of an abort and cancels the source, also before the start", async () => {
  for (const isBefore of [true, false]) {
    const { seen, all } = source();
    const controller = new AbortController();
    if (isBefore) controller.abort(new Error("left"));
    const reader = pullStream(all, controller.signal).getReader();
    if (!isBefore) {
      await reader.read();
      controller.abort(new Error("left"));
    }
    await expect(reader.read()).rejects.toThrow("left");
    expect(seen).toEqual({ asked: isBefore ? 0 : 1, left: 1 });
  }
});

test("cancels the source once when the consumer cancels", async () => {
  const { seen, all } = source();
  const controller = new AbortController();
  const body = pullStream(all, controller.signal);
  await body.cancel();
  controller.abort();
  expect(seen).toEqual({ asked: 0, left: 1 });
});

test("ignores chunks after an abort, and a failed cancellation", async () => {
  const piece = deferred<IteratorResult<Uint8Array>>();
  const all = { [Symbol.asyncIterator]: () => ({ next: () => piece.promise }) };
  const told = vi.fn();
  const controller = new AbortController();
  const reading = pullStream(all, controller.signal, told).getReader().read();
  const ended = expect(reading).rejects.toThrow("left");
  await new Promise((soon) => setImmediate(soon));
  controller.abort(new Error("left"));
  await ended;
  piece.resolve({ done: false, value: chunk(1) });
  await new Promise((soon) => setImmediate(soon));
  expect(told).not.toHaveBeenCalled();
  await pullStream(all, new AbortController().signal).cancel();
});

test("ignores its signal after the end of the body", async () => {
  for (const error of [undefined, new Error("broken")]) {
    const { seen, all } = source(error);
    const controller = new AbortController();
    await new Response(pullStream(all, controller.signal)).arrayBuffer().catch(() => {});
    controller.abort();
    expect(seen.left).toBe(0);
  }
});
