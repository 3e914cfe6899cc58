import { expect, type Page } from "@playwright/test";
import { ROUTED } from "#shared/domain/routerMarker.ts";
import { holdScripts } from "./support/held.ts";
import { rows } from "./support/rows.ts";
import { test } from "./support/visitor.ts";

const toggle = (page: Page, label: string) =>
  page.locator(`header [aria-label="${label}：展开菜单"]`).locator("visible=true");
const item = (page: Page, label: string) =>
  page.getByRole("banner").getByRole("link", { name: label, exact: true });
const field = (page: Page) => page.locator("header input[name=suggest]").locator("visible=true");
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

/** Waits until the page is hydrated. */
async function hydrated(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await expect(page.locator(`html[${ROUTED}]`)).toBeAttached();
}

/** On phones the search field and the navigation are in sheets. */
async function openSheet(page: Page, name: "菜单" | "搜索"): Promise<void> {
  await page.locator("header summary").filter({ hasText: name }).click();
}

test("nothing in a closed element is animated: Chromium would update the page for it without end", {
  tag: ["@gate:script", "@gate:phone"],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const path of ["/", "/pdp/lace-blue-plate", "/products/category/dinnerware"]) {
    await page.goto(path);
    const [closed, open] = await page.locator("details").evaluateAll((all) => {
      const count = () => {
        const parts = all.flatMap((each) => [...each.querySelectorAll(":scope > :not(summary)")]);
        const inner = parts.flatMap((part) => [part, ...part.querySelectorAll("*")]);
        return inner.filter((part) => getComputedStyle(part).animationName !== "none").length;
      };
      const before = count();
      for (const each of all) each.setAttribute("open", "");
      return [before, count()];
    });
    expect(closed, path).toBe(0);
    expect(open, path).toBeGreaterThan(0);
  }
});

test("a navigation panel is reachable and its links work, with and without a script", {
  annotation: rows("HEADER-06"),
  tag: ["@gate:no-script", "@gate:phone-no-script"],
}, async ({ page, isMobile, javaScriptEnabled }) => {
  await page.goto("/");
  if (javaScriptEnabled) await hydrated(page);
  if (isMobile) await openSheet(page, "菜单");
  await toggle(page, "系列").click();
  if (!javaScriptEnabled) {
    await expect(page).toHaveURL("/resources/menu/series");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("系列");
  }
  const way = page.getByRole("link", { name: "北石", exact: true }).locator("visible=true");
  await expect(way).toHaveAttribute("href", "/products/nord-stone");
  if (javaScriptEnabled) await expect(page).toHaveURL("/");
  await way.click();
  await expect(page).toHaveURL("/products/nord-stone");
});

// Wide screens have no sheet, and documents start with it closed.
test("a link in the menu sheet closes it, even a link to the current page", {
  tag: ["@phone", "@scripted"],
}, async ({ page }) => {
  await page.goto("/products/series");
  await hydrated(page);
  await openSheet(page, "菜单");
  const series = item(page, "系列").locator("visible=true");
  await series.click();
  await expect(series).toHaveCount(0);
  await expect(page).toHaveURL("/products/series");
});

test("a key opens the panel of an item that was focused before hydration", {
  tag: ["@scripted", "@wide"],
}, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/");
  await page.getByRole("link", { name: "系列：展开菜单" }).focus();
  release();
  const toggle = page.getByRole("button", { name: "系列：展开菜单" });
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("header [data-panel]")).toContainText("草木与石");
});

test("an early used search field shows recommended words before hydration, and its dropdown afterwards", {
  tag: ["@scripted", "@gate:script"],
}, async ({ page, isMobile }) => {
  const release = await holdScripts(page);
  await page.goto("/");
  if (isMobile) await openSheet(page, "搜索");
  else await field(page).click();
  await expect(field(page)).toBeFocused();
  await expect(
    page.locator("header").getByRole("link", { name: "夜蓝 烛台" }).locator("visible=true"),
  ).toHaveCount(1);
  release();
  await expect(option(page, "夜蓝 烛台")).toBeVisible();
  await expect(field(page)).toBeFocused();
  // Closed with Escape, it opens again on a click, although it keeps the focus.
  await page.keyboard.press("Escape");
  await expect(option(page, "夜蓝 烛台")).toHaveCount(0);
  if (isMobile) await openSheet(page, "搜索");
  await field(page).click();
  await expect(option(page, "夜蓝 烛台")).toBeVisible();
});

