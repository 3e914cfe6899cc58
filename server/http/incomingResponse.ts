import type { IncomingMessage } from "node:http";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** Encodings of a body that are decoded here; a body in any other is passed on as it is. */
const decoders = new Map([
  ["br", createBrotliDecompress],
  ["deflate", createInflate],
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
]);

/** Value of `Accept-Encoding` for responses that are read by `toResponse`. */
export const DECODED = "gzip, deflate, br";

/**
 * Converts a response of node:http, decoded. Cancelling its body closes the connection.
 * @throws {RangeError} if its status is none of a response (200 to 599)
 */
export function toResponse(incoming: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const status = incoming.statusCode ?? 0;
  if ([204, 205, 304].includes(status)) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  return new Response(bodyOf(decoded(incoming)), { status, headers });
}

function decoded(incoming: IncomingMessage): Readable {
  const encoding = incoming.headers["content-encoding"]?.trim().toLowerCase();
  const decoder = decoders.get(encoding ?? "")?.();
  // The decoder's own error event reports a failure.
  return decoder ? pipeline(incoming, decoder, () => {}) : incoming;
}

/** A stream of the platform, at the pace of its reader; `Readable.toWeb` costs a third of a request more. */
function bodyOf(source: Readable): ReadableStream<Uint8Array> {
  // A source may still emit what it has read after it was destroyed.
  let isOpen = true;
  return new ReadableStream({
    start(controller) {
      source.on("data", (piece: Uint8Array) => {
        if (!isOpen) return;
        controller.enqueue(piece);
        if ((controller.desiredSize ?? 0) <= 0) source.pause();
      });
      source.on("end", () => isOpen && controller.close());
      source.on("error", (error) => {
        isOpen = false;
        controller.error(error);
      });
    },
    pull: () => void source.resume(),
    cancel() {
      isOpen = false;
      source.destroy();
    },
  });
}
