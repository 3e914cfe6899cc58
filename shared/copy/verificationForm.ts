import { verificationFormWords } from "#brand/words/verificationForm.ts";

/**
 * Text of the verification form in the footer of every page. Text of its screen and results is in
 * `verification.ts`, loaded only where needed.
 */
export const verificationFormCopy = {
  title: "产品验真",
  stripLead: verificationFormWords.stripLead,
  code: "防伪码",
  placeholder: "请输入防伪码",
  submit: "查验",
  submitting: "查验中…",
  /** Validation errors of a typed code (ERR-05). */
  refused: {
    missing: "请输入防伪码",
    "too-long": "防伪码不超过 30 位",
    malformed: "防伪码中有无法识别的字符，请对照标签再看一遍。这次没有计入查询次数。",
  },
  /** The code is not registered (VERIFY-07). */
  wrong: "您查询的防伪码有误",
} as const;
