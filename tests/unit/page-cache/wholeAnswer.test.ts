import { EventEmitter } from "node:events";
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { createBody } from "#server/page-cache/encodedBodies.ts";
import { requestFor, sendPage, wholeAnswer } from "#server/page-cache/wholeAnswer.ts";

/** Waits for an event that is due soon, also on a busy machine. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 50_000, interval: 5 });

describe("request for a complete response", () => {
  const { signal } = new AbortController();
  test("has the visitor's headers except transfer headers", () => {
    const own = { host: "a.test", cookie: "b", accept: "c, d", "x-two": ["e", "f"] };
    const sending = { "accept-encoding": "br", "if-none-match": "c", range: "d" };
    const received = { ...own, ...sending, "if-modified-since": "e" } as IncomingHttpHeaders;
    const request = requestFor("/own?a=b", received, signal);
    expect([request.method, request.url]).toEqual(["GET", "http://a.test/own?a=b"]);
    expect(Object.fromEntries(request.headers)).toEqual({
      host: "a.test",
      cookie: "b",
      accept: "c, d",
      "x-two": "e, f",
    });
  });

  test("is aborted with its signal", () => {
    const leaving = new AbortController();
    const request = requestFor("/", { host: "a" }, leaving.signal);
    leaving.abort();
    expect(request.signal.aborted).toBe(true);
  });
});

describe("response read to its end", () => {
  const read = async (...given: ConstructorParameters<typeof Response>) => {
    const { status, headers, body } = await wholeAnswer(new Response(...given));
    return {
      status,
      headers: Object.fromEntries(headers),
      text: String(await body.as("identity")),
    };
  };

  test("keeps status, headers, each cookie and the body", async () => {
    const headers = new Headers({ "X-Own": "7" });
    for (const cookie of ["a=1", "b=2"]) headers.append("Set-Cookie", cookie);
    expect(await read("青花 abc", { status: 201, headers })).toEqual({
      status: 201,
      headers: {
        "content-type": "text/plain;charset=UTF-8",
        "x-own": "7",
        "set-cookie": ["a=1", "b=2"],
      },
      text: "青花 abc",
    });
    expect(await read(null, { status: 302, headers: { Location: "/" } })).toEqual({
      status: 302,
      headers: { location: "/" },
      text: "",
    });
  });

  test.each([
    ["text/x-script", "text/x-script; charset=utf-8"],
    ["application/json", "application/json; charset=utf-8"],
    ["text/html; charset=gbk", "text/html; charset=gbk"],
    ["image/svg+xml", "image/svg+xml"],
  ])("has the type %s as %s, as express sends it", async (type, sent) => {
    const { headers } = await read("a", { headers: { "Content-Type": type } });
    expect(headers["content-type"]).toBe(sent);
  });
});

describe("a whole answer", () => {
  /** Data that one visitor receives; `isSlow`: backpressure on every piece. */
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
      statusCode: 0,
      destroyed: false,
      end,
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
  const html = { headers: [["content-type", "text/html"]] as [string, string][] };
  const known = { headers: { "if-none-match": 'W/"a"' } };

  test("waits for a reader that stops reading", async () => {
    const write = vi.fn(() => false);
    const end = vi.fn();
    const response = Object.assign(new EventEmitter(), {
      statusCode: 0,
      destroyed: false,
      write,
      end,
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

  test("is sent unchanged, and in one piece if small", async () => {
    const page = await sent({ ...tagged, status: 404 }, known);
    expect(page).toMatchObject({ status: 404, headers: { etag: 'W/"a"', "content-length": 4 } });
    expect([String(page.bytes), page.headers["content-encoding"]]).toEqual(["page", undefined]);
  });

  test("is only revalidated if the visitor has it", async () => {
    expect(await sent(tagged, known)).toMatchObject({ status: 304, pieces: [] });
    expect(await sent(tagged, { headers: { "if-none-match": '"b"' } })).toMatchObject({
      status: 200,
    });
    expect(await sent(tagged)).toMatchObject({ status: 200 });
    expect(await sent({}, { headers: { "if-none-match": "*" } })).toMatchObject({ status: 200 });
  });

  test("adds the encoding to the existing Vary, also without a body", async () => {
    const headers: [string, string][] = [...html.headers, ["vary", "Cookie"]];
    expect((await sent({ headers }, { method: "HEAD" })).headers.vary).toBe(
      "Cookie, Accept-Encoding",
    );
    expect((await sent({ ...html, text: "" })).headers.vary).toBe("Accept-Encoding");
  });

  test("has only a head on HEAD, or without a body", async () => {
    for (const page of [await sent({}, { method: "HEAD" }), await sent({ text: "" })]) {
      expect(page).toMatchObject({ status: 200, pieces: [] });
      expect(page.headers["content-length"]).toBeUndefined();
    }
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("is encoded as %s according to the accepted encodings", async (encoding, decoded) => {
    const text = "白湖".repeat(400);
    const accepting = { headers: { "accept-encoding": encoding } };
    const { headers, bytes } = await sent({ text, ...html }, accepting);
    expect(headers).toMatchObject({
      "content-encoding": encoding,
      "content-length": bytes.length,
      vary: "Accept-Encoding",
    });
    expect(String(decoded(bytes))).toBe(text);
    const small = await sent({ text: "a", ...html }, accepting);
    expect(small.headers["content-encoding"]).toBeUndefined();
    const picture = await sent({ text, headers: [["content-type", "image/png"]] }, accepting);
    expect(picture.headers).toMatchObject({ "content-length": 2400 });
    expect([picture.headers["content-encoding"], picture.headers.vary]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test.each([false, true])("is written in pieces, with backpressure (slow: %s)", async (isSlow) => {
    const text = "x".repeat(6 * 16_384);
    const { pieces, bytes, left } = await sent({ text }, { isSlow });
    expect(pieces.map(({ length }) => length)).toEqual([65_536, 16_384, 16_384]);
    expect([String(bytes) === text, left]).toEqual([true, 0]);
  });
});
