import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
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

it("application over the network arrives byte for byte, read no faster than the upstream accepts", {
  meta: rows("STACK-12"),
}, async () => {
  const { state, body } = source(1024, MB / 16);
  let taken = 0;
  let ahead = 0;
  let intact = true;
  const client = await clientOf(async (request, response) => {
    expect(request.headers["transfer-encoding"]).toBe("chunked");
    // The response of a streamed request is not decompressed.
    expect(request.headers["accept-encoding"]).toBe("identity");
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
