import { once } from "node:events";
import { createServer as createHttp, type RequestListener } from "node:http";
import { type AddressInfo, createServer, type Server, Socket } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { NO_CONNECTION, sendKept } from "#server/http/keptConnections.ts";
import { networkTransport } from "#server/http/transport.ts";

async function addressOf(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
}

/** A backend with this response, and the connections that it has accepted. */
async function backend(answer: RequestListener) {
  const server = createHttp(answer);
  const connections: Socket[] = [];
  server.on("connection", (socket) => connections.push(socket));
  onTestFinished(() => server.closeAllConnections());
  return { address: await addressOf(server), connections };
}

/** A backend that answers with these bytes and leaves the connection open. */
async function bytes(head: string, body = "") {
  const server = createServer((socket) => {
    socket.once("data", () => socket.write(`HTTP/1.1 ${head}\r\n\r\n${body}`));
    socket.once("close", () => server.emit("left"));
    socket.on("error", () => {});
  });
  const left = once(server, "left");
  return { address: await addressOf(server), left };
}

test("sends method, headers and body, and reads the whole head of the response", async () => {
  const seen: unknown[] = [];
  const { address } = await backend(async (request, response) => {
    const pieces = await request.toArray();
    const { method, url, headers } = request;
    const { host, "content-length": length, "store-code": store, "user-agent": agent } = headers;
    seen.push(method, url, host, length, store, agent, Buffer.concat(pieces).toString());
    response.writeHead(422, { "Set-Cookie": ["a=1", "b=2"], "Retry-After": "9" }).end("no");
  });
  const headers = { "Content-Type": "application/json", "Store-Code": "ST1" };
  const sent = new Request(`${address}?a=1`, { method: "POST", headers, body: '"碗"' });
  const answer = await networkTransport(sent);
  expect([answer.status, await answer.text()]).toEqual([422, "no"]);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(answer.headers.get("retry-after")).toBe("9");
  const { host } = new URL(address);
  expect(seen).toEqual(["POST", "/api?a=1", host, "5", "ST1", "node", '"碗"']);
});

test("requests in sequence share a connection; one at a time each has its own", async () => {
  const { address, connections } = await backend((_, response) => response.end("heard"));
  const ask = async () => (await sendKept(new Request(address))).text();
  for (let i = 0; i < 3; i += 1) await ask();
  expect(connections).toHaveLength(1);
  await Promise.all([ask(), ask()]);
  expect(connections).toHaveLength(2);
});

test("a redirect is returned, not followed", async () => {
  const { address } = await backend((_, response) =>
    response.writeHead(302, { Location: "/login" }).end(),
  );
  expect((await sendKept(new Request(address))).status).toBe(302);
});

test.each([204, 205, 304])("a %i is a response without a body", async (status) => {
  const { address } = await backend((_, response) => response.writeHead(status).end());
  const answer = await sendKept(new Request(address));
  expect([answer.status, answer.body]).toEqual([status, null]);
});

test("a status that is none of a response fails", async () => {
  const { address } = await bytes("999 None\r\nContent-Length: 0");
  await expect(sendKept(new Request(address))).rejects.toBeInstanceOf(RangeError);
});

test.each([
  ["gzip", gzipSync],
  ["x-gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
  ["GZIP", gzipSync],
  ["other", Buffer.from],
] as [string, (text: string) => Buffer][])("decodes %s", async (encoding, encode) => {
  const { address } = await backend((request, response) => {
    const accepted = request.headers["accept-encoding"];
    response.writeHead(200, { "Content-Encoding": encoding, "X-Accepted": accepted });
    response.end(encode("瓷".repeat(50_000)));
  });
  const answer = await sendKept(new Request(address));
  expect(await answer.text()).toBe("瓷".repeat(50_000));
  expect(answer.headers.get("x-accepted")).toBe("gzip, deflate, br");
});

test("bytes that are not of their encoding fail", async () => {
  const { address } = await backend((_, response) => {
    response.writeHead(200, { "Content-Encoding": "gzip" }).end("plain");
  });
  const answer = await sendKept(new Request(address));
  await expect(answer.text()).rejects.toMatchObject({ code: "Z_DATA_ERROR" });
});

test("fails without a listener, and if the connection ends before or within the response", async () => {
  await expect(sendKept(new Request("http://127.0.0.1:1/"))).rejects.toMatchObject({
    code: "ECONNREFUSED",
  });
  const cut = await backend((request) => request.socket.destroy());
  await expect(sendKept(new Request(cut.address))).rejects.toMatchObject({ code: "ECONNRESET" });
  const within = await backend((_, response) => {
    response.writeHead(200, { "Content-Length": 9 }).write("half", () => response.destroy());
  });
  const answer = await sendKept(new Request(within.address));
  await expect(answer.text()).rejects.toMatchObject({ code: "ECONNRESET" });
});

test("an abort before the start, before the response and within it ends the connection", async () => {
  const { address, left } = await bytes("200 OK\r\nContent-Length: 9", "half");
  const early = AbortSignal.abort(new Error("left"));
  await expect(sendKept(new Request(address, { signal: early }))).rejects.toThrow("left");

  const within = new AbortController();
  const answer = await sendKept(new Request(address, { signal: within.signal }));
  const reading = expect(answer.text()).rejects.toThrow();
  within.abort(new Error("left"));
  await reading;
  await left;

  const before = new AbortController();
  const silent = await backend(() => before.abort(new Error("left")));
  const sent = sendKept(new Request(silent.address, { signal: before.signal }));
  await expect(sent).rejects.toThrow("left");
});

test.each([false, true])(
  "cancelling the body closes its connection (compressed: %s)",
  async (packed) => {
    const head = `200 OK\r\nContent-Length: 9${packed ? "\r\nContent-Encoding: gzip" : ""}`;
    const { address, left } = await bytes(head, "half");
    const answer = await sendKept(new Request(address));
    await answer.body?.cancel();
    await left;
  },
);

test("a large body is read at the pace of its reader, and whole", async () => {
  const piece = Buffer.alloc(64 * 1024, "a");
  const { address } = await backend((_, response) => {
    for (let i = 0; i < 100; i += 1) response.write(piece);
    response.end();
  });
  const answer = await sendKept(new Request(address));
  expect((await answer.arrayBuffer()).byteLength).toBe(100 * piece.length);
});

test("removes its abort listener at the end", async () => {
  const { address } = await backend((_, response) => response.end("heard"));
  const request = new Request(address);
  const gone = new Promise<string>((resolve) => {
    vi.spyOn(request.signal, "removeEventListener").mockImplementation(resolve);
  });
  expect(await (await sendKept(request)).text()).toBe("heard");
  expect(await gone).toBe("abort");
});

test("fails if no connection is established in time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(Socket.prototype, "connect").mockImplementation(function hang(this: Socket) {
    return Object.assign(this, { connecting: true });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const sent = expect(sendKept(new Request("http://127.0.0.1:1/"))).rejects.toMatchObject({
    code: NO_CONNECTION,
  });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(10_000);
  await sent;
});
