import type { YourYearWords } from "#brands/your-year.ts";
import { brand } from "../identity.ts";

export const yourYearWords: YourYearWords = {
  description: `写下一个年份，看那一年的${brand.nameZh}年度纪念盘：画题、故事，以及怎样向精品店问起它。`,
  piece: "年度纪念盘",
  wall: "逐年的盘",
  toPiece: "看这只盘",
  lead: "生日、成婚、乔迁，或任何记得的一年。每一年，画室只画一幅，冬至开窑。",
  wallText: "每年一幅，冬至开窑。",
  steps: [
    "到店，或打电话，报上年份与画题。",
    "架上若有，为您留七日；若已售罄，记入寻盘簿，有藏家转让时第一个告诉您。",
    "盘底的年份与画师字母，店员会当面与您核对。",
  ],
  custom: "也可请画师把这一年写在瓷上",
  sayYear: (year) => `“我想请画师把${year}年写在瓷上。”`,
};
