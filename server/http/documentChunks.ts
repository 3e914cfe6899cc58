/**
 * A document as a list of texts, cut between tags and never joined. V8 stores texts above 128 kB (64,000
 * characters if one of them is Chinese) separately and allocates that memory each time: joining 120,000
 * characters took a hundred times as long as two halves (docs/performance.md).
 */
export type Pieces = readonly string[];

/** Returns the number of bytes of a document. */
export function sizeOf(pieces: Pieces): number {
  return pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
}

/** Space for one document, reused: bytes of their own for each piece would be allocated and copied. */
let space = Buffer.alloc(0);

/** Returns the bytes of a document. */
export function bytesOf(pieces: Pieces): Buffer<ArrayBuffer> {
  // UTF-8 takes at most three bytes for each UTF-16 unit.
  const most = pieces.reduce((sum, { length }) => sum + 3 * length, 0);
  if (space.length < most) space = Buffer.allocUnsafeSlow(most);
  let end = 0;
  for (const piece of pieces) end += space.write(piece, end);
  return Buffer.from(space.subarray(0, end));
}
