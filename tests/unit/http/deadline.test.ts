import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Interrupted, withDeadline } from "#server/http/deadline.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});
/** How the work's end was observed: by its caller, and by its signal. */
async function ended(ms: number, parent: AbortSignal | undefined, afterwards: () => unknown) {
  let signal: AbortSignal | undefined;
  const end = withDeadline(ms, parent, (deadline) => {
    signal = deadline.signal;
    return never();
  }).catch((error: unknown) => error);
  await afterwards();
  return { heard: await end, reason: signal?.reason };
}

test("stops waiting after the timeout, and aborts the work's signal", async () => {
  const { heard, reason } = await ended(500, undefined, () => vi.advanceTimersByTimeAsync(500));
  expect(heard).toBeInstanceOf(Interrupted);
  expect(heard).toMatchObject({ name: "Interrupted", kind: "timed-out", message: "timed-out" });
  expect(reason).toBe(heard);
});

test("work that listens only after the timeout gets an aborted signal", async () => {
  let late: AbortSignal | undefined;
  const end = withDeadline(500, undefined, async (deadline) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    late = deadline.signal;
  }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(600);
  expect(late?.reason).toBe(await end);
});

test("stops waiting after an abort, and aborts the work's signal", async () => {
  const parent = new AbortController();
  const { heard, reason } = await ended(500, parent.signal, () => parent.abort());
  expect(heard).toMatchObject({ kind: "aborted" });
  expect(reason).toBe(heard);
});

test("does not start aborted work", async () => {
  const work = vi.fn(never);
  const begun = withDeadline(500, AbortSignal.abort(), work);
  await expect(begun).rejects.toMatchObject({ kind: "aborted" });
  expect(work).not.toHaveBeenCalled();
});

test("returns the result or error of work in time, and leaves no timer or listener", async () => {
  const parent = new AbortController();
  const removed = vi.spyOn(parent.signal, "removeEventListener");
  expect(await withDeadline(500, parent.signal, async () => "done")).toBe("done");
  const broken = withDeadline(500, parent.signal, () => Promise.reject(new Error("broken")));
  await expect(broken).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
  expect(removed.mock.calls.map(([event]) => event)).toEqual(["abort", "abort"]);
});

test("passes the remaining time to the work; 0 is no limit", async () => {
  await withDeadline(500, undefined, async ({ remainingMs }) => {
    await vi.advanceTimersByTimeAsync(200);
    expect(remainingMs()).toBe(300);
  });
  await withDeadline(0, undefined, async ({ remainingMs }) => {
    expect(remainingMs()).toBe(Number.POSITIVE_INFINITY);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("causes no leak warning for a hundred waiters of one visitor", async () => {
  const parent = new AbortController();
  const warned = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  const all = Array.from({ length: 100 }, () => withDeadline(500, parent.signal, never));
  parent.abort();
  await Promise.allSettled(all);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});
