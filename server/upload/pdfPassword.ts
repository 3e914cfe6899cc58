import { createCipheriv, createHash } from "node:crypto";

/**
 * Detects whether a streamed PDF requires a password. Many encrypted PDFs open for everyone, because their
 * password only restricts printing or changes. Therefore the empty password is tried like in a PDF reader
 * (ISO 32000-2, 7.6.4). Unclear cases count as open, so that a readable CV is never rejected.
 */
export type PasswordWatch = {
  look: (bytes: Buffer) => void;
  /** Returns the result after the whole file has been read. */
  isLocked: () => boolean;
};

/** Bytes checked before and after a marker, and at once; maximum number of markers. */
const SIDE = 4096;
const BUFFER_BYTES = 32 * 1024;
const MOST_MARKS = 64;

/** Marker in the trailer of an encrypted PDF, and in the dictionary with its parameters. */
const TRAILER = "/Encrypt";
const HANDLER = "/Standard";

/** An encryption dictionary, and its location: in its own object, or in the trailer. */
type Lock = { object: string; entries: Map<string, string> };
/** A trailer's reference to such a dictionary, and the possible values of the file's first id. */
type Claim = { object: string; ids: string[] };

/** Watches a PDF with a buffer of 32 kB. */
export function watchPassword(): PasswordWatch {
  const buffer = Buffer.alloc(BUFFER_BYTES);
  let filled = 0;
  /** Markers before this position in the buffer have been handled. */
  let seenTo = 0;
  let marks = 0;
  const claims: Claim[] = [];
  const locks: Lock[] = [];

  /** Calls `take` for each unhandled position of a marker before `limit`. */
  function see(mark: string, limit: number, take: (at: number) => void) {
    for (let at = buffer.indexOf(mark, seenTo, "latin1"); at >= 0 && at < limit; ) {
      if (marks === MOST_MARKS) return;
      take(at);
      at = buffer.indexOf(mark, at + 1, "latin1");
    }
  }
  const textBefore = (at: number, bytes: number) =>
    buffer.toString("latin1", Math.max(0, at - bytes), at);
  const textFrom = (at: number) => buffer.toString("latin1", at, Math.min(filled, at + SIDE));

  function seeAll(limit: number) {
    see(TRAILER, limit, (at) => {
      marks += 1;
      const claim = claimOf(textBefore(at, SIDE), textFrom(at));
      if (claim) claims.push(claim);
    });
    see(HANDLER, limit, (at) => {
      // Tagged PDFs use this name for a style at each paragraph.
      if (!/\/Filter\s*$/.test(textBefore(at, 20))) return;
      marks += 1;
      const lock = lockOf(textBefore(at, SIDE), textFrom(at));
      if (lock) locks.push(lock);
    });
    seenTo = limit;
  }

  return {
    look(bytes) {
      for (let at = 0; at < bytes.length; ) {
        const taken = bytes.copy(buffer, filled, at);
        at += taken;
        filled += taken;
        if (filled < BUFFER_BYTES) continue;
        seeAll(BUFFER_BYTES - SIDE);
        buffer.copyWithin(0, BUFFER_BYTES - 2 * SIDE);
        filled = 2 * SIDE;
        seenTo = SIDE;
      }
    },
    isLocked() {
      seeAll(filled);
      return claims.some(({ object, ids }) => {
        const named = locks.filter((lock) => lock.object === object);
        return named.length > 0 && named.every(({ entries }) => !mayOpen(entries, ids));
      });
    },
  };
}

