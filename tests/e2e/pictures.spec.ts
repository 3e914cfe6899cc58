import { expect } from "@playwright/test";
import { hydrated } from "./support/hydrated.ts";
import { test } from "./support/visitor.ts";

// Elsewhere in the gate the browser loads no picture (tests/playwright.config.ts).
for (const path of ["/", "/products/category/dinnerware", "/pdp/lace-blue-plate", "/news"]) {
  test(`${path} shows each picture of its first screens`, async ({ page }) => {
    await page.goto(path);
    await page.mouse.wheel(0, 900);
    const missing = () =>
      page.evaluate(() => {
        const isNear = (image: Element) => {
          const { top, bottom, left, right, width } = image.getBoundingClientRect();
          const isAcross = bottom > 0 && top < window.innerHeight;
          return width > 0 && isAcross && right > 0 && left < window.innerWidth;
        };
        const near = [...document.images].filter(isNear);
        const broken = near.filter(({ naturalWidth }) => naturalWidth === 0);
        return near.length === 0 ? ["no picture at all"] : broken.map(({ src }) => src);
      });
    await expect.poll(missing).toEqual([]);
  });
}

test("sharing draws a poster to keep", async ({ page }) => {
  await page.goto("/pdp/lace-blue-plate");
  await hydrated(page);
  await page
    .locator("summary")
    .filter({ has: page.getByLabel("分享", { exact: true }) })
    .click();
  await page.getByRole("button", { name: "生成海报" }).click();
  const poster = page.getByRole("img", { name: /的海报$/ });
  await expect(poster).toBeInViewport({ ratio: 0.95 });
  await expect(poster).toHaveAttribute("src", /^data:image\/jpeg/);
  await expect(poster).toHaveJSProperty("naturalWidth", 900);
});
