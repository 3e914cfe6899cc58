import type { Words } from "#brands/pack.ts";

export const yourYearWords: Words["yourYear"] = {
  description: "填上一个年份，看那年的栎里木器，以及怎样向作坊问起它。",
  piece: "年度木器",
  wall: "逐年的木器",
  toPiece: "看这一件",
  lead: "哪一年都可以：生日、成婚，或只是记得的那一年。",
  wallText: "一年一棵树。",
  steps: ["来作坊，或写信，报上年份。", "若还有那一年的木头，木匠会告诉您。"],
  custom: "也可以把这一年，请木匠烙在一件木器上",
  sayYear: (year) => `“我想把${year}年烙在一件木器上。”`,
};
