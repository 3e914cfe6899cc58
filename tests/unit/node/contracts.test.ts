import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  Server,
  type ServerResponse,
} from "node:http";
import { createRequire } from "node:module";
import { type AddressInfo, connect, createServer as createNetServer, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { afterEach, describe, expect, test, vi } from "vitest";
import { inTurn } from "#server/node/connections.ts";
import { enforceHeaders } from "#server/node/enforceHeaders.ts";
import {
  listenWithBacklog,
  onListeningServer,
  SERVER_CHANNELS,
} from "#server/node/listeningServer.ts";
import { prependRequestListener } from "#server/node/requestListener.ts";
import { disableServeAccessLog } from "#server/node/serveAccessLog.ts";

/**
 * The site's dependencies on internals of Node and remix-serve (docs/upgrade.md). A failure here means that
 * they have changed: read the purpose of the dependency, then fix or remove it.
 */
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

/** A server in this process, and a function to send it requests. */
async function listening(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { server, ask: () => fetch(`http://127.0.0.1:${port}/`) };
}

const fromServe = createRequire(
  createRequire(import.meta.url).resolve("@remix-run/serve/package.json"),
);
const cli = readFileSync(fromServe.resolve("./dist/cli.js"), "utf8");

test("a connection's requests beyond its queue are not parsed, and waiting ones not aborted at its end", async () => {
  const asked: IncomingMessage[] = [];
  const errors: unknown[] = [];
  const { server } = await listening((request, response) => {
    request.on("error", (error) => errors.push(error));
    asked.push(request);
    inTurn(request, response, { work: () => {}, refuse: () => {} });
  });
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const more = "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(5000);
  await new Promise((sent) => socket.write(more, sent));
  await vi.waitUntil(() => asked.length > 20);
  const [first] = asked;
  socket.destroy();
  await once(first?.socket as Socket, "close");
  expect(asked).toHaveLength(21);
  // The error of the current request only.
  expect(errors).toHaveLength(1);
});

describe("Node's diagnostics channels for servers", () => {
  test.each(SERVER_CHANNELS)("%s contains the server", async (channel) => {
    const told: unknown[] = [];
    const hear = (message: unknown) => told.push((message as { server?: unknown }).server);
    subscribe(channel, hear);
    const { server, ask } = await listening((_, response) => response.end());
    await ask();
    unsubscribe(channel, hear);
    expect(told).toContain(server);
  });

  test("once, and before its first request; non-HTTP servers are ignored", async () => {
    const taken: Server[] = [];
    onListeningServer((server) => taken.push(server));
    const other = createNetServer();
    await new Promise<void>((ready) => other.listen(0, "127.0.0.1", ready));
    await new Promise((closed) => other.close(closed));
    const { server, ask } = await listening((_, response) => response.end(String(taken.length)));
    expect(await (await ask()).text()).toBe("1");
    expect(taken).toEqual([server]);
  });
});

describe("remix-serve", () => {
  test("listens by port, host and callback, which get a backlog; the next server is as before", async () => {
    expect(cli).toMatch(
      /app\.listen\(port, process\.env\.HOST, onListen\) : app\.listen\(port, onListen\)/,
    );
    const plain = Server.prototype.listen;
    const listen = vi.spyOn(Server.prototype, "listen");
    const spied = Server.prototype.listen;
    listenWithBacklog(777);
    const server = createServer();
    servers.push(server);
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    expect(listen).toHaveBeenCalledExactlyOnceWith(
      { port: 0, host: "127.0.0.1", backlog: 777 },
      expect.any(Function),
    );
    expect(Server.prototype.listen).toBe(spied);
    listen.mockRestore();
    expect(Server.prototype.listen).toBe(plain);
  });

  test("loads the build before it listens, and responds by the server's request listeners", () => {
    expect(cli).toMatch(/= await (reimportServer|import)\(.*app\.listen\(/s);
  });

  test("closes its server on both signals, once each", () => {
    expect(cli).toMatch(
      /\["SIGTERM", "SIGINT"\][^;]*process\.once\(signal, \(\) => server[^;]*close\(/s,
    );
  });

  test("logs in morgan's format tiny, read after the build has silenced it", async () => {
    expect(cli).toMatch(/morgan[^\n]*\("tiny"\)/);
    expect(cli).toMatch(/= await (reimportServer|import)\(.*\("tiny"\)/s);
    const morgan = fromServe("morgan");
    // Morgan's original: other tests of this process may have silenced it.
    morgan.format("tiny", ":method :url");
    const loud = vi.fn();
    const silenced = vi.fn();
    const logs = [morgan("tiny", { stream: { write: loud } })];
    disableServeAccessLog();
    logs.push(morgan("tiny", { stream: { write: silenced } }));
    const finished = vi.fn();
    const { ask } = await listening((request, response) => {
      for (const log of logs) log(request, response, () => {});
      response.on("finish", finished).end();
    });
    await ask();
    await vi.waitFor(() => expect(finished).toHaveBeenCalled());
    expect(loud).toHaveBeenCalledTimes(1);
    expect(silenced).not.toHaveBeenCalled();
  });

  test("reads a body by the event that is removed from it after the response", () => {
    const body = new PassThrough();
    createReadableStreamFromReadable(body);
    expect(body.listenerCount("data")).toBe(1);
  });
});

test("runs a server's request listeners after the prepended ones", async () => {
  const seen: string[] = [];
  const { server, ask } = await listening((_, response) => {
    seen.push("own");
    response.end();
  });
  prependRequestListener(server, (request, response, next) => {
    seen.push("before");
    response.setHeader("X-Before", "yes");
    next(request, response);
  });
  expect((await ask()).headers.get("X-Before")).toBe("yes");
  expect(seen).toEqual(["before", "own"]);
});

describe("writeHead is called for every kind of response", () => {
  const ways: [string, (response: ServerResponse) => unknown][] = [
    ["end", (response) => response.end("x")],
    ["write", (response) => response.write("x") && response.end()],
    ["writeHead with headers", (response) => response.writeHead(200, { "X-Own": "1" }).end("x")],
    ["writeHead with a reason", (response) => response.writeHead(200, "Fine").end("x")],
    ["flushHeaders", (response) => [response.flushHeaders(), response.end("x")]],
    ["a pipe", (response) => PassThrough.from(["x"]).pipe(response)],
  ];
  test.each(ways)("%s", async (_name, answer) => {
    const { ask } = await listening((request, response) => {
      enforceHeaders(request, response, {
        siteUrl: "https://www.house.example",
        hidesDemoBrand: false,
      });
      answer(response);
    });
    const { headers } = await ask();
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("Cache-Control")).toBe("no-store");
  });
});
