import { HYDRATED } from "#shared/domain/hydrationMark.ts";
import { type Expected, rowFaults, type Sampled, shownIn, takeRow, watchRow } from "./frames.ts";
import { type Fingers, type Hand, type Mouse, over, type Spot, type Way, way } from "./gestures.ts";

/** A page with a row of slides. */
export type Gallery = {
  path: string;
  /** Id of slide n, from 1. */
  slide: (n: number) => string;
  /** Whether each slide has a link, which can have the focus. */
  hasLinks: boolean;
};

/** The pictures of a product; the demo's plate has six. */
export const PRODUCT: Gallery = {
  path: "/pdp/lace-blue-plate",
  slide: (n) => `picture-${n}`,
  hasLinks: true,
};
/** The pictures in the dialog of a store; the demo's store has five. */
export const STORE: Gallery = {
  path: "/find-us?store=SH001",
  slide: (n) => `store-picture-${n}`,
  hasLinks: false,
};

/** Where a gesture begins: number of the slide from 1, count of slides, and whether the scripts run. */
type Start = { at: number; count: number; gallery: Gallery; isScripted: boolean };

/** What happens to a row, and what it leads to from any of its slides. */
export type Gesture<H extends Hand = Hand> = {
  name: string;
  act: (hand: H, start: Start) => Promise<unknown>;
  expected: (start: Start, hand: H) => Expected;
  /** Only where each slide has a link. */
  isLinked?: true;
  /** Only once the scripts run. */
  isScripted?: true;
};

const wrapped = (n: number, count: number) => ((((n - 1) % count) + count) % count) + 1;
/** Leads on by so many slides, over the ends, too. */
const on =
  (by: number, more: Partial<Expected> = {}): Gesture["expected"] =>
  ({ at, count }) => ({
    to: wrapped(at + by, count),
    loops: at + by < 1 || at + by > count,
    // Between two slides both ways round are one: a fast move has no direction.
    turns: count === 2 && Math.abs(by) > 1 ? Number.POSITIVE_INFINITY : 0,
    ...more,
  });
const isEnd = ({ at, count }: Start, by: number) => at + by < 1 || at + by > count;
/** Where a swipe ends: the last slide, except from the last slide itself. */
const beyond = (n: number, at: number, count: number) =>
  at === count ? wrapped(n, count) : Math.min(n, count);
/** Leads to the slide or one beside it: the speed at the end decides, as the engine measures it. */
const near =
  (by: number, turns: number): Gesture["expected"] =>
  ({ at, count }) => ({ to: [at, wrapped(at + by, count)], loops: true, turns, natively: true });

/**
 * A finger's way leads on by so many slides. The browser scrolls between the ends, where its driver causes it; beyond
 * them a script does.
 */
const swiped =
  (by: 1 | -1, more: Partial<Expected> = {}): Gesture<Hand & Fingers>["expected"] =>
  (start, hand) => {
    if (start.count === 1) return { to: 1, natively: true };
    // The scripts may start between the look at them and the touch.
    if (isEnd(start, by)) return start.isScripted ? on(by)(start, hand) : near(by, 0)(start, hand);
    return { ...on(hand.scrolls ? by : 0)(start, hand), natively: true, ...more };
  };

const swipe = (to: Way, name: string, expected: Gesture<Hand & Fingers>["expected"]) => ({
  name,
  expected,
  act: async (hand: Hand & Fingers) => {
    const spots = await over(hand.page, to);
    await hand.fingers(spots.map((spot) => [spot]));
  },
});

/**
 * A second finger in the middle of the first one's way, on the side to which that moves: while one of them is lifted they are
 * nearer than before, so that the page is not enlarged.
 */
const withSecond = (spots: Spot[]): Spot[][] =>
  spots.map((spot, i) =>
    i > spots.length / 3 && i < (2 * spots.length) / 3
      ? [spot, { ...spot, x: spot.x - 60 }]
      : [spot],
  );

/** Two fingers at the same distance from the first spot: one at each of the others, one on its other side. */
function mirrored([center, ...spots]: Spot[]): Spot[][] {
  if (!center) return [];
  const both = spots.map((spot): Spot[] => [{ ...spot, x: 2 * center.x - spot.x }, spot]);
  return [...both.slice(0, 1).map((fingers) => fingers.slice(0, 1)), ...both];
}

