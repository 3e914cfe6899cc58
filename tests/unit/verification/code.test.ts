import { expect, test } from "vitest";
import { readTypedCode } from "#app/domain/verification.ts";
import { readCode } from "#server/verification/verify.ts";
import { rows } from "#tests/support/rows.ts";

const form = (code?: string) =>
  new Map(code === undefined ? [] : ([["securityCode", [code]]] as const));

test.each([
  "HV26071488300001",
  " \u3000\u200bHV26071488300001\ufeff\n",
  "HV26 0714 8830 0001",
  "HV26-0714-8830-0001",
  "hv26 0714 8830 0001",
  "ＨＶ２６　０７１４－８８３０－０００１",
  "HV26\u20130714\u20148830\u22120001",
  "HV26\u200b0714\u00a08830\u00ad0001",
])("%j is the same code as the register's", (text) => {
  expect(readCode(form(text))).toEqual({ code: "HV26071488300001", message: null });
});

test.each([
  "HV26\r\n07148830",
  "HV26\n0714",
  "HV26\t0714",
  "HV26\u00000714",
  "HV26\u001b[2J",
  "HV26\u202e0714",
  "HV26?0714",
  "防伪码",
  "HV26_0714",
  "HV26é",
  "HV26ß",
  "HV26ı",
  "😀😀",
])("%j cannot be a code: it is refused as typed, and told that nothing was counted", (text) => {
  const { code, message } = readCode(form(text));
  expect(code).toBe(text);
  expect(message).toContain("没有计入查询次数");
});

test("a mark that stands for many letters does not get past the length", () => {
  expect(readCode(form("㏂".repeat(31))).message).not.toBeNull();
  expect(readTypedCode("Ⅷ".repeat(8)).fault).toBe("too-long");
});

test.each([undefined, "", "   ", "\u3000\t\n", "\u200b"])(
  "no code, as %j, is refused by the specification's words",
  { meta: rows("ERR-05") },
  (code) => {
    expect(readCode(form(code))).toEqual({ code: "", message: "请输入防伪码" });
  },
);

test("30 characters are a code, 31 are not and stay in the field", {
  meta: rows("LIMIT-08"),
}, () => {
  expect(readCode(form("A".repeat(30)))).toEqual({ code: "A".repeat(30), message: null });
  expect(readCode(form("A".repeat(31))).message).toContain("30");
  expect(readCode(form("A".repeat(31))).code).toHaveLength(31);
  expect(readTypedCode("A".repeat(31)).fault).toBe("too-long");
});
