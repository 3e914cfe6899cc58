import { expect, type Page } from "@playwright/test";
import { holdPart, loseScripts } from "./support/held.ts";
import { hydrated } from "./support/hydrated.ts";
import { test } from "./support/visitor.ts";

// Parts whose scripts load when a visitor approaches them (docs/performance.md).

function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const name = /\/assets\/([\w.]+)-[^/]+\.js$/.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
}

const search = (page: Page) => page.locator("header input[name=suggest]").locator("visible=true");
const code = (page: Page) => page.locator("footer input[name=securityCode]");
const dialog = (page: Page) => page.getByRole("dialog");

/** A part, a page that contains it, and the user action that loads it. */
const parts = [
  {
    script: "SearchControl",
    path: "/",
    come: async (page: Page, isMobile: boolean) => {
      if (isMobile) await page.locator("header summary").filter({ hasText: "搜索" }).click();
      else await search(page).hover();
    },
  },
  {
    script: "BuyDialog",
    path: "/pdp/lace-blue-plate",
    come: (page: Page) =>
      page.locator('a[href$="dialog=buy"]').locator("visible=true").first().focus(),
  },
  {
    script: "Viewer",
    path: "/pdp/lace-blue-plate",
    come: (page: Page) => page.locator('a[href*="picture="]').first().focus(),
  },
  {
    script: "JobDialog",
    path: "/about-us/jobs",
    come: (page: Page) => page.locator('a[href*="job="]').first().focus(),
  },
];

for (const { script, path, come } of parts) {
  test(`${script} loads at the first interaction, and not before`, {
    tag: ["@scripted", "@gate:script"],
  }, async ({ page, isMobile }) => {
    const asked = scriptsOf(page);
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    expect(asked).not.toContain(script);
    await come(page, isMobile);
    await expect.poll(() => asked).toContain(script);
    expect(asked.filter((name) => name === script)).toHaveLength(1);
  });
}

test.describe("part whose script fails to load", {
  tag: ["@scripted", "@sizeless"],
}, () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/pdp/lace-blue-plate");
    await hydrated(page);
    await loseScripts(page);
  });

  test("the search form submits the typed text", async ({ page }) => {
    await search(page).fill("盘子");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/products\/keyword\//);
  });

  test("the footer's form opens the verification screen", async ({ page }) => {
    await code(page).fill("HV2309018830BAD1");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/verification/);
    await expect(dialog(page)).toContainText("您查询的防伪码有误");
  });

  test("the buy dialog's URL is loaded as a document", async ({ page }) => {
    const loaded = page.waitForEvent("load");
    await page.getByRole("link", { name: "即刻选购" }).first().click();
    await loaded;
    await expect(page).toHaveURL(/dialog=buy/);
    await expect(dialog(page)).toBeVisible();
  });
});

test("a search submitted before its script has loaded navigates and is saved in the history", {
  tag: ["@scripted", "@sizeless"],
}, async ({ page }) => {
  const release = await holdPart(page, "SearchControl");
  await page.goto("/brand-story");
  await hydrated(page);
  await search(page).fill("茶壶");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("茶壶");
  // The search leaves the page; the field is empty when the visitor returns.
  await expect(search(page)).toHaveValue("");
  release();
  await search(page).fill("");
  const history = page.getByRole("listbox", { name: "搜索历史" }).getByRole("option");
  await expect(history).toHaveText(["茶壶"]);
});
