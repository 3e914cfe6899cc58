/** Words of the interface's own parts: links that close, messages' names for screen readers. */
export const uiCopy = {
  close: "关闭",
  closeMessage: "关闭提示",
  opensNewWindow: "（在新窗口打开）",
  yuan: "¥",
  messages: "提示",
  leaveEmpty: "此栏请留空",
} as const;
