import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { matchesTag } from "#server/responses/conditional.ts";
import { type Body, bodyEncoding, createBody } from "./encodedBodies.ts";

/** An answer that is whole, to be sent to one visitor or many. */
export type Page = {
  status: number;
  headers: [name: string, value: string | string[]][];
  body: Body;
};

/** An answer in the making; `abandon` when nobody waits for it any more. */
export type Capture = { answer: Promise<Page>; abandon: () => void };

/** Headers of a request that change how an answer is sent, not what it says. */
const SENDING = ["accept-encoding", "if-modified-since", "if-none-match", "range"];

/** Headers of one connection or one moment, which the visitor's own response sets. */
const OWN = new Set(["connection", "date", "keep-alive", "transfer-encoding", "x-request-id"]);

/**
 * Lets `make` answer a request for an address as if it came from a connection of its own, which takes
 * everything at once: no visitor who leaves or reads slowly has a part in it. The answer is whole,
 * whatever part of it a visitor has already.
 */
export function capture(
  original: IncomingMessage,
  url: string,
  make: (request: IncomingMessage, response: ServerResponse) => void,
): Capture {
  const request = new IncomingMessage(new Socket());
  const { rawHeaders } = original;
  const headers = { ...original.headers };
  for (const name of SENDING) delete headers[name];
  Object.assign(request, { method: "GET", url, headers, rawHeaders, httpVersion: "1.1" });
  Object.assign(request, { httpVersionMajor: 1, httpVersionMinor: 1, complete: true });
  request.push(null);

  const response = new ServerResponse(request);
  const pieces: Buffer[] = [];
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string") pieces.push(Buffer.from(chunk, encodingOf(encoding)));
    else if (chunk instanceof Uint8Array) pieces.push(Buffer.from(chunk));
  };
  let isOver = false;
  const answer = new Promise<Page>((resolve, reject) => {
    Object.assign(response, {
      write(chunk: unknown, ...rest: unknown[]) {
        if (!response.headersSent) response.writeHead(response.statusCode);
        take(chunk, rest[0]);
        const done = rest.at(-1);
        if (typeof done === "function") queueMicrotask(() => done());
        return true;
      },
      end(chunk?: unknown, ...rest: unknown[]) {
        if (isOver) return response;
        if (!response.headersSent) response.writeHead(response.statusCode);
        isOver = true;
        take(chunk, rest[0]);
        const kept = Object.entries(response.getHeaders()).filter(([name]) => !OWN.has(name));
        resolve({
          status: response.statusCode,
          headers: kept.map(([name, value = ""]) => [
            name,
            Array.isArray(value) ? value : String(value),
          ]),
          body: createBody(Buffer.concat(pieces)),
        });
        const done = [chunk, ...rest].find((each) => typeof each === "function");
        response.emit("finish");
        if (typeof done === "function") done();
        response.emit("close");
        return response;
      },
      destroy(error?: Error) {
        if (isOver) return response;
        isOver = true;
        reject(error ?? new Error("the answer broke off"));
        response.emit("close");
        return response;
      },
    });
  });
  // Nobody may be there to hear it.
  answer.catch(() => {});
  make(request, response);
  return { answer, abandon: () => void response.destroy() };
}

function encodingOf(encoding: unknown): BufferEncoding {
  return typeof encoding === "string" && Buffer.isEncoding(encoding) ? encoding : "utf8";
}

/** Bytes that are handed over first: most answers whole, in one call of the system. */
const FIRST_PIECE = 64 * 1024;
/** Bytes that are handed over at once from then on, so that what a slow reader has taken can be seen. */
const PIECE = 16 * 1024;

/**
 * Sends a whole answer to one visitor, in the encoding that he takes; only its head where he has the
 * rest, or asked for no more.
 */
export async function sendPage(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Page,
): Promise<void> {
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  const tag = status === 200 ? response.getHeader("ETag")?.toString() : undefined;
  if (tag && matchesTag(asked["if-none-match"] ?? null, tag)) {
    response.statusCode = 304;
    return void response.end();
  }
  if (body.bytes === 0 || method === "HEAD") return void response.end();
  const encoding = bodyEncoding(asked["accept-encoding"], body.bytes);
  const encoded = await body.as(encoding);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", encoded.length);
  let at = 0;
  const send = () => {
    while (at < encoded.length && !response.destroyed) {
      const end = at + (at === 0 ? FIRST_PIECE : PIECE);
      const isTaken = response.write(encoded.subarray(at, end));
      at = end;
      if (!isTaken) return void response.once("drain", send);
    }
    response.end();
  };
  send();
}
