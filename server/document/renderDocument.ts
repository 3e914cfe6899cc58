import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { ownTurn } from "#server/http/turns.ts";
import { textWithoutPadding } from "#server/node/reactPadding.ts";
import { noteRenderTime } from "#server/observe/requestContext.ts";
import { beginSpan } from "#server/observe/tracing.ts";

/**
 * Renders a whole document. Nothing is sent before everything is there: so its scripts can be
 * hashed, its bytes compared, and a fault still become an error document.
 * @throws the first error of the render, or the reason why `signal` aborted.
 */
export async function renderDocument(
  element: ReactElement,
  { nonce, signal }: { nonce: string; signal: AbortSignal },
): Promise<string> {
  await ownTurn();
  const span = beginSpan("render", "internal");
  const began = performance.now();
  let isDone = false;
  let html: string;
  try {
    html = await render(element, nonce, signal);
    isDone = true;
  } finally {
    noteRenderTime(performance.now() - began);
    span?.end({}, !isDone);
  }
  // What the caller does with the whole document takes its time too.
  await ownTurn();
  return html;
}

const END = "</body></html>";

/**
 * What React streams after the document, Remix's data, stands in the body, where a browser puts it
 * anyway: nothing may follow the end of a document.
 */
function endedOnce(html: string): string {
  const end = html.lastIndexOf(END);
  return end === -1 ? html : html.slice(0, end) + html.slice(end + END.length) + END;
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
        stream.pipe(collector((bytes) => resolve(endedOnce(textWithoutPadding(bytes)))));
      },
    });
    const abort = () => stream.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
}
