import { createCipheriv, createHash } from "node:crypto";

/**
 * Whether a PDF that goes by opens only with a password. Many that are encrypted open for everyone: what
 * their password guards is printing or changing. So the empty password is tried as a reader would try it
 * (ISO 32000-2, 7.6.4), and whatever cannot be told counts as open: an applicant whose CV opens is not
 * to be refused.
 */
export type PasswordWatch = {
  look: (bytes: Buffer) => void;
  /** Once all of it has gone by. */
  isLocked: () => boolean;
};

/** What is looked at before and behind a mark, and at once, in bytes; how many marks in all. */
const SIDE = 4096;
const ROOM = 32 * 1024;
const MOST_MARKS = 64;

/** What stands in the trailer of a PDF that is encrypted, and in the dictionary that says how. */
const TRAILER = "/Encrypt";
const HANDLER = "/Standard";

/** An encryption dictionary, and where it stands: in an object of its own, or in the trailer. */
type Lock = { object: string; entries: Map<string, string> };
/** A trailer's word that there is such a dictionary, and the file's first ids as they may be read. */
type Claim = { object: string; ids: string[] };

/** Watches a PDF, holding 32 kB of it. */
export function watchPassword(): PasswordWatch {
  const room = Buffer.alloc(ROOM);
  let filled = 0;
  /** Marks before this place in the room have been seen. */
  let seenTo = 0;
  let marks = 0;
  const claims: Claim[] = [];
  const locks: Lock[] = [];

  /** Calls `take` for each place of a mark that has not been seen yet, before `limit`. */
  function see(mark: string, limit: number, take: (at: number) => void) {
    for (let at = room.indexOf(mark, seenTo, "latin1"); at >= 0 && at < limit; ) {
      if (marks === MOST_MARKS) return;
      take(at);
      at = room.indexOf(mark, at + 1, "latin1");
    }
  }
  const textBefore = (at: number, bytes: number) =>
    room.toString("latin1", Math.max(0, at - bytes), at);
  const textFrom = (at: number) => room.toString("latin1", at, Math.min(filled, at + SIDE));

  function seeAll(limit: number) {
    see(TRAILER, limit, (at) => {
      marks += 1;
      const claim = claimOf(textBefore(at, SIDE), textFrom(at));
      if (claim) claims.push(claim);
    });
    see(HANDLER, limit, (at) => {
      // Tagged PDFs name a style so, at each paragraph.
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
        const taken = bytes.copy(room, filled, at);
        at += taken;
        filled += taken;
        if (filled < ROOM) continue;
        seeAll(ROOM - SIDE);
        room.copyWithin(0, ROOM - 2 * SIDE);
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
/** The name of a dictionary that stands in the trailer itself. */
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

/** The entries of the dictionary that begins there, without what is in arrays and dictionaries among them. */
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
      // Also what is left of a reference, which is no name.
      key = token.startsWith("/") ? token : null;
      continue;
    }
    // Of a dictionary or an array its beginning, which is no value that is asked for.
    if (key !== null) entries.set(key, token);
    key = null;
  }
}

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** The string that begins there, in brackets or in hexadecimal digits; `null` when it has no end. */
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

/** Whether the empty password opens it, or nobody can say. */
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

/** What a password is filled up with: the empty one is nothing else. */
const PADDING = Buffer.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a",
  "hex",
);

const hash = (name: string, bytes: Buffer) => createHash(name).update(bytes).digest();

/** Algorithms 2, 4 and 5: the key is made, and what it makes of the padding is compared. */
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

/** The cipher of old PDFs, which OpenSSL no longer has; nothing is protected by it here. */
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

/** Algorithm 2.B of the empty password; 287 turns at most. */
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
