/** Words of the band that names the store to ask. */
export const storeToAskCopy = {
  nearest: "离您最近的精品店",
  /** Until the nearest one is known. */
  own: "到店看一看",
  others: "看其他精品店",
} as const;
