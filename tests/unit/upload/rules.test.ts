import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { applicationSchema } from "#server/features/careers/applicationSchema.ts";
import { safeFileName } from "#server/features/careers/applyFiles.ts";
import { checkContent } from "#server/upload/contentCheck.ts";
import { multipartWriter } from "#server/upload/encode.ts";
import { createSemaphore } from "#server/upload/semaphore.ts";
import { rows } from "#tests/support/rows.ts";
import { compoundFile, ooxml, zipEntries } from "#tests/support/uploads.ts";

const TYPES = "[Content_Types].xml";

describe("agreement of content and file name", () => {
  const text = (content: string) => Buffer.from(content, "latin1");
  type Fault = "content" | "encrypted" | null;
  const docx = (...entries: string[]) => zipEntries(...entries, "word/document.xml");
  const locked = compoundFile("EncryptionInfo", "EncryptedPackage");
  test.each<[string, "pdf" | "doc" | "docx", Buffer, Fault]>([
    ["a PDF", "pdf", text("%PDF-1.4"), null],
    ["a PDF with a byte order mark", "pdf", text("\xef\xbb\xbf%PDF-1.4"), null],
    ["a PDF behind white space", "pdf", text(" \r\n\t%PDF-1.4"), null],
    ["a PDF whose mark ends the first kilobyte", "pdf", text("%PDF-1.4".padStart(1027)), null],
    ["a PDF whose mark ends a byte later", "pdf", text("%PDF-1.4".padStart(1028)), "content"],
    ["a PDF behind a printer's preface", "pdf", text("\x1b%-12345X@PJL\n%PDF-1.4"), "content"],
    ["a program that is a PDF too", "pdf", text("MZ %PDF-1.4"), "content"],
    ["an archive that is a PDF too", "pdf", text("PK\x03\x04 %PDF-1.4"), "content"],
    ["a page that is a PDF too", "pdf", text("<html> %PDF-1.4"), "content"],
    ["a page behind a space", "pdf", text(" <html> %PDF-1.4"), "content"],
    ["a drawing behind a byte order mark", "pdf", text("\xef\xbb\xbf<svg>%PDF-"), "content"],
    ["a script behind a line break", "pdf", text("\n#!/bin/sh\n%PDF-"), "content"],
    ["an archive of another kind", "pdf", text(" Rar!\x1a\x07 %PDF-"), "content"],
    ["plain text", "pdf", text("hello"), "content"],
    ["Word 97", "doc", compoundFile("WordDocument"), null],
    ["Word 97 with its directory at the end", "doc", compoundFile("x", "y", "WordDocument"), null],
    ["a spreadsheet called doc", "doc", compoundFile("Workbook"), "content"],
    ["an installer called doc", "doc", compoundFile("!_StringData"), "content"],
    ["Word 97 with macros", "doc", compoundFile("WordDocument", "_VBA_PROJECT"), "content"],
    ["Word 97 as text", "doc", text("WordDocument"), "content"],
    ["rich text called doc", "doc", text("{\\rtf1"), null],
    ["rich text behind a space", "doc", text(" {\\rtf1"), null],
    ["a part of a page called doc", "doc", text("<p>hello"), null],
    ["rich text behind words", "doc", text("a {\\rtf1"), "content"],
    ["plain text called doc", "doc", text("hello"), "content"],
    ["a letter called doc", "doc", text("Subject: hello\nhello"), "content"],
    ["a program called doc", "doc", text("MZ <html>"), "content"],
    ["a script called doc", "doc", text("#!/bin/sh\n<html>"), "content"],
    ["a page of a job site", "doc", text("\xef\xbb\xbf<html xmlns:o='x'><body>A</body>"), null],
    ["a page of Word", "doc", text("<!-- a --><!-- b -->\n<!DOCTYPE html>"), null],
    ["a page in UTF-16", "doc", Buffer.from("\ufeff<html><p>简历</p>", "utf16le"), null],
    ["a page with a script", "doc", text(`<html>${" ".repeat(2000)}<SCRIPT>`), "content"],
    [
      "a web archive",
      "doc",
      text("MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n"),
      null,
    ],
    [
      "a web archive with macros",
      "doc",
      text(
        "MIME-Version: 1.0\nContent-Type: multipart/related\n\nContent-Location: edit=\ndata.mso",
      ),
      "content",
    ],
    [
      "a letter with one part",
      "doc",
      text("MIME-Version: 1.0\nContent-Type: text/plain"),
      "content",
    ],
    [
      "Word 2003 XML",
      "doc",
      text('<?xml version="1.0"?>\n<?mso-application progid="Word.Document"?><w:wordDocument>'),
      null,
    ],
    [
      "Word 2003 XML with macros",
      "doc",
      text('<?xml version="1.0"?><w:wordDocument w:macrosPresent="yes">'),
      "content",
    ],
    ["other XML", "doc", text('<?xml version="1.0"?><rss>'), "content"],
    ["a docx called doc", "doc", ooxml(), null],
    ["a docx with macros called doc", "doc", docx(TYPES, "word/vbaProject.bin"), "content"],
    ["a spreadsheet called doc", "doc", zipEntries(TYPES, "xl/workbook.xml"), "content"],
    ["a document with a password called doc", "doc", compoundFile("EncryptedPackage"), "encrypted"],
    ["Word", "docx", ooxml(), null],
    ["LibreOffice's", "docx", docx("_rels/.rels", "docProps/core.xml", TYPES), null],
    ["repaired by Word", "docx", docx("[trash]/0000.dat", TYPES, "_rels/.rels"), null],
    [
      "Google's",
      "docx",
      zipEntries("word/numbering.xml", "word/document.xml", "_rels/.rels", TYPES),
      null,
    ],
    ["WPS's", "docx", Buffer.concat([docx("docProps/app.xml"), zipEntries(TYPES)]), null],
    ["an old library's", "docx", zipEntries("word\\document.xml", TYPES), null],
    ["Word with a password", "docx", locked, "encrypted"],
    ["Word 97 called docx", "docx", compoundFile("WordDocument"), "content"],
    ["Word with macros", "docx", docx(TYPES, "word/vbaProject.bin"), "content"],
    ["a spreadsheet called docx", "docx", zipEntries(TYPES, "xl/workbook.xml"), "content"],
    ["an ODT called docx", "docx", docx("mimetype", "content.xml"), "content"],
    ["any archive called docx", "docx", docx("run.exe"), "content"],
    ["a PDF called docx", "docx", text("%PDF-1.4"), "content"],
    ["nothing", "docx", text(""), "content"],
  ])("%s", (_, kind, file, expected) => {
    // In one piece, and in pieces that split every signature.
    for (const size of [file.length, 1031]) {
      const check = checkContent(kind);
      let fault: Fault = null;
      for (let at = 0; at < file.length && fault === null; at += size) {
        fault = check.piece(file.subarray(at, at + size));
      }
      expect(fault ?? check.end()).toBe(expected);
    }
  });

  test("for any split of the signatures", () => {
    const begun = Buffer.concat([zipEntries(TYPES), Buffer.alloc(1100)]);
    const plain = Buffer.concat([begun, zipEntries("word/document.xml")]);
    const macros = Buffer.concat([plain, zipEntries("word/vbaProject.bin"), Buffer.alloc(9)]);
    const verdict = (file: Buffer, ...cuts: number[]) => {
      const check = checkContent("docx");
      const fault = [0, ...cuts]
        .map((at, i) => check.piece(file.subarray(at, cuts[i])))
        .find((each) => each !== null);
      return fault ?? check.end();
    };
    for (const [file, said] of [
      [plain, null],
      [macros, "content"],
      [begun, "content"],
    ] as const) {
      for (let at = begun.length - 20; at < file.length; at += 1) {
        expect(verdict(file, at)).toBe(said);
        // A piece that is barely longer than a signature.
        for (const size of [13, 14, 20]) expect(verdict(file, at, at + size)).toBe(said);
      }
    }
  });

  test("at its first bytes, however few", () => {
    const first = (bytes: Buffer) => checkContent("docx").piece(bytes);
    for (const length of [1, 3, 4, 30, 60]) {
      expect(first(ooxml().subarray(0, length)), `${length}`).toBe(length < 4 ? "content" : null);
    }
    const unsigned = ooxml();
    unsigned[0] = 0x51;
    expect(first(unsigned)).toBe("content");
  });

  /** A compound file that contains the name of Word's stream, and this text in the position of an entry. */
  const holding = (text: string, marked: number) => {
    const file = Buffer.concat([compoundFile("WordDocument"), Buffer.alloc(512)]);
    Buffer.from(`${text}\0`, "utf16le").copy(file, 1536);
    file.writeUInt16LE(marked, 1536 + 64);
    return file;
  };

  test.each<[string, Buffer, Fault]>([
    ["an entry of macros", holding("_VBA_PROJECT", 26), "content"],
    ["a text that names macros", holding("_VBA_PROJECT", 0), null],
    ["an entry that is called almost so", holding("_VBA_PROJECS", 26), null],
    ["an entry of a password", holding("EncryptedPackage", 34), "encrypted"],
    ["a text that names a password", holding("EncryptedPackage", 0), null],
    ["an entry of another name", compoundFile("WordDocumens"), "content"],
  ])("for a compound file that contains %s", (_case, file, said) => {
    const check = checkContent("doc");
    expect(check.piece(file) ?? check.end()).toBe(said);
  });
});

