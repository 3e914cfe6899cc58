import { describe, expect, test } from "vitest";
import { type Control, touchesOf, type Way } from "#tests/e2e/support/firstTouch.ts";

const control = (index: number, kind: string, isFrame = false): Control => ({
  index,
  name: `a ${index}`,
  kind,
  isFrame,
});
/** Two of the frame, and three of the screen, of which two are alike. */
const controls = [
  control(0, "logo", true),
  control(1, "menu", true),
  control(2, "card"),
  control(3, "card"),
  control(4, "more"),
];
const ways: Way[] = (["idle", "slow", "blocked", "middle"] as const).flatMap((delivery) =>
  (["mouse", "keyboard"] as const).map((hand) => ({ delivery, hand })),
);
const screen = { turn: 0, isWhole: false, isAgain: false };
const counts = (touches: [Control, Way][]) =>
  controls.map((each) => touches.filter(([touched]) => touched === each).length);

describe("the touches of a screen's full run", () => {
  test("leave no control out, and touch one of each of its own kinds in every way", () => {
    expect(counts(touchesOf(controls, ways, screen))).toEqual([1, 1, 8, 1, 8]);
  });

  test("are the frame's in every way on the one screen that has it whole", () => {
    expect(counts(touchesOf(controls, ways, { ...screen, isWhole: true }))).toEqual([
      8, 8, 8, 1, 8,
    ]);
  });

  test("are one each where another screen shows the template", () => {
    expect(counts(touchesOf(controls, ways, { ...screen, isAgain: true }))).toEqual([
      1, 1, 1, 1, 1,
    ]);
  });

  test("meet what is touched in turn in every way, over as many screens as there are ways", () => {
    const met = ways.flatMap((_way, turn) =>
      touchesOf(controls, ways, { ...screen, turn }).filter(([{ index }]) => index === 1),
    );
    expect(new Set(met.map(([, way]) => way))).toEqual(new Set(ways));
  });
});
