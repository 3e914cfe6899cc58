import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import type { Pieces } from "#server/http/documentChunks.ts";
import { ownTurn } from "#server/http/eventLoopQueue.ts";
import { noteRenderTime } from "#server/observability/requestContext.ts";
import { beginSpan } from "#server/observability/tracing.ts";
import { DOCUMENT_END, textWithoutPadding } from "./reactHtml.ts";

type Rendering = {
  nonce: string;
  signal: AbortSignal;
  /** Puts what is drawn already into what is drawn now. */
  fill?: (html: string) => Pieces;
  /** HTML for the end of the body, asked for once the rest is there. */
  last?: () => string;
};

/**
 * Renders a whole document. Nothing is sent before everything is there: so its scripts can be
 * hashed, its bytes compared, and a fault still become an error document.
 * @throws the first error of the render, or the reason why `signal` aborted.
 */
export async function renderDocument(
  element: ReactElement,
  { nonce, signal, fill = (html) => [html], last = () => "" }: Rendering,
): Promise<Pieces> {
  await ownTurn();
  const span = beginSpan("render", "internal");
  const began = performance.now();
  let isDone = false;
  let html: string;
  try {
    signal.throwIfAborted();
    html = await render(element, nonce, signal);
    isDone = true;
  } finally {
    noteRenderTime(performance.now() - began);
    span?.end({}, !isDone);
  }
  // What the caller does with the whole document takes its time too.
  await ownTurn();
  const end = html.lastIndexOf(DOCUMENT_END);
  if (end === -1) return fill(html);
  return [...fill(html.slice(0, end)), last(), html.slice(end)];
}

/** Takes all that is written, piece by piece as it comes. */
function collector(done: (bytes: Buffer) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  });
}

function render(element: ReactElement, nonce: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      nonce,
      onError: reject,
      onAllReady() {
        stream.pipe(collector((bytes) => resolve(textWithoutPadding(bytes))));
      },
    });
    const abort = () => {
      stream.abort(signal.reason);
      // React tells nobody where it has not begun, or waits for what no boundary holds.
      reject(signal.reason);
    };
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
}
