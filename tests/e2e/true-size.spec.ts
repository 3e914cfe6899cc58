import { expect } from "@playwright/test";
import { trueSizeCopy } from "#shared/features/true-size/words.ts";
import { lookingTest as test } from "./support/visitor.ts";

test("a product larger than a sheet is printed in part, in real millimetres", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/pdp/lace-blue-plate/true-size?card=300");
  await page.emulateMedia({ media: "print" });
  const half = page.getByRole("figure").locator("svg:visible").first();
  // Half of 27 cm plus 12 mm, at 96 pixels per inch.
  expect((await half.boundingBox())?.width).toBeCloseTo((147 / 25.4) * 96, 0);
});

/** Whether nothing covers the middle of an element. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}

test("a small piece is printed on one sheet of A4 with its address and code", {
  tag: "@once",
}, async ({ page }) => {
  for (const piece of ["lace-blue-dessert", "lace-blue-bowl", "rain-mug", "lace-blue-cup"]) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(`/pdp/${piece}/true-size`);
    await page.emulateMedia({ media: "print" });
    const sheet = page.getByText(`/pdp/${piece}`, { exact: false }).locator("visible=true");
    await expect(sheet, piece).toHaveCount(1);
    const code = page.getByRole("img", { name: trueSizeCopy.code });
    await expect.poll(() => code.evaluate(isUncovered), piece).toBe(true);
    const printed = await page.pdf({ format: "A4", preferCSSPageSize: true });
    expect(printed.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g), piece).toHaveLength(1);
  }
});
