import { test as base } from "@playwright/test";

/**
 * Tests whose visitor does nothing unasked. A Chromium without windows believes its pointer in the
 * corner and sometimes tells a page of it; to the page that would be a visitor who moves, and its
 * scripts would start. Playwright's own pointer comes to the corner in no test.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      const isNobodys = ({ screenX, screenY }: PointerEvent) => screenX === 0 && screenY === 0;
      window.addEventListener(
        "pointermove",
        (event) => {
          if (isNobodys(event)) event.stopImmediatePropagation();
        },
        true,
      );
    });
    await use(context);
  },
});
