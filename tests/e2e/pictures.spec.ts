import { expect, type Locator, type Route } from "@playwright/test";
import { ANSWER_MS } from "#app/framework/networkRetry.ts";
import { isFull } from "#tools/screenList.ts";
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

// Without scripts browsers ignore `loading="lazy"`: all pictures load.
test("the gallery loads the visible picture and the next one, and others with their slides", async ({
  page,
}) => {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    // Thumbnails have the same paths.
    if (!search.includes("w_200/")) asked.add(pathname);
  });
  const widthOf = (picture: string) =>
    page.locator(picture).evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await page.goto("/pdp/lace-blue-plate");
  // Thumbnails are lazy, too, and after the slides.
  await expect.poll(() => widthOf('a[href="#picture-2"] img')).toBeGreaterThan(0);
  await expect.poll(() => widthOf("#picture-2 img")).toBeGreaterThan(0);
  const pictures = await page
    .locator("[data-carousel] img")
    .evaluateAll((images) =>
      images.map((image) => new URL((image as HTMLImageElement).src).pathname),
    );
  expect(pictures.length).toBeGreaterThan(2);
  expect(pictures.filter((each) => asked.has(each))).toEqual(pictures.slice(0, 2));
  await page.locator('a[href="#picture-3"]').click();
  await expect.poll(() => widthOf("#picture-3 img")).toBeGreaterThan(0);
  await page.locator("#picture-5 a").focus();
  await expect.poll(() => widthOf("#picture-5 img")).toBeGreaterThan(0);
  await expect(page.locator("#picture-6").getByRole("img")).toHaveAccessibleName(/青蕾/);
});

test("the viewer shows the picture before until the next one has arrived", async ({ page }) => {
  await page.goto("/pdp/lace-blue-plate");
  await hydrated(page);
  const second = await page
    .locator("#picture-2 img")
    .evaluate((image) => new URL((image as HTMLImageElement).src).pathname);
  await page.locator("#picture-1 a").click();
  const dialog = page.getByRole("dialog");
  const painted = () =>
    dialog.locator("img").evaluateAll(
      (images) =>
        images.filter((image) => {
          const { complete, naturalWidth } = image as HTMLImageElement;
          return complete && naturalWidth > 0 && image.getBoundingClientRect().width > 0;
        }).length,
    );
  await expect.poll(painted).toBe(1);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname === second,
    async (route) => {
      await released;
      await route.continue();
    },
  );
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/picture=2/);
  const under = dialog.locator("[aria-hidden] img").locator("visible=true");
  await expect(under).toHaveCount(1);
  // The next picture has not arrived, so this is the one before.
  await expect.poll(painted).toBe(1);
  release();
  await expect(under).toHaveCount(0);
  await expect.poll(painted).toBe(1);
});

const pathOf = (image: Locator) =>
  image.evaluate((each) => new URL((each as HTMLImageElement).src).pathname);
const isShown = (image: Element) => {
  const { complete, naturalWidth } = image as HTMLImageElement;
  const { opacity } = getComputedStyle(image);
  const { width } = image.getBoundingClientRect();
  return complete && naturalWidth > 0 && width > 0 && opacity === "1";
};

