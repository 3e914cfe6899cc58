import { describe, expect, test } from "vitest";
import {
  acceptsFile,
  chooseFiles,
  DOCUMENT_ACCEPT,
  documentKind,
  documentName,
  extensionOf,
  keepByCount,
} from "#shared/domain/files.ts";
import { rows } from "#tests/support/rows.ts";

test.each([
  ["cv.PDF", "", DOCUMENT_ACCEPT, true],
  ["cv.pdf", "application/x-odd", DOCUMENT_ACCEPT, true],
  ["cv", "application/pdf", DOCUMENT_ACCEPT, true],
  ["cv", "Application/PDF; charset=x", DOCUMENT_ACCEPT, true],
  ["cv.png", "image/png", DOCUMENT_ACCEPT, false],
  ["pdf", "", DOCUMENT_ACCEPT, false],
  ["photo", "image/png", "image/*", true],
  ["photo.png", "", "image/*", false],
  ["photo", "imagery/png", "image/*", false],
  ["photo.jpeg", "", ".jpg", true],
  ["photo.jpg", "", ".jpeg", true],
  ["photo", "image/jpg", "image/jpeg", true],
  ["photo", "image/jpeg", "image/jpg", true],
  ["any", "any/thing", "*", true],
  ["any", "any/thing", "*/*", true],
  ["any", "", "", true],
  ["a.doc", "", " .PDF , .Doc ", true],
  ["a.exe", "", " , .pdf", false],
  ["a.exe", "", " , ", true],
  ["cv", "application/pdf ; charset=x", DOCUMENT_ACCEPT, true],
  ["photo", "image/pnx", "image/png", false],
])(
  "the accept filter returns for %s (%s) under %s: %s",
  { meta: rows("UPLOAD-01", "UPLOAD-04…06") },
  (name, type, accept, expected) => {
    expect(acceptsFile({ name, type }, accept)).toBe(expected);
  },
);

describe("detection of a document", () => {
  test.each([
    ["简历.Docx", "", "docx"],
    ["a.tar.doc", "", "doc"],
    ["cv", "application/msword", "doc"],
    ["cv.exe", "application/pdf", null],
    [".pdf", "", null],
    ["..secret..pdf", "", "pdf"],
    ["cv.pdf.", "", "pdf"],
    ["evil.hta.", "application/pdf", null],
    ["evil.exe. .", "application/pdf", null],
    ["evil.exe:cv.pdf", "", null],
    ["evil\u202efdp.exe", "application/pdf", null],
    ["fdp.exe\u202e", "application/pdf", null],
    [".", "application/pdf", null],
    ["cv.", "application/pdf", "pdf"],
    [".pdf", "application/pdf", null],
    ["a.", "", null],
    ["cv", "", null],
    ["简历.pdf(1)", "", "pdf"],
    ["简历.pdf\u200b", "", "pdf"],
    ["简历.docx (2)", "", "docx"],
    ["简历.exe(1)", "application/pdf", null],
    ["cv.pdf(1).exe", "application/pdf", null],
  ])("%s (%s): %s", (name, type, kind) => expect(documentKind({ name, type })).toBe(kind));

  test("and a file without an extension gets the one of its kind", () => {
    expect(documentName("简历", "docx")).toBe("简历.docx");
    expect(documentName("cv.pdf", "pdf")).toBe("cv.pdf");
  });

  test("by the last extension, in lower case", () => {
    expect(["a.B.PdF", "cv", ".pdf", "a."].map(extensionOf)).toEqual(["pdf", "", "", ""]);
  });
});

describe("list of files", () => {
  const file = (name: string, size = 10) => ({ name, type: "", size });

  test("detects duplicates only among accepted files", () => {
    const added = [file("a.pdf", 0), file("a.pdf"), file("a.pdf", 20)];
    const { files, dropped } = chooseFiles([], added, 5);
    expect(files).toEqual([file("a.pdf")]);
    expect(dropped.map(({ reason }) => reason)).toEqual(["empty", "duplicate"]);
  });

  test("keeps the last of one, and the first of many", { meta: rows("UPLOAD-07…08") }, () => {
    expect(keepByCount(["a", "b", "c"], 1)).toEqual(["c"]);
    expect(keepByCount(["a", "b", "c"], 2)).toEqual(["a", "b"]);
  });

  test("of one file is replaced by the next selected file", { meta: rows("UPLOAD-07") }, () => {
    const chosen = chooseFiles([file("a.pdf")], [file("b.pdf")], 1);
    expect(chosen).toEqual({ files: [file("b.pdf")], dropped: [] });
  });

  test("rejects an invisible name", () => {
    const { dropped } = chooseFiles([], [file("\u200b. "), file("con.pdf")], 5);
    expect(dropped.map(({ reason }) => reason)).toEqual(["name"]);
  });

  test("lists each rejected file with the reason", () => {
    const added = [
      file("a.png"),
      file("b.pdf", 10_485_760),
      file("c.pdf", 10_485_761),
      file("d.pdf", 0),
      file("b.pdf"),
      file("old.pdf"),
      file("e.pdf"),
      file("f.pdf"),
    ];
    const { files, dropped } = chooseFiles([file("old.pdf")], added, 3);
    expect(files.map(({ name }) => name)).toEqual(["old.pdf", "b.pdf", "e.pdf"]);
    expect(dropped.map(({ file: { name }, reason }) => [name, reason])).toEqual([
      ["a.png", "type"],
      ["c.pdf", "too-large"],
      ["d.pdf", "empty"],
      ["b.pdf", "duplicate"],
      ["old.pdf", "duplicate"],
      ["f.pdf", "too-many"],
    ]);
  });
});
