import { expect, test } from "vitest";
import { settled } from "#app/features/careers/answerMessages.ts";
import type { ApplicationAnswer } from "#shared/domain/application.ts";

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

test("removes the message of a corrected field and keeps the others", () => {
  expect(settled(answer, "personName", undefined).fields).toEqual({
    phoneNumber: ["请输入手机号码"],
  });
});

test("replaces the message if a field is invalid in another way", () => {
  const { fields } = settled(answer, "phoneNumber", ["请输入格式正确的手机号码"]);
  expect(fields.phoneNumber).toEqual(["请输入格式正确的手机号码"]);
  expect(fields.personName).toEqual(["请输入姓名"]);
});

test("shows no message while a valid field is typed", () => {
  expect(settled(answer, "captchaCode", ["请输入验证码"])).toBe(answer);
});
