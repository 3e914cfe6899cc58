/** Words of the band that names the store to ask. */
export const storeToAskCopy = {
  others: "看其他精品店",
} as const;
