import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkContent } from "#server/upload/contentCheck.ts";
import { compoundFile, realDocument, zipEntries } from "#tests/support/uploads.ts";

/** A compound file whose Word header, in its last sector, has this version and these flags. */
function word97(version: number, flags: number, mark = 0xa5ec): Buffer {
  const header = Buffer.alloc(512);
  header.writeUInt16LE(mark, 0);
  header.writeUInt16LE(version, 2);
  header.writeUInt16LE(flags, 10);
  return Buffer.concat([compoundFile("Root Entry", "1Table", "WordDocument"), header]);
}

/** The result of the check for a file in pieces of `size`, the first of them long enough to decide. */
function verdict(kind: "pdf" | "doc" | "docx", file: Buffer, size: number) {
  const check = checkContent(kind);
  const first = Math.max(size, 1024);
  for (let at = 0; at < file.length; at += at === 0 ? first : size) {
    const fault = check.piece(file.subarray(at, at === 0 ? first : at + size));
    if (fault) return fault;
  }
  return check.end();
}

/** Sizes of pieces; one of them is a multiple of entries but not of sectors. */
const sizes = [7, 128, 1024, 1408, 65_536];

type Kind = "pdf" | "doc" | "docx";

const written = (group: string) =>
  readdirSync(`tests/support/documents/${group}`).map((packed): [string, Kind, Buffer] => {
    const name = packed.replace(/\.gz$/, "");
    return [name, name.slice(name.lastIndexOf(".") + 1) as Kind, realDocument(`${group}/${name}`)];
  });

describe("documents written by real programs", () => {
  test.each(written("open"))("%s is accepted", (_name, kind, file) => {
    expect(sizes.map((size) => verdict(kind, file, size))).toEqual(sizes.map(() => null));
  });

  test.each(written("locked"))("%s is detected as password-protected", (_name, kind, file) => {
    expect(sizes.map((size) => verdict(kind, file, size))).toEqual(sizes.map(() => "encrypted"));
  });

  test.each(written("refused"))("%s is refused", (_name, kind, file) => {
    expect(sizes.map((size) => verdict(kind, file, size))).toEqual(sizes.map(() => "content"));
  });

  test("a password is found anywhere in a long file", () => {
    const file = realDocument("locked/qpdf-user-aes-256.pdf");
    const at = file.indexOf("%%EOF");
    // Comments: equivalent for a reader.
    const filling = (bytes: number) => Buffer.alloc(bytes, "%123456\n");
    for (const bytes of [0, 4096, 20_000, 32_760, 100_000, 300_001]) {
      const long = [file.subarray(0, 9), filling(bytes), file.subarray(9, at), filling(bytes)];
      expect(verdict("pdf", Buffer.concat([...long, file.subarray(at)]), 65_536)).toBe("encrypted");
    }
  });
});

test.each([
  ["of today", 0xc1, 0x1200, 0xa5ec, null],
  ["that is a template", 0xc1, 0x0001, 0xa5ec, null],
  ["with flags in what is no header", 0xc1, 0x0100, 0xa5ed, null],
  ["of no version", 0xffff, 0x0100, 0xa5ec, null],
  ["of a version before Word's", 0x64, 0x0100, 0xa5ec, null],
  ["of the first version of Word, with a password", 0x65, 0x0100, 0xa5ec, "encrypted"],
  ["with a password", 0xc1, 0x0100, 0xa5ec, "encrypted"],
  ["of the last version of Word, with a password", 0x0112, 0x0100, 0xa5ec, "encrypted"],
  ["of a version behind Word's", 0x0113, 0x0100, 0xa5ec, null],
])("a DOC, by the version and the flags of its header %s", (_name, version, flags, mark, fault) => {
  const file = word97(version, flags, mark);
  expect(sizes.map((size) => verdict("doc", file, size))).toEqual(sizes.map(() => fault));
});

/** Filling beyond the bytes by which a document is recognised. */
const FILLING = "<p>简历</p>".repeat(200);
const written8 = (text: string) => Buffer.from(text);
const marked8 = (text: string) => Buffer.from(`\ufeff${text}`);
const written16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const swapped16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16();

