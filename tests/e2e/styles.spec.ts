import { expect, type Page } from "@playwright/test";
import { isFull } from "#tools/screenList.ts";
import { compareStyles, unkeptRules } from "./support/compareStyles.ts";
import { resize } from "./support/drawn.ts";
import { hold } from "./support/held.ts";
import { hydrated, selfFocused, stir } from "./support/hydrated.ts";
import { saveData } from "./support/saveData.ts";
import { takeShifts, watchShifts } from "./support/shifts.ts";
import { lookingTest, test } from "./support/visitor.ts";

/** One screen of each kind, with the states that have a URL; some in the full run only. */
const screens = [
  { name: "home", path: "/", again: true },
  { name: "product", path: "/pdp/lace-blue-plate?vc=plates" },
  { name: "product with its buy dialog", path: "/pdp/lace-blue-plate?dialog=buy", again: true },
  { name: "product that fails", path: "/pdp/fault-500", again: true },
  { name: "listing", path: "/products/category/dinnerware?f.series=lace-blue" },
  { name: "story", path: "/brand-story/blue-under-glaze", again: true },
  { name: "news", path: "/news", again: true },
  { name: "job form", path: "/about-us/jobs/application?job=8003" },
  { name: "verification", path: "/verification", again: true },
  { name: "stores with one open", path: "/find-us?store=SH001", again: true },
  { name: "search", path: "/products/keyword/%E9%9D%92%E8%95%BE", again: true },
  { name: "sub-brand", path: "/flora-danica/botanica", again: true },
  { name: "notice", path: "/?notice=data-error", again: true },
];
/** For most pages CI compares the narrow width only. */
const widthsOf = (name: string) =>
  isFull || ["home", "product"].includes(name) ? [390, 1440] : [390];

const isStylesheet = (url: string) => /\.css(\?|$)/.test(url);
/** The deferred styles of a document (`lateStyles.spec.ts`) are part of the document. */
const isOwn = (url: string) => new URL(url).pathname.startsWith("/resources/styles/");

function stylesheetsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (isStylesheet(request.url()) && !isOwn(request.url())) asked.push(request.url());
  });
  return asked;
}

test.describe("document with its critical CSS", () => {
  for (const { name, path, again } of screens) {
    // Without scripts, the page cannot detect when its style sheets have loaded.
    lookingTest(
      `looks as by its whole stylesheets: ${name}`,
      {
        tag: again ? ["@scripted", "@full"] : "@scripted",
      },
      async ({ page }) => {
        // Compares some hundred thousand computed values.
        lookingTest.slow();
        const asked = stylesheetsAsked(page);
        await saveData(page);
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.goto(path);
        await selfFocused(page);
        expect(asked).toEqual([]);
        expect(await unkeptRules(page)).toEqual([]);
        for (const width of widthsOf(name)) {
          await resize(page, { width, height: 900 });
          const { elements, differences } = await compareStyles(page);
          expect(elements).toBeGreaterThan(20);
          expect(differences, `${width} px`).toEqual([]);
        }
      },
    );
  }

  test("requests no style sheet without scripts", { tag: "@scriptless" }, async ({ page }) => {
    const asked = stylesheetsAsked(page);
    await page.goto("/", { waitUntil: "networkidle" });
    expect(asked).toEqual([]);
    await expect(page.getByText("跳到正文")).not.toBeInViewport();
  });
});

test.describe("stylesheets", { tag: "@scripted" }, () => {
  test("wait with Save-Data until the first interaction", async ({ page }) => {
    const asked = stylesheetsAsked(page);
    await saveData(page);
    await page.goto("/", { waitUntil: "load" });
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
    expect(asked).toEqual([]);
    await page.keyboard.press("Tab");
    await hydrated(page);
    // All styles of the site in one file.
    expect(asked).toEqual([expect.stringMatching(/\/assets\/site-[\w-]+\.css$/)]);
    await expect(page.locator("link[rel=stylesheet][href^='/assets/']")).toHaveCount(1);
  });

  test("are loaded before the scripts run", async ({ page }) => {
    const release = await hold(page, /\/assets\/site-.*\.css$/);
    const lastScript = page.waitForEvent("requestfinished", (request) =>
      /\/entry\.client-.*\.js$/.test(request.url()),
    );
    await page.goto("/", { waitUntil: "load" });
    await stir(page);
    await lastScript;
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
    expect(await page.evaluate(() => "__remixRouter" in window)).toBe(false);
    release();
    await hydrated(page);
  });

  test("that fail to load leave the page as served: its links load documents", async ({ page }) => {
    await page.route(/\/assets\/[^/]+\.css$/, (route) => route.abort());
    const tried = page.waitForEvent("requestfailed", (request) => isStylesheet(request.url()));
    await page.goto("/", { waitUntil: "load" });
    await stir(page);
    await tried;
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page.locator("main a[href^='/pdp/']").first().click();
    await expect(page).toHaveURL(/\/pdp\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Requests are no proof: the browser may have prefetched the document before the click.
    const known = await page.evaluate(() => [
      "isFirstDocument" in window,
      "__remixRouter" in window,
    ]);
    expect(known).toEqual([false, false]);
  });

  test("move nothing when they load", async ({ page }) => {
    await watchShifts(page);
    // Fonts are tested separately (fonts.spec.ts); here they are loaded first.
    await saveData(page);
    await page.goto("/", { waitUntil: "load" });
    await takeShifts(page);
    await page.keyboard.press("Shift");
    await hydrated(page);
    expect(await takeShifts(page)).toEqual([]);
  });
});
