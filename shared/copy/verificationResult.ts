import { telephoneHours } from "./hours.ts";
import { verificationFormCopy } from "./verificationForm.ts";

/** Text of a verification result, loaded with the first result (VERIFY-02 to VERIFY-06). */
export const verificationResultCopy = {
  result: {
    titleEn: "Certificate of Authenticity",
    first: "验真凭证",
    repeat: "重复查询",
    blocked: "防伪码已冻结",
    error: "查询异常",
    other: "查询结果",
    wrong: verificationFormCopy.wrong,
    lost: "未能得到结果",
    unheard: "没有收到答复",
  },
  notes: {
    repeat: "此码此前已被查询。若首次查询并非您本人，请留意购买来源，并致电我们核对。",
    blocked: "同一防伪码可有效查询 5 次，此后即被冻结。",
    wrong: "册上没有这一行。请对照标签再看一遍，0 与 O、1 与 I 最易认错。",
    lost: "请求失败，请稍后重试！查询已经发出，答复却在途中遗失，可能已计入一次。请稍候再查，或致电我们核对。",
    counted: "查询已经发出，可能已计入一次。请稍候再查，或致电我们核对。",
    unheard: "网络中断，答复没有送到。重新获取不会多计一次。",
    repeated: "这是此前的查询结果，没有再次查询。",
  },
  facts: {
    times: "查询次数",
    firstTime: "首次查询时间",
    first: () => "第 1 次，首次查询",
    repeat: (times: number) => `第 ${times} 次，重复查询`,
    blocked: (times: number) => `已查询 ${times} 次，已冻结`,
    moment: (year: string, month: number, day: number, time: string) =>
      `${year} 年 ${month} 月 ${day} 日 ${time}`,
  },
  help: { call: "如有疑问，请联系", hours: telephoneHours.service },
  actions: { done: "好的", again: "重新输入", contact: "联系我们", fetch: "重新获取结果" },
} as const;
