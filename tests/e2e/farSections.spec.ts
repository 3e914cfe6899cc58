import { expect, type Page } from "@playwright/test";
import { lookingTest as test } from "./support/visitor.ts";

/** Parts of a page that a phone lays out only near the viewport (app/blocks/ProductList.module.css). */

type Part = { declared: number; real: number };

/** Reads each part's declared height, and the one that it takes when it is laid out. */
function partsOf(page: Page): Promise<Part[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>("main *")].filter(
      (part) => getComputedStyle(part).contentVisibility === "auto",
    );
    const heights = (visibility: string) =>
      parts.map((part) => {
        part.style.contentVisibility = visibility;
        return part.getBoundingClientRect().height;
      });
    for (const part of parts) {
      const size = getComputedStyle(part).containIntrinsicSize;
      // Without the height that the browser remembers.
      part.style.containIntrinsicSize = size.replaceAll("auto ", "");
    }
    const declared = heights("hidden");
    const real = heights("visible");
    return declared.map((height, i) => ({ declared: height, real: real[i] ?? 0 }));
  });
}

for (const { path, count } of [
  { path: "/", count: 5 },
  { path: "/pdp/lace-blue-plate", count: 4 },
  { path: "/pdp/midnight-teapot", count: 4 },
  { path: "/gifting", count: 2 },
  { path: "/brand-story", count: 1 },
]) {
  test(`${path}: far parts are declared as high as they are`, { tag: "@phone" }, async ({
    page,
  }) => {
    await page.goto(path);
    const parts = await partsOf(page);
    expect(parts).toHaveLength(count);
    for (const { declared, real } of parts) {
      expect(Math.abs(declared - real)).toBeLessThan(Math.max(72, 0.1 * real));
    }
  });
}

test("a far part is laid out when it comes near, and its link works", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/");
  const link = page.locator("main section a[href^='/pdp/']").last();
  const isLaidOut = () =>
    link.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await link.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
  await link.click();
  await expect(page).toHaveURL(/\/pdp\//);
});
