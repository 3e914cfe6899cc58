/**
 * A document as a list of texts, cut between tags and never joined. V8 stores texts above 128 kB (64,000
 * characters if one of them is Chinese) separately and allocates that memory each time: joining 120,000
 * characters took a hundred times as long as two halves (docs/performance.md).
 */
export type Pieces = readonly string[];

/** Returns the bytes of a document. */
export function bytesOf(pieces: Pieces): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}
