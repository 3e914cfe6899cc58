import { expect, type Page } from "@playwright/test";
import { LATE_STYLES } from "#shared/domain/lateStyles.ts";
import { isFull } from "#tools/screenList.ts";
import { compareStyles, LATE_LINK } from "./support/compareStyles.ts";
import { resize } from "./support/drawn.ts";
import { hold } from "./support/held.ts";
import { hydrated } from "./support/hydrated.ts";
import { saveData } from "./support/saveData.ts";
import { takeShifts, watchShifts } from "./support/shifts.ts";
import { test } from "./support/visitor.ts";

/** The file of a document's deferred styles: pending, failed, unknown, and loaded. */

const FILE = /\/resources\/styles\//;
/** A screen rendered by React, and others that React renders partly or not at all. */
const LISTING = "/products/category/dinnerware";
const PRODUCT = "/pdp/lace-blue-plate";
const paths = ["/", PRODUCT, LISTING, "/find-us", "/flora-danica/botanica"];
const widths = [390, 1440];
/** CI opens one path of each case, the full run all. */
const onlyFull = (path: string, gate: string) => (path === gate ? [] : ["@full"]);

/** Delays the file until it is released. */
async function holdFile(page: Page) {
  const asked = page.waitForRequest(FILE);
  return { asked, release: await hold(page, FILE) };
}

type Box = { name: string; look: string };
/** Returns the boxes before the file's link, and some of their computed styles. */
function firstView(page: Page): Promise<Box[]> {
  return page.evaluate((mark) => {
    const end = document.querySelector(`[${mark}]`);
    const before = [...document.body.querySelectorAll("*")].filter(
      (element) => end && element.compareDocumentPosition(end) === Node.DOCUMENT_POSITION_FOLLOWING,
    );
    return (
      before
        // The listing's filters are as high as their neighbours.
        .filter((element) => element.checkVisibility() && element.tagName !== "ASIDE")
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { color, fontSize, display, backgroundColor } = getComputedStyle(element);
          return {
            name: `${element.tagName} ${element.className}`,
            look: [x, y, width, height, color, fontSize, display, backgroundColor].join(" "),
          };
        })
    );
  }, LATE_STYLES);
}

/** Counts visible elements after the file's link. */
function seenBelow(page: Page): Promise<number> {
  return page.evaluate((mark) => {
    const end = document.querySelector(`[${mark}]`);
    if (!end) throw new Error("no place");
    const below = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        element.compareDocumentPosition(end) === Node.DOCUMENT_POSITION_PRECEDING &&
        element.checkVisibility(),
    );
    return below.length;
  }, LATE_STYLES);
}

/**
 * Expects the style sheets to be applied; colours in transition, or not yet painted, would give wrong
 * results.
 */
async function expectDressed(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*{transition:none!important;content-visibility:visible!important}");
    document.adoptedStyleSheets = [still];
  });
  await expect.poll(async () => (await compareStyles(page)).differences).toEqual([]);
}

for (const path of paths) {
  test(`while it is on its way the first view is whole, and nothing below is seen: ${path}`, {
    tag: ["@once", ...onlyFull(path, PRODUCT)],
  }, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      const { asked, release } = await holdFile(page);
      await page.goto(path, { waitUntil: "commit" });
      await asked;
      await expect(page.locator("h1").first()).toBeInViewport();
      expect(await seenBelow(page)).toBe(0);
      // Not `document.fonts.ready`, which also waits for the file.
      const loading = () => [...document.fonts].filter(({ status }) => status === "loading").length;
      await expect.poll(() => page.evaluate(loading)).toBe(0);
      const early = await firstView(page);
      expect(early.length).toBeGreaterThan(20);
      expect(early.some(({ name }) => name.startsWith("H1"))).toBe(true);
      release();
      await page.waitForLoadState("load");
      await page.unrouteAll({ behavior: "wait" });
      expect(await seenBelow(page)).toBeGreaterThan(5);
      expect(await firstView(page)).toEqual(early);
    }
  });
}

test("while it is pending, the menu opens over the page and its links work", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { asked, release } = await holdFile(page);
  await page.goto(PRODUCT, { waitUntil: "commit" });
  await asked;
  await page.locator("header summary", { hasText: "菜单" }).click();
  // Its content may be unstyled, but it has its own background: a click would miss a covered element.
  const link = page.locator("header a[href='/gifting']").locator("visible=true");
  await expect(link).toHaveCount(1);
  await link.click();
  await page.waitForURL("**/gifting", { waitUntil: "commit" });
  release();
});

