/** Text of the gifts page; its content is a page of the CMS. */
export const giftsCopy = {
  title: "送礼",
  titleEn: "Giving",
  description: "婚礼、长辈、乔迁、新生、新年与答谢：按场合与预算挑一件，配盒，附手写短笺。",
  way: "按场合挑礼",
} as const;

/** The words of a search that find the page. */
export const giftsSearch =
  /(?<![配发派运])送(?![货达])|礼(?!服)|婚|乔迁|满月|百天|周岁|生日|(?:教师|母亲|父亲|情人|春)节|中秋|七夕/;
