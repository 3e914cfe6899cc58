import { expect, type Page } from "@playwright/test";
import { type Expected, rowFaults, takeRow, watchRow } from "#tests/e2e/support/frames.ts";
import { type Hand, handOn } from "#tests/e2e/support/gestures.ts";
import { hydrated, started } from "#tests/e2e/support/hydrated.ts";
import { test } from "#tests/e2e/support/visitor.ts";

// Each frame between the start and the end of a move: tests/e2e/support/frames.ts has the rule.
const PLATE = "/pdp/lace-blue-plate";
const STORE = "/find-us?store=SH001";

/** A gesture on a row of six pictures, which begins where the gesture before ended. */
type Gesture = [name: string, act: (hand: Hand, page: Page) => Promise<unknown>, Expected];

const press = (label: string, times: number) => (_: Hand, page: Page) =>
  page.evaluate(
    ([name, count]) => {
      const button = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
      for (let i = 0; i < count; i++) button?.click();
    },
    [label, times] as const,
  );
const focus = (selector: string) => (_: Hand, page: Page) =>
  page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
const resize = (width: number, height: number) => (_: Hand, page: Page) =>
  page.setViewportSize({ width, height });
const thumbnail = (n: number) => `a[href="#picture-${n}"]`;

async function faultsOf(page: Page, gestures: Gesture[]): Promise<string[]> {
  const hand = handOn(page, await page.context().newCDPSession(page));
  const all: string[] = [];
  for (const [name, act, expected] of gestures) {
    await watchRow(page);
    await act(hand, page);
    // The first gesture comes before the scripts, which mark the picture.
    await started(page);
    const faults = rowFaults(await takeRow(page), expected);
    all.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  return all;
}

// The browser turns touches into scrolling by the clock: on a busy machine one swipe can pass two pictures.
test("each gesture of a finger leads to one picture, from the first one before the scripts", {
  tag: ["@phone", "@scripted", "@full"],
}, async ({ page }) => {
  await page.goto(PLATE);
  const faults = await faultsOf(page, [
    ["first swipe", (hand) => hand.swipe(-0.6), { to: 2, natively: true }],
    ["swipe", (hand) => hand.swipe(-0.6), { to: 3, natively: true }],
    ["flick", (hand) => hand.swipe(-0.3, { frames: 2 }), { to: 4, natively: true }],
    ["swipe back", (hand) => hand.swipe(0.6), { to: 3, natively: true }],
    ["tap on a thumbnail", (hand) => hand.tap(thumbnail(6)), { to: 6 }],
    ["swipe beyond the end", (hand) => hand.swipe(-0.6), { to: 1, loops: true }],
    ["swipe before the start", (hand) => hand.swipe(0.6), { to: 6, loops: true }],
    ["tap far back", (hand) => hand.tap(thumbnail(2)), { to: 2 }],
    ["rotation", resize(844, 390), { to: 2, resizes: true }],
  ]);
  expect(faults).toEqual([]);
});

test("a first tap on a thumbnail before the scripts shows and marks its picture", {
  tag: ["@phone", "@scripted"],
}, async ({ page }) => {
  await page.goto(PLATE);
  const first: Gesture = ["tap", (hand) => hand.tap(thumbnail(3)), { to: 3, natively: true }];
  expect(await faultsOf(page, [first])).toEqual([]);
});

test("each gesture of mouse and keyboard leads to one picture, from the first drag before the scripts", {
  tag: ["@wide", "@scripted", "@sizeless"],
}, async ({ page }) => {
  await page.goto(PLATE);
  const faults = await faultsOf(page, [
    ["first drag", (hand) => hand.drag(-0.6), { to: 2, natively: true }],
    ["drag", (hand) => hand.drag(-0.6), { to: 3 }],
    ["thumbnail", (hand) => hand.click(thumbnail(6)), { to: 6 }],
    ["two presses of an arrow", press("下一张", 2), { to: 2, loops: true }],
    ["three presses back", press("上一张", 3), { to: 5, loops: true }],
    ["wheel", (hand) => hand.wheel(-0.7), { to: 4, natively: true }],
    ["focus", focus("#picture-2 a"), { to: 2 }],
    ["key", (_, on) => on.keyboard.press("ArrowRight"), { to: 3 }],
    [
      "resize in the middle",
      async (hand, on) => {
        await hand.click(thumbnail(6));
        await resize(1000, 800)(hand, on);
      },
      { to: 6, resizes: true },
    ],
  ]);
  expect(faults).toEqual([]);
});

test("a store's pictures move by the same rules", {
  tag: ["@wide", "@scripted", "@sizeless"],
}, async ({ page }) => {
  await page.goto(STORE);
  await hydrated(page);
  const count = await page.locator("[data-carousel] > *").count();
  const faults = await faultsOf(page, [
    ["drag", (hand) => hand.drag(-0.6), { to: 2 }],
    ["number", (hand) => hand.click('a[href="#store-picture-1"]'), { to: 1 }],
    ["arrow back", press("上一张", 1), { to: count, loops: true }],
  ]);
  expect(faults).toEqual([]);
});

for (const zoom of [0.67, 0.8, 1.1, 1.25]) {
  test(`at a zoom of ${zoom} the row rests on whole pictures`, {
    tag: ["@wide", "@scripted", "@sizeless", "@full"],
  }, async ({ browser, baseURL }) => {
    const viewport = { width: Math.round(1440 / zoom), height: Math.round(900 / zoom) };
    const context = await browser.newContext({ baseURL, viewport, deviceScaleFactor: zoom });
    const page = await context.newPage();
    await page.goto(PLATE);
    await hydrated(page);
    const faults = await faultsOf(page, [
      ["drag", (hand) => hand.drag(-0.6), { to: 2 }],
      ["thumbnail", (hand) => hand.click(thumbnail(6)), { to: 6 }],
      ["arrow", press("下一张", 1), { to: 1, loops: true }],
    ]);
    expect(faults).toEqual([]);
    await context.close();
  });
}
