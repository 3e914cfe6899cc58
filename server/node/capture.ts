import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** An answer that is whole, to be sent to one visitor or many. */
export type Captured = {
  status: number;
  headers: [name: string, value: string | string[]][];
  body: Buffer;
};

/** An answer in the making; `abandon` when nobody waits for it any more. */
export type Capture = { answer: Promise<Captured>; abandon: () => void };

/** Headers of one connection or one moment, which the visitor's own response sets. */
const OWN = new Set(["connection", "date", "keep-alive", "transfer-encoding", "x-request-id"]);

/**
 * Lets `make` answer a request without a body as if it came from a connection of its own, which
 * takes everything at once: no visitor who leaves or reads slowly has a part in it.
 */
export function capture(
  original: IncomingMessage,
  make: (request: IncomingMessage, response: ServerResponse) => void,
): Capture {
  const request = new IncomingMessage(new Socket());
  const { method, url, headers, rawHeaders } = original;
  Object.assign(request, { method, url, headers: { ...headers }, rawHeaders, httpVersion: "1.1" });
  Object.assign(request, { httpVersionMajor: 1, httpVersionMinor: 1, complete: true });
  request.push(null);

  const response = new ServerResponse(request);
  const pieces: Buffer[] = [];
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string") pieces.push(Buffer.from(chunk, encodingOf(encoding)));
    else if (chunk instanceof Uint8Array) pieces.push(Buffer.from(chunk));
  };
  let isOver = false;
  const answer = new Promise<Captured>((resolve, reject) => {
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
          body: Buffer.concat(pieces),
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

/** Bytes that are handed over at once, so that what a slow reader has taken can be seen. */
const PIECE = 16 * 1024;

/** Sends a whole answer to one visitor. */
export function sendCaptured(response: ServerResponse, { status, headers, body }: Captured): void {
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  const isBodiless = response.req.method === "HEAD" || status === 304 || status === 204;
  if (isBodiless) return void response.end();
  response.setHeader("Content-Length", body.length);
  let at = 0;
  const send = () => {
    while (at < body.length && !response.destroyed) {
      const isTaken = response.write(body.subarray(at, at + PIECE));
      at += PIECE;
      if (!isTaken) return void response.once("drain", send);
    }
    response.end();
  };
  send();
}
