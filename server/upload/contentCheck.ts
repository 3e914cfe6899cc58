import type { DocumentKind } from "#shared/domain/files.ts";
import { OLE, watchMacros } from "./macroDeclaration.ts";
import { watchPassword } from "./pdfPassword.ts";

/** Number of bytes of a file that are checked before any of it is forwarded. */
export const HEAD_BYTES = 1024;

/** Content error of a file: it does not match its name, or it has a password. */
export type ContentFault = "content" | "encrypted";

/** Checks a file as a stream; buffers and decompresses only the beginning of an archive's parts. */
export type ContentCheck = {
  /** Checks the next chunk; the first has at least `HEAD_BYTES` bytes, or is the whole file. */
  piece: (bytes: Buffer) => ContentFault | null;
  /** Checks the rules that require the whole file. */
  end: () => ContentFault | null;
};

/** Every second byte of ASCII letters in UTF-16. */
const NUL = String.fromCharCode(0);
const ascii = (text: string) => Buffer.from(text, "latin1");
/** Local header of a ZIP entry. */
const ZIP_ENTRY = Buffer.from("504b0304", "hex");
const RTF = ascii("{\\rtf");
/** At most a byte order mark and white space before it: preceding lines could hide pages and scripts. */
const PDF = /^(?:\xef\xbb\xbf)?[\t\n\f\r \0]*%PDF-/;
/**
 * Beginnings of documents in text form that Word opens under the name `.doc`, as job sites export them: HTML, MHTML, and
 * the XML of Word 2003 or of a whole package.
 */
const WORD_TEXTS = [
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html|head|meta|body|title)\b/i,
  /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*?(?:mime-version|content-type):[^\n]*/i,
  /^\s*<\?xml[\s\S]*?(?:<\?mso-application\s+progid="word\.document"|<w:worddocument\b|<pkg:package\b)/i,
];
/** Bytes in which such a document declares itself. */
const TEXT_HEAD = 8192;
/** MHTML is a message with parts. */
const MHTML = /^content-type:\s*multipart\/(?:related|mixed|alternative)/im;
/** Scripts and macros in such a document, also behind quoted-printable. */
const ACTIVE = [
  "<script",
  "=3cscript",
  "vbscript:",
  "javascript:",
  "editdata.mso",
  "vbaproject",
  'macrospresent="yes"',
  'macrospresent=3d"yes"',
];

const startsWith = (head: Buffer, mark: Buffer) => head.subarray(0, mark.length).equals(mark);

/**
 * Creates the check of one file by its format: a PDF by its first line, a DOC by the `WordDocument` stream of
 * its compound file, a DOCX by its ZIP entries in any order. Under `.doc` a Word user also has a DOCX, RTF, and
 * documents in text form (`WORD_TEXTS`). Files with macros are rejected wherever their entry is named.
 */
export function checkContent(kind: DocumentKind): ContentCheck {
  let check: ContentCheck | null = null;
  return {
    piece(bytes) {
      check ??= beginning(kind, bytes);
      return check ? check.piece(bytes) : "content";
    },
    end: () => (check ? check.end() : "content"),
  };
}

/** Rich text needs no further checks. */
const richText: ContentCheck = { piece: () => null, end: () => null };

/** Returns the check for a file with this beginning; `null` if it is no such document. */
function beginning(kind: DocumentKind, head: Buffer): ContentCheck | null {
  switch (kind) {
    case "pdf":
      return PDF.test(head.toString("latin1", 0, HEAD_BYTES)) ? password() : null;
    case "doc":
      if (startsWith(head, RTF)) return richText;
      if (startsWith(head, ZIP_ENTRY)) return archive();
      if (startsWith(head, OLE)) return compoundFile("doc");
      return isWordText(plain(head.subarray(0, TEXT_HEAD))) ? wordText() : null;
    case "docx":
      if (startsWith(head, OLE)) return compoundFile("docx");
      return startsWith(head, ZIP_ENTRY) ? archive() : null;
  }
}

/** A PDF with a password. */
function password(): ContentCheck {
  const watch = watchPassword();
  return {
    piece(bytes) {
      watch.look(bytes);
      return null;
    },
    end: () => (watch.isLocked() ? "encrypted" : null),
  };
}

/** Text of bytes in an ASCII-compatible encoding or UTF-16, without a byte order mark. */
function plain(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "")
    .replaceAll(NUL, "")
    .replaceAll("\r\n", "\n");
}

function isWordText(head: string): boolean {
  const [html, message, xml] = WORD_TEXTS;
  if (message?.test(head)) return MHTML.test(head);
  return Boolean(html?.test(head) || xml?.test(head));
}

