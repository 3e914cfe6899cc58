import { verificationFormWords } from "#brand/words/verificationForm.ts";

/**
 * Words of the verification form: what every page's footer has of it. Those of its screen and of results
 * are in `verification.ts`, which a page loads where it shows them.
 */
export const verificationFormCopy = {
  title: "产品验真",
  stripLead: verificationFormWords.stripLead,
  code: "防伪码",
  placeholder: "请输入防伪码",
  submit: "查验",
  submitting: "查验中…",
  /** What is wrong with a typed code (spec §5). */
  refused: {
    missing: "请输入防伪码",
    "too-long": "防伪码不超过 30 位",
    malformed: "防伪码中有无法识别的字符，请对照标签再看一遍。这次没有计入查询次数。",
  },
  /** Of a code that the register lacks (spec §8). */
  wrong: "您查询的防伪码有误",
} as const;
