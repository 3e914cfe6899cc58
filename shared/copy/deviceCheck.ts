/** Text of the page on which a tester records what works on a real phone (docs/reach.md). */
export const deviceCheckCopy = {
  title: "真机检查",
  titleEn: "Device check",
  lead: "请用手里的手机逐项试一试，每项试完点一下结果。最后把报告寄回，或复制给我们。",
  leadPlain: "这台设备没有运行脚本：各项照样可以试，请把结果截图寄回。",
  outcomes: { good: "可以", bad: "不行", none: "不适用" },
  outcome: (title: string) => `结果：${title}`,
  note: "哪里不对（选填）",
  seen: "这台设备有了反应",
  untried: "没有试",
  device: "设备",
  report: "报告",
  mail: "用邮件寄出",
  copy: "复制报告",
  copied: "已复制",
  notCopied: "没能复制，请长按报告全选后复制。",
  subject: (when: string) => `真机检查 ${when}`,
  line: (title: string, parts: readonly string[]) => `${title}：${parts.join("；")}`,
  words: { light: "浅色", dark: "深色" },
  field: "在这里输入",
  file: "选择文件",
  /** The promises, in the order in which a tester tries them. */
  checks: {
    swipe: {
      title: "左右滑动",
      text: "手指在这一排格子上左右滑动：跟手，停在格子边上，页面不跟着动。",
    },
    gallery: {
      title: "产品图片",
      text: "打开一件产品，滑动图片、点缩略图：停在所点的一张，再按返回。",
    },
    keyboard: { title: "键盘", text: "点输入框，打一句中文：键盘弹出后，输入框没有被挡住。" },
    digits: { title: "数字键盘", text: "点手机号码的输入框：弹出的是数字键盘。" },
    dictation: { title: "语音输入", text: "用键盘上的话筒说一句话：文字完整地进了输入框。" },
    camera: { title: "拍照上传", text: "选择文件时用相机拍一张：回到这里后能看到文件名和大小。" },
    album: { title: "从相册回来", text: "打开相册再退回：前面填的字、点的结果都还在。" },
    chat: {
      title: "微信里的文件",
      text: "在微信中打开本页，从聊天记录选一份 PDF：能看到文件名和大小。",
    },
    dark: { title: "深色模式", text: "把手机切到深色模式再回来：文字、图片、输入框都看得清。" },
    fonts: {
      title: "大号字",
      text: "把手机（或微信）的字号调到最大再回来：文字没有被截断、没有重叠。",
    },
    telephone: { title: "拨打电话", text: "点电话号码：弹出拨号，取消后回到原处。" },
  },
} as const;

/** Key of a promise. */
export type DeviceCheckKey = keyof typeof deviceCheckCopy.checks;