/** Gestures of fingers. */
export const FINGERS: Gesture<Hand & Fingers>[] = [
  swipe(way([-0.6, 8]), "swipe", swiped(1)),
  swipe(way([0.6, 8]), "swipe back", swiped(-1)),
  swipe(way([-0.3, 2]), "flick", swiped(1)),
  swipe(way([-0.6, 40]), "slow swipe", swiped(1)),
  swipe(way([-0.3, 10], [-0.3, 20]), "slow swipe of a third, held", (start, hand) =>
    isEnd(start, 1) ? swiped(1)(start, hand) : { to: start.at, natively: true, turns: 1 },
  ),
  swipe(way([-0.6, 8], [-0.4, 2]), "swipe with a flick back at its end", near(1, 2)),
  // From the last but one slide, the row reaches its end under the finger.
  swipe(way([-1.2, 12]), "swipe wider than the row", ({ at, count }, hand) => ({
    to: hand.scrolls || at === count ? [1, 2].map((by) => beyond(at + by, at, count)) : at,
    natively: true,
    loops: at === count,
    turns: 1,
  })),
  swipe(way([0, 8, 0.3]), "swipe down", ({ at }) => ({ to: at })),
  {
    name: "second finger in the middle of a swipe",
    act: async (hand) => hand.fingers(withSecond(await over(hand.page, way([-0.6, 12])))),
    expected: near(1, 1),
  },
  {
    name: "two fingers apart and together",
    // They end nearer than they began: no later spot lies on a page that is larger than its window.
    act: async (hand) =>
      hand.fingers(mirrored(await over(hand.page, way([0.1, 1], [0.3, 8], [0.02, 12])))),
    // Before the scripts, Chromium 87 scrolls on after two fingers as after one.
    expected: ({ at, count, isScripted }) => ({
      to: isScripted ? at : [at, at + 1, at - 1].map((n) => wrapped(n, count)),
      natively: true,
      turns: 1,
    }),
  },
  {
    name: "swipe that the system takes away",
    act: async (hand) => {
      const spots = await over(hand.page, way([-0.6, 8]));
      await hand.fingers(
        spots.map((spot) => [spot]),
        { isCancelled: true },
      );
    },
    expected: near(1, 1),
  },
  {
    name: "touch that catches a swipe",
    act: async (hand) => {
      const spots = await over(hand.page, way([-0.6, 8]));
      await hand.fingers(spots.map((spot) => [spot]));
      const caught = await over(hand.page, way([-0.1, 4], [-0.1, 10]));
      await hand.fingers(caught.map((spot) => [spot]));
    },
    expected: near(1, 2),
  },
  {
    name: "two swipes in a row",
    act: async (hand) => {
      const spots = await over(hand.page, way([-0.6, 6]));
      for (let i = 0; i < 2; i++) await hand.fingers(spots.map((spot) => [spot]));
    },
    // The second one may catch the row on its way to the first one's slide.
    expected: ({ at, count }) => ({
      to: [0, 1, 2].map((by) => wrapped(at + by, count)),
      loops: true,
      natively: true,
      turns: 1,
    }),
  },
  {
    name: "rotation in the middle of a swipe",
    act: async (hand) => {
      const [first = [], ...rest] = (await over(hand.page, way([-0.6, 8]))).map((spot) => [spot]);
      const half = rest.length / 2;
      await hand.fingers([first, ...rest.slice(0, half), () => turned(hand), ...rest.slice(half)]);
    },
    // Before the scripts the browser goes back to a slide at each change of the width.
    expected: (start, hand) => ({
      ...near(1, start.isScripted ? 2 : Number.POSITIVE_INFINITY)(start, hand),
      resizes: true,
    }),
  },
  {
    name: "rotation back",
    act: (hand) => turned(hand),
    expected: ({ at }) => ({ to: at, resizes: true, natively: true }),
    isScripted: true,
  },
  {
    name: "tap on the last number",
    act: (hand, { count, gallery }) => hand.tap(numberOf(gallery, count)),
    expected: ({ count }) => ({ to: count, natively: true }),
  },
  {
    name: "tap on the first number",
    act: (hand, { gallery }) => hand.tap(numberOf(gallery, 1)),
    expected: () => ({ to: 1, natively: true }),
  },
];

const numberOf = ({ slide }: Gallery, n: number) => `a[href="#${slide(n)}"]`;

/** The window with its sides exchanged. */
async function turned(hand: Hand): Promise<void> {
  const { width, height } = await hand.page.evaluate(
    () => ({ width: window.innerWidth, height: window.innerHeight }),
    null,
  );
  await hand.resize(height, width);
}

