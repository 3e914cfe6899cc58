import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { matchesTag, wholeBody } from "#server/responses/conditional.ts";
import { type Body, bodyEncoding, createBody } from "./encodedBodies.ts";

/** A complete response, for one visitor or many. */
export type Page = {
  status: number;
  headers: [name: string, value: string | string[]][];
  body: Body;
};

/** Request headers that affect how a response is sent, not its content. */
const SENDING = new Set(["accept-encoding", "if-modified-since", "if-none-match", "range"]);

/** Types with a text body, and the icon, which is uncompressed. */
const PACKABLE = /^(text\/|application\/(json|xml|[\w.-]+\+(json|xml))|image\/(svg\+xml|x-icon))/;

/** Creates the request for a complete response at a URL: a visitor's request without transfer headers. */
export function requestFor(
  url: string,
  received: IncomingHttpHeaders,
  signal: AbortSignal,
): Request {
  const headers = new Headers();
  for (const [name, value = ""] of Object.entries(received)) {
    if (SENDING.has(name)) continue;
    for (const each of Array.isArray(value) ? value : [value]) headers.append(name, each);
  }
  return new Request(`http://${received.host}${url}`, { headers, signal });
}

/** Text types for which express adds the charset if a response lacks it. */
const TEXT = /^(text\/[\w.+-]+|application\/(javascript|json))$/;

/** Reads a response to its end. */
export async function wholeAnswer(response: Response): Promise<Page> {
  const headers: Page["headers"] = [...response.headers]
    .filter(([name]) => name !== "set-cookie")
    .map(([name, value]) =>
      name === "content-type" && TEXT.test(value)
        ? [name, `${value}; charset=utf-8`]
        : [name, value],
    );
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers.push(["set-cookie", cookies]);
  const body = createBody(await wholeBody(response));
  return { status: response.status, headers, body };
}

/** Size of the first write: most responses fit into one system call. */
const FIRST_PIECE = 64 * 1024;
/** Size of each further write, to measure the progress of a slow reader. */
const PIECE = 16 * 1024;

/**
 * Returns whether the body may be compressed; such a response has `Vary: Accept-Encoding`, even without a
 * body.
 */
function varies(response: ServerResponse): boolean {
  if (!PACKABLE.test(String(response.getHeader("content-type") ?? ""))) return false;
  const vary = response.getHeader("vary");
  response.setHeader("vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
  return true;
}

/**
 * Sends a complete response to one visitor in an accepted encoding; only its headers for HEAD, or if the
 * visitor has the body.
 */
export async function sendPage(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Page,
): Promise<void> {
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  const isPackable = varies(response);
  const tag = status === 200 ? response.getHeader("ETag")?.toString() : undefined;
  if (tag && matchesTag(asked["if-none-match"] ?? null, tag)) {
    response.statusCode = 304;
    return void response.end();
  }
  if (body.bytes === 0 || method === "HEAD") return void response.end();
  const encoding = isPackable ? bodyEncoding(asked["accept-encoding"], body.bytes) : "identity";
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