type Fault = [name: string, fault: (route: Route) => unknown, waits: number];
const cutOff: Fault = ["is cut off", (route) => route.abort(), 0];
const faults: Fault[] = [
  ["is refused", (route) => route.fulfill({ status: 503 }), 0],
  // To the page the same as a refused one.
  ...(isFull ? [cutOff] : []),
  ["is never answered", () => {}, ANSWER_MS],
];
for (const [name, fault, waits] of faults)
  test(`a picture of the viewer that ${name} is told, and asked for again by a button`, async ({
    page,
  }) => {
    await page.goto("/pdp/lace-blue-plate");
    await hydrated(page);
    if (waits > 0) await page.clock.install();
    const second = await pathOf(page.locator("#picture-2 img"));
    await page.locator("#picture-1 a").click();
    const dialog = page.getByRole("dialog");
    const own = dialog.locator("#enlarged img:not([aria-hidden] *)");
    await expect.poll(() => own.evaluate(isShown)).toBe(true);
    const lost = dialog.getByText("大图没有加载出来，会自动再试。");
    const isSecond = (url: URL) => url.pathname === second;
    await page.route(isSecond, fault);
    // By its link: the loader, which reads the clock, would take a key for one before the scripts.
    await dialog.getByRole("link", { name: "下一张" }).click();
    await expect(own).toHaveAttribute("src", new RegExp(second));
    if (waits > 0) await page.clock.fastForward(waits);
    await expect(lost).toBeVisible();
    // Never another picture in its place: its own smaller version, or its text.
    const below = dialog.locator("[aria-hidden] img").locator("visible=true");
    await expect(below).toHaveAttribute("src", new RegExp(second));
    await expect(dialog).toContainText("2 / 6");
    await page.unroute(isSecond);
    await dialog.getByRole("button", { name: "再试一次" }).click();
    await expect.poll(() => own.evaluate(isShown)).toBe(true);
    await expect(lost).toHaveCount(0);
    await expect(below).toHaveCount(0);
  });

test("in the place of a picture of the viewer that is lost the gallery's smaller one is shown", async ({
  browser,
  baseURL,
}) => {
  // The viewer's picture is wider than the gallery's here, so that the browser does not have it.
  const size = { viewport: { width: 820, height: 1180 } };
  const context = await browser.newContext({ baseURL, ...size });
  const page = await context.newPage();
  await page.goto("/pdp/lace-blue-plate");
  await hydrated(page);
  const small = page.locator("#picture-2 img");
  await expect.poll(() => small.evaluate(isShown)).toBe(true);
  await page.locator("#picture-1 a").click();
  const dialog = page.getByRole("dialog");
  const own = dialog.locator("#enlarged img:not([aria-hidden] *)");
  await expect.poll(() => own.evaluate(isShown)).toBe(true);
  await context.setOffline(true);
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("大图没有加载出来，会自动再试。")).toBeVisible();
  const below = dialog.locator("[aria-hidden] img").locator("visible=true");
  await expect.poll(() => below.evaluate(isShown)).toBe(true);
  expect(await pathOf(below)).toBe(await pathOf(small));
  expect(await own.evaluate(isShown)).toBe(false);
  await context.setOffline(false);
  await expect.poll(() => own.evaluate(isShown)).toBe(true);
  await context.close();
});

test("an enlarged picture that does not come leaves the one before, and comes when the line is back", async ({
  page,
  context,
}) => {
  await page.goto("/pdp/lace-blue-plate");
  await hydrated(page);
  await page.locator("#picture-1 a").click();
  const dialog = page.getByRole("dialog");
  const own = dialog.locator("#enlarged img:not([aria-hidden] *)");
  const large = dialog.locator("[aria-hidden] img").last();
  const lost = dialog.getByText("大图没有加载出来，会自动再试。");
  await expect.poll(() => own.evaluate(isShown)).toBe(true);
  await context.setOffline(true);
  await dialog.getByRole("link", { name: "放大" }).click();
  await expect(lost).toBeVisible();
  expect(await own.evaluate(isShown)).toBe(true);
  await context.setOffline(false);
  await expect.poll(() => large.evaluate(isShown)).toBe(true);
  await expect(lost).toHaveCount(0);
  // Left while it waits, it says nothing elsewhere.
  await context.setOffline(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText("网络似乎断开了")).toHaveCount(0);
});

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
  const link = page.locator('main a[href^="/pdp/"]').first();
  const card = page.locator("main article img").first();
  const own = await card.evaluate((image) => (image as HTMLImageElement).currentSrc);
  // The product's first image is that of its card, in another size.
  const ahead = page.waitForResponse(
    (response) =>
      response.url() !== own && new URL(response.url()).pathname === new URL(own).pathname,
  );
  await link.hover();
  const picture = await ahead;
  await picture.finished();
  expect(page.url()).toContain("/products/category/dinnerware");
  await link.click();
  const first = page.locator("#picture-1 img");
  const shown = () => first.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).toBe(picture.url());
});
