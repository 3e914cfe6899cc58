/** Text of the saved first query; only the end of its code is shown. */
export const certificateCopy = {
  print: "打印凭证",
  giver: "赠",
  receiver: "受",
  names: "可以写上两个名字，只印在纸上与海报上，不会发出。",
  poster: "存为海报",
  note: "纸上与海报上只留防伪码的末四位，可以放心示人。",
  byBrowser: "打印请用浏览器的打印功能。",
  alt: "验真凭证的海报",
  hold: "长按或右键图片保存",
  failed: "海报没有画成，请稍后重试！",
  ending: (characters: string) => `尾号 ${characters}`,
  /** The solar term in which the first query was made: a span of days, so never "on" it. */
  season: (name: string) => `${name}时节`,
} as const;
