import { expect } from "@playwright/test";
import { test } from "#tests/e2e/support/visitor.ts";

// What scrolls, snaps and sticks, does so before and without a script.
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 500 } });

const PLATE = "/pdp/lace-blue-plate";
const soon = expect.configure({ soft: true });
/** A row of slides: wherever it is left, one of them begins at its edge. */
const SLIDES = [
  [PLATE, "ul:has(> #picture-1)", "li"],
  ["/find-us?store=SH001", "ul:has(> #store-picture-1)", "li"],
  ["/pdp/lace-blue-teapot/turn", "section:has(#turn-1)", "[id^=turn-]"],
] as const;
/** A part that a wheel moves sideways. */
const PANS = [
  [PLATE, 'ul:has(a[href="#picture-1"])'],
  [`${PLATE}?picture=1#enlarged`, "#enlarged"],
  ["/lay-the-table?view=long&places=6", "figure > section"],
  ["/brand-story/our-history/annual-plate", "nav[data-places]"],
] as const;
/** A bar at the window's lower edge while the part around it is longer than the window. */
const BARS = [
  [PLATE, 'div:has(> a[href*="dialog=buy"]):last-child'],
  ["/lay-the-table", 'form[action^="/lay"] > div:has(button[type=submit])'],
  ["/products/category/dinnerware?dialog=filters", "[role=dialog] form > div:has(button)"],
] as const;

test("slides land at the edge, rows and enlarged pictures move by a wheel, and bars stay in view", async ({
  page,
}) => {
  for (const [path, selector, slides] of SLIDES) {
    await page.goto(path);
    const row = page.locator(selector);
    await row.evaluate((each) =>
      each.scrollTo({ left: 1.3 * each.clientWidth, behavior: "instant" }),
    );
    const off = () =>
      row.evaluate((each, slide) => {
        const { left } = each.getBoundingClientRect();
        const all = [...each.querySelectorAll(slide)].slice(1);
        return Math.min(...all.map((one) => Math.abs(one.getBoundingClientRect().left - left)));
      }, slides);
    await soon.poll(off, { message: `${selector} of ${path}` }).toBeLessThan(6);
  }
  for (const [path, selector] of PANS) {
    await page.goto(path);
    const row = page.locator(selector);
    await row.scrollIntoViewIfNeeded();
    const left = () => row.evaluate((each) => each.scrollLeft);
    const from = await left();
    const moves = async () => {
      await row.hover({ position: { x: 60, y: 12 }, force: true });
      await page.mouse.wheel(from > 0 ? -120 : 120, 0);
      return Math.abs((await left()) - from);
    };
    await soon.poll(moves, { message: `${selector} of ${path}` }).toBeGreaterThan(60);
  }
  for (const [path, selector] of BARS) {
    await page.goto(path);
    const bar = page.locator(selector).last();
    const gap = () =>
      bar.evaluate((each) => {
        each.parentElement?.scrollIntoView({ block: "start", behavior: "instant" });
        return Math.abs(innerHeight - each.getBoundingClientRect().bottom);
      });
    await soon.poll(gap, { message: `${selector} of ${path}` }).toBeLessThan(20);
  }
});
