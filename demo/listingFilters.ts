/** Tag of products whose price is available in the boutiques only. */
export const INQUIRY_TAG = "INQUIRY";

/** Names of the listing filters by code, in display order. */
export const filterNames = {
  price: "价格",
  use: "用途",
  occasion: "场合",
  series: "系列",
  shape: "器形",
  colour: "颜色",
} as const;

/** Bands of the price filter, in yuan: lower bound inclusive, upper bound exclusive. */
export const priceBands = [
  { value: "0-500", name: "¥500 以下", from: 0, below: 500 },
  { value: "500-1000", name: "¥500–1,000", from: 500, below: 1000 },
  { value: "1000-2000", name: "¥1,000–2,000", from: 1000, below: 2000 },
  { value: "2000-5000", name: "¥2,000–5,000", from: 2000, below: 5000 },
  { value: "5000-", name: "¥5,000 及以上", from: 5000, below: Number.POSITIVE_INFINITY },
] as const;
