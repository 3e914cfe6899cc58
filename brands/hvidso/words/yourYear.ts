import type { Words } from "#brands/pack.ts";

export const yourYearWords: Words["yourYear"] = {
  description: "写下一个年份，看那一年的白湖年度纪念盘：画题、故事，以及怎样向精品店问起它。",
  lead: "生日、成婚、落户，或只是记得的那一年。每一年，画室只烧一只盘。",
  wallText: "每年一幅，只烧当年。",
  steps: [
    "到店，或打电话，报上年份与画题。",
    "架上若有，为您留七日；若已售罄，记入寻盘簿，有藏家转让时第一个告诉您。",
    "盘底的年份与画师字母，店员会当面同您对过。",
  ],
  custom: "也可以把这一年，请画师写进一件瓷里",
  sayYear: (year) => `“我想把${year}年写进一件瓷里。”`,
};