const REFERENCE = /^\/Encrypt\s*(?:(\d{1,10}\s+\d{1,5})\s+R\b|(<<))/;
const FIRST_ID = /\/ID\s*\[\s*(?=[<(])/g;
const OBJECT = /(\d{1,10}\s+\d{1,5})\s+obj\s*(?=<<)|\/Encrypt\s*(?=<<)/g;
/** Name of a dictionary in the trailer itself. */
const DIRECT = "";

const objectName = (name: string | undefined) => (name ?? DIRECT).replace(/\s+/g, " ");

function claimOf(before: string, from: string): Claim | null {
  const reference = REFERENCE.exec(from);
  if (!reference) return null;
  const around = before + from;
  const ids = [...around.matchAll(FIRST_ID)]
    .slice(0, 4)
    .map(({ index, 0: found }) => readString(around, index + found.length)?.value ?? "");
  return { object: objectName(reference[1]), ids };
}

function lockOf(before: string, from: string): Lock | null {
  const begin = [...before.matchAll(OBJECT)].at(-1);
  if (!begin) return null;
  const at = begin.index + begin[0].length;
  return { object: objectName(begin[1]), entries: readEntries(before + from, at) };
}

const TOKEN =
  /(?:[\0\t\n\f\r ]|%[^\r\n]*)*(<<|>>|\[|\]|(?=[<(])|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+)/y;

/**
 * Returns the entries of the dictionary that starts there, without the contents of nested arrays and
 * dictionaries.
 */
function readEntries(text: string, at: number): Map<string, string> {
  const entries = new Map<string, string>();
  let key: string | null = null;
  let depth = 0;
  for (let place = at; ; ) {
    TOKEN.lastIndex = place;
    const found = TOKEN.exec(text);
    if (!found) return entries;
    place = TOKEN.lastIndex;
    let token = found[1] ?? "";
    if (token === "<<" || token === "[") depth += 1;
    else if (token === ">>" || token === "]") depth -= 1;
    if (depth === 0) return entries;
    if (token === "") {
      const string = readString(text, place);
      if (!string) return entries;
      token = string.value;
      place = string.end;
    } else if (depth === 1 && key === null) {
      // The rest of a reference is not a name either.
      key = token.startsWith("/") ? token : null;
      continue;
    }
    // Only the beginning of a nested dictionary or array, which is never used as a value.
    if (key !== null) entries.set(key, token);
    key = null;
  }
}

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Returns the string that starts there, in parentheses or hexadecimal; `null` if it has no end. */
function readString(text: string, at: number): { value: string; end: number } | null {
  if (text[at] === "<") {
    const end = text.indexOf(">", at);
    const digits = text.slice(at + 1, end).replace(/\s+/g, "");
    if (end < 0 || !/^[\da-f]*$/i.test(digits)) return null;
    const even = digits.length % 2 === 0 ? digits : `${digits}0`;
    return { value: Buffer.from(even, "hex").toString("latin1"), end: end + 1 };
  }
  let value = "";
  let depth = 0;
  for (let place = at; place < text.length; place += 1) {
    const sign = text[place] as string;
    if (sign === "\\") {
      const [escaped = ""] =
        /^(?:[0-7]{1,3}|\r\n|[\s\S])/.exec(text.slice(place + 1, place + 4)) ?? [];
      place += escaped.length;
      if (/^[0-7]/.test(escaped)) value += String.fromCharCode(Number.parseInt(escaped, 8) & 255);
      else if (!/^[\r\n]/.test(escaped)) value += ESCAPES[escaped] ?? escaped;
      continue;
    }
    if (sign === ")") depth -= 1;
    if (depth === 0 && place > at) return { value, end: place + 1 };
    if (place > at) value += sign;
    if (sign === "(") depth += 1;
  }
  return null;
}

/** Returns whether the empty password opens the file, or whether that is unclear. */
function mayOpen(entries: Map<string, string>, ids: string[]): boolean {
  const bytes = (key: string) => Buffer.from(entries.get(key) ?? "", "latin1");
  const user = bytes("/U");
  const revision = Number(entries.get("/R"));
  if (revision === 5 || revision === 6) {
    if (user.length < 48) return true;
    const salt = user.subarray(32, 40);
    const made = revision === 5 ? hash("sha256", salt) : hardenedHash(salt);
    return made.equals(user.subarray(0, 32));
  }
  const isOld = revision >= 2 && revision <= 4 && user.length >= 32 && ids.length > 0;
  if (!isOld) return true;
  const said = Number(entries.get("/Length") ?? 40) / 8;
  const lengths = revision === 2 ? [5] : [said, 16].filter((length) => length >= 5 && length <= 16);
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(Number(entries.get("/P")) | 0);
  const metadata = entries.get("/EncryptMetadata") === "false" && revision === 4;
  const known = [PADDING, bytes("/O").subarray(0, 32), rights];
  return ids.some((id) =>
    lengths.some((length) => {
      const first = Buffer.from(id, "latin1");
      const all = metadata ? [...known, first, Buffer.alloc(4, 255)] : [...known, first];
      return opens(user, Buffer.concat(all), first, length, revision);
    }),
  );
}

/** Padding of passwords; the empty password consists of it. */
const PADDING = Buffer.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a",
  "hex",
);

const hash = (name: string, bytes: Buffer) => createHash(name).update(bytes).digest();

/** Algorithms 2, 4 and 5: derives the key and compares the encrypted padding. */
function opens(user: Buffer, known: Buffer, id: Buffer, length: number, revision: number): boolean {
  let key = hash("md5", known).subarray(0, length);
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32));
  for (let turn = 0; turn < 50; turn += 1) key = hash("md5", key).subarray(0, length);
  let made: Buffer = hash("md5", Buffer.concat([PADDING, id]));
  for (let turn = 0; turn < 20; turn += 1) {
    made = rc4(Buffer.from(key.map((byte) => byte ^ turn)), made);
  }
  return made.equals(user.subarray(0, 16));
}

/** Cipher of old PDFs, which OpenSSL no longer supports; not used for protection here. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (i: number, j: number) => {
    [box[i], box[j]] = [box[j] as number, box[i] as number];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (box[i] as number) + (key[i % key.length] as number)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (box[i] as number)) & 255;
      swap(i, j);
      return byte ^ (box[((box[i] as number) + (box[j] as number)) & 255] as number);
    }),
  );
}

/** Algorithm 2.B for the empty password; at most 287 rounds. */
function hardenedHash(salt: Buffer): Buffer {
  let key = hash("sha256", salt);
  for (let turn = 1; ; turn += 1) {
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32));
    const made = cipher.update(Buffer.concat(Array(64).fill(key)));
    const sum = made.subarray(0, 16).reduce((all, byte) => all + byte, 0);
    key = hash(["sha256", "sha384", "sha512"][sum % 3] as string, made);
    if (turn >= 64 && (made.at(-1) ?? 0) <= turn - 32) return key.subarray(0, 32);
  }
}