describe("Word document with macros", () => {
  const RELS = "word/_rels/document.xml.rels";
  const override = (type: string) => `<Override PartName="/word/x.dat" ContentType="${type}"/>`;
  const typed = (type: string) => archive([[TYPES, override(`application/vnd.${type}`)]]);
  const related = '<Relationship Type="http://x/2006/relationships/vbaProject"/>';
  const VBA = "application/vnd.ms-office.vbaProject";
  /** An archive of these parts, compressed, with plain ones around them. */
  const archive = (parts: [name: string, xml: string | Buffer][], isStored = false) =>
    Buffer.concat(
      [
        ["docProps/app.xml", "<a/>"] as const,
        ...parts,
        ["word/document.xml", "PK<w:document>vbaProject.bin in a text</w:document>"] as const,
      ].map(([name, xml]) => {
        const packed = isStored ? Buffer.from(xml) : deflateRawSync(xml);
        const head = zipEntries(name);
        head.writeUInt16LE(isStored ? 0 : 8, 8);
        return Buffer.concat([head, packed]);
      }),
    );
  /** An archive with its central directory, in which names may differ. */
  const listed = (parts: [name: string, xml: string | Buffer][], names: Record<string, string>) => {
    const local = archive(parts);
    const entries = ["docProps/app.xml", ...parts.map(([name]) => name), "word/document.xml"].map(
      (name) => {
        const entry = Buffer.alloc(46);
        entry.write("PK\x01\x02", "latin1");
        entry.writeUInt16LE(20, 6);
        entry.writeUInt16LE(8, 10);
        const shown = names[name] ?? name;
        entry.writeUInt16LE(shown.length, 28);
        entry.writeUInt32LE(local.indexOf(name) - 30, 42);
        return Buffer.concat([entry, Buffer.from(shown)]);
      },
    );
    return Buffer.concat([local, ...entries, Buffer.from("PK\x05\x06"), Buffer.alloc(18)]);
  };
  const project = Buffer.concat([
    compoundFile("VBA", "_VBA_PROJECT"),
    Buffer.from("_VBA_PROJECT\0", "utf16le"),
  ]);
  const said = (file: Buffer, pieces: number) => {
    const check = checkContent("docx");
    let first = file.subarray(0, 1024);
    for (let at = 0; first.length > 0; ) {
      const fault = check.piece(first);
      if (fault) return fault;
      at += first.length;
      first = file.subarray(at, at + pieces);
    }
    return check.end();
  };

  test.each<[string, Buffer]>([
    ["under another name", archive([[TYPES, override(VBA)]])],
    ["in another letter case", archive([[TYPES.toLowerCase(), override(VBA.toUpperCase())]])],
    ["stored unpacked", archive([[TYPES, override(VBA)]], true)],
    ["in UTF-16", archive([[TYPES, Buffer.from(`\ufeff${override(VBA)}`, "utf16le")]])],
    ["spelt by references", typed("ms-office.vba&#80;ro&#x6a;ect")],
    ["as a macro-enabled document", typed("ms-word.document.macroEnabled.main+xml")],
    ["as a macro-enabled template", typed("ms-word.template.macroEnabledTemplate.main+xml")],
    ["by a relationship", archive([[RELS, related]])],
    ["in the middle of much else", archive([[TYPES, `${"<a/>".repeat(9000)}${override(VBA)}`]])],
    ["by their part's name", archive([["word/VBAPROJECT.BIN", ""]])],
    ["by their content", archive([["word/media/image1.png", project]])],
    ["by their content, stored", archive([["word/x.dat", project]], true)],
    ["declared under another name", listed([["a.xml", override(VBA)]], { "a.xml": TYPES })],
    ["renamed in the list", listed([["a.bin", "x"]], { "a.bin": "word/VbaProject.bin" })],
    ["behind megabytes of nothing", archive([[TYPES, Buffer.alloc(5_000_000)]])],
  ])("%s is refused", (_name, file) => {
    for (const pieces of [file.length, 65_536, 1000, 1]) expect(said(file, pieces)).toBe("content");
  });

  test("is accepted without macros, even if its text mentions them", () => {
    const parts: [string, string | Buffer][] = [
      [TYPES, override("application/xml")],
      ["word/embeddings/oleObject1.bin", compoundFile("Workbook")],
    ];
    for (const file of [
      archive(parts),
      listed(parts, { "docProps/app.xml": "docProps\\App.xml" }),
    ]) {
      for (const pieces of [file.length, 1000, 1]) expect(said(file, pieces)).toBeNull();
    }
  });

  test("of 2003 is rejected in any letter case", () => {
    const check = checkContent("doc");
    expect(check.piece(compoundFile("WordDocument", "_Vba_Project"))).toBe("content");
  });
});

