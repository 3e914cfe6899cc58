import { describe, expect, test } from "vitest";
import { type Control, furtherLinks, touchesOf, type Way } from "#tests/e2e/support/firstTouch.ts";

const control = (index: number, kind: string, isFrame = false): Control => ({
  index,
  name: `a ${index}`,
  kind,
  isFrame,
  leads: true,
});
/** Two of the layout, and three of the screen, of which two are alike. */
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

describe("touches of a screen's full run", () => {
  test("include all its own controls, one of each kind in every way, and some of the layout's", () => {
    expect(counts(touchesOf(controls, ways, screen))).toEqual([1, 0, 8, 1, 8]);
    expect(counts(touchesOf(controls, ways, { ...screen, turn: 7 }))).toEqual([0, 1, 8, 1, 8]);
  });

  test("include the layout's in every way on the one screen that tests it in full", () => {
    expect(counts(touchesOf(controls, ways, { ...screen, isWhole: true }))).toEqual([
      8, 8, 8, 1, 8,
    ]);
  });

  test("are one each if another screen shows the template", () => {
    expect(counts(touchesOf(controls, ways, { ...screen, isAgain: true }))).toEqual([
      1, 0, 1, 1, 1,
    ]);
  });

  test("share a page for links similar to another, and use one each otherwise", () => {
    const further = (shown: Control[]) =>
      furtherLinks(touchesOf(shown, ways, screen)).map(([{ index }]) => index);
    expect(further(controls)).toEqual([0, 3]);
    expect(further(controls.map((each) => ({ ...each, leads: each.index === 3 })))).toEqual([3]);
  });

  test("cover rotating controls in every way, over as many screens as there are ways", () => {
    const met = ways.flatMap((_way, turn) =>
      touchesOf(controls, ways, { ...screen, turn }).filter(([{ index }]) => index === 3),
    );
    expect(new Set(met.map(([, way]) => way))).toEqual(new Set(ways));
  });

  test("are few of the layout's on each further screen, and over 64 of them all in every way", () => {
    const met = Array.from({ length: 64 }, (_, turn) =>
      touchesOf(controls, ways, { ...screen, turn }).filter(([{ index }]) => index === 1),
    ).flat();
    expect(met).toHaveLength(8);
    expect(new Set(met.map(([, way]) => way))).toEqual(new Set(ways));
  });
});