test("on a tablet the first use of the search keeps the scroll position", {
  tag: ["@scripted", "@wide"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 600 });
  // The second time, most of the header is outside the window.
  for (const top of [0, 70]) {
    await page.goto("/brand-story");
    await page.evaluate((y) => scrollTo(0, y), top);
    const summary = await page.locator("header summary", { hasText: "搜索" }).boundingBox();
    expect(summary).not.toBeNull();
    if (!summary) return;
    // By coordinates: a click on the element itself would scroll it into view.
    await page.mouse.click(summary.x + summary.width / 2, summary.y + summary.height - 4);
    await expect(field(page)).toBeFocused();
    await expect(option(page, "夜蓝 烛台")).toBeVisible();
    await page.keyboard.type("青");
    await expect(field(page)).toHaveValue("青");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  }
});

test.describe("navigation bar with a script", { tag: ["@scripted", "@wide"] }, () => {
  const panels = (page: Page) => page.locator("header [data-panel]");

  test.beforeEach(async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
  });

  test("panels open with pointer, click and keys, one at a time, close, and their links work", {
    annotation: rows("HEADER-14", "LINK-12"),
  }, async ({ page }) => {
    await test.step("hovering opens a panel, and leaving closes it", async () => {
      await item(page, "系列").hover();
      await expect(panels(page)).toContainText("草木与石");
      await item(page, "新品").hover();
      await expect(panels(page)).toContainText("今冬新到");
      await expect(panels(page)).toHaveCount(1);
      await page.mouse.move(720, 890);
      await expect(panels(page)).toHaveCount(0);
    });
    await test.step("following a link closes the panel and moves the marker", async () => {
      await toggle(page, "系列").click();
      await panels(page).getByRole("link", { name: "青蕾", exact: true }).click();
      await expect(page).toHaveURL("/products/lace-blue");
      await expect(panels(page)).toHaveCount(0);
      await expect(item(page, "系列")).toHaveAttribute("aria-current", "page");
      await page.getByRole("banner").locator("a[href='/']").click();
      await expect(page).toHaveURL("/");
      await expect(page.locator("header nav [aria-current]")).toHaveCount(0);
    });
  });
});

test.describe("search field with a script", { tag: "@scripted" }, () => {
  test.beforeEach(async ({ page, isMobile }) => {
    await page.goto("/");
    await hydrated(page);
    if (isMobile) await openSheet(page, "搜索");
    await field(page).focus();
  });

  test("shows suggestions of the latest text, sends one request, and opens the selected suggestion", {
    annotation: rows("SEARCH-01…02", "SEARCH-07", "SEARCH-09", "LIMIT-05", "CALL-32"),
    tag: "@sizeless",
  }, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname === "/resources/suggestions") {
        asked.push(url.searchParams.get("searchWord") ?? "");
      }
    });
    await test.step("sends one request after typing has stopped", async () => {
      // Letters in one task: a slow machine would make a pause between two of them.
      await field(page).evaluate(() => {
        for (const letter of "青蕾 平盘") document.execCommand("insertText", false, letter);
      });
      await expect(option(page, /青蕾 平盘 27 cm/)).toBeVisible();
      expect(asked).toEqual(["青蕾 平盘"]);
    });
    await test.step("the field is empty when the browser restores a page from its cache", async () => {
      await field(page).fill("花瓶");
      // Playwright's browsers do not cache pages, so the event is dispatched manually.
      await page.evaluate(() =>
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
      );
      await expect(field(page)).toHaveValue("");
      await expect(page.getByRole("option")).toHaveCount(0);
    });
    await field(page).fill("青蕾 平盘");
    await expect(option(page, /青蕾 平盘 27 cm/)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(field(page)).toHaveAttribute("aria-activedescendant", /./);
    const active = await field(page).getAttribute("aria-activedescendant");
    await expect(page.locator(`[id="${active}"]`)).toHaveAttribute("aria-selected", "true");
    await option(page, /青蕾 平盘 27 cm/).click();
    await expect(page).toHaveURL("/pdp/lace-blue-plate");
  });
});
