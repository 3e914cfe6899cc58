/** Text of a story in the album layout, with vertical text from right to left. */
export const albumCopy = {
  open: "竖着读：册页",
  close: "横着读",
  label: (title: string) => `${title}，册页`,
  leaves: "册页目录",
  cover: "封面",
  hint: "自右向左，一页一页地读。",
} as const;
