/**
 * A document as texts one after the other, cut between tags. They are never joined as one text: V8 keeps what
 * takes more than 128 kB (64,000 characters, where one of them is Chinese) apart from all else, in memory
 * that it asks for and gives back each time. Joining 120,000 took a hundred times what two halves took
 * (docs/performance.md).
 */
export type Pieces = readonly string[];

/** The bytes of a document. */
export function bytesOf(pieces: Pieces): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}
