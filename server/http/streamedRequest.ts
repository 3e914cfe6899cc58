import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import { toResponse } from "./incomingResponse.ts";

/**
 * Sends a request with a streamed body at the receiver's pace (CALL-11). `fetch` is not used,
 * because it buffers unsent data. Resolves at the response headers, even before the end of the body: sending
 * then stops and the source is cancelled. A failing body or an abort cuts the connection, so that the
 * receiver never sees a complete message.
 */
export async function sendStreamed(request: Request): Promise<Response> {
  const { signal, body } = request;
  const url = new URL(request.url);
  const { request: send } = url.protocol === "https:" ? https : http;
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    // A new connection: a kept-alive one may close just as the upload starts.
    const outgoing = send(url, {
      method: request.method,
      // A server may compress for a client that names no encoding, and this one does not decompress.
      headers: { ...Object.fromEntries(request.headers), "accept-encoding": "identity" },
      agent: false,
    });
    const reader = body?.getReader();
    const fail = (error: unknown) => {
      outgoing.destroy();
      reader?.cancel(error).catch(() => {});
      reject(error);
    };
    // Added before anything can fail: an unhandled error event ends the process.
    outgoing.on("error", fail);
    const leave = () => fail(signal.reason);
    if (signal.aborted) return leave();
    signal.addEventListener("abort", leave);
    outgoing.on("close", () => signal.removeEventListener("abort", leave));
    const answer = new AbortController();
    outgoing.on("response", (incoming) => {
      answer.abort();
      // Unsent data is no longer needed.
      reader?.cancel().catch(() => {});
      incoming.once("end", () => outgoing.destroy());
      resolve(incoming);
    });
    feed(reader, outgoing, answer.signal).catch(fail);
  });
  return toResponse(incoming);
}

async function feed(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  outgoing: ClientRequest,
  answered: AbortSignal,
): Promise<void> {
  let resume = () => {};
  // One listener for the whole body, which has about a thousand chunks. A closed connection emits no drain
  // event.
  outgoing.on("drain", () => resume());
  for (;;) {
    const next = await reader?.read();
    // Early response: the read ended because of a cancel, so the message stays incomplete.
    if (answered.aborted || outgoing.destroyed) return;
    if (!next || next.done) return void outgoing.end();
    if (outgoing.write(next.value)) continue;
    await new Promise<void>((resolve) => {
      resume = resolve;
    });
  }
}
