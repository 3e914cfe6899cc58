import { PassThrough } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  BodyError,
  type BodyLimits,
  openBody,
  type RequestBody,
} from "#server/http/requestBody.ts";

const RATE = { bytes: 20, windowMs: 2000 };
const LIMITS = {
  totalBytes: 100,
  idleMs: 1000,
  rate: RATE,
  drainBytes: 200,
  drainMs: 5000,
  drainRate: RATE,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request whose body is `chunks` pieces of ten bytes, and whether it was cancelled. */
function requestOf(
  chunks: number,
  end: "close" | "wait" | "break" = "close",
  limits: BodyLimits = LIMITS,
) {
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
  return { state, body: openBody(new Request("http://site.test/", init), limits) };
}

describe("a request body", () => {
  test("is read to its end, and stays there", async () => {
    const { body } = requestOf(2);
    expect([(await body.read())?.length, (await body.read())?.length]).toEqual([10, 10]);
    expect([await body.read(), await body.read()]).toEqual([null, null]);
    await body.drain();
  });

  test("ends for a reader that cancels, without further waiting", async () => {
    const { body } = requestOf(2, "close", { ...LIMITS, totalMs: 700 });
    await body.read();
    body.leave();
    expect(await body.read()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is empty if there is none", async () => {
    const body = openBody(new Request("http://site.test/", { method: "POST" }), LIMITS);
    expect(await body.read()).toBeNull();
  });

  test("is limited in length, and the rest is drained, not cancelled", async () => {
    const { body, state } = requestOf(15);
    for (let i = 0; i < 10; i += 1) await body.read();
    await expect(body.read()).rejects.toEqual(new BodyError("too-large"));
    await body.drain();
    expect(state).toEqual({ given: 15, cancelled: false });
  });

  test("is not drained endlessly", async () => {
    const { body, state } = requestOf(1000);
    await body.drain();
    expect(state.given).toBe(21);
  });

  test("times out when its sender stops, and is not awaited again", async () => {
    const { body, state } = requestOf(1, "wait");
    await body.read();
    const reading = expect(body.read()).rejects.toEqual(new BodyError("stalled"));
    await vi.advanceTimersByTimeAsync(1000);
    await reading;
    await body.drain();
    expect(state.cancelled).toBe(false);
  });

  test("times out when its sender stops during draining", async () => {
    const { body, state } = requestOf(1, "wait");
    const drained = body.drain();
    await vi.advanceTimersByTimeAsync(1000);
    await drained;
    expect(state).toEqual({ given: 1, cancelled: false });
  });

  test("handles a broken connection", async () => {
    const { body } = requestOf(1, "break");
    await body.read();
    const fault = { name: "BodyError", message: "stalled", fault: "stalled" };
    await expect(body.read()).rejects.toMatchObject(fault);
    await body.drain();
  });

  /** A body that sends ten bytes every `ms`, endlessly. */
  function dripping(ms: number, limits: Partial<typeof LIMITS & { totalMs: number }> = {}) {
    let drip: NodeJS.Timeout | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        drip = setInterval(() => controller.enqueue(new Uint8Array(10)), ms);
      },
    });
    onTestFinished(() => clearInterval(drip));
    const init = { method: "POST", body, duplex: "half" } as RequestInit;
    return openBody(new Request("http://site.test/", init), { ...LIMITS, ...limits });
  }

  test("times out below its minimum rate", async () => {
    const body = dripping(900, { rate: { bytes: 100, windowMs: 2000 } });
    const all = expect(readAll(body)).rejects.toEqual(new BodyError("stalled"));
    await vi.advanceTimersByTimeAsync(3000);
    await all;
    await expect(body.read()).rejects.toEqual(new BodyError("stalled"));
  });

  test("is accepted at its minimum rate, window after window", async () => {
    // Five times ten bytes in each window of 500 ms.
    const body = dripping(100, { rate: { bytes: 50, windowMs: 500 }, totalBytes: 1000 });
    const pieces: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      const read = body.read();
      await vi.advanceTimersByTimeAsync(100);
      pieces.push((await read)?.length ?? 0);
    }
    expect(pieces).toEqual(Array(20).fill(10));
  });

  test("times out when it becomes slow after a fast start", async () => {
    let giveMore = (_bytes: number) => {};
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        giveMore = (bytes) => controller.enqueue(new Uint8Array(bytes));
      },
    });
    const init = { method: "POST", body: stream, duplex: "half" } as RequestInit;
    const limits = { ...LIMITS, totalBytes: 1000, rate: { bytes: 50, windowMs: 500 } };
    const body = openBody(new Request("http://site.test/", init), limits);
    const comeAfter = async (ms: number, bytes: number) => {
      const read = body.read();
      // Checked below; prevents an unhandled rejection on early failure.
      read.catch(() => {});
      await vi.advanceTimersByTimeAsync(ms);
      giveMore(bytes);
      return read;
    };
    expect((await comeAfter(500, 400))?.length).toBe(400);
    await expect(comeAfter(500, 49)).rejects.toEqual(new BodyError("stalled"));
  });

  // An upstream failure leaves a pending read of the next piece. Two concurrent reads stop the stream of a
  // Node request permanently (`createReadableStreamFromReadable` pauses after the first and does not resume
  // for the second).
  test("is drained to its end while an abandoned read is pending", async () => {
    vi.useRealTimers();
    const source = new PassThrough();
    const large = { ...LIMITS, totalBytes: 1e6, drainBytes: 1e6 };
    const stream = createReadableStreamFromReadable(source);
    const init = { method: "POST", body: stream, duplex: "half" } as RequestInit;
    const body = openBody(new Request("http://site.test/", init), large);
    const abandoned = body.read();
    await setImmediate();
    const drained = body.drain();
    for (const piece of [1, 2, 3]) {
      await setImmediate();
      source.write(Buffer.alloc(100_000, piece));
    }
    source.end();
    expect((await abandoned)?.byteLength).toBeGreaterThan(0);
    await drained;
    expect(source.readableLength).toBe(0);
    expect(await body.read()).toBeNull();
  });

  test("is counted as it arrives, including drained bytes", async () => {
    const came = vi.fn();
    const init = { method: "POST", body: "x".repeat(30) };
    const body = openBody(new Request("http://site.test/", init), LIMITS, came);
    await body.drain();
    expect(came.mock.calls.flat().reduce((sum, bytes) => sum + bytes, 0)).toBe(30);
  });

  test.each(["close", "wait", "break"] as const)(
    "leaves no timer after any end (%s)",
    async (end) => {
      const whole = { ...LIMITS, totalMs: 60_000 };
      for (const finish of ["read", "drain", "leave"] as const) {
        const { body } = requestOf(1, end, whole);
        const reading = finish === "read" ? readAll(body).catch(() => {}) : body.read();
        await vi.advanceTimersByTimeAsync(1000);
        await reading;
        if (finish === "leave") body.leave();
        if (finish === "drain") {
          const drained = body.drain();
          await vi.advanceTimersByTimeAsync(1000);
          await drained;
        }
        expect(vi.getTimerCount(), finish).toBe(0);
      }
    },
  );

  test("does not count time without a reader", async () => {
    const body = dripping(100, { rate: { bytes: 100, windowMs: 2000 } });
    for (let i = 0; i < 5; i += 1) {
      const read = body.read();
      await vi.advanceTimersByTimeAsync(100);
      expect((await read)?.length).toBe(10);
      await vi.advanceTimersByTimeAsync(5000);
    }
  });

  test("times out after its total time, at any rate", async () => {
    const body = dripping(100, { totalMs: 700, totalBytes: 1000 });
    const all = expect(readAll(body)).rejects.toEqual(new BodyError("stalled"));
    await vi.advanceTimersByTimeAsync(800);
    await all;
  });

  test("times out after its total time, even without a reader meanwhile", async () => {
    const body = dripping(100, { totalMs: 700 });
    await vi.advanceTimersByTimeAsync(800);
    await expect(body.read()).rejects.toEqual(new BodyError("stalled"));
  });

  test("is drained for a separate time: the total time covers reading only", async () => {
    const body = dripping(100, { totalMs: 700, drainBytes: 10_000 });
    let drained = false;
    const draining = body.drain().then(() => {
      drained = true;
    });
    await vi.advanceTimersByTimeAsync(4900);
    expect(drained).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await draining;
  });

  test("is passed on unchanged, also if a piece is part of a larger buffer", async () => {
    const larger = new TextEncoder().encode("--porcelain--");
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(larger.subarray(2, 11)),
    });
    const init = { method: "POST", body: stream, duplex: "half" } as RequestInit;
    const body = openBody(new Request("http://site.test/", init), LIMITS);
    expect(String(await body.read())).toBe("porcelain");
    body.leave();
  });

  test("is not drained for long if it is slow", async () => {
    const body = dripping(900, { drainRate: { bytes: 100, windowMs: 2000 } });
    const drained = body.drain();
    await vi.advanceTimersByTimeAsync(3000);
    await drained;
  });
});

async function readAll(body: RequestBody): Promise<void> {
  while ((await body.read()) !== null);
}
