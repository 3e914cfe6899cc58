/** Words that every area has: of the interface's own parts, and of what failed. */
export const uiCopy = {
  close: "关闭",
  closeMessage: "关闭提示",
  opensNewWindow: "（在新窗口打开）",
  yuan: "¥",
  messages: "提示",
  leaveEmpty: "此栏请留空",
  /** Default message of a failed request (spec §8, to the letter). */
  requestFailed: "请求失败，请稍后重试！",
  /** Of stores that did not come (spec §8 "Store load failure", to the letter). */
  storesFailed: "加载门店数据失败，请稍后重试！",
  retry: "再试一次",
  toHome: "回到首页",
} as const;