test("its arrival moves nothing in the window", { tag: ["@scripted", "@gate:phone"] }, async ({
  page,
}) => {
  await watchShifts(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of isFull ? paths : ["/", LISTING]) {
      const { asked, release } = await holdFile(page);
      await page.goto(path, { waitUntil: "commit" });
      await asked;
      await page.locator("h1").first().waitFor();
      // Fonts are tested separately (fonts.spec.ts); here they are loaded first.
      await takeShifts(page);
      release();
      await page.waitForLoadState("load");
      expect(await takeShifts(page), `${path} ${width} px`).toEqual([]);
      await page.unrouteAll({ behavior: "wait" });
    }
  }
});

for (const [how, status] of [
  ["is lost", 0],
  ["is an error", 500],
  ["is gone", 404],
] as const) {
  test(`where it ${how} the page can be read and used, and the first touch brings all rules`, {
    tag: ["@scripted", "@gate:script", ...onlyFull(how, "is lost")],
  }, async ({ page }) => {
    await page.route(FILE, (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, body: "" }),
    );
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(LISTING);
    const links = page.locator("main a[href^='/pdp/']");
    expect(await links.count()).toBeGreaterThan(5);
    await expect(links.last()).toBeVisible();
    await expect(page.locator("footer input[name=securityCode]")).toBeVisible();
    await hydrated(page);
    await expectDressed(page);
  });

  test(`where it ${how} links and forms lead on without scripts`, {
    tag: ["@once", ...onlyFull(how, "is an error")],
  }, async ({ page }) => {
    await page.route(FILE, (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, body: "" }),
    );
    await page.goto(LISTING);
    await page.locator("main a[href^='/pdp/']").last().click();
    await expect(page).toHaveURL(/\/pdp\//);
    await expect(page.locator("h1").first()).toBeInViewport();
    await page.locator("footer input[name=securityCode]").fill("HV2309018830BAD1");
    await page.locator("footer").getByRole("button", { name: "查验" }).click();
    await expect(page.getByRole("dialog", { name: "您查询的防伪码有误" })).toBeVisible();
  });
}

for (const { what, path, media } of [
  { what: "that another process drew", path: "/", media: "screen" },
  { what: "that another process drew", path: PRODUCT, media: "screen" },
  { what: "on paper", path: "/", media: "print" },
  { what: "on paper", path: PRODUCT, media: "print" },
  { what: "on paper", path: LISTING, media: "print" },
] as const) {
  test(`a document ${what} looks as by its whole stylesheets: ${path}`, {
    // In CI styles.spec.ts compares documents of one process.
    tag: [
      "@scripted",
      "@gate:script",
      ...onlyFull(what + path, `that another process drew${PRODUCT}`),
    ],
  }, async ({ page }) => {
    if (media === "screen") {
      await page.route(FILE, async (route) => {
        const url = new URL("/resources/styles/AAAAAAAAAAAAAAAA.css", route.request().url()).href;
        const response = await route.fetch({ url });
        expect(await response.text()).toMatch(/^@import /);
        await route.fulfill({ response });
      });
    }
    await saveData(page);
    await page.emulateMedia({ reducedMotion: "reduce", media });
    await page.goto(path);
    for (const width of widths) {
      await resize(page, { width, height: 900 });
      const { elements, differences } = await compareStyles(page);
      expect(elements).toBeGreaterThan(100);
      expect(differences, `${width} px`).toEqual([]);
    }
  });
}

for (const [from, link] of [
  [LISTING, "main a[href^='/pdp/']"],
  ["/", "main a[href^='/pdp/']"],
  [PRODUCT, "header a[href='/']"],
] as const) {
  test(`a screen that a script opens is dressed, and so is the one before: from ${from}`, {
    tag: ["@scripted", "@gate:script", ...onlyFull(from, LISTING)],
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(from);
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await hydrated(page);
    const heading = page.locator("h1").first();
    const first = (await heading.textContent()) ?? "";
    await page.locator(link).locator("visible=true").first().click();
    await expect(page).not.toHaveURL(new RegExp(`${from}$`));
    await expect(heading).not.toHaveText(first);
    await expectDressed(page);
    await page.goBack();
    await expect(heading).toHaveText(first);
    await expectDressed(page);
    expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);
    // Content re-rendered by React links no file.
    expect(await page.locator(LATE_LINK).count()).toBe(0);
  });
}
