import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BodyError, openBody } from "#server/upload/requestBody.ts";

const LIMITS = { totalBytes: 100, idleMs: 1000, drainBytes: 200, drainMs: 5000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request whose body is `chunks` pieces of ten bytes, and whether it was cancelled. */
function requestOf(chunks: number, end: "close" | "wait" | "break" = "close") {
  const state = { given: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state.given < chunks) {
          state.given += 1;
          return controller.enqueue(new Uint8Array(10));
        }
        if (end === "close") controller.close();
        if (end === "break") controller.error(new Error("aborted"));
        return end === "wait" ? new Promise<void>(() => {}) : undefined;
      },
      cancel() {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", body, duplex: "half" } as RequestInit;
  return { state, body: openBody(new Request("http://site.test/", init), LIMITS) };
}

describe("a request body", () => {
  test("is read to its end, and then stays at it", async () => {
    const { body } = requestOf(2);
    expect([(await body.read())?.length, (await body.read())?.length]).toEqual([10, 10]);
    expect([await body.read(), await body.read()]).toEqual([null, null]);
    await body.drain();
  });

  test("is empty when there is none", async () => {
    const body = openBody(new Request("http://site.test/", { method: "POST" }), LIMITS);
    expect(await body.read()).toBeNull();
  });

  test("may not be longer than its limit, and the rest is drained, not cancelled", async () => {
    const { body, state } = requestOf(15);
    for (let i = 0; i < 10; i += 1) await body.read();
    await expect(body.read()).rejects.toEqual(new BodyError("too-large"));
    await body.drain();
    expect(state).toEqual({ given: 15, cancelled: false });
  });

  test("is not drained for ever", async () => {
    const { body, state } = requestOf(1000);
    await body.drain();
    expect(state.given).toBe(21);
  });

  test("whose sender stops is given up after a while, and not waited for again", async () => {
    const { body, state } = requestOf(1, "wait");
    await body.read();
    const reading = expect(body.read()).rejects.toEqual(new BodyError("stalled"));
    await vi.advanceTimersByTimeAsync(1000);
    await reading;
    await body.drain();
    expect(state.cancelled).toBe(false);
  });

  test("whose sender stops while it is drained is given up after a while", async () => {
    const { body, state } = requestOf(1, "wait");
    const drained = body.drain();
    await vi.advanceTimersByTimeAsync(1000);
    await drained;
    expect(state).toEqual({ given: 1, cancelled: false });
  });

  test("that breaks off is no surprise", async () => {
    const { body } = requestOf(1, "break");
    await body.read();
    await expect(body.read()).rejects.toEqual(new BodyError("stalled"));
    await body.drain();
  });
});
