import type { Page } from "puppeteer-core";
import type { Sampled } from "#tests/e2e/support/frames.ts";
import {
  type Fingers,
  type Hand,
  type Mouse,
  middle,
  nextFrame,
  turn,
  way,
} from "#tests/e2e/support/gestures.ts";
import type { Driver } from "#tests/webkit/driver.ts";

/** Fingers, mouse and keys of a page of Firefox. */
export function firefoxHand(page: Page): Hand & Fingers & Mouse {
  const sampled = page as Sampled;
  return {
    page: sampled,
    async swipe(by, { frames } = {}) {
      const [start, ...rest] = await way(sampled, by, frames);
      if (!start) return;
      const touch = await page.touchscreen.touchStart(start.x, start.y);
      for (const { x, y } of rest) {
        await touch.move(x, y);
        await nextFrame(sampled);
      }
      await touch.end();
    },
    async tap(selector) {
      const { x, y } = await middle(sampled, selector);
      await page.touchscreen.tap(x, y);
    },
    async drag(by) {
      const [start, ...rest] = await way(sampled, by);
      if (!start) return;
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      for (const { x, y } of rest) {
        await page.mouse.move(x, y);
        await nextFrame(sampled);
      }
      await page.mouse.up();
    },
    async wheel(by) {
      const { x, y, far } = await turn(sampled, by);
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaX: Math.round(far) });
    },
    async click(selector) {
      const { x, y } = await middle(sampled, selector);
      await page.mouse.click(x, y);
    },
    key: (name) => page.keyboard.press(name),
    resize: (width, height) => page.setViewport({ width, height }),
  };
}

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
  const at = ({ x, y }: { x: number; y: number }) => ({
    type: "pointerMove",
    duration: 0,
    x: Math.round(x),
    y: Math.round(y),
  });
  const down = { type: "pointerDown", button: 0 };
  const up = { type: "pointerUp", button: 0 };
  return {
    page,
    async drag(by) {
      const [start, ...rest] = await way(page, by);
      if (!start) return;
      await pointer([at(start), down]);
      for (const spot of rest) {
        await pointer([at(spot)]);
        await nextFrame(page);
      }
      await pointer([up]);
    },
    async wheel(by) {
      const { x, y, far } = await turn(page, by);
      const scroll = { type: "scroll", x, y, deltaX: Math.round(far), deltaY: 0, duration: 0 };
      await driver.act([{ type: "wheel", id: "wheel", actions: [scroll] }]);
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
