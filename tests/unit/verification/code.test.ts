import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCode } from "#server/features/verification/verify.ts";
import { verificationFormCopy } from "#shared/copy/verificationForm.ts";
import { readTypedCode, type TypedCode } from "#shared/domain/verification.ts";
import { rows } from "#tests/support/rows.ts";

/** The message about a code; `null` without a fault. */
const messageOf = ({ fault }: TypedCode) => fault && verificationFormCopy.refused[fault];

const form = (code?: string) =>
  new Map(code === undefined ? [] : ([["securityCode", [code]]] as const));

/** A brand whose backend has its own code format. */
const other = { form: "\\d{6}[A-F]", inAddress: "/v/([^/?#]+)" };
const unknown = { form: null, inAddress: null };

describe("normalized codes of the brand's own pattern", () => {
  test.each([
    "HV26071488300001",
    " \u3000\u200bHV26071488300001\ufeff\n",
    "HV26 0714 8830 0001",
    "HV26-0714-8830-0001",
    "hv26 0714 8830 0001",
    "ＨＶ２６　０７１４－８８３０－０００１",
    "HV26\u20130714\u20148830\u22120001",
    "HV26\u200b0714\u00a08830\u00ad0001",
    "HV26\t0714\r\n88300001",
    "\u202dHV26071488300001\u202c",
    "https://www.hvidso.example/v?code=HV26071488300001",
    "HTTPS://www.hvidso.example/v?a=1&c=hv26-0714-8830-0001#x",
    "https://www.hvidso.example/v?code=%48V26071488300001",
  ])("%j", (text) => {
    expect(readCode(form(text))).toEqual({ code: "HV26071488300001", fault: null });
  });

  test.each([
    "\u202dHV25-7K4M\u202c",
    "\u200eHV257K4M",
    "HV25\t7K4M",
    "HV25_7K4M",
    "HV25·7K4M",
    "HV25/7K4M",
  ])("%j, in eight", (text) => {
    expect(readTypedCode(text)).toEqual({ code: "HV257K4M", fault: null });
  });

  test.each([
    "防伪码：HV257K4M",
    "产品防伪码 : hv25-7k4m",
    "防伪码 HV257K4M",
    "Security code: HV257K4M",
    "Code:HV257K4M",
    "S/N: HV257K4M",
    "Nr. HV257K4M",
    "Authenticity code: hv25 7k4m",
    "my code is HV257K4M",
    "防伪码为HV25-7K4M，请查询",
    "HV257K4M?",
    "HV257K4M HV257K4M",
  ])("%j, without its label", (text) => {
    expect(readTypedCode(text)).toEqual({ code: "HV257K4M", fault: null });
  });

  test.each([
    ["防伪码：ab12cd", unknown, "ab12cd"],
    ["AB:12", unknown, "AB:12"],
    ["012345a", other, "012345A"],
    ["01-23-45 f", other, "012345F"],
    ["https://c.example/v/012345f?x=1", other, "012345F"],
    ["hv257k4m", other, "hv257k4m"],
    ["hv25-7k4m", unknown, "hv25-7k4m"],
    ["https://c.example/v/1", unknown, "https://c.example/v/1"],
  ])("%s of the pattern %j is %s", (text, pattern, code) => {
    expect(readTypedCode(text, pattern)).toEqual({ code, fault: null });
  });
});

test("a code of the brand is found between labels, signs and words", () => {
  const label = fc.constantFrom(
    "",
    "防伪码",
    "我的防伪码是",
    "【防伪码】",
    "序列号（背面）：",
    "Security code is ",
    "serial number ",
    "code=",
    "S/N: ",
    "No. ",
    "QR: ",
    "#",
    "“",
    "*",
  );
  const behind = fc.constantFrom("", "。", "，谢谢", "（防伪码）", "”", "*", "!", " 对吗？", "；");
  const code = fc.stringMatching(/^HV[0-9A-Z]{6}$/);
  fc.assert(
    fc.property(label, code, behind, (before, own, after) => {
      expect(readTypedCode(`${before}${own}${after}`)).toEqual({ code: own, fault: null });
    }),
  );
});

describe("other codes as typed", () => {
  test.each([
    "ab12cd",
    "AB_12",
    "AB/12",
    "AB+12==",
    "(01)069123",
    "HV",
    "HV26?0714",
    "防伪码",
    // Uppercasing these would produce other letters.
    "HV26071ß",
    "HV2607ı1",
    "HV26é",
    "😀😀",
    "Ⅷ8",
    "ＡＢ",
  ])("%j", (text) => {
    expect(readTypedCode(text)).toEqual({ code: text, fault: null });
  });

  test.each([
    [" ab12cd\u3000", "ab12cd"],
    ["\u202dab12cd\u202c", "ab12cd"],
    ["ab\u200b12\u0000cd", "ab12cd"],
    ["AB 12", "AB 12"],
  ])("%j without invisible characters: %j", (text, code) => {
    expect(readTypedCode(text)).toEqual({ code, fault: null });
  });
});

test("rejects a lone surrogate: nothing is counted, and the message states it", () => {
  const read = readCode(form("HV26\ud83d"));
  expect(read.code).toBe("HV26\ud83d");
  expect(messageOf(read)).toContain("没有计入查询次数");
});

test.each([undefined, "", "   ", "\u3000\t\n", "\u200b", "\u202d\u202c"])(
  "rejects a missing code, as %j, with the specification's message",
  { meta: rows("ERR-05") },
  (code) => {
    const read = readCode(form(code));
    expect([read.code, messageOf(read)]).toEqual(["", "请输入防伪码"]);
  },
);

test("accepts 30 characters; rejects 31 and keeps them in the field", {
  meta: rows("LIMIT-08"),
}, () => {
  expect(readCode(form("A".repeat(30)))).toEqual({ code: "A".repeat(30), fault: null });
  expect(messageOf(readCode(form("A".repeat(31))))).toContain("30");
  expect(readCode(form("A".repeat(31))).code).toHaveLength(31);
  expect(readTypedCode("A".repeat(31)).fault).toBe("too-long");
  // Only its separators exceed the limit.
  expect(readTypedCode("ab-".repeat(15))).toEqual({ code: "ab".repeat(15), fault: null });
  expect(readTypedCode(`https://www.hvidso.example/v?code=${"A".repeat(31)}`).fault).toBe(
    "too-long",
  );
});
