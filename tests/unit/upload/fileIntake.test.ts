import { describe, expect, test } from "vitest";
import { BrokenRule, createFileIntake } from "#server/careers/applyFiles.ts";
import { MalformedBody } from "#server/http/malformed.ts";
import { PART_LIMITS } from "#server/upload/limits.ts";
import { readMultipart } from "#server/upload/multipart.ts";
import {
  BOUNDARY,
  documentBytes,
  filePart,
  type RawPart,
  rawBody,
} from "#tests/support/uploads.ts";

/** What is taken of some files, and what is said of the others, when all of them are read. */
async function intakeOf(files: RawPart[], workFileRequired = false) {
  const bytes = [rawBody(files)];
  const parts = readMultipart(async () => bytes.shift() ?? null, BOUNDARY, PART_LIMITS);
  const intake = createFileIntake(parts, await parts.next(), { workFileRequired });
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

describe("files that are taken", () => {
  test("may have one name in different fields", async () => {
    const { taken, intake } = await intakeOf([resume("a.pdf"), other("a.pdf")]);
    expect(taken).toEqual([
      ["resumeFile", "a.pdf", 3000],
      ["otherFiles", "a.pdf", 3000],
    ]);
    expect(intake.dropped).toEqual([]);
  });

  test("are told apart by the names under which they go on", async () => {
    const { taken, intake } = await intakeOf([resume(), other("works"), other("works.pdf")]);
    expect(taken.map(([, name]) => name)).toEqual(["cv.pdf", "works.pdf"]);
    expect(intake.dropped).toEqual([
      { field: "otherFiles", name: "works.pdf", reason: "duplicate" },
    ]);
  });

  test("may be as long as 10 MB and no byte longer", async () => {
    const whole = documentBytes("pdf", 10_485_760);
    expect((await intakeOf([resume("cv.pdf", whole)])).taken[0]?.[2]).toBe(10_485_760);
    const { thrown, intake } = await intakeOf([resume("cv.pdf", documentBytes("pdf", 10_485_761))]);
    expect(thrown).toEqual(new BrokenRule("too-large"));
    expect(intake.errors).toEqual({ resumeFile: ["too-large"] });
  });
});

describe("files that are refused", () => {
  test("by their names are named by a hundred characters", async () => {
    const { intake, thrown } = await intakeOf([resume(`${"长".repeat(300)}.pdf`)]);
    expect(thrown).toEqual(new BrokenRule("name"));
    expect(intake.dropped).toEqual([
      { field: "resumeFile", name: "长".repeat(100), reason: "name" },
    ]);
  });

  test("alike are one mistake, each named", async () => {
    const { intake } = await intakeOf([resume(), other("a.pdf", ""), other("b.pdf", "")]);
    await intake.readOver();
    expect(intake.errors).toEqual({ otherFiles: ["empty"] });
    expect(intake.dropped.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]);
  });

  test("are refused for what they are, and not for missing as well", async () => {
    const { intake } = await intakeOf([resume(".."), other("..")], true);
    await intake.readOver();
    expect(intake.errors).toEqual({ resumeFile: ["name"], otherFiles: ["name"] });
  });

  test("a field without a file is no file, one with content and no name is no form", async () => {
    const unused = await intakeOf([resume(), other("", "")]);
    expect([unused.thrown, unused.taken.length]).toEqual([null, 1]);
    expect((await intakeOf([other("", "x")])).thrown).toBeInstanceOf(MalformedBody);
  });
});

test("what is missing is said when all has come: the resume always, works where they are asked for", async () => {
  const missing = async (files: RawPart[], works: boolean) => {
    const { intake, thrown } = await intakeOf(files, works);
    return thrown === null ? null : intake.errors;
  };
  expect(await missing([other("a.pdf")], false)).toEqual({ resumeFile: ["required"] });
  expect(await missing([resume()], true)).toEqual({ otherFiles: ["required"] });
  expect(await missing([resume()], false)).toBeNull();
});
