import { HYDRATED } from "#shared/domain/hydrationMark.ts";
import { type Expected, rowFaults, type Sampled, takeRow, watchRow } from "./frames.ts";
import type { Fingers, Hand, Mouse } from "./gestures.ts";

/** A product with six pictures. */
export const PLATE = "/pdp/lace-blue-plate";
/** The dialog of a store with five pictures. */
export const STORE = "/find-us?store=SH001";

/** A gesture on a row, which begins where the gesture before ended; the first one of a list on the first slide. */
export type Gesture<H> = [name: string, act: (hand: H) => Promise<unknown>, expected: Expected];

const thumbnail = (n: number) => `a[href="#picture-${n}"]`;
const storeNumber = (n: number) => `a[href="#store-picture-${n}"]`;

const press = (label: string, times: number) => (hand: Hand) =>
  hand.page.evaluate(
    ([name, count]) => {
      const button = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
      for (let i = 0; i < count; i++) button?.click();
    },
    [label, times] as [string, number],
  );
const focus = (selector: string) => (hand: Hand) =>
  hand.page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
const focusStill = (selector: string) => (hand: Hand) =>
  hand.page.evaluate(
    (wanted) => document.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true }),
    selector,
  );

/** Gestures of a finger that a script answers; without native scrolling, which some drivers do not cause. */
export const tapGestures: Gesture<Hand & Fingers>[] = [
  ["tap on a thumbnail", (hand) => hand.tap(thumbnail(6)), { to: 6 }],
  ["swipe beyond the end", (hand) => hand.swipe(-0.6), { to: 1, loops: true }],
  ["swipe before the start", (hand) => hand.swipe(0.6), { to: 6, loops: true }],
  ["tap far back", (hand) => hand.tap(thumbnail(2)), { to: 2 }],
];

/** Gestures of a finger on the pictures of the plate, the first one before the scripts. */
export const fingerGestures: Gesture<Hand & Fingers>[] = [
  ["first swipe", (hand) => hand.swipe(-0.6), { to: 2, natively: true }],
  ["swipe", (hand) => hand.swipe(-0.6), { to: 3, natively: true }],
  ["flick", (hand) => hand.swipe(-0.3, { frames: 2 }), { to: 4, natively: true }],
  ["swipe back", (hand) => hand.swipe(0.6), { to: 3, natively: true }],
  ...tapGestures,
  ["rotation", (hand) => hand.resize(844, 390), { to: 2, resizes: true }],
];

/** A tap before the scripts, which mark its picture. */
export const firstTap: Gesture<Hand & Fingers>[] = [
  ["tap", (hand) => hand.tap(thumbnail(3)), { to: 3, natively: true }],
];

/** Gestures of mouse and keyboard on the pictures of the plate, the first one before the scripts. */
export const mouseGestures: Gesture<Hand & Mouse>[] = [
  ["first drag", (hand) => hand.drag(-0.6), { to: 2, natively: true }],
  ["drag", (hand) => hand.drag(-0.6), { to: 3 }],
  ["thumbnail", (hand) => hand.click(thumbnail(6)), { to: 6 }],
  ["two presses of an arrow", press("下一张", 2), { to: 2, loops: true }],
  ["three presses back", press("上一张", 3), { to: 5, loops: true }],
  ["wheel", (hand) => hand.wheel(-0.7), { to: 4, natively: true }],
  ["focus", focus("#picture-2 a"), { to: 2, natively: true }],
  ["focus without scrolling", focusStill("#picture-4 a"), { to: 4 }],
  ["focus back", focus("#picture-2 a"), { to: 2, natively: true }],
  ["key", (hand) => hand.key("ArrowRight"), { to: 3 }],
  [
    "resize in the middle",
    async (hand) => {
      await hand.click(thumbnail(6));
      await hand.resize(1000, 800);
    },
    { to: 6, resizes: true },
  ],
];

/** Gestures of a mouse on a store's pictures. */
export const storeGestures: Gesture<Hand & Mouse>[] = [
  ["drag", (hand) => hand.drag(-0.6), { to: 2 }],
  ["number", (hand) => hand.click(storeNumber(1)), { to: 1 }],
  ["arrow back", press("上一张", 1), { to: 5, loops: true }],
];

/** Browser zoom: as many device pixels, fewer or more CSS pixels. */
export const ZOOMS = [0.67, 0.8, 1.1, 1.25];
export const zoomed = (zoom: number) => ({
  viewport: { width: Math.round(1440 / zoom), height: Math.round(900 / zoom) },
  deviceScaleFactor: zoom,
});

/** Gestures of a mouse on the pictures of the plate at another zoom. */
export const zoomGestures: Gesture<Hand & Mouse>[] = [
  ["drag", (hand) => hand.drag(-0.6), { to: 2 }],
  ["thumbnail", (hand) => hand.click(thumbnail(6)), { to: 6 }],
  ["arrow", press("下一张", 1), { to: 1, loops: true }],
];

/** Resolves once the scripts of the page run; the first gesture starts them. */
export const scriptsRun = (page: Sampled): Promise<void> =>
  page.evaluate(async (mark) => {
    while (performance.getEntriesByName(mark).length === 0)
      await new Promise((next) => setTimeout(next, 50));
  }, HYDRATED);

/** Starts the scripts of the page by a turn of the wheel that scrolls nothing. */
export async function startScripts(page: Sampled): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new Event("wheel"));
  }, null);
  await scriptsRun(page);
}

/** Makes the gestures one after the other, each from rest to rest, and returns the faults of their frames. */
export async function gestureFaults<H extends Hand>(
  hand: H,
  gestures: readonly Gesture<H>[],
): Promise<string[]> {
  const all: string[] = [];
  for (const [name, act, expected] of gestures) {
    await watchRow(hand.page);
    await act(hand);
    await scriptsRun(hand.page);
    const faults = rowFaults(await takeRow(hand.page), expected);
    all.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  return all;
}
