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
  vase: [{ name: "圈足", of: 0.42, base: "height" }],
  annual: [{ name: "圈足", of: 0.58, base: "across" }],
};

/** Millilitres to the brim of a bowl with this diameter and height in cm. */
const bowlful = (across: number, height: number) => 0.43 * across * across * height;
/** A vessel is filled to about nine tenths; its capacity is that. */
const BRIM = 1.12;

const cm = (value: number) => `${Math.round(value * 10) / 10} cm`;
const ml = (value: number) => `${(Math.round(value / 10) * 10).toLocaleString("en-US")} ml`;

/** Returns name and value of the measures besides those that the author wrote; none without those. */
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

/** What a size is for, from this measure on. */
const uses: Partial<Record<ShapeCode, [from: number, use: string][]>> = {
  plate: [
    [0, "一份早餐，或一道小菜"],
    [23, "一人的便饭"],
    [26, "一人的正餐；四菜一汤里的一道"],
    [30, "四人分的一道主菜"],
  ],
  dessert: [
    [0, "骨碟，或两块饼干"],
    [18, "一块蛋糕，或一份水果"],
    [21, "一人的轻食"],
  ],
  platter: [
    [0, "一条二十厘米的鱼"],
    [34, "一条三十厘米的鱼"],
    [40, "一条三十五厘米的鱼，或一整只鸡"],
  ],
  bowl: [
    [0, "一人一碗饭"],
    [14, "一人一碗汤"],
    [17, "一人一碗面"],
  ],
  salad: [
    [0, "两人的一道菜"],
    [22, "四人的一盆汤"],
    [26, "八人的一盆汤"],
  ],
  cup: [
    [0, "一杯浓缩，或一盏功夫茶"],
    [150, "一杯茶，或一杯手冲"],
    [250, "一杯卡布奇诺"],
    [350, "一碗牛奶咖啡"],
  ],
  mug: [
    [0, "孩子的一杯牛奶"],
    [300, "一杯泡茶"],
    [400, "一大杯，喝一下午"],
  ],
  teapot: [
    [0, "两杯"],
    [0.8, "四杯"],
    [1.3, "六至七杯"],
  ],
  vase: [
    [0, "一两枝"],
    [20, "三五枝"],
    [30, "带叶的长枝"],
  ],
};

/** What a piece of this size holds, in words; `null` for forms without such words. */
export function holds({ shape, size, setPicture }: ProductDef): string | null {
  if (setPicture) return null;
  const amount = figure(size);
  return uses[shape]?.filter(([from]) => amount >= from).at(-1)?.[1] ?? null;
}
