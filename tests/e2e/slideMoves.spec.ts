import { expect, type Page } from "@playwright/test";
import { type Hand, handOn } from "#tests/e2e/support/gestures.ts";
import { holdPart, holdScripts } from "#tests/e2e/support/held.ts";
import { hydrated } from "#tests/e2e/support/hydrated.ts";
import {
  FINGERS,
  type Gesture,
  gestureFaults,
  MOUSE,
  PRODUCT,
  STORE,
  scriptsRun,
} from "#tests/e2e/support/slideGestures.ts";
import { test } from "#tests/e2e/support/visitor.ts";

// Each frame between the start and the end of a move: tests/e2e/support/frames.ts has the rules. All gestures, in all
// galleries and engines: tests/engines.

const handIn = async (page: Page) => handOn(page, await page.context().newCDPSession(page));

/** Gestures of a list by their names, in this order. */
function named<H extends Hand>(gestures: readonly Gesture<H>[], ...names: string[]): Gesture<H>[] {
  return names.flatMap((name) => gestures.filter((each) => each.name === name));
}

test("a first tap on a thumbnail before the scripts shows and marks its picture", {
  tag: ["@phone", "@scripted"],
}, async ({ page }) => {
  await page.goto(PRODUCT.path);
  const gestures = named(FINGERS, "tap on the last number");
  expect(await gestureFaults(await handIn(page), PRODUCT, gestures)).toEqual([]);
});

test("each gesture of mouse and keyboard leads to one picture, from the first drag before the scripts", {
  tag: ["@wide", "@scripted", "@sizeless"],
}, async ({ page }) => {
  await page.goto(PRODUCT.path);
  const gestures = named(
    MOUSE,
    "drag",
    "drag",
    "press on the last number",
    "two presses of an arrow",
    "three presses back",
    "wheel back",
    "focus",
    "focus without scrolling",
    "key",
    "resize in the middle of a drag",
    "resize in the middle of a move",
  );
  expect(await gestureFaults(await handIn(page), PRODUCT, gestures)).toEqual([]);
});

const lost = named(MOUSE, "drag whose release the page does not see");
const lastNumber = named(MOUSE, "press on the last number");
/** At the height of the row, where nothing is. */
const beside = (page: Page): typeof lost => [
  { name: "press beside", act: () => page.mouse.click(1435, 400), expected: () => ({ to: 1 }) },
];

for (const [late, files, gestures] of [
  ["the page's scripts", undefined, () => lastNumber],
  ["the slider", "keen-slider.es", beside],
] as const)
  test(`a drag before ${late}, whose release the page does not see, turns nothing at the next press`, {
    tag: ["@wide", "@scripted", "@sizeless"],
  }, async ({ page }) => {
    const release = await (files ? holdPart(page, files) : holdScripts(page));
    await page.goto(PRODUCT.path);
    if (files) await hydrated(page);
    const hand = await handIn(page);
    for (const { act } of lost)
      await act(hand, { at: 1, count: 6, gallery: PRODUCT, isScripted: Boolean(files) });
    if (!files) release();
    await scriptsRun(page);
    expect(await gestureFaults(hand, PRODUCT, gestures(page))).toEqual([]);
  });

test("a store's pictures move by the same rules", {
  tag: ["@wide", "@scripted", "@sizeless"],
}, async ({ page }) => {
  await page.goto(STORE.path);
  await hydrated(page);
  const gestures = named(MOUSE, "drag", "press on the last number", "two presses of an arrow");
  expect(await gestureFaults(await handIn(page), STORE, gestures)).toEqual([]);
});
