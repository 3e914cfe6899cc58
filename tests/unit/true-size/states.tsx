import type { CSSProperties } from "react";
import {
  TrueSizeDrawing,
  type TrueSizeDrawingProps,
} from "#app/features/true-size/TrueSizeDrawing.static.tsx";
import { TrueSizeScreen } from "#app/features/true-size/TrueSizeScreen.tsx";
import { content, picture, type Row } from "#tests/unit/states/samples.ts";

const drawing = (over: object) => ({
  name: "平盘",
  back: "/pdp/a",
  top: null,
  sheet: { address: "h.example/pdp/a", code: "/code.svg" },
  drawing: {
    kind: "plate",
    plan: { width: 170, depth: 170 },
    side: { width: 170, height: 25 },
    known: { width: "17 cm", height: "2.5 cm" },
    ...over,
  },
});
/** The drawing in the page that sets its millimetre. */
const atScale = (props: TrueSizeDrawingProps) => (
  <div style={{ "--mm": "2px" } as CSSProperties}>
    <TrueSizeDrawing {...props} />
  </div>
);

export const states: Row[] = [
  [
    { TrueSizeDrawing: atScale },
    drawing({}),
    { ...drawing({}), top: { view: picture, span: 0.9 } },
    drawing({
      kind: "bowl",
      plan: { width: 270, depth: 270 },
      known: { width: null, height: null },
    }),
    drawing({ kind: "plate", plan: { width: 150, depth: 150 }, side: null }),
    drawing({ kind: "plate", plan: { width: 300, depth: 220 }, side: null }),
    drawing({ kind: "platter", plan: { width: 400, depth: 300 }, side: null }),
    ...["cup", "mug", "pot", "jug", "jar", "vase", "candle"].map((kind) =>
      drawing({
        kind,
        plan: null,
        side: { width: kind === "jar" ? 200 : 90, height: kind === "vase" ? 300 : 80 },
      }),
    ),
  ],
  [
    { TrueSizeScreen },
    ...[true, false].map((refused) => ({ name: "盘", action: "/t", card: 323, refused, content })),
  ],
];
