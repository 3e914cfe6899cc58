import { once } from "node:events";
import { createServer as createHttp, type RequestListener } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { sendStreamed } from "#server/http/streamedRequest.ts";
import { deferred } from "#tests/support/deferred.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

async function addressOf(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/apply`;
}

/** A receiver with this response, and how its first connection ended. */
async function receiver(answer: RequestListener) {
  const server = createHttp(answer);
  onTestFinished(() => server.closeAllConnections());
  const ended = once(server, "connection").then(([socket]) => once(socket, "close"));
  return { address: await addressOf(server), ended };
}

type Sent = { body?: BodyInit; signal?: AbortSignal; type?: string };
function request(address: string, { body, signal, type = "multipart/form-data" }: Sent = {}) {
  const headers = { "Content-Type": type };
  const init = { method: "POST", duplex: "half", headers, body, signal };
  return new Request(address, init as RequestInit);
}

test("sends a request without a body, and reads the whole head of the response", async () => {
  const { address } = await receiver((_, response) => {
    response.writeHead(422, { "Set-Cookie": ["a=1", "b=2"], "Retry-After": "9" }).end("no");
  });
  const answer = await sendStreamed(request(address));
  expect([answer.status, await answer.text()]).toEqual([422, "no"]);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(answer.headers.get("Retry-After")).toBe("9");
});

test.each(["http:", "https:"])(
  "over %s fails without a listener, with and without a body",
  async (scheme) => {
    for (const body of [undefined, "a"]) {
      const sent = sendStreamed(request(`${scheme}//127.0.0.1:1/`, { body }));
      await expect(sent).rejects.toMatchObject({ code: "ECONNREFUSED" });
    }
  },
);

test.each([204, 205, 304])(
  "a %i is a response without a body, and its connection ends",
  async (status) => {
    // Sends no connection header, and leaves the end to the sender.
    const server = createServer((socket) => {
      socket.once("data", () =>
        socket.write(`HTTP/1.1 ${status} None\r\nContent-Length: 0\r\n\r\n`),
      );
      socket.once("close", () => server.emit("left"));
    });
    const left = once(server, "left");
    const answer = await sendStreamed(request(await addressOf(server)));
    expect([answer.status, answer.body]).toEqual([status, null]);
    await left;
  },
);

test("cuts the connection with the reason when the caller aborts before the response", async () => {
  const leaving = new AbortController();
  const { address, ended } = await receiver(() => leaving.abort(new Error("left")));
  await expect(sendStreamed(request(address, { signal: leaving.signal }))).rejects.toThrow("left");
  await ended;
});

test("sends nothing and does not fail if aborted before the start", async () => {
  const { address } = await receiver((_, response) => response.end("heard"));
  const signal = AbortSignal.abort(new Error("left"));
  await expect(sendStreamed(request(address, { signal }))).rejects.toThrow("left");
});

test("ends an incomplete message on an early response, cancels its source, and closes the connection", async () => {
  const cancelled = vi.fn();
  const heard = deferred<string>();
  // Leaves closing the connection to the sender.
  const server = createServer((socket) => {
    let text = "";
    socket.on("data", (piece) => {
      text += piece;
      if (!text.endsWith("first\r\n")) return;
      socket.write("HTTP/1.1 413 None\r\nContent-Length: 8\r\n\r\ntoo long");
    });
    socket.once("close", () => heard.resolve(text));
  });
  // Sends one piece and then nothing.
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from("first")),
    cancel: cancelled,
  });
  const answer = await sendStreamed(request(await addressOf(server), { body }));
  expect([answer.status, await answer.text()]).toEqual([413, "too long"]);
  expect(await heard.promise).toMatch(/\r\n5\r\nfirst\r\n$/);
  expect(cancelled).toHaveBeenCalledOnce();
});

test("removes all abort listeners at the end", async () => {
  const { address } = await receiver((incoming, response) => incoming.pipe(response));
  const sent = request(address, { body: "porcelain" });
  const gone = new Promise<string>((resolve) => {
    vi.spyOn(sent.signal, "removeEventListener").mockImplementation(resolve);
  });
  expect(await (await sendStreamed(sent)).text()).toBe("porcelain");
  expect(await gone).toBe("abort");
});