/** The window narrower by a fifth, or as wide as before. */
async function narrowed(hand: Hand): Promise<void> {
  const { width, height } = await hand.page.evaluate(
    () => ({ width: window.innerWidth, height: window.innerHeight }),
    null,
  );
  await hand.resize(width === NARROW ? WIDE : NARROW, height);
}
const WIDE = 1440;
const NARROW = 1152;

/**
 * Before the scripts a drag is not followed: at its end the browser scrolls by one slide, not over the ends. They may
 * start between the look at them and the drag.
 */
const drag = (to: Way, name: string, expected: Gesture["expected"]): Gesture<Hand & Mouse> => ({
  name,
  expected: (start, hand) => {
    if (start.count === 1) return { to: 1 };
    const by = Math.sign(to[to.length - 1]?.x ?? 0) < 0 ? 1 : -1;
    if (start.isScripted) return expected(start, hand);
    return near(by, 1)(start, hand);
  },
  act: async (hand) => hand.drag(await over(hand.page, to)),
});

const arrow = (label: string, times: number) => (hand: Hand) =>
  hand.page.evaluate(
    ([name, count]) => {
      const button = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
      for (let i = 0; i < count; i++) button?.click();
    },
    [label, times] as [string, number],
  );

const focus = (hand: Hand, id: string, preventScroll: boolean) =>
  hand.page.evaluate(
    ([selector, isStill]) => {
      // It may have it since an earlier gesture.
      (document.activeElement as HTMLElement | null)?.blur();
      document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: isStill });
    },
    [`#${id} a`, preventScroll] as [string, boolean],
  );

const DRAG_LOOPS = { loops: true };

/** Gestures of mouse and keyboard. */
export const MOUSE: Gesture<Hand & Mouse>[] = [
  drag(way([-0.6, 8]), "drag", on(1)),
  drag(way([0.6, 8]), "drag back", on(-1)),
  drag(way([-0.6, 40]), "slow drag", on(1)),
  drag(way([-0.3, 10], [-0.3, 20]), "slow drag of a third, held", ({ at }) => ({
    to: at,
    turns: 1,
    ...DRAG_LOOPS,
  })),
  drag(way([-0.6, 8], [-0.4, 2]), "drag with a flick back at its end", near(1, 2)),
  drag(way([-1.5, 20]), "drag out of the window, released outside", near(1, 1)),
  {
    name: "drag whose release the page does not see",
    act: async (hand) => hand.drag(await over(hand.page, way([-1.5, 10])), { isLost: true }),
    expected: near(1, 1),
  },
  {
    name: "drag that catches another",
    act: async (hand) => {
      const spots = await over(hand.page, way([-0.6, 6]));
      await hand.drag(spots);
      await hand.drag(spots);
    },
    // On a slow machine neither has speed at its end, and the row goes back after each.
    expected: ({ at, count }) => ({
      to: [0, 1, 2].map((by) => wrapped(at + by, count)),
      loops: true,
      turns: 3,
    }),
    isScripted: true,
  },
  {
    name: "resize in the middle of a drag",
    act: async (hand) => {
      const spots = await over(hand.page, way([-0.6, 8]));
      await hand.drag([...spots.slice(0, 4), () => narrowed(hand), ...spots.slice(4)]);
    },
    // Firefox paints a frame before the page hears of its new width.
    expected: (start, hand) => ({ ...near(1, 2)(start, hand), resizes: true }),
  },
  {
    name: "press on the last number",
    act: (hand, { count, gallery }) => hand.click(numberOf(gallery, count)),
    expected: ({ count, isScripted }) => ({ to: count, natively: !isScripted }),
  },
  {
    name: "resize in the middle of a move",
    act: async (hand, { gallery }) => {
      await hand.click(numberOf(gallery, 1));
      await narrowed(hand);
    },
    expected: () => ({ to: 1, resizes: true }),
  },
  {
    name: "two presses of an arrow",
    act: arrow("下一张", 2),
    expected: on(2),
    isScripted: true,
  },
  {
    name: "three presses back",
    act: arrow("上一张", 3),
    expected: on(-3),
    isScripted: true,
  },
  {
    name: "wheel",
    act: (hand) => hand.wheel({ x: 0.7 }),
    expected: ({ at, count }) => ({ to: Math.min(at + 1, count), natively: true }),
  },
  {
    name: "wheel back",
    act: (hand) => hand.wheel({ x: -0.7 }),
    expected: ({ at }) => ({ to: Math.max(at - 1, 1), natively: true }),
  },
  {
    name: "wheel down",
    act: (hand) => hand.wheel({ y: 0.2 }),
    expected: ({ at }) => ({ to: at }),
  },
  {
    name: "focus",
    act: (hand, { gallery, count }) => focus(hand, gallery.slide(count), false),
    expected: ({ count }) => ({ to: count, natively: true }),
    isLinked: true,
  },
  {
    name: "focus without scrolling",
    act: (hand, { gallery }) => focus(hand, gallery.slide(1), true),
    expected: () => ({ to: 1 }),
    isLinked: true,
    isScripted: true,
  },
  {
    name: "key",
    act: async (hand, { gallery, at }) => {
      await reached(hand, gallery, at);
      await hand.key("ArrowRight");
    },
    expected: (start, hand) => (start.count === 1 ? { to: 1 } : on(1)(start, hand)),
    isScripted: true,
  },
  {
    name: "two keys back",
    act: async (hand, { gallery, at }) => {
      await reached(hand, gallery, at);
      await hand.key("ArrowLeft");
      await hand.key("ArrowLeft");
    },
    expected: on(-2),
    isScripted: true,
  },
];

