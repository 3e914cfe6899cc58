import type { PieceKind } from "#shared/domain/pieces.ts";

/** Words in product names that identify the product form; the first match wins. */
export const pieceWords: readonly [PieceKind, readonly string[]][] = [
  ["platter", ["长盘", "鱼盘"]],
  ["plate", ["盘"]],
  ["bowl", ["碗", "钵"]],
  ["mug", ["马克杯"]],
  ["cup", ["杯"]],
  ["jug", ["奶壶", "奶罐", "奶盅"]],
  ["pot", ["壶"]],
  ["jar", ["罐"]],
  ["vase", ["瓶"]],
  ["candle", ["烛"]],
];

/** Words in the name of a pair, a set or a lidded bowl, which have no drawing of their own. */
export const setWords: readonly string[] = ["对杯", "一对", "件套", "套装", "六只", "盖碗"];

/** Names of measures as written in the catalogue (PDP-34). */
export const measureNames = {
  diameter: ["直径", "底径"],
  length: ["长"],
  width: ["宽"],
  height: ["高"],
  volume: ["容量"],
} as const;
