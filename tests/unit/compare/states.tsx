import { CompareScreen } from "#app/features/compare/CompareScreen.static.tsx";
import { pieces, type Row } from "#tests/unit/states/samples.ts";

const compared = (count: number) =>
  pieces(count).map((each, i) => ({
    ...each,
    scale: 1 - i / 4,
    withoutHref: "/compare",
    seriesEn: i === 1 ? "" : each.seriesEn,
    ...(i === 1 && { price: undefined }),
  }));

export const states: Row[] = [
  [
    { CompareScreen },
    ...[0, 1, 3].map((count) => ({
      pieces: compared(count),
      offered: count === 1 ? pieces(2) : [],
      lines: count > 0 ? [{ name: "直径", values: ["27 cm", null, "21 cm"] }] : [],
      same: count === 3 ? [{ name: "材质", value: "硬质瓷" }] : [],
      notice: [null, "missing", null, "tooMany"][count],
    })),
    {
      pieces: compared(2).map((each) => ({ ...each, price: undefined })),
      lines: [],
      same: [{ name: "材质", value: "硬质瓷" }],
      offered: [],
      notice: null,
    },
  ],
];
