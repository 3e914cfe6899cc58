import type { CDPSession, Page } from "@playwright/test";
import type { Sampled } from "./frames.ts";

export type Spot = { x: number; y: number };
/** What happens in the middle of a gesture, while the finger or the mouse is down. */
export type Meanwhile = () => Promise<unknown>;

/** What the driver of each engine can do to a page with a row of slides. */
export type Hand = {
  page: Sampled;
  /** Presses a key, by its name in `KeyboardEvent.key`. */
  key: (name: "ArrowLeft" | "ArrowRight") => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
};

export type Fingers = {
  /** Whether the browser scrolls under the fingers of its driver. */
  scrolls: boolean;
  /**
   * Fingers that are down, frame by frame; at the end all are lifted, or the system takes the touch away.
   * A finger keeps its place in the list, and only the last one is lifted before the end.
   */
  fingers: (steps: (Spot[] | Meanwhile)[], options?: { isCancelled?: boolean }) => Promise<void>;
  tap: (selector: string) => Promise<void>;
};

export type Mouse = {
  /**
   * The mouse presses at the first spot, moves frame by frame, and releases at the last one; or the page does not see its
   * release, and the mouse returns.
   */
  drag: (steps: (Spot | Meanwhile)[], options?: { isLost?: boolean }) => Promise<void>;
  /** A turn of the wheel or a touchpad over the row, sideways or down. */
  wheel: (by: Partial<Spot>) => Promise<void>;
  click: (selector: string) => Promise<void>;
};

/** What a driver's mouse does during a drag. */
type DragMouse = {
  press: (spot: Spot) => Promise<unknown>;
  move: (spot: Spot) => Promise<unknown>;
  /** At the last spot; `back`: the page sees no release, and the mouse returns to this spot. */
  release: (last: Spot, back: Spot | null) => Promise<unknown>;
};

/** `Mouse["drag"]` by a driver's mouse. */
export const dragBy =
  (page: Sampled, mouse: DragMouse): Mouse["drag"] =>
  async (steps, { isLost = false } = {}) => {
    const spots: Spot[] = [];
    for (const step of steps) {
      if (typeof step === "function") await step();
      else if (spots.push(step) === 1) await mouse.press(step);
      else {
        await mouse.move(step);
        await nextFrame(page);
      }
    }
    const [first] = spots;
    const last = spots.at(-1);
    if (first && last) await mouse.release(last, isLost ? first : null);
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
const FRAME_MS = 16;

const rowWidth = (page: Sampled) =>
  page.evaluate((wanted) => document.querySelector(wanted)?.clientWidth ?? 0, ROW);

/** A way over the row in shares of its width, from its start: where it is in each frame. */
export type Way = Spot[];

/** A way that leads on to each point within so many frames. */
export function way(...points: [x: number, frames: number, y?: number][]): Way {
  const spots: Way = [{ x: 0, y: 0 }];
  for (const [x, frames, y = 0] of points) {
    const from = spots[spots.length - 1] ?? { x: 0, y: 0 };
    for (let i = 1; i <= frames; i++)
      spots.push({
        x: from.x + ((x - from.x) * i) / frames,
        y: from.y + ((y - from.y) * i) / frames,
      });
  }
  return spots;
}

/** Spots of a way over the row, whose middle is the row's; a way that is wider than the row leaves it at its end. */
export async function over(page: Sampled, shares: Way): Promise<Spot[]> {
  const { x, y } = await middle(page, ROW);
  const width = await rowWidth(page);
  const side = (of: (spot: Spot) => number) => {
    const all = shares.map(of);
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return most - least > 1 ? 0 : (least + most) / 2;
  };
  const [left, top] = [side((spot) => spot.x), side((spot) => spot.y)];
  return shares.map((spot) => ({ x: x + width * (spot.x - left), y: y + width * (spot.y - top) }));
}

/** Where the wheel is turned, and how far. */
export async function turn(page: Sampled, { x = 0, y = 0 }: Partial<Spot>) {
  const width = await rowWidth(page);
  return { spot: await middle(page, ROW), far: { x: x * width, y: y * width } };
}

/** Resolves in the next frame of the page. */
export const nextFrame = (page: Sampled): Promise<void> =>
  page.evaluate(() => new Promise<void>((next) => requestAnimationFrame(() => next())), null);

/** Fingers, mouse and keys of a page of Chromium, of any version since 87; one event each frame. */
export function handOn(page: Page, client: CDPSession): Hand & Fingers & Mouse {
  type Touch = "touchStart" | "touchMove" | "touchEnd" | "touchCancel";
  /** @param time of the finger in milliseconds: its speed does not depend on the machine's */
  const touch = (type: Touch, spots: Spot[], time: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: spots.map((spot, id) => ({ ...spot, id })),
      timestamp: time / 1000,
    });
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
    scrolls: true,
    async fingers(steps, { isCancelled = false } = {}) {
      const began = Date.now();
      let down = 0;
      for (const [i, step] of steps.entries()) {
        if (typeof step === "function") await step();
        else {
          const isStart = step.length > down;
          // A finger that is missing in a move is lifted.
          await touch(isStart ? "touchStart" : "touchMove", step, began + i * FRAME_MS);
          down = step.length;
          if (!isStart) await nextFrame(page);
        }
      }
      await touch(isCancelled ? "touchCancel" : "touchEnd", [], began + steps.length * FRAME_MS);
    },
    async tap(selector) {
      const spot = await middle(page, selector);
      const at = Date.now();
      // Both at once: an answer to the first one that is late by half a second would make a long press of a tap.
      await Promise.all([touch("touchStart", [spot], at), touch("touchEnd", [], at + FRAME_MS)]);
    },
    drag: dragBy(page, {
      async press(spot) {
        await mouse("mouseMoved", spot, false);
        await mouse("mousePressed", spot, true);
      },
      move: (spot) => mouse("mouseMoved", spot, true),
      release: (last, back) => mouse(back ? "mouseMoved" : "mouseReleased", back ?? last),
    }),
    async wheel(by) {
      const { far, spot } = await turn(page, by);
      await mouse("mouseMoved", spot);
      await client.send("Input.dispatchMouseEvent", {
        ...spot,
        type: "mouseWheel",
        deltaX: far.x,
        deltaY: far.y,
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
