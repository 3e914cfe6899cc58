/** Text of the gifts page; its content is a page of the CMS. */
export const giftsCopy = {
  title: "送礼",
  titleEn: "Giving",
  description: "婚礼、长辈、乔迁、新生、新年与答谢：按场合与预算挑一件，配盒，附手写短笺。",
  way: "按场合挑礼",
} as const;
