/** Text of the band that recommends a store. */
export const storeToAskCopy = {
  others: "看其他精品店",
} as const;