/** A document in text form. */
function wordText(): ContentCheck {
  const longest = Math.max(...ACTIVE.map(({ length }) => length));
  let tail = "";
  return {
    piece(bytes) {
      const text = tail + plain(bytes).replaceAll("=\n", "").toLowerCase();
      tail = text.slice(-longest);
      return ACTIVE.some((mark) => text.includes(mark)) ? "content" : null;
    },
    end: () => null,
  };
}

/** A ZIP archive: names of its entries are uncompressed. */
function archive(): ContentCheck {
  const parts = [
    sighting("[Content_Types].xml", "[content_types].xml"),
    sighting("word/document", "word\\document"),
  ];
  const macros = watchMacros();
  return {
    piece(bytes) {
      for (const part of parts) part.look(bytes);
      return macros.look(bytes) ? "content" : null;
    },
    end: () => (macros.end() || !parts.every((part) => part.seen()) ? "content" : null),
  };
}

/** Returns whether one of the texts occurs, also across chunk boundaries. */
function sighting(...texts: string[]) {
  const marks = texts.map(ascii);
  const longest = Math.max(...marks.map(({ length }) => length));
  let tail: Buffer = Buffer.alloc(0);
  let seen = false;
  return {
    look(bytes: Buffer): boolean {
      if (seen) return true;
      const joint = Buffer.concat([tail, bytes.subarray(0, longest)]);
      seen = marks.some((mark) => joint.includes(mark) || bytes.includes(mark));
      tail = Buffer.from(
        bytes.length >= longest ? bytes.subarray(-longest) : joint.subarray(-longest),
      );
      return seen;
    },
    seen: () => seen,
  };
}

/** Size of a compound file's directory entry, in bytes; they are aligned to it. */
const ENTRY = 128;
const NAME_BYTES = 64;

/** Name of a directory entry, in UTF-16 with its terminating zero. */
const entryName = (name: string) => Buffer.from(`${name}\0`, "utf16le");
const WORD = entryName("WordDocument");
const ENCRYPTED = entryName("EncryptedPackage");
/** Names in a compound file are case-insensitive. */
const MACROS = entryName("_VBA_PROJECT");
const LOWER_MACROS = entryName("_vba_project");

function isEntry(bytes: Buffer, at: number, name: Buffer): boolean {
  return (
    bytes[at] === name[0] &&
    bytes.readUInt16LE(at + NAME_BYTES) === name.length &&
    bytes.compare(name, 0, name.length, at, at + name.length) === 0
  );
}

/** Returns whether an entry with macros starts at `at`, ignoring case. */
function isMacros(bytes: Buffer, at: number): boolean {
  if (bytes[at] !== MACROS[0] || bytes.readUInt16LE(at + NAME_BYTES) !== MACROS.length) {
    return false;
  }
  const name = bytes.subarray(at, at + MACROS.length);
  return name.every((byte, i) => byte === MACROS[i] || byte === LOWER_MACROS[i]);
}

/** Size of a compound file's smallest sector; streams start at sector boundaries. */
const SECTOR = 512;
/** Word's own header (FIB): its signature, and the bit for a password. */
const FIB = { mark: 0xa5ec, version: { at: 2, min: 0x65, max: 0x0112 }, flags: 10, locked: 0x0100 };

function isLockedWord(bytes: Buffer, at: number): boolean {
  if (bytes.readUInt16LE(at) !== FIB.mark) return false;
  const version = bytes.readUInt16LE(at + FIB.version.at);
  const isWord = version >= FIB.version.min && version <= FIB.version.max;
  return isWord && (bytes.readUInt16LE(at + FIB.flags) & FIB.locked) !== 0;
}

/** The directory may be anywhere in a compound file, so each aligned entry is checked. */
function compoundFile(kind: "doc" | "docx"): ContentCheck {
  let held: Buffer = Buffer.alloc(0);
  let isWord = false;
  let isLocked = false;
  let passed = 0;
  return {
    piece(bytes) {
      // Joined with the rest of the last chunk, so that entries stay aligned.
      const all = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
      const whole = all.length - (all.length % ENTRY);
      for (let at = 0; at < whole; at += ENTRY) {
        if (isEntry(all, at, ENCRYPTED)) return "encrypted";
        if (isMacros(all, at)) return "content";
        isWord ||= isEntry(all, at, WORD);
        if ((passed + at) % SECTOR === 0) isLocked ||= isLockedWord(all, at);
      }
      passed += whole;
      held = Buffer.from(all.subarray(whole));
      return null;
    },
    end() {
      if (!isWord || kind !== "doc") return "content";
      return isLocked ? "encrypted" : null;
    },
  };
}
