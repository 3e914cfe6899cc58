import { expect, type Page } from "@playwright/test";
import { rows } from "./support/rows.ts";
import { test } from "./support/visitor.ts";

/** Watches what moves; `moved` tells what moved by a distance that the eye, and Chromium, counts. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { shifts, since: 0 });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  return {
    /** What has moved so far does not count. */
    forget: () =>
      page.evaluate(() => {
        Object.assign(window, { since: performance.now() });
      }),
    moved: () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
        type Shift = { startTime: number; sources: Source[] };
        const { shifts, since } = window as unknown as { shifts: Shift[]; since: number };
        return shifts
          .filter(({ startTime }) => startTime >= since)
          .flatMap(({ sources }) => sources)
          .map(({ node, previousRect: from, currentRect: to }) => ({
            text: node?.textContent?.slice(0, 30),
            by: [to.x - from.x, to.y - from.y],
          }))
          .filter(({ by }) => by.some((distance) => Math.abs(distance) >= 3));
      }),
  };
}

for (const [name, path] of [
  ["home", "/"],
  ["product", "/pdp/lace-blue-plate?vc=plates"],
  ["listing", "/products/category/dinnerware"],
  ["story", "/brand-story/blue-under-glaze"],
]) {
  test(`fonts that come late move nothing: ${name}`, async ({ page }) => {
    const { moved, forget } = await watchShifts(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = 0;
    await page.route(/\.woff2$/, async (route) => {
      held += 1;
      await released;
      await route.continue();
    });
    await page.goto(path ?? "", { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    // Chinese text stands at once; Bodoni's stands in a face that takes its measures.
    expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
    // A busy browser draws a page while it reads it, and its navigation then finds its middle: no font's fault.
    await forget();
    release();
    await page.waitForFunction(() => document.fonts.check("16px Bodoni"));
    expect(held).toBeGreaterThan(0);
    expect(await moved()).toEqual([]);
  });
}

test("the headings' font comes in regular, italic and bold", {
  annotation: rows("LIMIT-22"),
}, async ({ page }) => {
  await page.goto("/cookie");
  const faces = await page.evaluate(async () => {
    const asked = ["16px Bodoni", "italic 16px Bodoni", "bold 16px Bodoni"];
    const loaded = await Promise.all(asked.map((font) => document.fonts.load(font, "Lace")));
    return loaded.flat().map(({ style, weight, status }) => `${style} ${weight} ${status}`);
  });
  expect(faces).toEqual(["normal 400 loaded", "italic 400 loaded", "normal 700 loaded"]);
});
