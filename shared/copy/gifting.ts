import { giftingWords } from "#brand/words/gifting.ts";
import { telephoneHours } from "./hours.ts";

/** Fallback text of the gifting screen when CMS text is missing. */
export const giftingCopy = {
  title: "企业馈赠",
  titleEn: "Corporate gifting",
  description: giftingWords.description,
  cooperation: "合作联系",
  dealers: "授权经销商",
  /** Title of the help dialog (GIFT-10). */
  help: (subject: string) => `获取${subject}帮助`,
  /** Telephone hours (GIFT-12). */
  helpHours: telephoneHours.gifting,
} as const;
