import type { Words } from "#brands/pack.ts";

export const yourYearWords: Words["yourYear"] = {
  description: "写下一个年份，看那一年的栎里木器，以及怎样向作坊问起它。",
  custom: "也可以把这一年，请木匠烙在一件木器上",
  sayYear: (year) => `“我想把${year}年烙在一件木器上。”`,
};