test.each([
  ["简历 🏺.pdf", "简历 🏺.pdf"],
  ["../../etc/简历.pdf", "简历.pdf"],
  ["C:\\fakepath\\cv.pdf", "cv.pdf"],
  ["a\"b';=.pdf", "a_b';=.pdf"],
  ["..", null],
  ["", null],
  ["dir/", null],
  ["a\u0000.pdf", "a.pdf"],
  ["a\nb.pdf", "ab.pdf"],
  ["a\u2028b.pdf", "ab.pdf"],
  ["简历\u202efdp.exe", "简历fdp.exe"],
  ["\u2066a.pdf", "a.pdf"],
  ["\u200b简历.pdf", "简历.pdf"],
  ["简历.pdf\u200b", "简历.pdf"],
  ["a\ud800.pdf", "a.pdf"],
  ["NUL.pdf", "_NUL.pdf"],
  ["com1", "_com1"],
  ["com¹.pdf", "_com¹.pdf"],
  ["LPT³ .pdf", "_LPT³ .pdf"],
  ["ｃｏｎ.pdf", "_ｃｏｎ.pdf"],
  ["CONIN$.pdf", "_CONIN$.pdf"],
  ["conout$.tar.pdf", "_conout$.tar.pdf"],
  ["CLOCK$.pdf", "_CLOCK$.pdf"],
  ["console.pdf", "console.pdf"],
  ["com10.pdf", "com10.pdf"],
  [".htaccess.pdf", "htaccess.pdf"],
  ["=cmd|calc.pdf", "_=cmd_calc.pdf"],
  ["\t=1.pdf", "_=1.pdf"],
  ["+1.pdf", "_+1.pdf"],
  ["-1.pdf", "_-1.pdf"],
  ["@a.pdf", "_@a.pdf"],
  ["＝1.pdf", "_＝1.pdf"],
  ["<img src=x>.pdf", "_img src=x_.pdf"],
  ["a:b*?.pdf", "a_b__.pdf"],
  ["简历.pdf(1)", "简历(1).pdf"],
  ["简历.pdf (2)", "简历(2).pdf"],
  ["简历.PDF（3）", "简历（3）.PDF"],
  ["简历.docx - 副本", "简历副本.docx"],
  ["cv.pdf. .", "cv.pdf"],
  [" cv.pdf ", "cv.pdf"],
  ["e\u0301.pdf", "\u00e9.pdf"],
  ["...", null],
  ["\u200b", null],
  ["a".repeat(255), "a".repeat(255)],
  ["a".repeat(256), "a".repeat(255)],
  [`${"汉".repeat(90)}.pdf`, `${"汉".repeat(83)}.pdf`],
  [`${"🏺".repeat(90)}.docx`, `${"🏺".repeat(62)}.docx`],
  [`${"a".repeat(250)}..pdf.pdf`, `${"a".repeat(250)}.pdf`],
])("a file's name %j becomes %j", (sent, name) => expect(safeFileName(sent)).toBe(name));

