/** Words of the error document and of answers that refuse a request. */
export const errorCopy = {
  heading: "页面暂时无法显示",
  text: "抱歉，这里出了一点问题。请稍后重试，或回到首页继续浏览。",
  unavailableHeading: "服务暂时不可用",
  unavailableText: "我们正在恢复服务，请过几分钟再来。",
  home: "返回首页",
  refusedHeading: "无法接受这次提交",
  refusedText: "这次提交不是从本站页面发出的。请回到本站，重新填写后再提交。",
} as const;
