import { expect, type Locator, type Page, test } from "@playwright/test";
import { hydrated } from "../support/hydrated.ts";

const PLATE = "/pdp/lace-blue-plate";
const LISTING = "/products/category/dinnerware";

const dialog = (page: Page) => page.getByRole("dialog");
const banner = (page: Page) => page.getByRole("banner");

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Walks by Tab, or back by Shift and Tab, until the target has the focus, which must show. */
async function walkTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  const arrived = () =>
    target.evaluateAll((all) => all.some((one) => one === document.activeElement));
  for (let stops = 0; !(await arrived()); stops += 1) {
    expect(stops, `no way by ${key} to ${target}`).toBeLessThan(150);
    await page.keyboard.press(key);
  }
  await expect(target.and(page.locator(":focus"))).toBeInViewport();
}

/** Whether the focus stays in the open dialog, forwards from its last stop and back from its first. */
async function expectTrapped(page: Page): Promise<void> {
  const isInside = () => dialog(page).evaluate((sheet) => sheet.contains(document.activeElement));
  for (const key of ["Shift+Tab", "Shift+Tab", "Tab", "Tab", "Tab"]) {
    await page.keyboard.press(key);
    expect(await isInside(), key).toBe(true);
  }
}

/** Closes the open dialog by Escape; the focus returns to what opened it. */
async function expectReturn(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test("the skip link comes first and leads past the header", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "跳到正文" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const isInMain = await page.evaluate(() => document.activeElement?.closest("main") !== null);
  expect(isInMain).toBe(true);
});

test("the search suggests, and a suggestion is chosen by arrows", async ({ page }) => {
  await open(page, "/");
  const field = banner(page).getByRole("combobox").locator("visible=true");
  await walkTo(page, field);
  await page.keyboard.type("青蕾 平盘");
  await expect(page.getByRole("option", { name: /青蕾 平盘 27 cm/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pdp\/|\/products\/keyword\//);
});

test("a listing is filtered and sorted without losing the place", async ({ page }) => {
  await open(page, LISTING);
  const box = page.getByRole("main").getByRole("checkbox", { name: /^青蕾/ });
  await walkTo(page, box);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/f\.series=lace-blue/);
  await expect(box).toBeFocused();
  const sort = page.getByRole("main").locator("summary").filter({ hasText: "排序" });
  await walkTo(page, sort, "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=/);
});

test("the product's pictures open, turn by arrows and give the focus back", async ({ page }) => {
  await open(page, PLATE);
  const picture = page.locator(`a[href="${PLATE}?picture=1"]`);
  await walkTo(page, picture);
  await page.keyboard.press("Enter");
  const counter = dialog(page).locator("p[aria-live]");
  await expect(counter).toHaveText(/^1 \//);
  await page.keyboard.press("ArrowRight");
  await expect(counter).toHaveText(/^2 \//);
  await expectTrapped(page);
  await expectReturn(page, picture);
});

test("the buy dialog keeps the focus and gives it back", async ({ page }) => {
  await open(page, PLATE);
  const buy = page.getByRole("link", { name: "即刻选购" });
  await walkTo(page, buy);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await walkTo(page, dialog(page).locator("summary").first());
  await page.keyboard.press("Enter");
  const code = dialog(page).locator("details img").first();
  await expect(code).toBeVisible();
  // One Escape closes one thing.
  await page.keyboard.press("Escape");
  await expect(code).toBeHidden();
  await expectTrapped(page);
  await expectReturn(page, buy);
});

test("the share panel opens and closes on its button", async ({ page }) => {
  await open(page, PLATE);
  const share = page
    .locator("main summary")
    .filter({ has: page.getByRole("img", { name: "分享" }) });
  await walkTo(page, share);
  await page.keyboard.press("Enter");
  await walkTo(page, page.getByRole("link", { name: "分享到微博" }));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "分享到微博" })).toBeHidden();
  await expect(share).toBeFocused();
});

test("the nearest store leads to its dialog and back", async ({ page }) => {
  await open(page, PLATE);
  const trigger = page.getByRole("navigation", { name: "门店与服务" }).locator("summary").first();
  await walkTo(page, trigger);
  await page.keyboard.press("Enter");
  await walkTo(page, page.getByRole("link", { name: "更多详情" }).first());
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await expectTrapped(page);
  await expectReturn(page, trigger);
});

test("a question unfolds and folds by keys", async ({ page }) => {
  await open(page, "/customer-service/faq");
  await walkTo(page, page.locator("summary").filter({ hasText: "怎样开发票？" }));
  await page.keyboard.press("Enter");
  await expect(page.locator("#invoice")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator("#invoice")).toBeHidden();
});

test("a code is typed and sent, the refusal takes the focus, the answer too", async ({ page }) => {
  await open(page, "/verification");
  const field = page.getByRole("main").getByRole("textbox");
  await walkTo(page, field);
  await page.keyboard.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await page.keyboard.type("HV26071488300009");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await expectTrapped(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});

test("help on gifting opens and gives the focus back", async ({ page }) => {
  await open(page, "/gifting");
  const help = page.getByRole("link", { name: "咨询定制" });
  await walkTo(page, help);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await expectTrapped(page);
  await expectReturn(page, help);
});

test("the phone's menu opens, unfolds a series and closes on its button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  const menu = banner(page).locator("summary").filter({ hasText: "菜单" });
  await walkTo(page, menu);
  await page.keyboard.press("Enter");
  const toggle = banner(page).locator('[aria-label="系列：展开菜单"]').locator("visible=true");
  await walkTo(page, toggle);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "看青蕾" }).locator("visible=true")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(toggle).toHaveCount(0);
  await expect(menu).toBeFocused();
});
