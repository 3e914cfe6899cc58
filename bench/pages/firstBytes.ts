import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from "node:zlib";

/** Encoding of a document: `br` as its first visitor gets it (`server/page-cache/encodedBodies.ts`), or `gzip`. */
export type Sent = "br" | "gzip";

/** Encoded bytes of a document. */
export function sent(html: string, as: Sent): Buffer {
  if (as === "gzip") return gzipSync(html);
  return brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  });
}

/** The part of a document that a browser has after this many bytes. */
export function come(bytes: Buffer, count: number, as: Sent): string {
  const part = bytes.subarray(0, count);
  if (as === "gzip") return gunzipSync(part, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  const finishFlush = constants.BROTLI_OPERATION_FLUSH;
  return brotliDecompressSync(part, { finishFlush }).toString();
}

/** Text of HTML that may be truncated anywhere, also within a tag or a style. */
function words(html: string): string {
  return html.replace(/<(style|script)\b[\s\S]*?(<\/\1>|$)/g, "").replace(/<[^>]*(>|$)/g, "");
}

/** Marks of the readable parts of a partially loaded document, for header and main content. */
export const marks = {
  /** The store and its telephone, the header's first words at every width. */
  header: (html: string) => /<header\b[\s\S]*?<summary\b[\s\S]*?<\/summary>/.test(html),
  /** The whole header with its menus. */
  wholeHeader: (html: string) => html.includes("</header>"),
  heading: (html: string) => html.includes("</h1>"),
  /** The rest waits for the deferred styles; the whole document if it has none. */
  firstView: (html: string) =>
    /<link rel="stylesheet" href="\/resources\/styles\/|<\/html>/.test(html),
  /** Twenty characters after the heading. */
  words: (html: string) => words(html.split("</h1>")[1] ?? "").length >= 20,
} as const satisfies Record<string, (html: string) => boolean>;

/** Number of the byte that completes a mark, or `null` in a document without it. */
export function byteOf(html: string, mark: keyof typeof marks, as: Sent): number | null {
  if (!marks[mark](html)) return null;
  const bytes = sent(html, as);
  let [without, enough] = [0, bytes.length];
  while (enough - without > 1) {
    const middle = (without + enough) >> 1;
    if (marks[mark](come(bytes, middle, as))) enough = middle;
    else without = middle;
  }
  return enough;
}
