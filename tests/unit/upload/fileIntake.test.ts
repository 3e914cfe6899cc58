import { describe, expect, test } from "vitest";
import { BrokenRule, createFileIntake } from "#server/features/careers/applyFiles.ts";
import { MalformedBody } from "#server/http/malformed.ts";
import { PART_LIMITS } from "#server/upload/limits.ts";
import { readMultipart } from "#server/upload/multipart.ts";
import { rows } from "#tests/support/rows.ts";
import {
  BOUNDARY,
  compoundFile,
  documentBytes,
  filePart,
  type RawPart,
  rawBody,
  textPart,
  zipEntries,
} from "#tests/support/uploads.ts";

/** Files whose body arrives in chunks of that size, and the number of chunks read. */
async function opened(files: RawPart[], workFileRequired = false, chunk = Number.MAX_SAFE_INTEGER) {
  const body = rawBody(files);
  let asked = 0;
  const pull = async () => {
    const piece = body.subarray(asked * chunk, (asked + 1) * chunk);
    asked += 1;
    return piece.length > 0 ? piece : null;
  };
  const parts = readMultipart(pull, BOUNDARY, PART_LIMITS);
  const intake = createFileIntake(parts, await parts.next(), { workFileRequired });
  return { intake, asked: () => asked };
}

/** Accepted files and errors, when all files have been read. */
async function intakeOf(files: RawPart[], workFileRequired = false, chunk?: number) {
  const { intake } = await opened(files, workFileRequired, chunk);
  const taken: [string, string, number][] = [];
  let thrown: unknown = null;
  try {
    for (let file = await intake.next(); file; file = await intake.next()) {
      let size = 0;
      for (let piece = await intake.read(); piece; piece = await intake.read())
        size += piece.length;
      taken.push([file.field, file.name, size]);
    }
  } catch (error) {
    thrown = error;
  }
  return { intake, taken, thrown };
}

const pdf = documentBytes("pdf", 3000);
const resume = (name = "cv.pdf", content: Buffer | string = pdf) =>
  filePart("resumeFile", name, content);
const other = (name: string, content: Buffer | string = pdf, type = "application/pdf") =>
  filePart("otherFiles", name, content, type);

describe("accepted files", () => {
  test("may have one name in different fields", async () => {
    const { taken, intake } = await intakeOf([resume("a.pdf"), other("a.pdf")]);
    expect(taken).toEqual([
      ["resumeFile", "a.pdf", 3000],
      ["otherFiles", "a.pdf", 3000],
    ]);
    expect(intake.dropped).toEqual([]);
  });

  test("are distinguished by the names sent upstream", async () => {
    const { taken, intake } = await intakeOf([resume(), other("works"), other("works.pdf")]);
    expect(taken.map(([, name]) => name)).toEqual(["cv.pdf", "works.pdf"]);
    expect(intake.dropped).toEqual([
      { field: "otherFiles", name: "works.pdf", reason: "duplicate" },
    ]);
  });

  test("arrive complete, in any pieces and order", async () => {
    const both = [other("a.pdf"), resume()];
    const whole = [
      ["otherFiles", "a.pdf", 3000],
      ["resumeFile", "cv.pdf", 3000],
    ];
    for (const chunk of [100, 1500, 10_000]) {
      const { taken, thrown } = await intakeOf(both, true, chunk);
      expect([taken, thrown]).toEqual([whole, null]);
    }
  });

  test("are passed on after one kilobyte, without waiting for more", async () => {
    const head = rawBody([resume("cv.pdf", "")]).length - `\r\n--${BOUNDARY}--\r\n`.length;
    const { intake, asked } = await opened([resume()], false, (head + 1024) / 2);
    expect(await intake.next()).toMatchObject({ field: "resumeFile", name: "cv.pdf", kind: "pdf" });
    expect(asked()).toBe(2);
  });

  test("are type-checked at most once", async () => {
    // A second check would start in the middle of a sector.
    const file = Buffer.concat([compoundFile("WordDocument"), Buffer.alloc(384)]);
    const at = 1664;
    file.writeUInt16LE(0xa5ec, at);
    file.writeUInt16LE(0xc1, at + 2);
    file.writeUInt16LE(0x0100, at + 10);
    expect((await intakeOf([resume("cv.doc", file)])).taken).toEqual([
      ["resumeFile", "cv.doc", 1920],
    ]);
  });

  test("may have 10 MB and no byte more", {
    meta: rows("LIMIT-12", "LIMIT-13", "LIMIT-14"),
  }, async () => {
    const long = (bytes: number) => resume("cv.pdf", Buffer.alloc(bytes, "%PDF-1.7\n"));
    expect((await intakeOf([long(10_485_760)])).taken[0]?.[2]).toBe(10_485_760);
    expect((await intakeOf([long(10_485_761)])).thrown).toEqual(new BrokenRule("too-large"));
    const { thrown, intake } = await intakeOf([long(10_600_000)], false, 65_536);
    expect(thrown).toEqual(new BrokenRule("too-large"));
    // The rest is drained, and not rejected again.
    await intake.readOver();
    expect(intake.errors).toEqual({ resumeFile: ["too-large"] });
    expect(intake.dropped).toHaveLength(1);
  });
});

