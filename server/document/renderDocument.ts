import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { ownTurn } from "#server/http/eventLoopQueue.ts";
import { getLogger } from "#server/observability/log.ts";
import { countStreamedRender } from "#server/observability/metrics.ts";
import { noteRenderTime } from "#server/observability/requestContext.ts";
import { beginSpan } from "#server/observability/tracing.ts";
import { hasUnfinishedPart, textWithoutPadding } from "./reactHtml.ts";

type Rendering = { nonce: string; signal: AbortSignal };

/**
 * Renders a whole document. Nothing is sent before it is complete, so that scripts can be hashed, bytes
 * compared, and a failure can still become an error document.
 * @throws the first error of the render, or the abort reason of `signal`.
 */
export async function renderDocument(
  element: ReactElement,
  { nonce, signal }: Rendering,
): Promise<string> {
  await ownTurn();
  const span = beginSpan("render", "internal");
  const began = performance.now();
  let isDone = false;
  let html: string;
  try {
    signal.throwIfAborted();
    html = `<!DOCTYPE html>${renderToString(element)}`;
    // The first document with a part renders while the part's code loads; and only a stream reports a part's error.
    if (hasUnfinishedPart(html)) html = await renderAsStream(element, nonce, signal);
    isDone = true;
  } finally {
    noteRenderTime(performance.now() - began);
    span?.end({}, isDone ? null : "render");
  }
  // The caller's processing of the whole document also takes time.
  await ownTurn();
  return html;
}

/** Collects all written chunks. */
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

/** Waits for all parts. Not for every document: writing into buffers costs a tenth of a render. */
async function renderAsStream(
  element: ReactElement,
  nonce: string,
  signal: AbortSignal,
): Promise<string> {
  countStreamedRender();
  getLogger().info("document rendered again as a stream");
  let abort = () => {};
  try {
    return await new Promise((resolve, reject) => {
      const stream = renderToPipeableStream(element, {
        nonce,
        onError: reject,
        onAllReady() {
          stream.pipe(collector((bytes) => resolve(textWithoutPadding(bytes))));
        },
      });
      abort = () => {
        stream.abort(signal.reason);
        // React does not report an abort before its start, or outside a Suspense boundary.
        reject(signal.reason);
      };
      if (signal.aborted) abort();
      else signal.addEventListener("abort", abort, { once: true });
    });
  } finally {
    // A signal outlives its request until the next full garbage collection, and its listener the whole render.
    signal.removeEventListener("abort", abort);
  }
}
