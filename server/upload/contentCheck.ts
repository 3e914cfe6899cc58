import type { DocumentKind } from "#app/domain/files.ts";

/** How much of a file's beginning is looked at, in bytes. */
export const HEAD_BYTES = 1024;

const ascii = (text: string) => Buffer.from(text, "latin1");
/** Compound file: Word until 2003, and any password-protected Word document. */
const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const ZIP = Buffer.from("504b0304", "hex");
const RTF = ascii("{\\rtf");
const PDF = ascii("%PDF-");
/** Programs, archives, pages and scripts, which may not stand before a PDF's first line either. */
const FOREIGN = ["MZ", "\x7fELF", "PK", "#!", "<", "\xca\xfe\xba\xbe", "\xcf\xfa\xed\xfe"].map(
  ascii,
);

const startsWith = (head: Buffer, mark: Buffer) => head.subarray(0, mark.length).equals(mark);

/**
 * Whether a file's beginning is that of the document it says it is. Word opens both of its formats
 * under either name's programs, so doc may be RTF, and a password-protected docx is a compound file.
 * Nothing is unpacked: what a document contains is the receiver's to examine.
 * @param head the first `HEAD_BYTES` bytes, or all there are
 */
export function isContentOf(kind: DocumentKind, head: Buffer): boolean {
  switch (kind) {
    case "pdf":
      // Printers and scanners put a few lines before it; readers accept it within the first 1024.
      return head.includes(PDF) && !FOREIGN.some((mark) => startsWith(head, mark));
    case "doc":
      return startsWith(head, OLE) || startsWith(head, RTF);
    case "docx":
      return startsWith(head, ZIP) || startsWith(head, OLE);
  }
}
