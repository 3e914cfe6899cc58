import { type ElementHandle, expect, type Page, type Request } from "@playwright/test";
import { come, sent } from "#bench/pages/firstBytes.ts";
import { drawn } from "#tests/e2e/support/drawn.ts";
import { isPageScript } from "#tests/e2e/support/held.ts";
import { hydrated } from "#tests/e2e/support/hydrated.ts";
import { saveData } from "#tests/e2e/support/saveData.ts";
import { test } from "#tests/e2e/support/visitor.ts";
import { deferred } from "#tests/support/deferred.ts";
import { isFull } from "#tools/screenList.ts";

type Line = { saveData?: boolean; effectiveType?: string; downlink?: number; rtt?: number };

/** Opens a page on its own connection, scrolls it once, and collects the requests. */
async function walk(page: Page, path: string, line: Line) {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, line);
  const asked: { kind: string; url: URL }[] = [];
  let scripts = 0;
  page.on("request", (request) => {
    asked.push({ kind: request.resourceType(), url: new URL(request.url()) });
    if (isPageScript(request)) scripts += 1;
  });
  await page.goto(path, { waitUntil: "load" });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((next) => requestAnimationFrame(next));
    }
  });
  const opening = await page
    .locator("main img[loading=eager]")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
  /** Widths of the late pictures so far. */
  const late = () =>
    asked
      .filter(({ kind, url }) => kind === "image" && !opening.includes(url.href))
      .map(({ url }) => Number(/w_(\d+)/.exec(url.search)?.[1] ?? 0));
  await expect.poll(() => late().length).toBeGreaterThan(3);
  await page.waitForLoadState("networkidle");
  return { late, scripts: () => scripts };
}

/** Maximum width of a deferred image on a slow connection, in pixels (docs/performance.md). */
const LIGHT = 640;

/** A drawing of no size. */
const SIZELESS = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

const slow: Line[] = [
  { saveData: true },
  ...(isFull ? [{ effectiveType: "2g" }, { effectiveType: "slow-2g" }] : []),
  // 250 kbit/s, as reported by Chromium.
  { effectiveType: "3g", downlink: 0.25, rtt: 800 },
];
for (const line of slow) {
  test(`on a line with ${JSON.stringify(line)} late pictures are small and no script loads before a touch`, async ({
    page,
  }) => {
    const { late, scripts } = await walk(page, "/", line);
    expect(Math.max(...late())).toBeLessThanOrEqual(LIGHT);
    expect(scripts()).toBe(0);
  });
}

test("on a slow connection a gallery loads an image when the visitor moves to it", async ({
  page,
}) => {
  await saveData(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!search.includes("w_200")) asked.push(pathname);
  });
  await page.goto("/pdp/lace-blue-plate", { waitUntil: "load" });
  const slides = page.locator("[data-carousel] > li");
  const pictures = await slides
    .locator("img")
    .evaluateAll((images) =>
      images.map((image) => new URL((image as HTMLImageElement).src).pathname),
    );
  // Three screens below the window: not loaded on any connection.
  const far = 4;
  expect(pictures.length).toBeGreaterThan(far);
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain(pictures[far]);
  // The opening picture has two pixels for each of the layout, not three.
  const opening = slides.first().locator("img");
  expect(await opening.evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain(
    "w_750",
  );
  await slides.nth(far).evaluate((slide) => slide.scrollIntoView({ behavior: "instant" }));
  await expect.poll(() => asked).toContain(pictures[far]);
  await expect
    .poll(() =>
      slides
        .nth(far)
        .locator("img")
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
});

const gallery = { path: "/pdp/lace-blue-plate", opening: /w_750/ };
const cards = { path: "/products/category/dinnerware", opening: /lace-blue-(plate|dessert)/ };
const figures = { path: "/brand-story/blue-under-glaze", opening: /phone-/ };
for (const [line, ends, pages] of [
  [{ saveData: true }, "has come", isFull ? [gallery, cards, figures] : [cards, figures]],
  [{ saveData: true }, "does not come", [gallery]],
  [{ effectiveType: "4g" }, "has come", isFull ? [gallery, cards] : [gallery]],
] as const) {
  for (const { path, opening } of pages) {
    test(`on a line with ${JSON.stringify(line)} late pictures of ${path} are requested when the first ${ends}`, async ({
      page,
    }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, "connection", { value });
      }, line);
      const late: string[] = [];
      const held = deferred<void>();
      await page.route(/\/demo-media\/|\.woff2/, async (route) => {
        const url = route.request().url();
        if (opening.test(url)) await held.promise;
        else late.push(url);
        if (url.includes(".woff2")) await route.continue();
        else if (ends === "does not come") await route.abort();
        // A drawing without a size of its own keeps the ratio that the document declares.
        else await route.fulfill({ contentType: "image/svg+xml", body: SIZELESS });
      });
      const fonts = () => late.filter((url) => url.includes(".woff2"));
      const pictures = () => late.filter((url) => !url.includes(".woff2"));
      await page.goto(path, { waitUntil: "domcontentloaded" });
      // Two frames: everything nearby has been checked.
      await drawn(page);
      // The same elements both times: one more visible text would shift all that follow it in a list.
      const shown = page.locator("main :is(h2, h3, p):visible");
      await expect(shown.first()).toBeVisible();
      const texts = await shown.elementHandles();
      const places = () =>
        page.evaluate(
          (all) =>
            all.map((each) =>
              each.checkVisibility() ? Math.round(each.getBoundingClientRect().top) : undefined,
            ),
          texts as ElementHandle<Element>[],
        );
      const before = await places();
      // Fonts wait only for those who save data.
      expect("saveData" in line ? late : pictures()).toEqual([]);
      held.resolve();
      await expect.poll(() => pictures().length).toBeGreaterThan(0);
      await expect.poll(() => fonts().length).toBeGreaterThan(0);
      // A placeholder reserved the space of each image: only font loading may move anything.
      const after = await places();
      const moved = before.flatMap((top, i) => {
        const now = after[i];
        return top === undefined || now === undefined ? [] : Math.abs(now - top);
      });
      expect(moved.length).toBeGreaterThan(before.length / 2);
      expect(Math.max(...moved)).toBeLessThanOrEqual(4);
      if (ends === "does not come") return;
      await expect
        .poll(() =>
          page
            .locator("main img[loading=lazy]:not([data-carousel] img)")
            .first()
            .evaluate((image) => (image as HTMLImageElement).currentSrc),
        )
        .toContain("/demo-media/");
    });
  }
}

