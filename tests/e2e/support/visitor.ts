import { type BrowserContext, test as base } from "@playwright/test";
import { type Desk, openDesk } from "#tests/support/desk.ts";

/**
 * Test whose visitor does nothing implicitly. Every spec uses it: tests with other worker fixtures would need
 * their own workers and browsers. A desk opens when the first test uses it.
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
        baseURL,
        locale,
        timezoneId,
        viewport,
        deviceScaleFactor,
        hasTouch,
        isMobile,
        javaScriptEnabled,
        userAgent,
      });
      // An open page keeps the site's process alive, with its compiled scripts and fonts.
      await (await context.newPage()).goto("/robots.txt");
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
});

/**
 * Variant for tests that only view pages and leave no state: tests of a worker share the browser's cached
 * files (scripts, styles, fonts), each on its own page. Stored data, permissions and settings of the context
 * would leak into the next test: tests that need them use `test`.
 */
export const lookingTest = test.extend({
  context: async ({ shelf }, use) => {
    await use(shelf);
    const [, ...opened] = shelf.pages();
    await Promise.all(opened.map((page) => page.close()));
  },
});
