import { expect, type Page } from "@playwright/test";
import { handOn } from "#tests/e2e/support/gestures.ts";
import { hydrated } from "#tests/e2e/support/hydrated.ts";
import {
  fingerGestures,
  firstTap,
  gestureFaults,
  mouseGestures,
  PLATE,
  STORE,
  storeGestures,
  ZOOMS,
  zoomed,
  zoomGestures,
} from "#tests/e2e/support/slideGestures.ts";
import { test } from "#tests/e2e/support/visitor.ts";

// Each frame between the start and the end of a move: tests/e2e/support/frames.ts has the rule. Other engines:
// tests/engines.

const handIn = async (page: Page) => handOn(page, await page.context().newCDPSession(page));

// The browser turns touches into scrolling by the clock: on a busy machine one swipe can pass two pictures.
test("each gesture of a finger leads to one picture, from the first one before the scripts", {
  tag: ["@phone", "@scripted", "@full"],
}, async ({ page }) => {
  await page.goto(PLATE);
  expect(await gestureFaults(await handIn(page), fingerGestures)).toEqual([]);
});

test("a first tap on a thumbnail before the scripts shows and marks its picture", {
  tag: ["@phone", "@scripted"],
}, async ({ page }) => {
  await page.goto(PLATE);
  expect(await gestureFaults(await handIn(page), firstTap)).toEqual([]);
});

test("each gesture of mouse and keyboard leads to one picture, from the first drag before the scripts", {
  tag: ["@wide", "@scripted", "@sizeless"],
}, async ({ page }) => {
  await page.goto(PLATE);
  expect(await gestureFaults(await handIn(page), mouseGestures)).toEqual([]);
});

test("a store's pictures move by the same rules", {
  tag: ["@wide", "@scripted", "@sizeless"],
}, async ({ page }) => {
  await page.goto(STORE);
  await hydrated(page);
  expect(await gestureFaults(await handIn(page), storeGestures)).toEqual([]);
});

for (const zoom of ZOOMS) {
  test(`at a zoom of ${zoom} the row rests on whole pictures`, {
    tag: ["@wide", "@scripted", "@sizeless", "@full"],
  }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, ...zoomed(zoom) });
    const page = await context.newPage();
    await page.goto(PLATE);
    await hydrated(page);
    expect(await gestureFaults(await handIn(page), zoomGestures)).toEqual([]);
    await context.close();
  });
}
