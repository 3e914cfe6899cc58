import type { Words } from "#brands/pack.ts";

export const yourYearWords: Words["yourYear"] = {
  description: "写下一个年份，看那一年的白湖年度纪念盘：画题、故事，以及怎样向精品店问起它。",
  custom: "也可以把这一年，请画师写进一件瓷里",
  sayYear: (year) => `“我想把${year}年写进一件瓷里。”`,
};
