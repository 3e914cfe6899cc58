import { TableScreen } from "#app/features/lay-the-table/TableScreen.static.tsx";
import { pieces, type Row } from "#tests/unit/states/samples.ts";

const seat = { id: "a", kind: "plate", width: 270, depth: 270, x: 0, y: -170 };
const table = (places: number) => ({
  shape: "long",
  width: 600 * places,
  depth: 1060,
  middle: [{ ...seat, id: "m", kind: "bowl", x: 900 }],
  setting: [seat, { ...seat, id: "b", kind: "cup", x: 180 }],
  cutlery: { half: 160, y: -170 },
  seats: Array.from({ length: places }, (_, i) => ({ x: 300 + 600 * i, turned: i > 2 })),
});
const round = {
  shape: "round",
  across: 1500,
  turntable: 800,
  setting: [
    { ...seat, served: null },
    { ...seat, id: "bowl", kind: "bowl", x: -90, y: -200, served: "rice" },
    { ...seat, id: "cup", kind: "cup", x: 90, y: -200, served: "tea" },
  ],
  chopsticks: { x: 108 },
  spoon: { x: -104, y: -214, turn: -45 },
  seats: [0, 180],
  middle: [
    { ...seat, id: "soup", kind: "bowl", y: 0, served: "soup" },
    { ...seat, id: "fish", kind: "platter", depth: 196, y: -260, turn: 0, served: "fish" },
    { ...seat, id: "cold", kind: "plate", x: 260, y: 0, turn: 90, served: "cold" },
    { ...seat, id: "hot", kind: "plate", y: 260, turn: 180, served: "hot" },
    { ...seat, id: "vase", kind: "vase", x: -260, y: 0, turn: 270, served: null },
  ],
  left: [],
};
const offered = pieces(3).map((each, i) => ({ ...each, chosen: i === 0, served: null }));
const shapes = [
  { shape: "round", href: "/lay-the-table?view=round" },
  { shape: "long", href: "/lay-the-table?view=long" },
];
const of = { shape: "long", shapes, pattern: "flowers", most: { own: 5, middle: 5 } };
const laid = (over: object) => ({
  ...of,
  places: 2,
  seatings: [1, 2, 3],
  tooMany: false,
  own: offered,
  middle: [],
  table: table(2),
  series: [
    { code: "lace", name: "青蕾", chosen: true },
    { code: "rain", name: "细雨", chosen: false },
  ],
  rows: [{ ...offered[0], count: 2, sum: "1,360.00" }],
  total: { amount: "1,360.00", unpriced: 0 },
  share: { url: "https://h.example/t", qr: { path: "M0 0h1", modules: 21 } },
  ...over,
});

export const states: Row[] = [
  [
    { TableScreen },
    ...[
      { table: null, tooMany: false, total: { amount: null, unpriced: 1 } },
      { table: null, tooMany: true, total: { amount: "1.00", unpriced: 1 } },
    ].map((each) => ({
      ...of,
      series: [],
      places: 2,
      seatings: [],
      own: [],
      middle: [],
      rows: [],
      ...each,
      share: { url: "https://h.example/t", qr: { path: "M0 0h1", modules: 21 } },
    })),
  ],
  [
    { LaidTable: TableScreen },
    laid({}),
    laid({ table: table(5), places: 5, middle: offered, total: { amount: "1.00", unpriced: 2 } }),
    laid({
      shape: "round",
      places: 8,
      seatings: [6, 8],
      table: round,
      middle: offered.map((each) => ({ ...each, served: "fish" })),
    }),
    laid({ shape: "round", table: { ...round, turntable: null, left: ["a", "b"] } }),
    laid({ own: offered.slice(0, 1), rows: [{ ...offered[0], count: 1, sum: null }] }),
  ],
];
