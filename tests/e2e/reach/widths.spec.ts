import { expect } from "@playwright/test";
import { frameCopy } from "#shared/copy/layout.ts";
import { lookingTest as test } from "#tests/e2e/support/visitor.ts";
import { lostMatter } from "./checks.ts";

/** Widths of phones, tablets and common screens, and both sides of the header's breakpoint. */
const WIDTHS = [360, 390, 768, 1023, 1024, 1280, 1366, 1440, 1920];
/** From this width the navigation is a bar. */
const BAR = 1024;

const screens = {
  home: "/",
  listing: "/products/category/dinnerware",
  product: "/pdp/lace-blue-plate",
  "buy dialog": "/pdp/lace-blue-plate?dialog=buy",
  verification: "/verification",
  "filter dialog": "/products/category/dinnerware?dialog=filters",
  "store dialog": "/find-us?store=SH001",
  stores: "/find-us",
};

/** Screens whose header has a way back only. */
const forms = { "application form": "/about-us/jobs/application?job=8001" };

const sized = (width: number) => ({ width, height: width < 768 ? 844 : 900 });

for (const [name, path] of Object.entries(forms)) {
  test(`${name}: the matter at every width`, async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize(sized(width));
      expect.soft(await lostMatter(page), `at ${width} px`).toEqual([]);
    }
  });
}

for (const [name, path] of Object.entries(screens)) {
  test(`${name}: the header's parts and the matter at every width`, async ({ page }) => {
    await page.goto(path);
    const header = page.locator("body header").first();
    const burger = header.locator("summary", { hasText: frameCopy.nav.menu });
    const bar = header.locator(`> nav[aria-label="${frameCopy.nav.label}"]`);
    const field = header.locator('input[name="suggest"]');
    const magnifier = header.locator("summary", { hasText: frameCopy.search.open });
    for (const width of WIDTHS) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize(sized(width));
        const isWide = width >= BAR;
        await expect.soft(burger, "burger").toBeVisible({ visible: !isWide });
        await expect.soft(bar, "navigation").toBeVisible({ visible: isWide });
        await expect.soft(magnifier, "search's button").toBeVisible({ visible: !isWide });
        await expect
          .soft(field.locator("visible=true"), "search field")
          .toHaveCount(isWide ? 1 : 0);
        expect.soft(await lostMatter(page), `at ${width} px`).toEqual([]);
      });
    }
  });
}
