import { expect, type Page } from "@playwright/test";
import { complaintsOf } from "./support/complaints.ts";
import { isPageScript } from "./support/held.ts";
import { hydrated } from "./support/hydrated.ts";
import { rows } from "./support/rows.ts";
import { test as aloneTest, lookingTest as test } from "./support/visitor.ts";

/** Collects document requests from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  return documents;
}

test("static HTML is in the document once, and not in the page's data", async ({ page }) => {
  const html = await (await page.request.get("/brand-story/our-history")).text();
  await page.goto("/brand-story/our-history");
  const words = await page.locator("[data-static=screen] p").allTextContents();
  const long = words.filter((text) => text.length > 30 && !/[\n"&]/.test(text));
  expect(long.length).toBeGreaterThan(2);
  for (const text of long) expect(html.split(text)).toHaveLength(2);
});

aloneTest(
  "a content page asks for the frame's scripts and its route's alone",
  { annotation: rows("ROUTE-40") },
  async ({ page }) => {
    const answers: Promise<[name: string, bytes: number]>[] = [];
    page.on("response", (response) => {
      if (!isPageScript(response.request())) return;
      const name = /([\w.]+)-[\w-]{8}\.js$/.exec(response.url())?.[1] ?? response.url();
      answers.push(response.body().then(({ byteLength }) => [name, byteLength]));
    });
    await page.goto("/cookie");
    await hydrated(page);
    const known = ["manifest", "entry.client", "root", "site"];
    await expect.poll(() => answers.length).toBeGreaterThan(4);
    const asked = await Promise.all(answers);
    const own = asked.filter(([name]) => !known.includes(name));
    for (const [name, bytes] of own) expect(bytes, name).toBeLessThan(600);
  },
);

test("links in static HTML navigate by script, forwards and back", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const faults = complaintsOf(page);
  const documents = documentsOf(page);
  const home = await page.locator("[data-static=screen]").textContent();

  await page.locator("[data-static=screen] a[href^='/pdp/']").first().click();
  await expect(page).toHaveURL(/\/pdp\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "细说此器" })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.locator("[data-static=screen]").textContent()).toBe(home);

  await page.locator("[data-static=screen] a[href^='/brand-story']").first().click();
  await expect(page.locator("nav[aria-label='当前位置']")).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.locator("[data-static=screen]").textContent()).toBe(home);
  expect(documents).toEqual([]);
  expect(faults).toEqual([]);
});

test("Back returns to the position below a product's first view", async ({ page }) => {
  await page.goto("/pdp/lace-blue-plate");
  await hydrated(page);
  await page.locator("main [data-static]").evaluate((part) => part.scrollIntoView());
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  // Clicked by script: a pointer would hover it first.
  const home = page.locator("header a[href='/']").first();
  await home.evaluate((link) => link.focus({ preventScroll: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL(/\/pdp\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test("layers opened from static HTML keep the scroll position of the page", async ({ page }) => {
  await page.goto("/gifting");
  await hydrated(page);
  const documents = documentsOf(page);
  const link = page.locator("[data-static=screen] a[href*='dialog=']").first();
  await link.scrollIntoViewIfNeeded();
  const height = await page.evaluate(() => window.scrollY);
  expect(height).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(height);
  expect(documents).toEqual([]);
});

test("back navigation from a discarded document to a routed page keeps the scroll position", async ({
  page,
}) => {
  await page.goto("/brand-story/our-history");
  await hydrated(page);
  const onward = page.getByRole("navigation", { name: "接下来" }).getByRole("link").first();
  await onward.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await onward.click();
  await expect(page).not.toHaveURL(/our-history$/);
  await page.goto("/cookie");
  await page.goBack();
  await expect(page).not.toHaveURL(/cookie$/);
  await page.goBack();
  await expect(page).toHaveURL(/our-history$/);
  // The document reloads in the meantime.
  await expect(async () => {
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  }).toPass();
});

test("what is below a product's first view is mounted after its first paint, and at once for who comes back", async ({
  page,
}) => {
  await page.goto("/products/category/dinnerware");
  await hydrated(page);
  // Whether each product's static part comes in the same task as its heading.
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    new MutationObserver((changes) => {
      if (!changes.some(({ addedNodes: [node] }) => (node as Element)?.querySelector?.("h1")))
        return;
      dataset.drawn = `${dataset.drawn ?? ""}${document.querySelector("main [data-static]") ? " whole" : " first"}`;
    }).observe(document.body, { childList: true, subtree: true });
  });
  const root = page.locator("html");
  await page.locator("main a[href^='/pdp/']").first().click();
  await expect(root).toHaveAttribute("data-drawn", " first");
  await expect(page.getByRole("heading", { name: "细说此器" })).toBeVisible();
  await page.goBack();
  await expect(root).toHaveAttribute("data-drawn", /^ first ./);
  await page.goForward();
  await expect(root).toHaveAttribute("data-drawn", / whole$/);
});

test("a reload keeps the scroll position, before and after hydration", async ({ page }) => {
  await page.goto("/brand-story/our-history");
  await hydrated(page);
  const place = 640;
  await page.evaluate((top) => window.scrollTo(0, top), place);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});
