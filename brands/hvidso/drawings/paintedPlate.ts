import type { PaintedPlate } from "#brands/pack.ts";

/** Each is one line with a normalised length of 1. */
const forms = {
  rim: "M0-192A192 192 0 1 1-.1-192",
  edge: "M0-185A185 185 0 1 1-.1-185",
  well: "M0-131A131 131 0 1 1-.1-131",
  line: "M0-126A126 126 0 1 1-.1-126",
  petal: "M0 0C6-5 6-14 0-18C-6-14-6-5 0 0",
  heart: "M0-2.5A2.5 2.5 0 1 1-.1-2.5",
  sprig: "M0-14C6-6 6 6 0 14",
  leaf: "M0 0C5-3 9-9 9-15C3-13-1-7 0 0",
  branch: "M0-22C4-46-4-66 0-92",
  frond: "M0 0C7-3 14-12 15-21C6-19 0-10 0 0",
  star: "M0 0C9-9 9-26 0-34C-9-26-9-9 0 0",
} as const;

const turns = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => from + (i * 360) / count);

/** All strokes in painting order. */
const strokes: PaintedPlate["strokes"] = [
  ...["rim", "edge", "well", "line"].map((form) => ({ form, turn: 0 })),
  ...turns(12).flatMap((turn) => [
    ...turns(6).map((lean) => ({ form: "petal", turn, at: 158, lean })),
    { form: "heart", turn, at: 158 },
  ]),
  ...turns(12, 15).flatMap((turn) => [
    { form: "sprig", turn, at: 158 },
    ...[-60, 0, 60].map((lean) => ({ form: "leaf", turn, at: 158, lean })),
  ]),
  ...turns(8).flatMap((turn) => [
    { form: "branch", turn },
    ...[44, 62, 80, 92].map((at, i) => ({ form: "frond", turn, at, lean: i % 2 ? -50 : 12 })),
  ]),
  ...turns(8, 22.5).map((turn) => ({ form: "star", turn })),
  { form: "heart", turn: 0 },
];

export const paintedPlate: PaintedPlate | null = { forms, strokes };
