import type { YourYearWords } from "#brands/your-year.ts";
import { brand } from "../identity.ts";

/** A new pack copies these words: they name the brand by its identity only. */
export const yourYearWords: YourYearWords = {
  description: `写下一个年份，看那一年的${brand.nameZh}。`,
  piece: "年度之作",
  wall: "逐年一览",
  toPiece: "看这一件",
  lead: "生日、成婚，或只是记得的那一年。",
  wallText: "一年一件。",
  steps: ["到店，或打电话，报上年份。"],
  custom: "也可以把这一年写进一件作品里",
  sayYear: (year) => `“我想把${year}年写进一件作品里。”`,
};
