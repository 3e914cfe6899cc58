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
/** Before the first entry of an archive that was once in several parts. */
const ZIP_MARKS = [ascii("PK00"), Buffer.from("504b0708", "hex")];
const RTF = /^(?:\xef\xbb\xbf)?\s*\{\\rtf/;
/** At most a byte order mark and white space before it: preceding lines could hide pages and scripts. */
const PDF = /^(?:\xef\xbb\xbf)?[\t\n\f\r \0]*%PDF-/;
/**
 * Elements with which an HTML document or a part of one begins: all of HTML but scripts and embedded programs and
 * pages, and those of Office and its smart tags.
 */
const HTML = new RegExp(
  `^(?:${[
    String.raw`!doctype\s+html|html|head|meta|body|title|style|link|base(?:font)?|bgsound|noscript`,
    "div|p|h[1-6]|hgroup|pre|hr|br|wbr|blockquote|address|center|dir|menu|ul|ol|li|dl|dt|dd",
    "section|article|aside|main|nav|header|footer|search|details|summary|dialog|figure|figcaption",
    "table|caption|colgroup|col|thead|tbody|tfoot|tr|t[dh]|form|fieldset|legend|label|input|button",
    "a|abbr|acronym|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|ins|kbd|map|mark|marquee|nobr",
    "q|rp|rt|ruby|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|xmp|img|picture",
    String.raw`(?:o|v|w|m|st\d):[a-z]\w*`,
  ].join("|")})$`,
  "i",
);
/** What may be before it: declarations, comments and conditions. */
const PREAMBLE =
  /^\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!\[[^\]>]*\]>\s*)*<(!doctype\s+html|[a-z][a-z\d]*(?::[a-z]\w*)?)(?![\w:-])/i;
/** The XML of Word 2003, by its instruction or its first element of any prefix, or of a whole package. */
const WORD_XML =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<\?mso-application\s+progid=["']word\.document["']|<(?:[a-z][\w-]*:)?worddocument\b|<pkg:package\b|<package\b[^>]*xmlpackage)/i;
/** Header lines of a message, one of which names its format. */
const MESSAGE = /^\s*(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*?(?:mime-version|content-type):[^\n]*/i;
/** Bytes in which such a document declares itself. */
const TEXT_HEAD = 8192;
/** MHTML is a message with parts. */
const MHTML = /^\s*content-type:\s*multipart\/(?:related|mixed|alternative)/im;
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
 * documents in text form (`isWordText`). Files with macros are rejected wherever their entry is named.
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
      if (RTF.test(head.toString("latin1", 0, HEAD_BYTES))) return richText;
      if (isArchive(head)) return archive();
      if (startsWith(head, OLE)) return compoundFile("doc");
      return isWordText(plain(head.subarray(0, TEXT_HEAD))) ? wordText() : null;
    case "docx":
      if (startsWith(head, OLE)) return compoundFile("docx");
      return isArchive(head) ? archive() : null;
  }
}

function isArchive(head: Buffer): boolean {
  const isMarked = ZIP_MARKS.some((mark) => startsWith(head, mark));
  return startsWith(isMarked ? head.subarray(4) : head, ZIP_ENTRY);
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

/** Whether a text is a document that Word opens under the name `.doc`, as job sites export them. */
function isWordText(head: string): boolean {
  if (MESSAGE.test(head)) return MHTML.test(head);
  const [, element = ""] = PREAMBLE.exec(head) ?? [];
  return HTML.test(element) || WORD_XML.test(head);
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
  const parts = [sighting("[content_types].xml"), sighting("word/document", "word\\document")];
  const macros = watchMacros();
  return {
    piece(bytes) {
      for (const part of parts) part.look(bytes);
      return macros.look(bytes) ? "content" : null;
    },
    end: () => (macros.end() || !parts.every((part) => part.seen()) ? "content" : null),
  };
}

/** Returns whether one of the texts in small letters occurs in any case, also across chunk boundaries. */
function sighting(...texts: string[]) {
  const longest = Math.max(...texts.map(({ length }) => length));
  let tail = "";
  let seen = false;
  return {
    look(bytes: Buffer): void {
      if (seen) return;
      const text = tail + bytes.toString("latin1").toLowerCase();
      seen = texts.some((mark) => text.includes(mark));
      tail = text.slice(-longest);
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
