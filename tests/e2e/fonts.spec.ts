import { expect, type Page } from "@playwright/test";
import { hold } from "./support/held.ts";
import { rows } from "./support/rows.ts";
import { clearShifts, watchShifts } from "./support/shifts.ts";
import { test } from "./support/visitor.ts";

/**
 * Returns elements that have moved since `clearShifts` by a distance that is visible and counted by Chromium.
 */
function moved(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
    const { shifts } = window as unknown as { shifts: { sources: Source[] }[] };
    return shifts
      .flatMap(({ sources }) => sources)
      .map(({ node, previousRect: from, currentRect: to }) => ({
        text: node?.textContent?.slice(0, 30),
        by: [to.x - from.x, to.y - from.y],
      }))
      .filter(({ by }) => by.some((distance) => Math.abs(distance) >= 3));
  });
}

for (const [name, path] of [
  ["home", "/"],
  ["product", "/pdp/lace-blue-plate?vc=plates"],
  ["listing", "/products/category/dinnerware"],
  ["story", "/brand-story/blue-under-glaze"],
]) {
  test(`late fonts cause no layout shift: ${name}`, async ({ page }) => {
    await watchShifts(page);
    const face = page.waitForRequest(/\.woff2$/);
    const release = await hold(page, /\.woff2$/);
    await page.goto(path ?? "", { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    // Chinese text is visible at once; Bodoni text uses a fallback font with the same metrics.
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loading");
    // A busy browser renders a page while it is still parsing, and then centres the navigation: not caused by
    // fonts.
    await clearShifts(page);
    await face;
    release();
    await page.waitForFunction(() => document.fonts.check("16px Bodoni"));
    expect(await moved(page)).toEqual([]);
  });
}

test("the heading font loads in regular, italic and bold", {
  annotation: rows("LIMIT-22"),
}, async ({ page }) => {
  await page.goto("/cookie");
  const faces = await page.evaluate(async () => {
    const asked = ["16px Bodoni", "italic 16px Bodoni", "bold 16px Bodoni"];
    const loaded = await Promise.all(asked.map((font) => document.fonts.load(font, "Lace")));
    return loaded.flat().map(({ style, weight, status }) => `${style} ${weight} ${status}`);
  });
  // A style sheet that arrives in between declares the same faces again.
  expect([...new Set(faces)]).toEqual([
    "normal 400 loaded",
    "italic 400 loaded",
    "normal 700 loaded",
  ]);
});
