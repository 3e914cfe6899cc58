import { expect, type Page } from "@playwright/test";
import { hydrated } from "#tests/e2e/support/hydrated.ts";
import { lookingTest as test } from "#tests/e2e/support/visitor.ts";
import { focusFaults, movingElements, unseenFields } from "./checks.ts";

const PLATE = "/pdp/lace-blue-plate";
const LISTING = "/products/category/dinnerware";
const FORM = "/about-us/jobs/application?job=8003";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press("Shift");
  await hydrated(page);
}

test("nothing moves with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", `${PLATE}?dialog=buy`, `${PLATE}?picture=1`, LISTING, FORM]) {
    await open(page, path);
    expect(await movingElements(page), path).toEqual([]);
  }
});

test("fields and focus are visible in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/", PLATE, LISTING, "/products/keyword/zzzz", "/verification", FORM]) {
    await open(page, path);
    expect(await unseenFields(page), path).toEqual([]);
    expect(await focusFaults(page, { colours: false }), path).toEqual([]);
  }
});
