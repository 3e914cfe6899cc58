import { giftingWords } from "#brand/words/gifting.ts";
import { telephoneHours } from "./hours.ts";

/** Words of the gifting screen, where the page's own are missing. */
export const giftingCopy = {
  title: "企业馈赠",
  titleEn: "Corporate gifting",
  description: giftingWords.description,
  cooperation: "合作联系",
  dealers: "授权经销商",
  /** Title of the help dialog (spec §2 "Gifting"). */
  help: (subject: string) => `获取${subject}帮助`,
  /** When the numbers answer (spec §2, §9). */
  helpHours: telephoneHours.gifting,
} as const;