for (const [touch, move] of [
  ["a press", (page: Page) => page.mouse.down()],
  ["a key", (page: Page) => page.keyboard.press("Shift")],
  ["a scroll", (page: Page) => page.evaluate(() => scrollBy(0, 40))],
] as const) {
  test(`late pictures are requested at ${touch}, while the first is on its way`, async ({
    page,
  }) => {
    const late: string[] = [];
    const held = deferred<void>();
    await page.route(/\/demo-media\//, async (route) => {
      const url = route.request().url();
      if (gallery.opening.test(url)) await held.promise;
      else late.push(url);
      await route.continue();
    });
    await page.goto(gallery.path, { waitUntil: "domcontentloaded" });
    expect(late).toEqual([]);
    await move(page);
    await expect.poll(() => late.length).toBeGreaterThan(0);
    held.resolve();
  });
}

/**
 * Paths of all pictures that a page loads without a scroll or a touch. Lazy pictures wait until the page has loaded;
 * the browser requests those in reach when it has drawn the next frame.
 */
async function unscrolled(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>();
  const open = new Set<Request>();
  page.on("request", (request) => {
    if (request.resourceType() !== "image") return;
    asked.add(new URL(request.url()).pathname);
    open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  await page.goto(path, { waitUntil: "load" });
  do {
    await drawn(page, 3);
  } while (open.size > 0);
  return [...asked];
}

for (const path of ["/", gallery.path, ...(isFull ? [cards.path] : [])]) {
  for (const slower of isFull ? [1, 4] : [1]) {
    test(`data saver loads no picture of ${path} that a plain visit does not, at ${slower} times the processor's time`, async ({
      browser,
    }) => {
      const visited = async (isSaving: boolean) => {
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          deviceScaleFactor: 2,
          isMobile: true,
        });
        const page = await context.newPage();
        if (isSaving) await saveData(page);
        const devtools = await context.newCDPSession(page);
        await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
        const asked = await unscrolled(page, path);
        await context.close();
        return asked;
      };
      const plain = await visited(false);
      expect(plain.length).toBeGreaterThan(3);
      for (let run = 0; run < (isFull ? 5 : 1); run += 1) {
        const more = (await visited(true)).filter((each) => !plain.includes(each));
        expect(more).toEqual([]);
      }
    });
  }
}

test("the opening image does not wait for deferred styles", async ({ page }) => {
  const held = deferred<void>();
  let isCome = false;
  await page.route(/\/resources\/styles\//, async (route) => {
    await held.promise;
    isCome = true;
    await route.continue();
  });
  for (const path of ["/", "/pdp/lace-blue-plate"]) {
    await page.goto(path, { waitUntil: "commit" });
    const opening = page.locator("main img[loading=eager]").first();
    await expect(opening).toBeInViewport();
    await expect
      .poll(() => opening.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(isCome).toBe(false);
  }
  held.resolve();
});

test("on a fast connection images have the resolution of the screen", async ({ page }) => {
  const { late } = await walk(page, "/", { effectiveType: "4g" });
  await expect.poll(() => Math.max(...late())).toBeGreaterThan(LIGHT);
});

test("a client-side navigation also loads light images", async ({ page }) => {
  await saveData(page);
  await page.goto("/products/category/dinnerware");
  await page.keyboard.press("Shift");
  await hydrated(page);
  await page.getByRole("main").locator("a[href^='/pdp/']").first().click();
  await expect(page).toHaveURL(/\/pdp\//);
  await expect(page.getByText("官方指导价").first()).toBeVisible();
  const widest = () =>
    page
      .locator("img[loading=lazy]")
      .evaluateAll((images) =>
        Math.max(
          ...images.flatMap((image) =>
            [...(image.parentElement?.querySelectorAll("source") ?? [])].flatMap(({ srcset }) =>
              srcset.split(", ").map((candidate) => Number(/(\d+)w$/.exec(candidate)?.[1] ?? 0)),
            ),
          ),
        ),
      );
  await expect.poll(widest).toBeGreaterThan(0);
  expect(await widest()).toBeLessThanOrEqual(LIGHT);
});

for (const { path, bytes, shown } of [
  { path: "/pdp/lace-blue-plate", bytes: 6000, shown: "header summary" },
  { path: "/", bytes: 11_500, shown: "header summary, main h1" },
  ...(isFull ? [{ path: cards.path, bytes: 11_500, shown: "header summary, main h1" }] : []),
]) {
  test(`of ${path} ${bytes} bytes show ${shown}, where the whole page has it`, async ({ page }) => {
    const places = () =>
      page.locator(shown).evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [element.textContent, x, y, width, height];
          }),
      );
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const whole = await places();
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: come(sent(html, "br"), bytes, "br") });
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const part = await places();
    expect(part.length).toBeGreaterThan(0);
    expect(part).toEqual(whole.slice(0, part.length));
    await expect(page.locator("footer")).toHaveCount(0);
  });
}
