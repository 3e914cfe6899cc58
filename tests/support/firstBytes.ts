import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from "node:zlib";

/** How a document is sent: `br` as its first visitor gets it (`server/node/encodedBodies.ts`), or `gzip`. */
export type Sent = "br" | "gzip";

/** The bytes of a document on its way. */
export function sent(html: string, as: Sent): Buffer {
  if (as === "gzip") return gzipSync(html);
  return brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  });
}

/** What a browser has of a document of which so many bytes have come. */
export function come(bytes: Buffer, count: number, as: Sent): string {
  const part = bytes.subarray(0, count);
  if (as === "gzip") return gunzipSync(part, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  const finishFlush = constants.BROTLI_OPERATION_FLUSH;
  return brotliDecompressSync(part, { finishFlush }).toString();
}

/** Text of HTML that may be cut off anywhere, a tag or a style that has not ended included. */
function words(html: string): string {
  return html.replace(/<(style|script)\b[\s\S]*?(<\/\1>|$)/g, "").replace(/<[^>]*(>|$)/g, "");
}

/** What of a document that is still coming can be read: places that stand for header and matter. */
export const marks = {
  /** The store and its telephone, the header's first words at every width. */
  header: (html: string) => /<header\b[\s\S]*?<summary\b[\s\S]*?<\/summary>/.test(html),
  /** The whole bar, with all that opens from it. */
  wholeHeader: (html: string) => html.includes("</header>"),
  heading: (html: string) => html.includes("</h1>"),
  /** What follows waits for the rules below the first view; all of a document without such rules. */
  firstView: (html: string) =>
    /<link rel="stylesheet" href="\/resources\/styles\/|<\/html>/.test(html),
  /** Twenty characters after the heading. */
  words: (html: string) => words(html.split("</h1>")[1] ?? "").length >= 20,
} as const satisfies Record<string, (html: string) => boolean>;

/** Number of the byte with which a mark is there, or `null` in a document without it. */
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
