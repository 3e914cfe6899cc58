import { describe, expect, test } from "vitest";
import { applicationSchema } from "#server/features/careers/applicationSchema.ts";
import { checkText, readTextParts, typedValues } from "#server/features/careers/applyText.ts";
import { MalformedBody } from "#server/http/malformed.ts";
import { PART_LIMITS } from "#server/upload/limits.ts";
import { readMultipart } from "#server/upload/multipart.ts";
import { keptFields } from "#shared/domain/applicationFields.ts";
import { rows } from "#tests/support/rows.ts";
import { BOUNDARY, filePart, type RawPart, rawBody, textPart } from "#tests/support/uploads.ts";

const singles = keptFields.filter((name) => name !== "positionIdList");
const ofSingles = <T>(value: T) => Object.fromEntries(singles.map((name) => [name, value]));

test("truncates redisplayed values to the form's limits", () => {
  expect(singles).toEqual(expect.arrayContaining(["personName", "phoneNumber", "cityId"]));
  const ids = Array.from({ length: 12 }, (_, i) => String(i));
  const typed = { ...ofSingles(["长".repeat(201)]), positionIdList: ["0", "0", "", ...ids] };
  expect(typedValues(new Map(Object.entries(typed)))).toEqual({
    ...ofSingles("长".repeat(200)),
    positionIdList: ids.slice(0, 10),
  });
});

test("returns empty values for missing input", () => {
  expect(typedValues(new Map())).toEqual({ ...ofSingles(""), positionIdList: [] });
});

describe("text parts", () => {
  const read = (parts: RawPart[]) => {
    const bytes = [rawBody(parts)];
    return readTextParts(readMultipart(async () => bytes.shift() ?? null, BOUNDARY, PART_LIMITS));
  };

  test("precede the first file, with as many stores as selected", async () => {
    const stores = [textPart("positionIdList", "1"), textPart("positionIdList", "2")];
    const text = new Map([["positionIdList", ["1", "2"]]]);
    expect(await read(stores)).toEqual({ text, firstFile: null });
    expect(await read([...stores, filePart("resumeFile", "cv.pdf")])).toMatchObject({
      text,
      firstFile: { name: "resumeFile", fileName: "cv.pdf" },
    });
  });

  test("are ambiguous if duplicate", async () => {
    const twice = [textPart("personName", "a"), textPart("personName", "b")];
    await expect(read(twice)).rejects.toEqual(new MalformedBody("field twice"));
  });
});

describe("single reason for rejecting a text", () => {
  const whole = {
    personName: "安娜",
    phoneNumber: "13800000001",
    cityId: "310100",
    captchaCode: "AB12",
    positionIdList: "1",
  };
  const check = (some: Record<string, string | string[]>, storeRequired = true) =>
    checkText(
      new Map(Object.entries({ ...whole, ...some }).map(([name, value]) => [name, [value].flat()])),
      { storeRequired, workFileRequired: false },
    );

  test.each<[string, string | string[], string | null]>([
    ["personName", " ", "required"],
    ["personName", "名".repeat(21), "too-long"],
    ["personName", "a\u0085b", "format"],
    ["phoneNumber", " ", "required"],
    ["phoneNumber", "138", "format"],
    ["cityId", "", "required"],
    ["cityId", "x".repeat(64), null],
    ["cityId", "x".repeat(65), "format"],
    ["positionIdList", [], "required"],
    ["positionIdList", ["1", "2", "3"], "too-many"],
    ["positionIdList", ["x".repeat(65)], "format"],
    ["captchaCode", " ", "required"],
    ["captchaCode", " AB12 ", null],
    ["captchaCode", "AB123", "too-long"],
  ])("%s %j: %s", { meta: rows("LIMIT-09", "LIMIT-17") }, (name, value, code) => {
    const checked = check({ [name]: value });
    if (code === null) expect(checked.ok).toBe(true);
    else expect(checked).toEqual({ ok: false, errors: { [name]: [code] } });
  });

  test("ignores stores if none is required", () => {
    const text = { ...whole, positionIdList: [] };
    expect(check({ positionIdList: [] }, false)).toEqual({ ok: true, text });
    const { positionIdList: _, ...without } = whole;
    expect(
      applicationSchema({ storeRequired: false, workFileRequired: false }).parse(without),
    ).toEqual(text);
  });
});
