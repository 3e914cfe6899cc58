import { EventEmitter } from "node:events";
import { IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { capture, sendPage } from "#server/node/capture.ts";
import { createBody } from "#server/node/encodedBodies.ts";

/** Waits for what comes soon, also on a busy machine. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

/** A visitor's request for `/asked`, of which only the headers matter. */
function asked(headers: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "HEAD", url: "/asked", headers });
  request.rawHeaders = ["Host", "a"];
  return request;
}
type Make = (request: IncomingMessage, response: ServerResponse) => void;
async function made(make: Make) {
  const { status, headers, body } = await capture(asked(), "/own", make).answer;
  return { status, headers, text: String(await body.as("identity")) };
}

describe("an answer that is made for all", () => {
  test("is asked for as if by a connection of its own, whatever part a visitor has", async () => {
    let request = asked();
    const own = { host: "a", cookie: "b" };
    const sending = {
      "accept-encoding": "br",
      "if-none-match": "c",
      range: "d",
      "if-modified-since": "e",
    };
    const { answer } = capture(asked({ ...own, ...sending }), "/own", (taken, response) => {
      request = taken;
      response.end();
    });
    await answer;
    expect(request).toMatchObject({
      method: "GET",
      url: "/own",
      httpVersion: "1.1",
      complete: true,
    });
    expect([request.httpVersionMajor, request.httpVersionMinor]).toEqual([1, 1]);
    expect([request.headers, request.rawHeaders]).toEqual([own, ["Host", "a"]]);
    expect(request.read()).toBeNull();
  });

  test("is whole, however its pieces come", async () => {
    const told = vi.fn();
    const { status, headers, text } = await made((_, response) => {
      response.statusCode = 201;
      response.setHeader("X-Own", 7).setHeader("Set-Cookie", ["a=1", "b=2"]);
      response.setHeader("Connection", "close").setHeader("X-Request-Id", "one");
      expect(response.write("青花 ")).toBe(true);
      response.write(new Uint8Array([97]), told);
      response.write("Yg==", "base64", told);
      response.on("finish", () => told("finish")).on("close", () => told("close"));
      response.end("63", "hex", () => told("end"));
      response.end("more");
      response.destroy();
    });
    expect([status, text]).toEqual([201, "青花 abc"]);
    expect(headers).toEqual([
      ["x-own", "7"],
      ["set-cookie", ["a=1", "b=2"]],
    ]);
    await until(() => expect(told).toHaveBeenCalledTimes(5));
    expect(told.mock.calls.flat().filter(Boolean)).toEqual(["finish", "end", "close"]);
  });

  test("has its head written once, by whoever writes or ends first", async () => {
    for (const make of [
      (response: ServerResponse) => response.write("a") && response.end(),
      (response: ServerResponse) => response.end("a"),
      (response: ServerResponse) => response.writeHead(200).end("a"),
    ]) {
      const heads = vi.fn();
      await made((_, response) => {
        const own = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
        response.writeHead = ((...head: unknown[]) => {
          heads(head[0]);
          return own(...head);
        }) as typeof response.writeHead;
        make(response);
      });
      expect(heads.mock.calls).toEqual([[200]]);
    }
  });

  test("has its head out with its first piece; a text of an unknown encoding is UTF-8", async () => {
    const { text } = await made((_, response) => {
      response.write("白", "nonsense" as BufferEncoding);
      expect(response.headersSent).toBe(true);
      response.end("湖");
    });
    expect(text).toBe("白湖");
  });

  test("that breaks off is none; nor is one that nobody waits for any more", async () => {
    const broken = capture(asked(), "/own", (_, response) => response.destroy(new Error("broken")));
    await expect(broken.answer).rejects.toThrow("broken");
    const closed = vi.fn();
    const left = capture(asked(), "/own", (_, response) => void response.on("close", closed));
    left.abandon();
    left.abandon();
    await expect(left.answer).rejects.toThrow("the answer broke off");
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe("a whole answer", () => {
  /** What one visitor gets of it; `isSlow`: he takes no piece at once. */
  async function sent(
    given: { status?: number; text?: string; headers?: [string, string][] },
    {
      method = "GET",
      headers = {},
      isSlow = false,
    }: { method?: string; headers?: Record<string, string>; isSlow?: boolean } = {},
  ) {
    const { status = 200, text = "page" } = given;
    const set: OutgoingHttpHeaders = {};
    const pieces: Buffer[] = [];
    const end = vi.fn();
    const response = Object.assign(new EventEmitter(), {
      ...{ statusCode: 0, destroyed: false, end },
      setHeader(name: string, value: string) {
        set[name.toLowerCase()] = value;
      },
      getHeader: (name: string) => set[name.toLowerCase()],
      write(piece: Buffer) {
        pieces.push(piece);
        if (isSlow) setImmediate(() => response.emit("drain"));
        return !isSlow;
      },
    });
    const page = { status, headers: given.headers ?? [], body: createBody(Buffer.from(text)) };
    const request = { method, headers } as unknown as IncomingMessage;
    await sendPage(request, response as unknown as ServerResponse, page);
    await until(() => expect(end).toHaveBeenCalledOnce());
    return {
      status: response.statusCode,
      headers: set,
      pieces,
      bytes: Buffer.concat(pieces),
      left: response.listenerCount("drain"),
    };
  }
  const tagged = { headers: [["ETag", 'W/"a"']] as [string, string][] };
  const known = { headers: { "if-none-match": 'W/"a"' } };

  test("waits for a reader who takes nothing more", async () => {
    const write = vi.fn(() => false);
    const end = vi.fn();
    const response = Object.assign(new EventEmitter(), {
      ...{ statusCode: 0, destroyed: false, write, end },
      setHeader: () => {},
      getHeader: () => undefined,
    });
    const body = createBody(Buffer.alloc(100_000));
    await sendPage(
      { method: "GET", headers: {} } as IncomingMessage,
      response as unknown as ServerResponse,
      { status: 200, headers: [], body },
    );
    expect([write.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
    response.emit("drain");
    expect([write.mock.calls.length, end.mock.calls.length]).toEqual([2, 0]);
  });

  test("is sent as it is, and of a small one all at once", async () => {
    const page = await sent({ ...tagged, status: 404 }, known);
    expect(page).toMatchObject({ status: 404, headers: { etag: 'W/"a"', "content-length": 4 } });
    expect([String(page.bytes), page.headers["content-encoding"]]).toEqual(["page", undefined]);
  });

  test("is only confirmed where a visitor has it", async () => {
    expect(await sent(tagged, known)).toMatchObject({ status: 304, pieces: [] });
    expect(await sent(tagged, { headers: { "if-none-match": '"b"' } })).toMatchObject({
      status: 200,
    });
    expect(await sent(tagged)).toMatchObject({ status: 200 });
    expect(await sent({}, { headers: { "if-none-match": "*" } })).toMatchObject({ status: 200 });
  });

  test("is a head alone where no more is asked for, or there is none", async () => {
    for (const page of [await sent({}, { method: "HEAD" }), await sent({ text: "" })]) {
      expect(page).toMatchObject({ status: 200, pieces: [] });
      expect(page.headers["content-length"]).toBeUndefined();
    }
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("is encoded as %s for who takes it", async (encoding, decoded) => {
    const text = "白湖".repeat(400);
    const { headers, bytes } = await sent({ text }, { headers: { "accept-encoding": encoding } });
    expect(headers).toMatchObject({ "content-encoding": encoding, "content-length": bytes.length });
    expect(String(decoded(bytes))).toBe(text);
    const small = await sent({ text: "a" }, { headers: { "accept-encoding": encoding } });
    expect(small.headers["content-encoding"]).toBeUndefined();
  });

  test.each([false, true])(
    "is handed over in pieces, as a reader takes them (slow: %s)",
    async (isSlow) => {
      const text = "x".repeat(6 * 16_384);
      const { pieces, bytes, left } = await sent({ text }, { isSlow });
      expect(pieces.map(({ length }) => length)).toEqual([65_536, 16_384, 16_384]);
      expect([String(bytes) === text, left]).toEqual([true, 0]);
    },
  );
});
