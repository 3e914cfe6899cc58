import { constants, inflateRawSync } from "node:zlib";

/** Local header of a ZIP entry: positions of its fields, and its length without name and extra field. */
const HEADER = { method: 8, name: 26, extra: 28, length: 30 } as const;
const DEFLATED = 8;
/** Office documents have no longer names and extra fields. */
const MAX_NAMES = 4096;
/** Maximum size read of a declaring part, compressed and uncompressed. Real ones have a few kilobytes. */
const MAX = { packed: 64 * 1024, unpacked: 4 * 1024 * 1024 } as const;

/** Parts that declare types and relationships of all other parts, whatever their names. */
const DECLARES = /(^|[/\\])(\[content_types\]\.xml|[^/\\]*\.rels)$/i;
/** Content types and relationships of macros, and the default names of their parts. */
const MACROS = /macroenabled|vbaproject|vbadata|wordvbadata/i;

/** Every second byte of ASCII letters in UTF-16. */
const NUL = String.fromCharCode(0);

type Part = { isDeflated: boolean; packed: Buffer[]; bytes: number };

/**
 * Detects macros in a streamed office archive: by part names, ignoring case, and by declared content types
 * and relationships, whatever the name of the macro part. Only declaring parts are decompressed.
 */
export function watchMacros() {
  let held: Buffer = Buffer.alloc(0);
  let part: Part | null = null;
  let isSeen = false;

  function take(bytes: Buffer) {
    if (!part || part.bytes >= MAX.packed) return;
    const taken = bytes.subarray(0, MAX.packed - part.bytes);
    // A copy, because the chunk belongs to its reader.
    part.packed.push(Buffer.from(taken));
    part.bytes += taken.length;
  }
  function endPart() {
    if (part) isSeen ||= declaresMacros(part);
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
    if (DECLARES.test(name)) part = { isDeflated, packed: [], bytes: 0 };
    return at + length;
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
          const end = isEntry ? begin(all, at) : at + 4;
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

/**
 * Returns whether a declaring part declares macros; one that decompresses to megabytes counts as declaring
 * them.
 */
function declaresMacros({ isDeflated, packed, bytes }: Part): boolean {
  const whole = Buffer.concat(packed, bytes);
  try {
    const xml = isDeflated
      ? inflateRawSync(whole, {
          finishFlush: constants.Z_SYNC_FLUSH,
          maxOutputLength: MAX.unpacked,
        })
      : whole;
    return MACROS.test(plainXml(xml));
  } catch (error) {
    // Corrupt data cannot be opened; Word does not repair data that it cannot decompress.
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
  }
}

/** Returns the text of XML in UTF-8 or UTF-16, with numeric references resolved. */
function plainXml(xml: Buffer): string {
  const text = xml.toString("latin1").replaceAll(NUL, "");
  return text.replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (_, code: string) =>
    String.fromCharCode(Number(code.replace(/^x/i, "0x")) & 0xffff),
  );
}
