import { expect, type Page } from "@playwright/test";
import { cities } from "#tests/support/desk.ts";
import { hydrated } from "./support/hydrated.ts";
import { test } from "./support/visitor.ts";

/** The message for screen readers. */
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "网络似乎断开了" });

/** Opens a page, waits until its scripts run, and goes offline. */
async function cutOff(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  await page.context().setOffline(true);
}

test.describe("offline behaviour", { tag: ["@scripted", "@sizeless"] }, () => {
  test("a tapped link keeps the page with a message, and navigates when back online", async ({
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

  test("a link to a screen with unloaded code also navigates when back online", async ({
    page,
  }) => {
    await cutOff(page, "/cookie");
    await page.getByRole("banner").getByRole("link", { name: "产品验真" }).click();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cookie 声明");
    await page.context().setOffline(false);
    await expect(page).toHaveURL("/verification");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a verification code stays in its field, and is submitted when back online", async ({
    page,
  }) => {
    await cutOff(page, "/cookie");
    const field = page.getByRole("contentinfo").locator("input[name=securityCode]");
    await field.fill("HV0000000001");
    await field.press("Enter");
    await expect(notice(page)).toBeVisible();
    await expect(field).toHaveValue("HV0000000001");
    await expect(page).toHaveURL("/cookie");
    await page.context().setOffline(false);
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("stores of a city that was chosen offline come when back online", async ({ page, desk }) => {
    await cutOff(page, desk.form(desk.job("plain")));
    await page.getByLabel("意向城市", { exact: true }).selectOption({ label: cities.stores });
    const stores = page.getByRole("group", { name: "意向门店" });
    await expect(stores).toContainText("网络断开了");
    await expect(stores.getByRole("button", { name: "重新加载门店" })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByLabel("静安店")).toBeVisible();
    await expect(stores).not.toContainText("网络断开了");
  });
});
