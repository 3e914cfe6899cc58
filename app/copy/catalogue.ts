/** Words around goods: cards and categories. */
export const catalogueCopy = {
  price: "官方指导价",
  inquiry: "请联系线下门店",
  pieces: (count: string) => `${count} 件`,
} as const;
