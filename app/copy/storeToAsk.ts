/** Words of the band that names the store to ask. */
export const storeToAskCopy = {
  label: "离您最近的精品店",
  others: "看其他精品店",
} as const;
