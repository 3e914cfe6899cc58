import { expect, type Page } from "@playwright/test";
import { hydrated } from "./support/hydrated.ts";
import { test } from "./support/visitor.ts";

const listing = "/products/category/dinnerware";
const firstProduct = (page: Page) => page.locator('main a[href^="/pdp/"]').first();

/** Opens the listing with its scripts, which bring the code of product pages before any link is touched. */
async function openAwake(page: Page): Promise<void> {
  const code = page.waitForResponse(/\/assets\/product-[^/]+\.js/);
  await page.goto(listing);
  await hydrated(page);
  await (await code).finished();
}

test("before hydration the browser prefetches the page of a hovered link", {
  tag: "@scriptless",
}, async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  const fetched: string[] = [];
  browser.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Ready") fetched.push(new URL(prefetchUrl).pathname);
  });
  await browser.send("Preload.enable");
  await page.goto(listing);
  const link = firstProduct(page);
  const { pathname } = new URL((await link.getAttribute("href")) ?? "", page.url());
  await link.hover();
  await expect.poll(() => fetched).toContain(pathname);
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  const delivery = await page.evaluate(() =>
    Reflect.get(performance.getEntriesByType("navigation")[0] ?? {}, "deliveryType"),
  );
  expect(delivery).toBe("navigational-prefetch");
});

test("with scripts the next page's data and code load before the click, which sends no request", {
  tag: ["@scripted", "@gate:script"],
}, async ({ page }) => {
  await openAwake(page);
  const link = firstProduct(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\.(data|js)\b/.test(request.url())) asked.push(request.url());
  });
  const data = page.waitForResponse(/\/pdp\/[^?]+\.data/);
  await link.hover();
  await (await data).finished();
  const before = asked.length;
  // Followed by keyboard: a resting pointer would hover the next page's viewer link and prefetch it.
  await page.mouse.move(0, 0);
  await link.press("Enter");
  await expect(page).toHaveURL(/\/pdp\//);
  await expect(page.getByText("官方指导价").first()).toBeVisible();
  // The gallery's carousel loads its library when it is in the page.
  const late = asked.slice(before).filter((address) => !address.includes("/keen-slider"));
  expect(late).toEqual([]);
});

test("a click at once requests the next page's data once, and no code", {
  tag: "@scripted",
}, async ({ page }) => {
  await openAwake(page);
  const link = firstProduct(page);
  const path = await link.getAttribute("href");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === `${path}.data` || /^\/assets\/product-/.test(pathname)) asked.push(pathname);
  });
  await link.click();
  await expect(page).toHaveURL(/\/pdp\//);
  expect(asked).toEqual([`${path}.data`]);
});
