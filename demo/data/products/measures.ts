import type { ShapeCode } from "#demo/data/shapes.ts";
import type { ProductDef } from "./def.ts";
import { figure } from "./sizes.ts";

/** A measure that is a share of another one, in cm, or of the volume, in ml. */
type Share = { name: string; of: number; base: "across" | "height"; add?: number };

/**
 * Measures that decide whether a piece fits a cupboard, a hand or a dish. They follow from the first measure: a form
 * keeps its proportions in all sizes. A vessel's width is that of a cube of its volume, times a factor.
 */
const shares: Partial<Record<ShapeCode, Share[]>> = {
  plate: [
    { name: "圈足", of: 0.58, base: "across" },
    { name: "六只叠高", of: 1, base: "height", add: 4.5 },
  ],
  dessert: [
    { name: "圈足", of: 0.57, base: "across" },
    { name: "六只叠高", of: 1, base: "height", add: 4 },
  ],
  platter: [
    { name: "宽", of: 0.72, base: "across" },
    { name: "圈足", of: 0.44, base: "across" },
  ],
  bowl: [
    { name: "圈足", of: 0.46, base: "across" },
    { name: "六只叠高", of: 2.1, base: "height" },
  ],
  salad: [{ name: "圈足", of: 0.42, base: "across" }],
  cup: [
    { name: "口径", of: 1.47, base: "across" },
    { name: "圈足", of: 0.79, base: "across" },
    { name: "连柄宽", of: 1.88, base: "across" },
    { name: "碟径", of: 2.48, base: "across" },
  ],
  mug: [
    { name: "口径", of: 1.23, base: "across" },
    { name: "圈足", of: 1.08, base: "across" },
    { name: "连柄宽", of: 1.72, base: "across" },
  ],
  teapot: [
    { name: "口径", of: 0.8, base: "across" },
    { name: "圈足", of: 0.9, base: "across" },
    { name: "连嘴柄宽", of: 2.4, base: "across" },
  ],
  creamer: [
    { name: "圈足", of: 0.8, base: "across" },
    { name: "连柄宽", of: 1.7, base: "across" },
  ],
  sugar: [
    { name: "口径", of: 1.1, base: "across" },
    { name: "圈足", of: 0.9, base: "across" },
  ],
  gaiwan: [
    { name: "口径", of: 1.79, base: "across" },
    { name: "圈足", of: 0.87, base: "across" },
    { name: "托径", of: 2.18, base: "across" },
  ],
  spoon: [{ name: "宽", of: 0.38, base: "across" }],
  rest: [{ name: "宽", of: 0.31, base: "across" }],
  vase: [{ name: "圈足", of: 0.42, base: "height" }],
  annual: [{ name: "圈足", of: 0.58, base: "across" }],
};

/** Millilitres to the brim of a bowl with this diameter and height in cm. */
const bowlful = (across: number, height: number) => 0.43 * across * across * height;
/** A vessel is filled to about nine tenths; its capacity is that. */
const BRIM = 1.12;

const cm = (value: number) => `${Math.round(value * 10) / 10} cm`;
const ml = (value: number) => `${(Math.round(value / 10) * 10).toLocaleString("en-US")} ml`;

/** Returns further measures (name, value), derived from those in the product definition; empty without them. */
export function furtherMeasures({ shape, measures, setPicture }: ProductDef): [string, string][] {
  const [first = "", second = ""] = measures ?? [];
  if (first === "" || setPicture) return [];
  const millilitres = /l$/i.test(first) ? figure(first) * (/ml$/i.test(first) ? 1 : 1000) : null;
  const across = millilitres === null ? figure(first) : Math.cbrt(millilitres);
  // The author's first measure of a vase is its height.
  const height = figure(shape === "vase" ? first : second);
  const lines = (shares[shape] ?? []).map(({ name, of, base, add = 0 }): [string, string] => [
    name,
    cm((base === "across" ? across : height) * of + add),
  ]);
  const brim =
    millilitres !== null
      ? millilitres * BRIM
      : shape === "bowl" || shape === "salad"
        ? bowlful(across, height)
        : null;
  return brim === null ? lines : [...lines, ["满口容量", ml(brim)]];
}

/** Names of the values of the use filter, by code. */
export const purposeNames = {
  rice: "一碗饭",
  noodles: "一碗面",
  dishes: "四菜一汤",
  fish: "三十厘米的鱼",
  tea: "茶",
  coffee: "咖啡",
  branches: "花枝",
} as const;
type Purpose = keyof typeof purposeNames;

/** Uses of a size from this measure on, in words and as values of the use filter. */
const uses: Partial<Record<ShapeCode, [from: number, words: string, ...codes: Purpose[]][]>> = {
  plate: [
    [0, "一份早餐，或一道小菜"],
    [23, "一人的便饭"],
    [26, "一人的正餐；四菜一汤里的一道", "dishes"],
    [30, "一桌人分的一道主菜", "dishes"],
  ],
  dessert: [
    [0, "骨碟，或两块饼干"],
    [18, "一块蛋糕，或一份水果"],
    [21, "一人的轻食"],
  ],
  platter: [
    [0, "一条二十厘米的鱼"],
    [34, "一条三十厘米的鱼", "fish"],
    [40, "一条三十五厘米的鱼，或一整只鸡", "fish"],
  ],
  bowl: [
    [0, "一人一碗饭", "rice"],
    [14, "一人一碗汤"],
    [17, "一人一碗面", "noodles"],
  ],
  salad: [
    [0, "两人的一道菜", "dishes"],
    [22, "四至六人的一盆汤", "dishes"],
    [26, "八人的一盆汤", "dishes"],
  ],
  cup: [
    [0, "一杯浓缩，或一盏功夫茶", "tea", "coffee"],
    [150, "一杯茶，或一杯手冲", "tea", "coffee"],
    [250, "一杯卡布奇诺", "coffee"],
    [350, "一碗牛奶咖啡", "coffee"],
  ],
  mug: [
    [0, "孩子的一杯牛奶"],
    [300, "一杯泡茶", "tea", "coffee"],
    [400, "一大杯，喝一下午", "tea", "coffee"],
  ],
  teapot: [
    [0, "两杯", "tea"],
    [0.8, "四杯", "tea"],
    [1.1, "五杯", "tea"],
    [1.3, "六至七杯", "tea"],
  ],
  gaiwan: [[0, "一泡茶，分三小杯", "tea"]],
  spoon: [[0, "一口汤"]],
  rest: [[0, "一双筷子"]],
  vase: [
    [0, "一两枝", "branches"],
    [20, "三五枝", "branches"],
    [30, "带叶的长枝", "branches"],
  ],
};

function entryOf({ shape, size, setPicture }: ProductDef) {
  if (setPicture) return undefined;
  const amount = figure(size);
  return uses[shape]?.filter(([from]) => amount >= from).at(-1);
}

/** Contents of a piece of this size, in words; `null` for forms without such words. */
export function holds(def: ProductDef): string | null {
  return entryOf(def)?.[1] ?? null;
}

/** Values of the use filter of a piece. */
export function purposeValues(def: ProductDef): { value: string; name: string }[] {
  const [, , ...codes] = entryOf(def) ?? [0, ""];
  return codes.map((value) => ({ value, name: purposeNames[value] }));
}
