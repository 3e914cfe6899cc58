import { verificationWords } from "#brand/words/verification.ts";
import { uiCopy } from "./ui.ts";

/** Text of the product verification screen (ERR-04, VERIFY-09). */
export const verificationCopy = {
  documentTitle: (name: string) => `产品验真｜${name}`,
  titleEn: "The register",
  description: verificationWords.description,
  /** Title prefix of a response that requires a correction. */
  errorPrefix: "有误：",
  lead: verificationWords.lead,
  register: { number: "册号", volume: verificationWords.volume },
  where: {
    title: "防伪码在哪里",
    text: verificationWords.whereText,
    isDrawn: verificationWords.isMarkDrawn,
  },
  times: {
    title: "可以查几次",
    text: "同一防伪码可有效查询 5 次，此后将被冻结。首次查询的时间会一并写在凭证上。",
  },
  /** Why a submit was not sent to the verification service, other than an invalid code or a question. */
  notAsked: {
    /** `time`: a time of the day in China. */
    limited: (time: string) =>
      `查询的人较多，请于北京时间 ${time} 之后再试。这次没有计入查询次数。`,
    expired: "页面停留过久，这次没有查询。如需查询，请重新提交。",
    notKept: "此处的查询结果已不再保留。如需再查，会多计一次。",
    unreadable: "没有读到您提交的内容，请重新输入。",
    stalled: "网络中断，没有收全您提交的内容。这次没有查询，请重新提交。",
  },
  /** Replaces `limited` when its time is over. */
  limitOver: "现在可以再查验了。前一次没有计入查询次数。",
  /** Why a question has to be answered first. */
  asked: {
    challenged:
      "您所在的网络有多次查询未能查到，请先回答下面的小问题，再点“查验”。这次没有计入查询次数。",
    misanswered: "答案不对，请再算一次。这次没有计入查询次数。",
  },
  /** The question of a network with many wrong codes. */
  question: (left: number, right: number) => `${left} 加 ${right} 等于几？`,
  failed: uiCopy.requestFailed,
} as const;
