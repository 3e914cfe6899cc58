import { TurnScreen } from "#app/features/turn/TurnScreen.static.tsx";
import { other, type Row } from "#tests/unit/states/samples.ts";

export const states: Row[] = [
  [
    { TurnScreen },
    ...[null, other("foot")].map((foot) => ({
      id: "a",
      name: "茶壶",
      foot,
      frames: [1, 2, 3, 4].map((n) => other(`turn-${n}`)),
    })),
  ],
];
