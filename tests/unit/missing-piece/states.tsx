import { MissingPieceScreen } from "#app/features/missing-piece/MissingPieceScreen.static.tsx";
import { pieces, type Row } from "#tests/unit/states/samples.ts";

export const states: Row[] = [
  [
    { MissingPieceScreen },
    ...[null, 0, 2, 16].map((count, i) => ({
      found: count === null ? null : { series: "青蕾", pieces: pieces(count) },
      wanted: count === null ? "" : "21",
      blocks: [],
      series: [{ code: "lace", name: "青蕾", chosen: i > 0 }],
    })),
  ],
];
