import { brand } from "./brand.ts";

/** Text of the error document and of responses without a screen. */
export const errorCopy = {
  heading: "页面暂时无法显示",
  text: "抱歉，这里出了一点问题。请稍后重试，或回到首页继续浏览。",
  unavailable: {
    heading: "服务暂时不可用",
    text: "我们正在恢复服务，请过几分钟再来。",
  },
  home: "返回首页",
  /** Document title of a response without a screen. */
  title: (heading: string) => `${heading}｜${brand.name}`,
  foreign: {
    heading: "无法接受这次提交",
    text: "这次提交不是从本站页面发出的。请回到本站，重新填写后再提交。",
  },
  malformed: {
    heading: "无法识别这个地址",
    text: "地址可能没有复制完整，或多了不该有的字符。请核对后重试，或回到首页继续浏览。",
  },
  method: {
    heading: "不支持这种访问方式",
    text: "请用浏览器直接打开页面，或回到首页继续浏览。",
  },
  missing: {
    heading: "没有找到这个地址",
    text: "它可能已经更换或下线。请核对地址，或回到首页继续浏览。",
  },
} as const;