describe("parts sent upstream", () => {
  test("escapes names as browsers do", () => {
    const { beforeFile } = multipartWriter();
    const head = beforeFile({ field: "resumeFile", name: 'a"b;c.pdf', type: "application/pdf" });
    expect(head.toString()).toContain('name="resumeFile"; filename="a%22b;c.pdf"\r\n');
  });

  test("has each text and file between its boundaries, with escaped line breaks in names", () => {
    const { contentType, field, beforeFile, afterFile, ending } = multipartWriter();
    const boundary = contentType.replace("multipart/form-data; boundary=", "");
    const file = { field: "b", name: "c\r\nd.pdf", type: "application/pdf" };
    expect(String(Buffer.concat([field("a", "值"), beforeFile(file), afterFile, ending]))).toBe(
      [
        `--${boundary}`,
        'Content-Disposition: form-data; name="a"',
        "",
        "值",
        `--${boundary}`,
        'Content-Disposition: form-data; name="b"; filename="c%0D%0Ad.pdf"',
        "Content-Type: application/pdf",
        "",
        "",
        `--${boundary}--`,
        "",
      ].join("\r\n"),
    );
  });

  test("has an unguessable boundary", () => {
    expect(multipartWriter().contentType).not.toBe(multipartWriter().contentType);
  });
});

