import { expect } from "@playwright/test";
import { frameCopy } from "#shared/copy/layout.ts";
import { resize } from "#tests/e2e/support/drawn.ts";
import { lookingTest as test } from "#tests/e2e/support/visitor.ts";

/** Both sides of the header's breakpoint, and the narrowest and widest common screens. */
const WIDTHS = [360, 1023, 1024, 1920];
/** From this width the navigation is a bar. */
const BAR = 1024;

const sized = (width: number) => ({ width, height: width < 768 ? 844 : 900 });

test("the header's parts at every width", async ({ page }) => {
  await page.goto("/");
  const header = page.locator("body header").first();
  const burger = header.locator("summary", { hasText: frameCopy.nav.menu });
  const bar = header.locator(`> nav[aria-label="${frameCopy.nav.label}"]`);
  const field = header.locator('input[name="suggest"]');
  const magnifier = header.locator("summary", { hasText: frameCopy.search.open });
  for (const width of WIDTHS) {
    await resize(page, sized(width));
    const isWide = width >= BAR;
    await expect.soft(burger, `burger at ${width} px`).toBeVisible({ visible: !isWide });
    await expect.soft(bar, `navigation at ${width} px`).toBeVisible({ visible: isWide });
    await expect
      .soft(magnifier, `search's button at ${width} px`)
      .toBeVisible({ visible: !isWide });
    await expect
      .soft(field.locator("visible=true"), `search field at ${width} px`)
      .toHaveCount(isWide ? 1 : 0);
  }
});
