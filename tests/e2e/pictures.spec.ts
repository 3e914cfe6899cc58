import { expect, type Locator, type Page } from "@playwright/test";
import { hydrated } from "./support/hydrated.ts";
import { test } from "./support/visitor.ts";

// In CI, other tests load no images (tests/playwright.config.ts).
for (const path of ["/", "/pdp/lace-blue-plate", "/products/category/dinnerware", "/news"]) {
  const isKey = path === "/" || path.startsWith("/pdp/");
  test(`${path} shows each picture of its first screens`, {
    tag: isKey ? [] : "@full",
  }, async ({ page }) => {
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

test("sharing creates a poster for download", async ({ page }) => {
  await page.goto("/pdp/lace-blue-plate");
  await hydrated(page);
  await page
    .locator("summary")
    .filter({ has: page.getByLabel("分享", { exact: true }) })
    .click();
  await page.getByRole("button", { name: "生成海报" }).click();
  const poster = page.getByRole("img", { name: /的海报$/ });
  // The button that made it is gone.
  await expect(page.locator("figure:focus")).toHaveCount(1);
  await expect(poster).toBeInViewport({ ratio: 0.95 });
  await expect(poster).toHaveAttribute("src", /^data:image\/jpeg/);
  await expect(poster).toHaveJSProperty("naturalWidth", 900);
});

test("the first image of the next page is loaded before the click, and then displayed", async ({
  page,
}) => {
  // A busy machine would look like a slow connection.
  await page.addInitScript(() => {
    const value = { downlink: 10, rtt: 50, effectiveType: "4g" };
    Object.defineProperty(navigator, "connection", { value });
  });
  await page.goto("/products/category/dinnerware");
  await hydrated(page);
  // The listing's own images have other widths.
  const ahead = page.waitForResponse(/w_(390|780|1206|1552)\/format,avif/);
  const link = page.locator('main a[href^="/pdp/"]').first();
  await link.hover();
  const picture = await ahead;
  await picture.finished();
  expect(page.url()).toContain("/products/category/dinnerware");
  await link.click();
  const first = page.locator("#picture-1 img");
  const shown = () => first.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).toBe(picture.url());
});

/** An image moved by a script, with its start position and target. */
type Moved = { page: string; left: number; top: number; width: number };

/** Records each image that a script moves; the record survives client-side navigation. */
async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: Moved[] = [];
    Reflect.set(window, "moved", moved);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const { left, top, width } = this.getBoundingClientRect();
      if (frames && "transform" in frames)
        moved.push({ page: window.location.pathname, left, top, width });
      return animate.call(this, frames, options);
    };
  });
}

const movesOf = (page: Page) => page.evaluate(() => Reflect.get(window, "moved") as Moved[]);

/** Returns whether every content image in the window has loaded. */
const areSeen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("main img")].every((image) => {
      const { top, bottom, height } = image.getBoundingClientRect();
      return image.complete || height === 0 || bottom < 0 || top > window.innerHeight;
    }),
  );

/** Follows a card's link after its image and the code prefetched on hover have loaded. */
async function followAtRest(page: Page, link: Locator): Promise<void> {
  const code = page.waitForResponse(/\/assets\/pictureTransition-[^/]+\.js/);
  await link.hover();
  await expect.poll(() => areSeen(page)).toBe(true);
  // Imports the same module again, to wait until it has run.
  await page.evaluate((address) => import(address), (await code).url());
  await link.click();
}

test("with scripts a page also opens from the wall and from a card with a transition from the image's position", async ({
  page,
}) => {
  await noteMoves(page);
  const main = page.getByRole("main");
  const heading = main.getByRole("heading", { level: 1 });
  // From static HTML.
  await page.goto("/brand-story/our-history/annual-plate");
  await hydrated(page);
  const plate = main.getByRole("link", { name: "2019 教堂" });
  await plate.scrollIntoViewIfNeeded();
  const own = page.getByRole("link", { name: "2019 教堂" });
  const picture = main.getByRole("listitem").filter({ has: own }).locator("picture");
  const round = await picture.evaluate(({ parentElement }) => {
    const { left = 0, top = 0, width = 0 } = parentElement?.getBoundingClientRect() ?? {};
    return { left, top, width };
  });
  await followAtRest(page, plate);
  await expect(heading).toContainText("教堂");
  await expect.poll(() => movesOf(page)).toHaveLength(1);
  const [first] = await movesOf(page);
  expect(first?.page).toBe("/pdp/annual-2019-church");
  expect(Math.abs((first?.left ?? 0) - round.left)).toBeLessThan(2);
  expect(Math.abs((first?.top ?? 0) - round.top)).toBeLessThan(2);
  expect(Math.abs((first?.width ?? 0) - round.width)).toBeLessThan(2);
  // It is removed on arrival, and the page's own image is displayed.
  await expect(page.locator("body > div[style]")).toHaveCount(0);
  await expect(main.locator("#picture-1 img")).toBeVisible();
  // From a card rendered by the router.
  await page.goto("/products/category/dinnerware");
  await hydrated(page);
  await followAtRest(page, main.locator("article a[href^='/pdp/']").first());
  await expect(heading).toContainText("cm");
  await expect.poll(() => movesOf(page)).toHaveLength(1);
});

test("no image transition with reduced motion, for a late page, or on back navigation", async ({
  page,
}) => {
  await noteMoves(page);
  const main = page.getByRole("main");
  const heading = main.getByRole("heading", { level: 1 });
  const card = main.locator("article a[href^='/pdp/']").first();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/products/category/dinnerware");
  await hydrated(page);
  await followAtRest(page, card);
  await expect(heading).toContainText("cm");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goBack();
  await expect(heading).not.toContainText("cm");
  // Simulates an arrival two seconds after the click.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 2000;
  });
  await card.click();
  await expect(heading).toContainText("cm");
  expect(await movesOf(page)).toEqual([]);
});