describe("documents as programs write them under the name .doc", () => {
  const html = fc
    .tuple(
      fc.constantFrom(
        "",
        "\r\n \t",
        '<?xml version="1.0"?>\n',
        "<!-- saved from url -->\n",
        "<!--[if gte mso 9]><xml></xml><![endif]-->",
        "<![if !supportEmptyParas]>",
        '<?xml:namespace prefix = o ns = "urn:o" />',
      ),
      fc.constantFrom(
        "<!DOCTYPE html><html>",
        "<a name=top></a>",
        "<o:p></o:p>",
        "<st1:place w:st='on'>",
        "<del cite='mailto:a'>",
        "<p class=MsoNormal>",
        "<HTML xmlns:o='urn:o'>",
        "<div>",
        "<table><tr><td>",
        "<b>",
        "<nav>",
        "<form action=''>",
      ),
      fc.constantFrom("", "<meta charset=gb2312>", "<style>p{}</style>"),
    )
    .map((parts) => parts.join("") + FILLING);
  const message = fc
    .tuple(
      fc.constantFrom("", "\r\n", "From: <Saved by a browser>\r\nSubject: a\r\n b\r\n"),
      fc.constantFrom("", "MIME-Version: 1.0\r\n"),
      fc.constantFrom("Content-Type: multipart/related;\r\n\tboundary=a\r\n\r\n"),
    )
    .map((parts) => parts.join("") + FILLING);
  const xml = fc
    .tuple(
      fc.constantFrom("", "\n", '<?xml version="1.0"?>\n'),
      fc.constantFrom(
        '<?mso-application progid="Word.Document"?><w:wordDocument>',
        "<?mso-application progid='Word.Document'?>",
        "<ns0:wordDocument xmlns:ns0='a'>",
        "<pkg:package xmlns:pkg='a'>",
      ),
    )
    .map((parts) => parts.join("") + FILLING);
  const rtf = fc
    .constantFrom("", "\r\n")
    .map((before) => `${before}{\\rtf1\\ansi ${" ".repeat(2000)}}`);
  const encoding = fc.constantFrom(written8, marked8, written16, swapped16);

  test("are accepted in any encoding", () => {
    fc.assert(
      fc.property(fc.oneof(html, message, xml), encoding, (text, write) => {
        expect(verdict("doc", write(text), 65_536)).toBeNull();
        expect(verdict("docx", write(text), 65_536)).toBe("content");
      }),
    );
    fc.assert(
      fc.property(rtf, fc.constantFrom(written8, marked8), (text, write) => {
        expect(verdict("doc", write(text), 65_536)).toBeNull();
      }),
    );
  });

  test("are refused with a script in any of them", () => {
    fc.assert(
      fc.property(fc.oneof(html, message, xml), encoding, (text, write) => {
        expect(verdict("doc", write(`${text}<SCRIPT>a()</script>`), 65_536)).toBe("content");
      }),
    );
  });

  test.each([
    "<?xml version='1.0'?><job>",
    "<svg>",
    "<hta:application>",
    "<iframe>",
    "<rss>",
    "name: a\n",
    "简历",
    "<?php ",
  ])("are no other text: %s", (begin) =>
    expect(verdict("doc", written8(begin + FILLING), 65_536)).toBe("content"),
  );
});

describe("the parts of a DOCX", () => {
  test("are found wherever they are, in any case, with any separator", () => {
    const names = [
      fc.constantFrom("[Content_Types].xml", "[content_types].xml", "/[Content_Types].xml"),
      fc.constantFrom(
        "word/document.xml",
        "WORD/DOCUMENT.XML",
        "word\\document.xml",
        "word/document2.xml",
      ),
      fc.constantFrom("[trash]/0000.dat", "docProps/app.xml", "word/", "word/media/照片.png"),
    ] as const;
    const begin = fc.constantFrom(
      Buffer.alloc(0),
      Buffer.from("PK00"),
      Buffer.from("504b0708", "hex"),
    );
    const all = fc.tuple(...names).chain((each) => fc.shuffledSubarray(each, { minLength: 3 }));
    fc.assert(
      fc.property(all, begin, (parts, before) => {
        const file = Buffer.concat([before, zipEntries(...parts), Buffer.alloc(1500)]);
        for (const kind of ["docx", "doc"] as const) {
          expect(verdict(kind, file, 65_536)).toBeNull();
        }
      }),
    );
    expect(verdict("docx", zipEntries("[Content_Types].xml", "xl/workbook.xml"), 7)).toBe(
      "content",
    );
  });
});
