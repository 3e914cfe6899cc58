import { expect, test } from "vitest";
import { checkApplication } from "#app/features/careers/checkApplication.ts";
import { applicationCopy } from "#shared/copy/application.ts";
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
