import type { Page, TouchHandle } from "puppeteer-core";
import type { Sampled } from "#tests/e2e/support/frames.ts";
import {
  dragBy,
  type Fingers,
  type Hand,
  type Mouse,
  middle,
  nextFrame,
  type Spot,
  turn,
} from "#tests/e2e/support/gestures.ts";
import type { Driver } from "#tests/webkit/driver.ts";

/** The spot of the window that is the nearest: these drivers refuse others. */
const within = (page: Sampled, spot: Spot): Promise<Spot> =>
  page.evaluate(
    ({ x, y }) => ({
      x: Math.round(Math.min(Math.max(x, 0), window.innerWidth - 1)),
      y: Math.round(Math.min(Math.max(y, 0), window.innerHeight - 1)),
    }),
    spot,
  );

/** Fingers, mouse and keys of a page of Firefox. */
export function firefoxHand(page: Page): Hand & Fingers & Mouse {
  const sampled = page as Sampled;
  const moveMouse = async (spot: Spot) => {
    const { x, y } = await within(sampled, spot);
    await page.mouse.move(x, y);
  };
  return {
    page: sampled,
    scrolls: false,
    async fingers(steps) {
      const down: TouchHandle[] = [];
      for (const step of steps) {
        if (typeof step === "function") await step();
        else {
          for (const [i, spot] of step.entries()) {
            const { x, y } = await within(sampled, spot);
            const finger = down[i];
            if (finger) await finger.move(x, y);
            else down.push(await page.touchscreen.touchStart(x, y));
          }
          for (const lifted of down.splice(step.length)) await lifted.end();
          await nextFrame(sampled);
        }
      }
      for (const finger of down) await finger.end();
    },
    async tap(selector) {
      const { x, y } = await middle(sampled, selector);
      await page.touchscreen.tap(x, y);
    },
    drag: dragBy(sampled, {
      async press(spot) {
        await moveMouse(spot);
        await page.mouse.down();
      },
      move: moveMouse,
      async release(_last, back) {
        await page.mouse.up();
        if (back) await moveMouse(back);
      },
    }),
    async wheel(by) {
      const { spot, far } = await turn(sampled, by);
      await page.mouse.move(spot.x, spot.y);
      await page.mouse.wheel({ deltaX: Math.round(far.x), deltaY: Math.round(far.y) });
    },
    async click(selector) {
      const { x, y } = await middle(sampled, selector);
      await page.mouse.click(x, y);
    },
    key: (name) => page.keyboard.press(name),
    resize: (width, height) => page.setViewport({ width, height }),
  };
}

/** WebKit's driver turns a wheel by the difference to the turn before: each turn is another wheel's. */
let turns = 0;

/** Keys of the W3C WebDriver protocol. */
const KEYS = { ArrowLeft: "\uE012", ArrowRight: "\uE014" };

/** Mouse and keys of a page of WebKit, whose driver makes a mouse of each finger. */
export function webkitHand(driver: Driver): Hand & Mouse {
  const page = {
    evaluate: (run: unknown, argument: unknown) =>
      driver.run(`return (${run})(arguments[0])`, argument),
  } as Sampled;
  const pointer = (actions: object[]) =>
    driver.act([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  const at = ({ x, y }: Spot) => ({
    type: "pointerMove",
    duration: 0,
    x: Math.round(x),
    y: Math.round(y),
  });
  const down = { type: "pointerDown", button: 0 };
  const up = { type: "pointerUp", button: 0 };
  return {
    page,
    drag: dragBy(page, {
      press: async (spot) => pointer([at(await within(page, spot)), down]),
      move: async (spot) => pointer([at(await within(page, spot))]),
      release: async (_last, back) => pointer(back ? [up, at(await within(page, back))] : [up]),
    }),
    async wheel(by) {
      const { spot, far } = await turn(page, by);
      const scroll = {
        type: "scroll",
        x: Math.round(spot.x),
        y: Math.round(spot.y),
        deltaX: Math.round(far.x),
        deltaY: Math.round(far.y),
        duration: 0,
      };
      turns += 1;
      await driver.act([{ type: "wheel", id: `wheel ${turns}`, actions: [scroll] }]);
    },
    click: async (selector) => {
      await pointer([at(await middle(page, selector)), down, up]);
    },
    async key(name) {
      const value = KEYS[name];
      await driver.act([
        {
          type: "key",
          id: "keys",
          actions: [
            { type: "keyDown", value },
            { type: "keyUp", value },
          ],
        },
      ]);
    },
    resize: async (width, height) => {
      await driver.setRect(width, height);
    },
  };
}
