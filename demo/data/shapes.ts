import type { FilterCode } from "./types.ts";

type Values = { value: string; name: string }[];

/** Data shared by all products of one form. */
export type Shape = {
  name: string;
  en: string;
  /** Category by use, and the leaf family of a series. */
  leaf: string;
  family: Family;
  /** Names of the measures in the order of product values. */
  measures: string[];
  occasions: Occasion[];
};

/** Leaf families of a series: forms that are used together on a table. */
export type Family =
  | "plates"
  | "dessert"
  | "bowls"
  | "cups"
  | "mugs"
  | "pots"
  | "vases"
  | "candles";

/** Families in display order. */
export const families: Family[] = [
  "plates",
  "dessert",
  "bowls",
  "cups",
  "mugs",
  "pots",
  "vases",
  "candles",
];

export const occasions = {
  daily: "日常",
  tea: "下午茶",
  banquet: "宴客",
  festive: "节庆",
  housewarming: "乔迁",
  gift: "送礼",
} as const;
/** Value of the occasion filter. */
export type Occasion = keyof typeof occasions;

const round = ["直径", "高", "重量"];
const standing = ["高", "口径", "重量"];
const pouring = ["容量", "高", "重量"];
const long = ["长", "高", "重量"];

/** Forms by code; the code is the value of the shape filter. */
export const shapes = {
  plate: {
    name: "平盘",
    en: "Plates",
    leaf: "plates",
    family: "plates",
    measures: round,
    occasions: ["daily", "banquet"],
  },
  dessert: {
    name: "甜品盘",
    en: "Dessert Plates",
    leaf: "dessert-plates",
    family: "dessert",
    measures: round,
    occasions: ["daily", "tea"],
  },
  platter: {
    name: "长盘",
    en: "Platters",
    leaf: "platters",
    family: "dessert",
    measures: long,
    occasions: ["banquet"],
  },
  bowl: {
    name: "汤碗",
    en: "Bowls",
    leaf: "bowls",
    family: "bowls",
    measures: round,
    occasions: ["daily"],
  },
  salad: {
    name: "沙拉碗",
    en: "Salad Bowls",
    leaf: "salad-bowls",
    family: "bowls",
    measures: round,
    occasions: ["banquet", "housewarming"],
  },
  cup: {
    name: "杯碟",
    en: "Cups & Saucers",
    leaf: "cups",
    family: "cups",
    measures: pouring,
    occasions: ["tea", "gift"],
  },
  mug: {
    name: "马克杯",
    en: "Mugs",
    leaf: "porcelain-mugs",
    family: "mugs",
    measures: pouring,
    occasions: ["daily", "gift"],
  },
  teapot: {
    name: "茶壶",
    en: "Teapots",
    leaf: "teapots",
    family: "pots",
    measures: pouring,
    occasions: ["tea", "housewarming"],
  },
  creamer: {
    name: "奶壶",
    en: "Creamers",
    leaf: "creamers",
    family: "pots",
    measures: pouring,
    occasions: ["tea"],
  },
  sugar: {
    name: "糖罐",
    en: "Sugar Bowls",
    leaf: "creamers",
    family: "pots",
    measures: pouring,
    occasions: ["tea"],
  },
  gaiwan: {
    name: "盖碗",
    en: "Lidded Tea Bowls",
    leaf: "cups",
    family: "cups",
    measures: pouring,
    occasions: ["tea", "gift"],
  },
  spoon: {
    name: "汤勺",
    en: "Soup Spoons",
    leaf: "spoons-rests",
    family: "bowls",
    measures: long,
    occasions: ["daily", "banquet"],
  },
  rest: {
    name: "筷架",
    en: "Chopstick Rests",
    leaf: "spoons-rests",
    family: "bowls",
    measures: long,
    occasions: ["daily", "banquet"],
  },
  vase: {
    name: "花瓶",
    en: "Vases",
    leaf: "belly-vases",
    family: "vases",
    measures: standing,
    occasions: ["housewarming", "gift"],
  },
  candle: {
    name: "烛台",
    en: "Candlesticks",
    leaf: "candlesticks",
    family: "candles",
    measures: ["高", "底径", "重量"],
    occasions: ["festive", "housewarming"],
  },
  annual: {
    name: "纪念盘",
    en: "Annual Plates",
    leaf: "annual-plates",
    family: "plates",
    measures: round,
    occasions: ["festive", "gift"],
  },
} satisfies Record<string, Shape>;
/** Code of a form. */
export type ShapeCode = keyof typeof shapes;

/** Returns the occasion filter values of a product. */
export function occasionValues(codes: readonly Occasion[]): Values {
  return [...new Set(codes)].map((value) => ({ value, name: occasions[value] }));
}

/** Colours by code; the code is the value of the colour filter. */
export const colours = {
  blue: "青花蓝",
  white: "白",
  gold: "白与金",
  midnight: "夜蓝",
  enamel: "彩绘",
  green: "松绿",
  sage: "苔绿",
  fog: "雾灰",
  clay: "陶红",
  charcoal: "炭黑",
} as const;
/** Code of a colour. */
export type ColourCode = keyof typeof colours;

/** Filter values by code. */
export type FilterValues = Record<FilterCode, Values>;
