import { expect, test } from "vitest";
import { isVerificationAnswer } from "#shared/domain/verification.ts";

test.each([
  { kind: "none" },
  { kind: "refused", code: "", message: "x" },
  { kind: "result", code: "x", repeated: false, result: { kind: "wrong" } },
])("recognizes its own response %j", (answer) => {
  expect(isVerificationAnswer(answer)).toBe(true);
});

test.each([
  null,
  undefined,
  "result",
  {},
  { kind: "later" },
  { kind: "result" },
  { kind: "result", result: null },
  { kind: "result", result: { kind: "later" } },
])("rejects another build's %j", (answer) => {
  expect(isVerificationAnswer(answer)).toBe(false);
});
