import { yuanRange } from "./prices.ts";

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

const band = (value: string, from: number, below: number) => ({
  value,
  name: yuanRange(from, below).replace(/[\u00a0\u2060]/g, (sign) => (sign === "\u00a0" ? " " : "")),
  from,
  below,
});

/** Bands of the price filter, in yuan: lower bound inclusive, upper bound exclusive. */
export const priceBands = [
  band("0-500", 0, 500),
  band("500-1000", 500, 1000),
  band("1000-2000", 1000, 2000),
  band("2000-5000", 2000, 5000),
  band("5000-", 5000, Number.POSITIVE_INFINITY),
] as const;
