import { TableScreen } from "#app/features/lay-the-table/TableScreen.static.tsx";
import { pieces, type Row } from "#tests/unit/states/samples.ts";

const seat = { id: "a", kind: "plate", width: 270, depth: 270, x: 0, y: -170 };
const table = (places: number) => ({
  width: 600 * places,
  depth: 1060,
  middle: [{ ...seat, id: "m", kind: "bowl", x: 900 }],
  setting: [seat, { ...seat, id: "b", kind: "cup", x: 180 }],
  cutlery: { half: 160, y: -170 },
  seats: Array.from({ length: places }, (_, i) => ({ x: 300 + 600 * i, turned: i > 2 })),
});
const offered = pieces(3).map((each, i) => ({ ...each, chosen: i === 0 }));
const laid = (over: object) => ({
  places: 2,
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
      series: [],
      places: 2,
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
    laid({ own: offered.slice(0, 1), rows: [{ ...offered[0], count: 1, sum: null }] }),
  ],
];
