import { expect, type Page } from "@playwright/test";
import { type Hand, handOn } from "#tests/e2e/support/gestures.ts";
import { hydrated } from "#tests/e2e/support/hydrated.ts";
import {
  FINGERS,
  type Gesture,
  gestureFaults,
  MOUSE,
  PRODUCT,
  STORE,
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

test("a store's pictures move by the same rules", {
  tag: ["@wide", "@scripted", "@sizeless"],
}, async ({ page }) => {
  await page.goto(STORE.path);
  await hydrated(page);
  const gestures = named(MOUSE, "drag", "press on the last number", "two presses of an arrow");
  expect(await gestureFaults(await handIn(page), STORE, gestures)).toEqual([]);
});