describe("rejected files", () => {
  test("are named as typed, by at most 255 characters", async () => {
    const typed = `=${"长".repeat(300)}.exe`;
    const { intake } = await intakeOf([resume(typed), other("\u200b<a>.exe")]);
    expect(intake.dropped.map(({ name }) => name)).toEqual([typed.slice(0, 255), "\u200b<a>.exe"]);
  });

  test("of different names never have one name upstream, in any letter case", async () => {
    const names = ["=a.pdf", "_=A.pdf", "_=a.pdf\u200b", "b.pdf"];
    const { taken, intake } = await intakeOf([resume(), ...names.map((name) => other(name))]);
    expect(taken.slice(1).map(([, name]) => name)).toEqual([
      "_=a.pdf",
      "2-_=A.pdf",
      "3-_=a.pdf",
      "b.pdf",
    ]);
    expect(intake.dropped).toEqual([]);
  });

  test("with the same fault are one error that lists each name", async () => {
    const { intake } = await intakeOf([resume(), other("a.pdf", ""), other("b.pdf", "")]);
    await intake.readOver();
    expect(intake.errors).toEqual({ otherFiles: ["empty"] });
    expect(intake.dropped.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]);
  });

  test("are reported for their type, and not also as missing", async () => {
    const { intake } = await intakeOf([resume(".."), other("..")], true);
    await intake.readOver();
    expect(intake.errors).toEqual({ resumeFile: ["name"], otherFiles: ["name"] });
  });

  const macros = zipEntries("[Content_Types].xml", "word/document.xml");
  const filling = Buffer.alloc(2000, "-");
  const twice = Buffer.concat([macros, filling, zipEntries("word/vbaProject.bin"), filling]);

  test.each<[string, RawPart[], object, number]>([
    ["another type", [resume("cv.png"), resume()], {}, 1],
    ["a second resume", [resume(), resume("b.pdf")], { resumeFile: ["too-many"] }, 1],
    ["what is none at its beginning", [resume("cv.pdf", "MZ")], { resumeFile: ["content"] }, 0],
    ["what is none in its middle", [resume("cv.docx", twice)], { resumeFile: ["content"] }, 0],
    [
      "what is none at its end",
      [resume("cv.docx", Buffer.concat([zipEntries("[Content_Types].xml"), filling]))],
      { resumeFile: ["content"] },
      0,
    ],
    ["a sixth work", [resume(), ...[..."123456"].map((n) => other(`${n}.pdf`))], {}, 6],
  ])(
    "are omitted or rejected once: %s",
    { meta: rows("JOB-22", "LIMIT-15") },
    async (_case, files, errors, taken) => {
      const said = await intakeOf(files, false, 700);
      await said.intake.readOver();
      expect(said.intake.errors).toEqual(errors);
      expect(said.intake.dropped.map(({ reason }) => reason)).toEqual([
        Object.values(errors).flat()[0] ?? (taken === 6 ? "too-many" : "type"),
      ]);
      expect(said.taken).toHaveLength(taken);
      expect(said.thrown instanceof BrokenRule).toBe(Object.keys(errors).length > 0);
    },
  );

  test("by their first bytes are passed on nowhere", async () => {
    const { intake } = await opened([resume("cv.pdf", "MZ")]);
    const refused = await intake.next().catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: "BrokenRule", message: "content" });
  });

  test("are checked to the last even without a reader", async () => {
    const late = zipEntries("[Content_Types].xml", "word/vbaProject.bin");
    const { intake } = await opened([resume(), other("a.docx", late)]);
    await intake.readOver();
    const cut = await opened([resume("cv.docx", twice)], false, 700);
    await cut.intake.next();
    await cut.intake.readOver();
    expect([intake.errors, cut.intake.errors]).toEqual([
      { otherFiles: ["content"] },
      { resumeFile: ["content"] },
    ]);
  });

  test.each<[string, RawPart]>([
    ["text behind them", textPart("nickname", "A")],
    ["text in their place", textPart("otherFiles", "A")],
    ["a file in another field", filePart("photo", "a.pdf")],
  ])("with %s are no form", async (_case, last) => {
    const { taken, thrown } = await intakeOf([resume(), last]);
    expect(taken).toHaveLength(1);
    expect(thrown).toEqual(new MalformedBody("part out of place"));
  });

  test("ignores a field without a file; one with content and no name is no form", async () => {
    const unused = await intakeOf([resume(), other("", "")]);
    expect([unused.thrown, unused.taken.length]).toEqual([null, 1]);
    expect((await intakeOf([other("", "x")])).thrown).toEqual(
      new MalformedBody("file without a name"),
    );
  });
});

test("reports missing files at the end: the resume always, works if required", {
  meta: rows("JOB-22", "JOB-23"),
}, async () => {
  const missing = async (files: RawPart[], works: boolean) => {
    const { intake, thrown } = await intakeOf(files, works);
    if (thrown !== null) expect(thrown).toEqual(new BrokenRule("required"));
    return thrown === null ? null : intake.errors;
  };
  expect(await missing([other("a.pdf")], false)).toEqual({ resumeFile: ["required"] });
  expect(await missing([resume()], true)).toEqual({ otherFiles: ["required"] });
  expect(await missing([resume()], false)).toBeNull();
});
