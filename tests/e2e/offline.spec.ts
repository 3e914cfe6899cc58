import { expect, type Page } from "@playwright/test";
import { hydrated } from "./support/hydrated.ts";
import { test } from "./support/visitor.ts";

/** Where a screen reader is told of it. */
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "网络似乎断开了" });

/** Opens a page, waits until its scripts run, and cuts the line. */
async function cutOff(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  await page.context().setOffline(true);
}

test.describe("while the line is gone", { tag: ["@scripted", "@sizeless"] }, () => {
  test("a tapped link keeps the page and says so, and leads on when it is back", async ({
    page,
  }) => {
    await cutOff(page, "/brand-story");
    const heading = page.getByRole("heading", { level: 1 });
    const words = (await heading.textContent()) ?? "";
    await page.getByRole("main").locator("a[href^='/brand-story/']").first().click();
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveURL("/brand-story");
    await expect(heading).toHaveText(words);
    await page.context().setOffline(false);
    await expect(page).toHaveURL(/\/brand-story\/.+/);
    await expect(notice(page)).toHaveCount(0);
    await expect(heading).not.toHaveText(words);
  });

  test("a screen whose code was never fetched leads on, too", async ({ page }) => {
    await cutOff(page, "/cookie");
    await page.getByRole("banner").getByRole("link", { name: "产品验真" }).click();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cookie 声明");
    await page.context().setOffline(false);
    await expect(page).toHaveURL("/verification");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a code to verify stays in its field, and is asked about when it is back", async ({
    page,
  }) => {
    await cutOff(page, "/cookie");
    const field = page.getByRole("contentinfo").locator("input[maxlength='30']");
    await field.fill("HV0000000001");
    await field.press("Enter");
    await expect(notice(page)).toBeVisible();
    await expect(field).toHaveValue("HV0000000001");
    await expect(page).toHaveURL("/cookie");
    await page.context().setOffline(false);
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("words to search stay in their field, and are searched for when it is back", {
    tag: "@full",
  }, async ({ page }) => {
    await cutOff(page, "/cookie");
    const field = page.getByRole("banner").locator("input[name=suggest]:visible");
    await field.fill("青蕾");
    await field.press("Enter");
    await expect(notice(page)).toBeVisible();
    await expect(field).toHaveValue("青蕾");
    await page.context().setOffline(false);
    await expect(page).toHaveURL(/\/products\/keyword\//);
  });

  test("another link takes the place of the one that waits", { tag: "@full" }, async ({ page }) => {
    await cutOff(page, "/brand-story");
    const links = page.getByRole("main").locator("a[href^='/brand-story/']");
    await links.first().click();
    await expect(notice(page)).toBeVisible();
    const other = (await links.last().getAttribute("href")) ?? "";
    await links.last().click();
    await page.context().setOffline(false);
    await expect(page).toHaveURL(other);
  });
});
