import type { CDPSession, Page } from "@playwright/test";
import type { Sampled } from "./frames.ts";

export type Spot = { x: number; y: number };

/** What the driver of each engine can do to a page with a row of slides. */
export type Hand = {
  page: Sampled;
  /** Presses a key, by its name in `KeyboardEvent.key`. */
  key: (name: "ArrowLeft" | "ArrowRight") => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
};

export type Fingers = {
  /** A finger moves over the row by a share of its width: −0.6 shows the next slide. */
  swipe: (by: number, options?: { frames?: number }) => Promise<void>;
  tap: (selector: string) => Promise<void>;
};

export type Mouse = {
  /** The mouse presses, moves and releases. */
  drag: (by: number) => Promise<void>;
  /** A horizontal turn of the wheel or a touchpad over the row. */
  wheel: (by: number) => Promise<void>;
  click: (selector: string) => Promise<void>;
};

/** Middle of the first visible element with this selector, which is scrolled into the window. */
export function middle(page: Sampled, selector: string): Promise<Spot> {
  return page.evaluate((wanted) => {
    const element = [...document.querySelectorAll(wanted)].find(
      (each) => each.getClientRects().length > 0,
    );
    if (!element) throw new Error(`no ${wanted}`);
    const box = () => element.getBoundingClientRect();
    const isSeen = () =>
      box().top >= 0 &&
      box().bottom <= window.innerHeight &&
      box().left >= 0 &&
      box().right <= window.innerWidth;
    if (!isSeen()) element.scrollIntoView({ block: "center", inline: "center", behavior: "auto" });
    const { left, top, width, height } = box();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
}

const ROW = "[data-carousel]";
/** Moves of a finger or a mouse on its way. */
export const MOVES = 8;
const FRAME_MS = 16;

const rowWidth = (page: Sampled) =>
  page.evaluate((wanted) => document.querySelector(wanted)?.clientWidth ?? 0, ROW);

/** Spots of a move over the row by a share of its width, from its start to its end. */
export async function way(page: Sampled, by: number, moves = MOVES): Promise<Spot[]> {
  const { x, y } = await middle(page, ROW);
  const far = by * (await rowWidth(page));
  return Array.from({ length: moves + 1 }, (_, i) => ({ x: x + far * (i / moves - 0.5), y }));
}

/** Where the wheel is turned, and how far. */
export async function turn(page: Sampled, by: number): Promise<Spot & { far: number }> {
  return { ...(await middle(page, ROW)), far: by * (await rowWidth(page)) };
}

/** Resolves in the next frame of the page. */
export const nextFrame = (page: Sampled): Promise<void> =>
  page.evaluate(() => new Promise<void>((next) => requestAnimationFrame(() => next())), null);

/** Fingers, mouse and keys of a page of Chromium, of any version since 87; one event each frame. */
export function handOn(page: Page, client: CDPSession): Hand & Fingers & Mouse {
  /** @param time of the finger in milliseconds: its speed does not depend on the machine's */
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: Spot[], time: number) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points, timestamp: time / 1000 });
  /** Playwright's own mouse needs a newer engine. */
  const mouse = (type: "mousePressed" | "mouseMoved" | "mouseReleased", spot: Spot, held = false) =>
    client.send("Input.dispatchMouseEvent", {
      ...spot,
      type,
      button: held || type !== "mouseMoved" ? "left" : "none",
      buttons: held ? 1 : 0,
      clickCount: type === "mouseMoved" ? 0 : 1,
    });
  return {
    page,
    async swipe(by, { frames = MOVES } = {}) {
      const [start, ...rest] = await way(page, by, frames);
      const began = Date.now();
      await touch("touchStart", start ? [start] : [], began);
      for (const [i, spot] of rest.entries()) {
        await touch("touchMove", [spot], began + (i + 1) * FRAME_MS);
        await nextFrame(page);
      }
      await touch("touchEnd", [], began + (frames + 1) * FRAME_MS);
    },
    async tap(selector) {
      await touch("touchStart", [await middle(page, selector)], Date.now());
      await touch("touchEnd", [], Date.now());
    },
    async drag(by) {
      const [start, ...rest] = await way(page, by);
      const end = rest[rest.length - 1];
      if (!start || !end) return;
      await mouse("mouseMoved", start);
      await mouse("mousePressed", start, true);
      for (const spot of rest) {
        await mouse("mouseMoved", spot, true);
        await nextFrame(page);
      }
      await mouse("mouseReleased", end);
    },
    async wheel(by) {
      const { far, ...spot } = await turn(page, by);
      await mouse("mouseMoved", spot);
      await client.send("Input.dispatchMouseEvent", {
        ...spot,
        type: "mouseWheel",
        deltaX: far,
        deltaY: 0,
      });
    },
    async click(selector) {
      const spot = await middle(page, selector);
      await mouse("mouseMoved", spot);
      await mouse("mousePressed", spot, true);
      await mouse("mouseReleased", spot);
    },
    key: (name) => page.keyboard.press(name),
    resize: (width, height) => page.setViewportSize({ width, height }),
  };
}
