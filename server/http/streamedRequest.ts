import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import { Readable } from "node:stream";

/**
 * Sends a request whose body streams, chunk by chunk as the receiver takes it (spec §7 applyJob).
 * `fetch` is not used for it, because it buffers what the receiver has not taken. Resolves at the
 * answer's headers, even when they come before the body has ended: feeding then stops and the
 * body's source is cancelled. A body that breaks off, and an abort of the request's signal, cut the
 * connection, so that the receiver never sees a complete message.
 */
export function sendStreamed(request: Request): Promise<Response> {
  const { signal, body } = request;
  const url = new URL(request.url);
  const { request: send } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    // A connection of its own: a kept one may be closing just as the upload starts.
    const outgoing = send(url, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      agent: false,
    });
    const reader = body?.getReader();
    const fail = (error: unknown) => {
      outgoing.destroy();
      reader?.cancel(error).catch(() => {});
      reject(error);
    };
    const leave = () => fail(signal.reason);
    if (signal.aborted) return leave();
    signal.addEventListener("abort", leave, { once: true });
    outgoing.on("error", fail);
    outgoing.on("close", () => signal.removeEventListener("abort", leave));
    const answer = new AbortController();
    outgoing.on("response", (incoming) => {
      answer.abort();
      if (!outgoing.writableEnded) {
        reader?.cancel().catch(() => {});
        incoming.once("end", () => outgoing.destroy());
      }
      resolve(toResponse(incoming));
    });
    feed(reader, outgoing, answer.signal).catch(fail);
  });
}

async function feed(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  outgoing: ClientRequest,
  answered: AbortSignal,
): Promise<void> {
  let resume = () => {};
  // One listener each for the whole body, which has a thousand chunks.
  const wake = () => resume();
  outgoing.on("drain", wake).on("close", wake);
  answered.addEventListener("abort", wake, { once: true });
  const over = () => answered.aborted || outgoing.destroyed;
  for (;;) {
    const next = await reader?.read();
    // Answered early: the reading ended because it was cancelled, so the message stays incomplete.
    if (over()) return;
    if (!next || next.done) return void outgoing.end();
    if (outgoing.write(next.value)) continue;
    await new Promise<void>((resolve) => {
      resume = resolve;
    });
  }
}

function toResponse(incoming: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const status = incoming.statusCode ?? 0;
  const bodiless = status === 204 || status === 205 || status === 304;
  if (bodiless) incoming.resume();
  const body = bodiless ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers });
}
