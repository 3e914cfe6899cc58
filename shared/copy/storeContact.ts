/** Text of the band that recommends a store. */
export const storeContactCopy = {
  others: "看其他精品店",
  wraps: "当场包装的店",
  wrapping: "当场包装，免费，约二十分钟；也可先致电备好。",
} as const;
