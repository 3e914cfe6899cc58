import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { capConnections, connectionCap, keepStackTraces } from "#server/node/connectionCap.ts";
import { getLogger } from "#server/observability/log.ts";
import { atEightTimes } from "#tests/support/eightTimes.ts";
import { measured } from "#tests/support/measured.ts";

const ended = (cause: string) => measured(`connections_ended_total{cause="${cause}"}`);

afterEach(() => {
  vi.restoreAllMocks();
});

test("leaves descriptors to everything else, whatever the limit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 2 ** 20 }), (limit) => {
      const cap = connectionCap(limit);
      expect(cap).toBeGreaterThan(0);
      expect(limit - cap).toBe(Math.min(256, Math.floor(limit / 2)));
    }),
  );
});

describe("a server with 20 descriptors", () => {
  const CAP = 10;
  const sockets: Socket[] = [];
  let server: Server;

  async function start(listener: Parameters<typeof createServer>[1]) {
    server = createServer(listener);
    capConnections(server, 20);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  }
  /** Connections that the server has. */
  const held = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  async function open(port: number): Promise<Socket> {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    sockets.push(socket);
    await once(socket, "connect");
    return socket;
  }
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  atEightTimes("connections of visitors", async (times) => {
    const warn = vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
    const before = await ended("idle");
    const port = await start((_request, response) => response.end("page"));
    const first = await open(port);
    const closed = once(first, "close");
    for (let n = 0; n < times * CAP; n += 1) {
      await open(port);
      expect(await held()).toBeLessThanOrEqual(CAP);
    }
    await closed;
    // A visitor after them is served.
    const visitor = await open(port);
    visitor.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    const [bytes] = (await once(visitor, "data")) as [Buffer];
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 200/);
    expect((await ended("idle")) - before).toBeGreaterThanOrEqual((times - 1) * CAP);
    expect(warn.mock.calls.map(([, message]) => message)).toEqual(["connections at their limit"]);
  });

  atEightTimes("connections with a request", async (times) => {
    vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
    const before = await ended("refused");
    let begun = 0;
    const port = await start(() => {
      begun += 1;
    });
    const busy: Socket[] = [];
    for (let n = 0; n < CAP; n += 1) {
      const socket = await open(port);
      socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
      busy.push(socket);
      await vi.waitFor(() => expect(begun).toBe(n + 1));
    }
    for (let n = CAP; n < times * CAP; n += 1) {
      await once(await open(port), "close");
      expect(await held()).toBe(CAP);
    }
    expect((await ended("refused")) - before).toBe((times - 1) * CAP);
    expect(busy.filter((socket) => socket.destroyed)).toEqual([]);
  });
});

test("writes a stack trace when its source map cannot be opened", () => {
  const own = Error.prepareStackTrace;
  try {
    Error.prepareStackTrace = () => {
      throw new Error("EMFILE");
    };
    keepStackTraces();
    expect(new Error("first").stack).toMatch(/^Error: first\n {4}at .*connectionCap\.test/);
  } finally {
    Error.prepareStackTrace = own;
  }
});
