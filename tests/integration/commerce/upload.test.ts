import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { upstreamClient } from "#tests/support/commerce.ts";
import { deferred } from "#tests/support/deferred.ts";
import { rows } from "#tests/support/rows.ts";

const MB = 1024 * 1024;
const contentType = "multipart/form-data; boundary=b";
const accepted = JSON.stringify({ success: true, errorCode: "0", data: { applyId: "A1" } });
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A client whose commerce API is a real server on the loopback. */
async function clientOf(handler: Handler) {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return upstreamClient({
    COMMERCE_API_BASE: `http://127.0.0.1:${port}`,
    COMMERCE_TIMEOUT_MS: "50",
  });
}

/** Counts the bytes read from a body, and detects its cancellation. */
function source(chunks: number, size: number, end: () => void = () => {}) {
  const state = { given: 0, released: deferred<void>() };
  async function* body() {
    try {
      for (let i = 0; i < chunks; i += 1) {
        const chunk = Buffer.alloc(size, i % 251);
        state.given += size;
        yield chunk;
      }
      end();
    } finally {
      state.released.resolve();
    }
  }
  return { state, body: { contentType, body: body() } };
}

/** Resolves when an upload is cut; `complete` is true if its end was received. */
const cutUpload = () => {
  const seen = deferred<{ complete: boolean }>();
  const handler: Handler = (request) => {
    request.on("error", () => {});
    request.on("close", () => seen.resolve({ complete: request.complete }));
    request.resume();
  };
  return { seen: seen.promise, handler };
};

describe("application over the network", () => {
  it("arrives byte for byte, read no faster than the upstream accepts", {
    meta: rows("STACK-12"),
  }, async () => {
    const { state, body } = source(1024, MB / 16);
    let taken = 0;
    let ahead = 0;
    let intact = true;
    const client = await clientOf(async (request, response) => {
      expect(request.headers["transfer-encoding"]).toBe("chunked");
      for await (const chunk of request as AsyncIterable<Buffer>) {
        const size = MB / 16;
        for (let i = 0; i < chunk.length; i += 4096) {
          intact &&= chunk[i] === Math.floor((taken + i) / size) % 251;
        }
        taken += chunk.length;
        ahead = Math.max(ahead, state.given - taken);
      }
      response.end(accepted);
    });
    expect(await client.applyJob(body)).toEqual({ ok: true, data: { applyId: "A1" } });
    expect([taken, intact]).toEqual([64 * MB, true]);
    expect(ahead).toBeLessThan(16 * MB);
  });

  it("has no deadline of its own", async () => {
    const { body } = source(1, 10);
    const client = await clientOf((request, response) => {
      request.resume().on("end", () => setTimeout(() => response.end(accepted), 100));
    });
    expect((await client.applyJob(body)).ok).toBe(true);
  });

  it("ends when its visitor leaves", async () => {
    const { body } = source(1, 10);
    const leaving = new AbortController();
    const client = await clientOf((request) => request.resume().on("end", () => leaving.abort()));
    expect(await client.applyJob(body, { signal: leaving.signal })).toEqual({
      ok: false,
      failure: { kind: "aborted" },
    });
  });

  it("is never complete for the upstream if its source fails", async () => {
    const { seen, handler } = cutUpload();
    const client = await clientOf(handler);
    const { body } = source(4, MB, () => {
      throw new Error("rule broken");
    });
    expect(await client.applyJob(body)).toEqual({ ok: false, failure: { kind: "aborted" } });
    expect(await seen).toEqual({ complete: false });
  });

  it("is cut and its source cancelled if its visitor leaves", async () => {
    const { seen, handler } = cutUpload();
    const client = await clientOf(handler);
    const leaving = new AbortController();
    const { state, body } = source(1_000_000, MB / 16);
    const result = client.applyJob(body, { signal: leaving.signal });
    while (state.given < MB) await new Promise(setImmediate);
    leaving.abort();
    expect(await result).toEqual({ ok: false, failure: { kind: "aborted" } });
    expect(await seen).toEqual({ complete: false });
    await state.released.promise;
  });

  it("stops on an early response, which is read", async () => {
    const { state, body } = source(1_000_000, MB / 16);
    const client = await clientOf((request, response) => {
      request.once("data", () => {
        request.pause();
        response.writeHead(413).end("{}");
      });
    });
    expect(await client.applyJob(body)).toEqual({
      ok: false,
      failure: { kind: "http-error", status: 413 },
    });
    await state.released.promise;
    expect(state.given).toBeLessThan(64 * MB);
  });

  it("is unreachable without a server", async () => {
    const { state, body } = source(1_000_000, 1024);
    const client = upstreamClient({ COMMERCE_API_BASE: "http://127.0.0.1:1" });
    expect(await client.applyJob(body)).toEqual({
      ok: false,
      failure: { kind: "unreachable", notSent: true },
    });
    await state.released.promise;
  });
});

describe("application in process", () => {
  it("is pulled only when the backend reads", async () => {
    const { state, body } = source(3, 10);
    const given: number[] = [];
    const client = upstreamClient(
      {},
      {
        transport: async (request) => {
          const reader = request.body?.getReader();
          do {
            // Time for a possible read-ahead.
            await new Promise(setImmediate);
            given.push(state.given);
          } while (!(await reader?.read())?.done);
          return new Response(accepted);
        },
      },
    );
    expect((await client.applyJob(body)).ok).toBe(true);
    expect(given).toEqual([0, 10, 20, 30]);
  });

  it("fails in the backend if its source fails", async () => {
    const { body } = source(1, 10, () => {
      throw new Error("rule broken");
    });
    const backend = deferred<unknown>();
    const client = upstreamClient(
      {},
      {
        transport: async (request) => {
          await request.text().then(backend.resolve, () => backend.resolve("broken"));
          return new Response(accepted);
        },
      },
    );
    expect(await client.applyJob(body)).toEqual({ ok: false, failure: { kind: "aborted" } });
    expect(await backend.promise).toBe("broken");
  });

  it("ends if its visitor leaves, even when the backend never responds", async () => {
    const { state, body } = source(5, 10);
    const leaving = new AbortController();
    const client = upstreamClient(
      {},
      {
        transport: async (request) => {
          await request.body?.getReader().read();
          leaving.abort();
          return new Promise<Response>(() => {});
        },
      },
    );
    const result = await client.applyJob(body, { signal: leaving.signal });
    expect(result).toEqual({ ok: false, failure: { kind: "aborted" } });
    await state.released.promise;
    expect(state.given).toBe(10);
  });
});
