import { constants, inflateRawSync } from "node:zlib";

/** Local header of a ZIP entry: positions of its fields, and its length without name and extra field. */
const HEADER = { method: 8, name: 26, extra: 28, length: 30 } as const;
const DEFLATED = 8;
/** Entry of the central directory: positions of its fields, and its length without the name and later fields. */
const DIRECTORY = { version: 6, method: 10, name: 28, disk: 34, local: 42, length: 46 } as const;
/** Office documents have no longer names and extra fields, and no more parts. */
const MAX_NAMES = 4096;
const MAX_PARTS = 10_000;
/** Maximum size read of a declaring part, compressed and uncompressed. Real ones have a few kilobytes. */
const MAX = { packed: 64 * 1024, unpacked: 4 * 1024 * 1024 } as const;

/** Parts that declare types and relationships of all other parts, whatever their names. */
const DECLARES = /(^|[/\\])(\[content_types\]\.xml|[^/\\]*\.rels)$/i;
/** Content types and relationships of macros, and the default names of their parts. */
const MACROS = /macroenabled|vbaproject|vbadata|wordvbadata/i;

/** Compound file: Word up to 2003, any password-protected Word document, and a part with macros. */
export const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** Name of its entry with macros, in UTF-16. */
const VBA = /_\0V\0B\0A\0_\0P\0R\0O\0J\0E\0C\0T\0/i;
/** Compressed bytes that contain the first bytes of a part. */
const START_BYTES = 512;

/** Every second byte of ASCII letters in UTF-16. */
const NUL = String.fromCharCode(0);

type Part = { declares: boolean; isDeflated: boolean; packed: Buffer[]; bytes: number };

/**
 * Detects macros in a streamed office archive: by part names, ignoring case, by declared content types and
 * relationships, and by content, whatever the name of the macro part. A part whose name in the central
 * directory, which Word reads, differs from the one before its content counts as macros.
 */
export function watchMacros() {
  let held: Buffer = Buffer.alloc(0);
  let part: Part | null = null;
  let isSeen = false;
  /** Bytes before `held`. */
  let passed = 0;
  /** Names of the parts by the position of their header. */
  const names = new Map<number, string>();

  function take(bytes: Buffer) {
    if (!part || part.bytes >= MAX.packed) return;
    const taken = bytes.subarray(0, MAX.packed - part.bytes);
    // A copy, because the chunk belongs to its reader.
    part.packed.push(Buffer.from(taken));
    part.bytes += taken.length;
  }
  function endPart() {
    if (part) isSeen ||= part.declares ? declaresMacros(part) : containsMacros(part);
    part = null;
  }
  /** Parses the header at `at`; returns its length, `null` while it is incomplete. */
  function begin(bytes: Buffer, at: number): number | null {
    if (bytes.length < at + HEADER.length) return null;
    const nameLength = bytes.readUInt16LE(at + HEADER.name);
    const length = HEADER.length + nameLength + bytes.readUInt16LE(at + HEADER.extra);
    if (length > MAX_NAMES) return at + 4;
    if (bytes.length < at + length) return null;
    const from = at + HEADER.length;
    const name = bytes.toString("latin1", from, from + nameLength);
    isSeen ||= MACROS.test(name);
    const isDeflated = bytes.readUInt16LE(at + HEADER.method) === DEFLATED;
    names.set(passed + at, plainName(name));
    isSeen ||= names.size > MAX_PARTS;
    part = { declares: DECLARES.test(name), isDeflated, packed: [], bytes: 0 };
    return at + length;
  }
  /** Parses the entry of the central directory at `at`; returns like `begin`. */
  function compare(bytes: Buffer, at: number): number | null {
    if (bytes.length < at + DIRECTORY.length) return null;
    const method = bytes.readUInt16LE(at + DIRECTORY.method);
    const length = bytes.readUInt16LE(at + DIRECTORY.name);
    // Compressed data can contain the signature, too.
    const isEntry =
      (method === 0 || method === DEFLATED) &&
      bytes.readUInt16LE(at + DIRECTORY.version) < 256 &&
      bytes.readUInt16LE(at + DIRECTORY.disk) === 0 &&
      length > 0 &&
      length <= MAX_NAMES;
    if (!isEntry) return at + 4;
    const from = at + DIRECTORY.length;
    if (bytes.length < from + length) return null;
    const name = bytes.toString("latin1", from, from + length);
    const local = names.get(bytes.readUInt32LE(at + DIRECTORY.local));
    isSeen ||= MACROS.test(name) || local !== plainName(name);
    return from + length;
  }

  return {
    look(bytes: Buffer): boolean {
      const all = held.length > 0 ? Buffer.concat([held, bytes]) : bytes;
      let from = 0;
      let at = all.indexOf("PK", 0, "latin1");
      while (at >= 0 && at + 4 <= all.length) {
        const isEntry = all[at + 2] === 3 && all[at + 3] === 4;
        const isDirectory = all[at + 2] === 1 && all[at + 3] === 2;
        let next = at + 2;
        if (isEntry || isDirectory) {
          take(all.subarray(from, at));
          endPart();
          from = at;
          const end = isEntry ? begin(all, at) : compare(all, at);
          if (end === null) break;
          from = end;
          next = end;
        }
        at = all.indexOf("PK", next, "latin1");
      }
      // An incomplete header or signature waits for the rest.
      const keepFrom = at >= 0 ? Math.max(at, from) : Math.max(from, all.length - 3);
      take(all.subarray(from, keepFrom));
      held = Buffer.from(all.subarray(keepFrom));
      passed += keepFrom;
      return isSeen;
    },
    end(): boolean {
      take(held);
      held = Buffer.alloc(0);
      endPart();
      return isSeen;
    },
  };
}

/** Names that readers of archives treat as equal. */
const plainName = (name: string) => name.replaceAll("\\", "/").toLowerCase();

/** Returns decompressed bytes; `null` if the data is corrupt, `too-large` beyond the limit. */
function unpacked(packed: Buffer, isDeflated: boolean): Buffer | null | "too-large" {
  if (!isDeflated) return packed;
  try {
    return inflateRawSync(packed, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: MAX.unpacked,
    });
  } catch (error) {
    // Corrupt data cannot be opened; Word does not repair data that it cannot decompress.
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "too-large" : null;
  }
}

/**
 * Returns whether a declaring part declares macros; one that decompresses to megabytes counts as declaring
 * them.
 */
function declaresMacros({ isDeflated, packed, bytes }: Part): boolean {
  const xml = unpacked(Buffer.concat(packed, bytes), isDeflated);
  return xml === "too-large" || (xml !== null && MACROS.test(plainXml(xml)));
}

/** Returns whether a part is a compound file with macros, as far as the kept bytes show. */
function containsMacros({ isDeflated, packed, bytes }: Part): boolean {
  const whole = Buffer.concat(packed, bytes);
  const start = unpacked(whole.subarray(0, START_BYTES), isDeflated);
  if (!Buffer.isBuffer(start) || !start.subarray(0, OLE.length).equals(OLE)) return false;
  const content = unpacked(whole, isDeflated);
  return content === "too-large" || VBA.test(content?.toString("latin1") ?? "");
}

/** Returns the text of XML in UTF-8 or UTF-16, with numeric references resolved. */
function plainXml(xml: Buffer): string {
  const text = xml.toString("latin1").replaceAll(NUL, "");
  return text.replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (_, code: string) =>
    String.fromCharCode(Number(code.replace(/^x/i, "0x")) & 0xffff),
  );
}
