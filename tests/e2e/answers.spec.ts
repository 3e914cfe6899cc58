import { expect } from "@playwright/test";
import { answeredForms } from "./support/answeredForms.ts";
import { settled } from "./support/hydrated.ts";
import { test } from "./support/visitor.ts";

/** Share of the window's height above which an answer begins. */
const FIRST_WINDOW = 0.7;

// Limits apply per address: each form is sent by a visitor of its own.
let visitors = 0;
test.beforeEach(async ({ page }, { parallelIndex, workerIndex }) => {
  visitors += 1;
  const address = `10.${100 + parallelIndex}.${workerIndex % 256}.${visitors % 256}`;
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": address });
});

/** Without a script CI has one form of each way to answer: in the page, in another one, over it, after a refused post. */
const scriptless = new Set([
  "the year 2018",
  "the year 1988",
  "pieces of a series",
  "filters",
  "search of the header",
  "verification",
  "an empty application",
]);

for (const { title, path, send, answer } of answeredForms) {
  test(
    `${title}, sent from ${path}: the answer begins within the first window`,
    {
      tag: ["@phone", "@gate:phone", ...(scriptless.has(title) ? ["@gate:phone-no-script"] : [])],
    },
    async ({ page }, { project }) => {
      await page.goto(path);
      if (project.use.javaScriptEnabled !== false) await settled(page);
      await send(page);
      const found = answer(page);
      await expect(found).toBeVisible();
      const height = page.viewportSize()?.height ?? 0;
      const place = () => found.evaluate((part) => part.getBoundingClientRect().toJSON());
      await expect.poll(async () => (await place()).top).toBeLessThan(height * FIRST_WINDOW);
      expect((await place()).bottom).toBeGreaterThan(0);
    },
  );
}
