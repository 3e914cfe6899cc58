import type { CDPSession, Page } from "@playwright/test";

type Spot = { x: number; y: number };

/** Fingers and mouse of a page of Chromium, of any version. */
export type Hand = {
  /** A finger moves over the row by a share of its width: −0.6 shows the next slide. */
  swipe: (by: number, options?: { frames?: number }) => Promise<void>;
  /** The mouse presses, moves and releases. */
  drag: (by: number, options?: { frames?: number }) => Promise<void>;
  /** A horizontal turn of the wheel or a touchpad over the row. */
  wheel: (by: number) => Promise<void>;
  tap: (selector: string) => Promise<void>;
  click: (selector: string) => Promise<void>;
};

/** Middle of the first visible element with this selector; Playwright's locators need a newer engine. */
export async function middle(page: Page, selector: string): Promise<Spot> {
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

const FRAME_MS = 16;

const frame = (page: Page) =>
  page.evaluate(() => new Promise<void>((next) => requestAnimationFrame(() => next())));

/** Gestures on the row with this selector, one event each frame. */
export function handOn(page: Page, client: CDPSession, row = "[data-carousel]"): Hand {
  const width = () =>
    page.evaluate((wanted) => document.querySelector(wanted)?.clientWidth ?? 0, row);
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
    async swipe(by, { frames = 8 } = {}) {
      const { x, y } = await middle(page, row);
      const way = by * (await width());
      const from = x - way / 2;
      const began = Date.now();
      await touch("touchStart", [{ x: from, y }], began);
      for (let step = 1; step <= frames; step++) {
        const at = [{ x: from + (way * step) / frames, y }];
        await touch("touchMove", at, began + step * FRAME_MS);
        await frame(page);
      }
      await touch("touchEnd", [], began + (frames + 1) * FRAME_MS);
    },
    async drag(by, { frames = 8 } = {}) {
      const { x, y } = await middle(page, row);
      const way = by * (await width());
      const from = x - way / 2;
      await mouse("mouseMoved", { x: from, y });
      await mouse("mousePressed", { x: from, y }, true);
      for (let step = 1; step <= frames; step++) {
        await mouse("mouseMoved", { x: from + (way * step) / frames, y }, true);
        await frame(page);
      }
      await mouse("mouseReleased", { x: from + way, y });
    },
    async wheel(by) {
      const { x, y } = await middle(page, row);
      const deltaX = by * (await width());
      await mouse("mouseMoved", { x, y });
      await client.send("Input.dispatchMouseEvent", {
        type: "mouseWheel",
        x,
        y,
        deltaX,
        deltaY: 0,
      });
    },
    async tap(selector) {
      await touch("touchStart", [await middle(page, selector)], Date.now());
      await touch("touchEnd", [], Date.now());
    },
    async click(selector) {
      const spot = await middle(page, selector);
      await mouse("mouseMoved", spot);
      await mouse("mousePressed", spot, true);
      await mouse("mouseReleased", spot);
    },
  };
}
