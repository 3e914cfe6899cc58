import { expect, test } from "vitest";
import { codeFault, plainCode } from "#app/domain/verification.ts";
import { readCode } from "#server/verification/code.ts";

const form = (code?: string) =>
  new Map(code === undefined ? [] : ([["securityCode", [code]]] as const));

test("what cannot be seen at the ends of a pasted code is dropped, nothing within it", () => {
  expect(plainCode(" \u3000\u200bHV26 0714-8830\ufeff\n")).toBe("HV26 0714-8830");
});

test.each([undefined, "", "   ", "\u3000\t\n", "\u200b"])(
  "no code, as %j, is refused by the specification's words",
  (code) => {
    expect(readCode(form(code))).toEqual({ code: "", message: "请输入防伪码" });
  },
);

test("30 characters are a code, 31 are not and stay in the field", () => {
  expect(readCode(form("A".repeat(30)))).toEqual({ code: "A".repeat(30), message: null });
  expect(readCode(form("A".repeat(31))).message).toContain("30");
  expect(readCode(form("A".repeat(31))).code).toHaveLength(31);
  expect(codeFault("A".repeat(31))).toBe("too-long");
});
