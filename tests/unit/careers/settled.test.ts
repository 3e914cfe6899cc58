import { expect, test } from "vitest";
import type { ApplicationAnswer } from "#app/domain/application.ts";
import { settled } from "#app/features/careers/useApplication.ts";

const answer: ApplicationAnswer = {
  state: "not-sent",
  notice: null,
  fields: { personName: ["请输入姓名"], phoneNumber: ["请输入手机号码"] },
  dropped: [],
  values: null,
  stores: null,
  asked: false,
  formToken: null,
};

test("a field that is right has no message any more; the others keep theirs", () => {
  expect(settled(answer, "personName", undefined).fields).toEqual({
    phoneNumber: ["请输入手机号码"],
  });
});

test("a field that is wrong in another way says that instead", () => {
  const { fields } = settled(answer, "phoneNumber", ["请输入格式正确的手机号码"]);
  expect(fields.phoneNumber).toEqual(["请输入格式正确的手机号码"]);
  expect(fields.personName).toEqual(["请输入姓名"]);
});

test("a field that was not at fault gets no message while it is typed", () => {
  expect(settled(answer, "captchaCode", ["请输入验证码"])).toBe(answer);
});
