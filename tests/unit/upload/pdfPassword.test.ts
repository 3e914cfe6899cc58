import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checkContent } from "#server/upload/contentCheck.ts";
import { realDocument } from "#tests/support/uploads.ts";

const md5 = (bytes: Buffer) => createHash("md5").update(bytes).digest();
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

/** A file with an encryption of 2001, written by qpdf (`tests/support/documents`). */
function written(file: string) {
  const text = realDocument(file).toString("latin1");
  const found = (pattern: RegExp) => pattern.exec(text)?.[1] ?? "";
  return {
    o: found(/\/O <(\w+)>/),
    u: found(/\/U <(\w+)>/),
    id: found(/\/ID \[<(\w+)>/),
  };
}
/** One file that requires a password, and one that opens without; their first ids are equal. */
const locked = written("locked/qpdf-user-rc4-128.pdf");
const open = written("open/qpdf-owner-rc4-128.pdf");
type Written = typeof locked;

const lockOf = ({ o, u }: Written) =>
  `/Filter /Standard /Length 128 /O <${o}> /P -4 /R 3 /U <${u}> /V 2`;
const object = (entries: string, name = "4 0") => `${name} obj\n<< ${entries} >>\nendobj\n`;
const trailer = ({ id }: Written, name = "4 0") =>
  `trailer\n<< /Root 1 0 R /ID [<${id}><00>] /Encrypt ${name} R >>\n`;

function said(text: string, piece = 65_536) {
  const check = checkContent("pdf");
  const file = Buffer.from(`%PDF-1.7\n${text}%%EOF\n`, "latin1");
  for (let at = 0; at < file.length; at += piece) {
    if (check.piece(file.subarray(at, at + piece))) return "content";
  }
  return check.end();
}
/** Results for the locked and the open file, both written in the same way. */
const ofBoth = (write: (file: Written) => string) => [said(write(locked)), said(write(open))];
const told = ["encrypted", null];
/** An undecidable password counts as none. */
const untold = [null, null];

const octal = (hex: string) =>
  `(${[...Buffer.from(hex, "hex")].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("")})`;
/** Encoding of most programs: raw bytes, except those that would end the text. */
const bare = (hex: string) => {
  const text = Buffer.from(hex, "hex").toString("latin1");
  return `(${text
    .replace(/[\\()]/g, "\\$&")
    .replaceAll("\r", "\\r")
    .replaceAll("\n", "\\n")})`;
};
const filling = (bytes: number) => `${"% 123456\n".repeat(Math.ceil(bytes / 9))}`;

describe("a password is distinguished from an open file in every notation", () => {
  const usual = (file: Written) => object(lockOf(file)) + trailer(file);
  /** The usual file with a part of its encryption in another notation. */
  const but =
    (part: string | RegExp, instead: string | ((file: Written) => string)) => (file: Written) =>
      usual(file).replace(part, () => (typeof instead === "string" ? instead : instead(file)));

  test.each<[string, (file: Written) => string]>([
    ["as qpdf does", usual],
    ["with digits in capitals", (file) => usual({ ...file, u: file.u.toUpperCase() })],
    [
      "with white space among digits",
      but(/\/U <\w{8}/, ({ u }) => `/U < ${u.slice(0, 3)}\r\n ${u.slice(3, 8)}`),
    ],
    [
      "with its last digit left out",
      (file) => usual({ ...file, u: `${file.u.slice(0, 32)}${"0".repeat(31)}` }),
    ],
    ["in octal digits", but(/\/U <\w+>/, ({ u }) => `/U ${octal(u)}`)],
    ["in bytes", but(/\/O <\w+>/, ({ o }) => `/O ${bare(o)}`)],
    [
      "over lines",
      but(/\/U <\w+>/, ({ u }) => `/U (\\\n${octal(u).slice(1, 9)}\\\r\n${octal(u).slice(9)}`),
    ],
    ["with remarks", but("/R 3", "/R % /R 9\n 3 ")],
    ["with a dictionary in it", but("/P -4", "/CF << /StdCF << /R 9 /U <00> >> >> /P -4")],
    ["with a dictionary behind what it names too", but("/V 2", "/V 2 /CF << /R 9 /U <00> >>")],
    ["with an array in it", but("/P -4", "/X [ /R 9 (x) 1 ] /P -4")],
    ["with a reference in it", but("/P -4", "/X 12 0 R /P -4")],
    ["with other white space in its name", but("/Encrypt 4 0 R", "/Encrypt 4 \r\n 0 R")],
    ["and another dictionary behind it", (file) => usual(file) + object("/R 9 /U <00>", "5 0")],
    ["in the trailer itself", (file) => trailer(file).replace("4 0 R", `<< ${lockOf(file)} >>`)],
    ["behind its trailer", (file) => trailer(file) + object(lockOf(file))],
    [
      "beside one that nothing names",
      (file) =>
        object(lockOf(file), "1 10") +
        object(lockOf(file === locked ? open : locked), "11 0") +
        trailer(file, "1 10"),
    ],
    [
      "with the ids of two trailers",
      (file) => object(lockOf(file)) + trailer({ ...file, id: "00" }) + trailer(file),
    ],
    ["with an id that has no end", (file) => `${usual(file)}/ID[(never`],
    ["without the length of its key", but("/Length 128 ", "")],
    ["with a word for metadata that was unknown then", but("/V 2", "/V 2 /EncryptMetadata false")],
    // Names of styles at each paragraph, and of other filters.
    [
      "among styles called so",
      (file) => object("/S /Standard /Filter /X /Standard ".repeat(70), "9 0") + usual(file),
    ],
    [
      "behind as many other marks as are looked at",
      (file) => "/Encrypt\n".repeat(62) + usual(file),
    ],
    ["far behind other ids", (file) => `${"/ID[<00>]".repeat(4)}${filling(5000)}${usual(file)}`],
  ])("%s", (_case, write) => {
    expect(ofBoth(write)).toEqual(told);
  });

  test("at the end of the buffered data, and in pieces", () => {
    const start = "%PDF-1.7\n".length;
    for (const before of [10, 40, 90]) {
      const at = usual(locked).indexOf("/Standard");
      const write = (file: Written) =>
        `${"%".repeat(32_768 - start - at - before - 1)}\n${usual(file)}`;
      expect(ofBoth(write), `${before} bytes before it`).toEqual(told);
    }
    expect(said(usual(locked), 7)).toBe("encrypted");
  });
});

describe("undecidable files count as open", () => {
  const file =
    (some: Partial<Record<"lock" | "trailer", (text: string) => string>>) => (one: Written) =>
      object((some.lock ?? String)(lockOf(one))) + (some.trailer ?? String)(trailer(one));
  const replaced = (part: string | RegExp, instead: string) => (text: string) =>
    text.replace(part, instead);

  test.each<[string, (file: Written) => string]>([
    ["a way that is older than the standard", file({ lock: replaced("/R 3", "/R 1") })],
    ["a way that is not known yet", file({ lock: replaced("/R 3", "/R 7") })],
    ["no way at all", file({ lock: replaced("/R 3", "") })],
    ["a proof that is too short", file({ lock: replaced(/\w\w> \/V/, "> /V") })],
    ["a newer proof that is too short", file({ lock: replaced("/R 3", "/R 6") })],
    ["no id", file({ trailer: replaced(/\/ID \S+/, "") })],
    ["an id far before", file({ trailer: replaced(" /Encrypt", `\n${filling(5000)}/Encrypt`) })],
    [
      "an id far behind",
      file({
        trailer: (text) => {
          const id = /\/ID \S+/.exec(text)?.[0] ?? "";
          return `${text.replace(id, "")}${filling(5000)}${id}`;
        },
      }),
    ],
    ["digits that are none", file({ lock: replaced("/P", "/X <zz> /P") })],
    ["a dictionary of another name", file({ trailer: replaced("4 0 R", "5 0 R") })],
    ["more marks than are looked at", (one) => "/Encrypt\n".repeat(63) + file({})(one)],
    [
      "more beginnings of dictionaries than are looked at",
      (one) => object("/Filter /Standard ".repeat(64), "9 0") + file({})(one),
    ],
    [
      "one number twice, open and not",
      (one) => object(lockOf(locked)) + object(lockOf(open)) + trailer(one),
    ],
    [
      "a dictionary without an object",
      (one) => `${filling(5000)}/Filter /Standard ${trailer(one)}`,
    ],
  ])("%s", (_case, write) => {
    expect(ofBoth(write)).toEqual(untold);
  });

  test.each([
    "4 0 obj\n<< /Filter /Standard /R 3",
    `4 0 obj\n<< /Filter /Standard /R 3 /U <${locked.u}`,
    "4 0 obj\n<< /Filter /Standard /R 3 /U (abc",
    "4 0 obj\n<< /Filter /Standard /R 3 /U (abc\\",
  ])("a file that ends within its dictionary: %s", (end) => {
    const check = checkContent("pdf");
    expect(check.piece(Buffer.from(`%PDF-1.7\n${trailer(locked)}${end}`, "latin1"))).toBeNull();
    expect(check.end()).toBeNull();
  });

  test.each([
    [4096, "encrypted"],
    [4097, null],
  ])("an id %i bytes before: %j", (bytes, verdict) => {
    const id = `/ID[<${locked.id}>]`;
    const end = trailer(locked).replace(/\/ID \S+ \/Encrypt/, `${id.padEnd(bytes)}/Encrypt`);
    expect(said(object(lockOf(locked)) + end)).toBe(verdict);
  });

  test("a fifth id is not tried: the file counts as locked", () => {
    const ids = "/ID[<00>]".repeat(4);
    const write = (one: Written) => object(lockOf(one)) + trailer(one).replace("/ID", `${ids}/ID`);
    expect(ofBoth(write)).toEqual(["encrypted", "encrypted"]);
  });
});

describe("files opened by the empty password", () => {
  const PADDING = Buffer.from(
    "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a",
    "hex",
  );
  /** The cipher as published by its inventor. */
  function rc4(key: Buffer, bytes: Buffer) {
    const s = Array.from({ length: 256 }, (_, i) => i);
    for (let i = 0, j = 0; i < 256; i += 1) {
      j = (j + (s[i] ?? 0) + (key[i % key.length] ?? 0)) % 256;
      [s[i], s[j]] = [s[j] ?? 0, s[i] ?? 0];
    }
    let i = 0;
    let j = 0;
    return bytes.map((byte) => {
      i = (i + 1) % 256;
      j = (j + (s[i] ?? 0)) % 256;
      [s[i], s[j]] = [s[j] ?? 0, s[i] ?? 0];
      return byte ^ (s[((s[i] ?? 0) + (s[j] ?? 0)) % 256] ?? 0);
    });
  }
  const id = Buffer.alloc(16, "i");

  /**
   * A file of this revision with a key of this many bytes and no password; `/Length` states this many bits.
   */
  function openFile(revision: 2 | 3, bytes: number, bits: number | null) {
    const o = Buffer.alloc(32, "o");
    const rights = Buffer.from("fcffffff", "hex");
    let key = md5(Buffer.concat([PADDING, o, rights, id])).subarray(0, bytes);
    let user: Buffer = Buffer.from(rc4(key, PADDING));
    if (revision === 3) {
      for (let turn = 0; turn < 50; turn += 1) key = md5(key).subarray(0, bytes);
      user = md5(Buffer.concat([PADDING, id]));
      for (let turn = 0; turn < 20; turn += 1) {
        user = Buffer.from(rc4(Buffer.from(key.map((byte) => byte ^ turn)), user));
      }
      user = Buffer.concat([user, Buffer.alloc(16)]);
    }
    const length = bits === null ? "" : `/Length ${bits}`;
    const hex = { o: o.toString("hex"), u: user.toString("hex"), id: id.toString("hex") };
    const lock = `/Filter /Standard ${length} /O <${hex.o}> /P -4 /R ${revision} /U <${hex.u}>`;
    return object(lock) + trailer(hex);
  }

  test.each<[2 | 3, number, number | null, "encrypted" | null]>([
    [2, 5, 40, null],
    // The stated length does not apply to these.
    [2, 5, 128, null],
    [2, 5, null, null],
    [2, 16, 128, "encrypted"],
    [3, 5, 40, null],
    [3, 5, null, null],
    [3, 8, 64, null],
    [3, 16, 128, null],
    [3, 16, null, null],
    [3, 16, 64, null],
    [3, 8, 128, "encrypted"],
    // No key is this short.
    [3, 1, 8, "encrypted"],
  ])("revision %i with a key of %i bytes, with stated %j bits: %j", (...of) => {
    const [revision, bytes, bits, verdict] = of;
    expect(said(openFile(revision, bytes, bits))).toBe(verdict);
  });

  // Computed by the standard's own steps: in the first the last of 64 rounds is the first allowed to be the
  // last; in the second the last byte of round 82 is 50, which is just small enough.
  const hardened = [
    ["0000000000000015", "c697e4b1a638b90760356d141d83668118777e9a463df26e3b867d4a664dd8ed"],
    ["000000000000000c", "b589371cfa79e651ac4ba5f684ede119012687729cdd94565d0d8171b0955e29"],
  ] as const;
  const newer = (revision: 5 | 6, proof: string, salt: string) =>
    object(`/Filter /Standard /R ${revision} /U <${proof}${salt}${"0".repeat(16)}>`) +
    trailer(locked);

  test.each(hardened)("revision 6 with the salt %s", (salt, proof) => {
    expect(said(newer(6, proof, salt))).toBeNull();
    expect(said(newer(6, proof.replace(/^../, "00"), salt))).toBe("encrypted");
  });

  test("revision 5 whose proof is the plain hash of its salt", () => {
    const salt = "0011223344556677";
    const proof = sha256(Buffer.from(salt, "hex")).toString("hex");
    expect(said(newer(5, proof, salt))).toBeNull();
    expect(said(newer(5, proof.replace(/^../, "00"), salt))).toBe("encrypted");
  });
});