/** Gives the focus to the shown slide's link, or to the row. */
const reached = (hand: Hand, { slide, hasLinks }: Gallery, at: number) =>
  hand.page.evaluate(
    (selector) => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }),
    hasLinks ? `#${slide(at)} a` : "[data-carousel]",
  );

/** Browser zoom: as many device pixels, fewer or more CSS pixels. */
export const ZOOMS = [0.67, 1.25];
export const zoomed = (zoom: number, { width, height }: { width: number; height: number }) => ({
  viewport: { width: Math.round(width / zoom), height: Math.round(height / zoom) },
  deviceScaleFactor: zoom,
});

/** One gesture of each kind: a single slide has no listeners, and nothing moves it. */
const ON_ONE = new Set(["swipe", "swipe down", "drag", "wheel", "focus", "key"]);

/** Those of the gestures that a gallery of so many slides has. */
export const possible = <H extends Hand>(
  gestures: readonly Gesture<H>[],
  { hasLinks }: Gallery,
  count: number,
): Gesture<H>[] =>
  gestures.filter(
    ({ name, isLinked }) => (count > 1 || ON_ONE.has(name)) && (hasLinks || !isLinked),
  );

/**
 * Resolves once the scripts of the page and of its row run; the first gesture starts them. A dialog's part loads after the
 * page's scripts; a row that they serve has buttons beside it, if it has more than one slide.
 */
export const scriptsRun = (page: Sampled): Promise<void> =>
  page.evaluate(async (mark) => {
    const row = document.querySelector("[data-carousel]");
    const isServed = () =>
      (row?.children.length ?? 0) < 2 || row?.closest("section")?.querySelector("button") !== null;
    while (performance.getEntriesByName(mark).length === 0 || !isServed())
      await new Promise((next) => setTimeout(next, 50));
  }, HYDRATED);

const isScripted = (page: Sampled): Promise<boolean> =>
  page.evaluate((mark) => performance.getEntriesByName(mark).length > 0, HYDRATED);

/** Starts the scripts of the page by a turn of the wheel that scrolls nothing. */
export async function startScripts(page: Sampled): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new Event("wheel"));
  }, null);
  await scriptsRun(page);
}

/**
 * Makes the gestures one after the other, each from rest to rest, and returns the faults of their frames.
 * The first one begins on the first slide; it may start the scripts.
 */
export async function gestureFaults<H extends Hand>(
  hand: H,
  gallery: Gallery,
  gestures: readonly Gesture<H>[],
): Promise<string[]> {
  const all: string[] = [];
  let at = 1;
  const count = await hand.page.evaluate(
    () => document.querySelector("[data-carousel]")?.children.length ?? 0,
    null,
  );
  for (const { name, act, expected } of possible(gestures, gallery, count)) {
    const start = { at, count, gallery, isScripted: await isScripted(hand.page) };
    await watchRow(hand.page);
    await act(hand, start);
    await scriptsRun(hand.page);
    const recording = await takeRow(hand.page);
    const faults = rowFaults(recording, expected(start, hand));
    const zoom = await hand.page.evaluate(() => window.visualViewport?.scale ?? 1, null);
    if (zoom !== 1) faults.push(`leaves the page ${zoom.toFixed(2)} times as large`);
    all.push(...faults.map((fault) => `${name} from ${at} of ${count}: ${fault}`));
    const last = recording.frames[recording.frames.length - 1];
    if (last) at = shownIn(last);
  }
  return all;
}