describe("text of an application", () => {
  const whole = {
    personName: "安娜",
    phoneNumber: "13800000001",
    cityId: "310100",
    positionIdList: ["1"],
    captchaCode: "AB12",
  };
  const parse = (some: object, storeRequired = true) =>
    applicationSchema({ storeRequired, workFileRequired: false }).safeParse({ ...whole, ...some });

  test("is accepted, trimmed", () => {
    expect(parse({ personName: " 安娜 ", phoneNumber: " 13800000001" }).data).toEqual(whole);
  });

  test("counts characters, not UTF-16 units, in a name", () => {
    expect(parse({ personName: "𠮷".repeat(20) }).success).toBe(true);
    expect(parse({ personName: "𠮷".repeat(21) }).success).toBe(false);
  });

  test("requires stores only if the job does", { meta: rows("JOB-21", "LIMIT-16") }, () => {
    expect(parse({ positionIdList: [] }).success).toBe(false);
    expect(parse({ positionIdList: [] }, false).success).toBe(true);
    expect(parse({ positionIdList: ["1", "2", "3"] }, false).success).toBe(false);
  });
});

test("a semaphore limits holders in total and per key, and releases a slot once", () => {
  const { enter, isFree } = createSemaphore(3, 2);
  const leave = enter("a");
  enter("a");
  expect([isFree("a"), isFree("b")]).toEqual([false, true]);
  expect(enter("a")).toBeNull();
  expect(enter("b")).not.toBeNull();
  expect(enter("c")).toBeNull();
  leave?.();
  leave?.();
  expect(enter("c")).not.toBeNull();
  expect(enter("d")).toBeNull();
});

test("a released slot of a semaphore is free for the same key, and the count is reported", () => {
  const told: number[] = [];
  const { enter } = createSemaphore(5, 2, (taken) => told.push(taken));
  const both = [enter("a"), enter("a")];
  both[0]?.();
  const again = enter("a");
  expect(again).not.toBeNull();
  expect(enter("a")).toBeNull();
  for (const leave of [both[1], again]) leave?.();
  expect([enter("a"), enter("a"), enter("a")].map(Boolean)).toEqual([true, true, false]);
  expect(told).toEqual([1, 2, 1, 2, 1, 0, 1, 2]);
});
