import { type BrowserContext, test as base } from "@playwright/test";
import { type Desk, openDesk } from "#tests/support/desk.ts";

/**
 * Tests whose visitor does nothing unasked. Every spec takes this one: tests with other fixtures of the
 * worker would need workers, and browsers, of their own. A desk opens when the first test asks for it.
 */
export const test = base.extend<object, { desk: Desk; shelf: BrowserContext }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const desk = await openDesk();
      await use(desk);
      await desk.close();
    },
    { scope: "worker" },
  ],
  shelf: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, viewport, deviceScaleFactor } = project.use;
      const { hasTouch, isMobile, javaScriptEnabled, userAgent } = project.use;
      const context = await browser.newContext({
        ...{ baseURL, locale, timezoneId, viewport, deviceScaleFactor },
        ...{ hasTouch, isMobile, javaScriptEnabled, userAgent },
      });
      // A page that stays keeps the site's process, and with it compiled scripts and read fonts, alive.
      await (await context.newPage()).goto("/robots.txt");
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
});

/**
 * The same for tests that look at pages and leave nothing behind: those of a worker share the files that
 * the browser keeps (scripts, styles, fonts), each on a page of its own. What a test stores, allows or
 * sets for its whole context, the next would meet: such tests take `test`.
 */
export const lookingTest = test.extend({
  context: async ({ shelf }, use) => {
    await use(shelf);
    const [, ...opened] = shelf.pages();
    await Promise.all(opened.map((page) => page.close()));
  },
});
