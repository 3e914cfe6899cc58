/** Text shared by all areas: interface elements and errors. */
export const uiCopy = {
  close: "关闭",
  closeMessage: "关闭提示",
  /** Appended to a link's text: its target. */
  leadsTo: (what: string) => `：${what}`,
  opensNewWindow: "（在新窗口打开）",
  yuan: "¥",
  messages: "提示",
  leaveEmpty: "此栏请留空",
  /** Default message of a failed request (ERR-15, verbatim). */
  requestFailed: "请求失败，请稍后重试！",
  /** Stores could not be loaded (ERR-08, verbatim). */
  storesFailed: "加载门店数据失败，请稍后重试！",
  retry: "再试一次",
  toHome: "回到首页",
} as const;
