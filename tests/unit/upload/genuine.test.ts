import { readdirSync, readFileSync } from "node:fs";
import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { checkContent } from "#server/upload/contentCheck.ts";
import { compoundFile } from "#tests/support/uploads.ts";

type Entry = { name: string; content: string; stored?: boolean };

/**
 * A complete archive with its central directory, as Word writes it; `streamed` as LibreOffice and Pages do:
 * sizes after the content, in a descriptor.
 */
function archive(entries: readonly Entry[], streamed = false): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, content, stored = false } of entries) {
    const raw = Buffer.from(content);
    const packed = stored ? raw : deflateRawSync(raw);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(raw), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(raw.length, 8);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(streamed ? 0x0808 : 0x0800, 2);
    common.writeUInt16LE(stored ? 0 : 8, 4);
    if (!streamed) sizes.copy(common, 10);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const descriptor = streamed ? [Buffer.from("504b0708", "hex"), sizes] : [];
    const local = Buffer.concat([
      ...[Buffer.from("504b0304", "hex"), common, Buffer.from(name), packed],
      ...descriptor,
    ]);
    const listed = Buffer.alloc(46);
    Buffer.from("504b0102", "hex").copy(listed);
    listed.writeUInt16LE(20, 4);
    common.copy(listed, 6);
    sizes.copy(listed, 16);
    listed.writeUInt32LE(at, 42);
    central.push(listed, Buffer.from(name));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  Buffer.from("504b0506", "hex").copy(end);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

const OOXML = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const types = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const body: Entry = {
  name: "word/document.xml",
  content: `<w:document><w:body>${"<w:p><w:t>简历</w:t></w:p>".repeat(400)}</w:body></w:document>`,
};
const rels: Entry = { name: "_rels/.rels", content: "<Relationships/>" };
const contentTypes: Entry = {
  name: "[Content_Types].xml",
  content: types(`${OOXML}.document.main+xml`),
};
const styles: Entry = { name: "word/styles.xml", content: "<w:styles/>" };
const app: Entry = { name: "docProps/app.xml", content: "<Properties/>" };

const word = () => archive([contentTypes, rels, body, styles, app]);
const libreOffice = () => archive([rels, app, body, styles, contentTypes], true);
const pages = () => archive([{ ...contentTypes, stored: true }, rels, body], true);

/**
 * A complete PDF of one page, with its object table; `trailer` is added to its last dictionary, `words` is
 * the page's text.
 */
function pdf(version: string, trailer = "", words = ""): Buffer {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>",
    `<</Length ${words.length}>>\nstream\n${words}\nendstream`,
  ];
  let text = `%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`;
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const start = text.length;
  text += `xref\n0 5\n0000000000 65535 f \n${table}trailer\n<</Size 5/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

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
const folder = "tests/support/documents";
/** Files written by real programs (its README.md). */
const written = (group: string) =>
  readdirSync(`${folder}/${group}`).map((name): [string, Kind, Buffer] => [
    name,
    name.slice(name.lastIndexOf(".") + 1) as Kind,
    readFileSync(`${folder}/${group}/${name}`),
  ]);

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
    const file = readFileSync(`${folder}/locked/qpdf-user-aes-256.pdf`);
    const at = file.indexOf("%%EOF");
    // Comments: equivalent for a reader.
    const filling = (bytes: number) => Buffer.alloc(bytes, "%123456\n");
    for (const bytes of [0, 4096, 20_000, 32_760, 100_000, 300_001]) {
      const long = [file.subarray(0, 9), filling(bytes), file.subarray(9, at), filling(bytes)];
      expect(verdict("pdf", Buffer.concat([...long, file.subarray(at)]), 65_536)).toBe("encrypted");
    }
  });
});

describe("documents in the formats of real programs", () => {
  test.each<[string, "pdf" | "doc" | "docx", Buffer]>([
    ["a PDF 1.4", "pdf", pdf("1.4")],
    ["a PDF 2.0", "pdf", pdf("2.0")],
    ["a PDF whose encryption nobody finds", "pdf", pdf("1.7", "/Encrypt 4 0 R")],
    [
      "a PDF encrypted for a certificate, of which nothing is known here",
      "pdf",
      pdf("1.7", "/Encrypt<</Filter/Adobe.PubSec/V 4>>"),
    ],
    [
      "a PDF that writes about encryption",
      "pdf",
      pdf("1.4", "", "(trailer <</Encrypt 9 0 R/ID[<00><00>]>> names /Filter/Standard)"),
    ],
    [
      "a PDF that says nothing of how it is encrypted",
      "pdf",
      pdf("1.7", "/Encrypt<</Filter/Standard>>/ID[<00>]"),
    ],
    [
      "a PDF encrypted in a way that is not known yet",
      "pdf",
      pdf("1.7", "/Encrypt<</Filter/Standard/R 7/V 6/O(o)/U(u)/P -1>>/ID[<00>]"),
    ],
    [
      "a PDF with broken encryption",
      "pdf",
      pdf("1.7", "/Encrypt<</Filter/Standard/R 4/V 4/O(o)/U(never ends"),
    ],
    [
      "a DOC with its streams",
      "doc",
      compoundFile("Root Entry", "Data", "1Table", "WordDocument", "\x05SummaryInformation"),
    ],
    ["a DOC with its header", "doc", word97(0xc1, 0x1200)],
    ["a DOC that holds what looks like a locked header", "doc", word97(0xffff, 0x0100)],
    ["a DOC that is a template", "doc", word97(0xc1, 0x0001)],
    ["a DOC with flags in what is no header", "doc", word97(0xc1, 0x0100, 0xa5ed)],
    ["a DOC with flags of a version before Word's", "doc", word97(0x64, 0x0100)],
    ["a DOC with flags of a version behind Word's", "doc", word97(0x0113, 0x0100)],
    ["an RTF that Word calls doc", "doc", Buffer.from("{\\rtf1\\ansi 简历}")],
    ["a DOCX by Word", "docx", word()],
    ["a DOCX by LibreOffice", "docx", libreOffice()],
    ["a DOCX by Pages", "docx", pages()],
    [
      "a DOCX with strict parts",
      "docx",
      archive([contentTypes, rels, { ...body, name: "word/document2.xml" }]),
    ],
  ])("are accepted, in any pieces: %s", (_name, kind, file) => {
    expect(sizes.map((size) => verdict(kind, file, size))).toEqual(sizes.map(() => null));
  });

  test.each<[string, "pdf" | "doc" | "docx", Buffer, "content" | "encrypted"]>([
    [
      "a DOCX with a password",
      "docx",
      compoundFile("Root Entry", "EncryptionInfo", "EncryptedPackage"),
      "encrypted",
    ],
    [
      "a DOCX with a password called doc",
      "doc",
      compoundFile("Root Entry", "EncryptionInfo", "EncryptedPackage"),
      "encrypted",
    ],
    ["a DOC with a password", "doc", word97(0xc1, 0x0100), "encrypted"],
    ["a DOC with a password by the first of Word", "doc", word97(0x65, 0x0100), "encrypted"],
    ["a DOC with a password by the last of Word", "doc", word97(0x0112, 0x0100), "encrypted"],
    [
      "a DOCM called docx",
      "docx",
      archive([contentTypes, rels, body, { name: "word/vbaProject.bin", content: "macro" }]),
      "content",
    ],
    [
      "a DOCM by a streaming writer",
      "docx",
      archive([rels, { name: "word/vbaProject.bin", content: "macro" }, body, contentTypes], true),
      "content",
    ],
    [
      "an ODT called docx",
      "docx",
      archive([
        { name: "mimetype", content: "application/vnd.oasis.opendocument.text", stored: true },
        { name: "content.xml", content: "<office:document-content/>" },
        { name: "META-INF/manifest.xml", content: "<manifest:manifest/>" },
      ]),
      "content",
    ],
    ["an archive called docx", "docx", archive([{ name: "cv.txt", content: "简历" }]), "content"],
    ["an archive called pdf", "pdf", word(), "content"],
    ["a DOCX called doc", "doc", word(), "content"],
    [
      "a spreadsheet called docx",
      "docx",
      archive([contentTypes, rels, { name: "xl/workbook.xml", content: "<workbook/>" }]),
      "content",
    ],
  ])("are rejected by their content: %s", (_name, kind, file, fault) => {
    expect(sizes.map((size) => verdict(kind, file, size))).toEqual(sizes.map(() => fault));
  });
});
