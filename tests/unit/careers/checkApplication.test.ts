import { expect, test } from "vitest";
import { applicationCopy } from "#app/copy/application.ts";
import { checkApplication } from "#app/features/careers/checkApplication.ts";
import { applicationSchema } from "#server/careers/applicationSchema.ts";
import { rows } from "#tests/support/rows.ts";

const words = applicationCopy.errors;
const whole = {
  personName: "安娜",
  phoneNumber: "13800000001",
  cityId: "310100",
  captchaCode: "AB12",
};

function form(text: Record<string, string>, stores: string[] = []): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(text)) data.append(name, value);
  for (const store of stores) data.append("positionIdList", store);
  return data;
}
const files = { resumeFile: 1, otherFiles: 0 };
const needs = { storeRequired: false, workFileRequired: false };

test("finds no fault in a complete form", () => {
  expect(checkApplication(form(whole), files, needs)).toEqual({});
});

test("lists everything missing in an empty form, in the order of the form", {
  meta: rows("JOB-17…18", "JOB-20…24"),
}, () => {
  const all = { storeRequired: true, workFileRequired: true };
  const found = checkApplication(form({}), { resumeFile: 0, otherFiles: 0 }, all);
  expect(Object.values(found).flat()).toEqual([
    "请输入姓名",
    "请输入手机号码",
    "请选择意向城市",
    "请选择意向门店",
    "请输入验证码",
    "请上传简历",
    "请上传作品集",
  ]);
});

test("rejects blanks as a name", () => {
  const found = checkApplication(form({ ...whole, personName: "  " }), files, needs);
  expect(found).toEqual({ personName: [words.personName.required] });
});

test("limits a name to 20 characters, counted as the server does", {
  meta: rows("LIMIT-09", "LIMIT-17"),
}, () => {
  const check = (personName: string) =>
    checkApplication(form({ ...whole, personName }), files, needs);
  const accepts = (personName: string) =>
    applicationSchema(needs).safeParse({ ...whole, personName, positionIdList: [] }).success;
  for (const character of ["汉", "𠮷"]) {
    expect(check(character.repeat(20))).toEqual({});
    expect(accepts(character.repeat(20))).toBe(true);
    expect(check(character.repeat(21))).toEqual({ personName: [words.personName["too-long"]] });
    expect(accepts(character.repeat(21))).toBe(false);
  }
});

test.each(["12345678901", "1380000000", "138000000012", "+8512345678901", "138****0001"])(
  "rejects %s as a mobile number, in the browser as on the server",
  { meta: rows("JOB-19", "LIMIT-10") },
  (phoneNumber) => {
    const found = checkApplication(form({ ...whole, phoneNumber }), files, needs);
    expect(found).toEqual({ phoneNumber: [words.phoneNumber.format] });
    const schema = applicationSchema(needs);
    expect(schema.safeParse({ ...whole, phoneNumber, positionIdList: [] }).success).toBe(false);
  },
);

test("accepts two stores, rejects three, and accepts none only if none is required", {
  meta: rows("JOB-21", "LIMIT-16"),
}, () => {
  const wrong = (stores: string[], storeRequired: boolean) =>
    checkApplication(form(whole, stores), files, { ...needs, storeRequired }).positionIdList;
  expect(wrong(["1", "2"], true)).toBeUndefined();
  expect(wrong([], false)).toBeUndefined();
  expect(wrong([], true)).toEqual([words.positionIdList.required]);
  expect(wrong(["1", "2", "3"], false)).toEqual([words.positionIdList["too-many"]]);
});
