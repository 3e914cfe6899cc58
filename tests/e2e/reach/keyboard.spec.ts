import { expect, type Locator, type Page } from "@playwright/test";
import { captchaOf, captchaShown } from "#tests/e2e/support/captcha.ts";
import { arrived, hydrated } from "#tests/e2e/support/hydrated.ts";
import { test as aloneTest, lookingTest as test } from "#tests/e2e/support/visitor.ts";

const PLATE = "/pdp/lace-blue-plate";
const LISTING = "/products/category/dinnerware";
/** A demo job that requires neither a store nor a portfolio. */
const JOB = "8007";

const dialog = (page: Page) => page.getByRole("dialog");
const banner = (page: Page) => page.getByRole("banner");

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

async function openMatter(page: Page, path: string): Promise<void> {
  await open(page, path);
  const skip = page.getByRole("link", { name: "跳到正文" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await arrived(page, skip);
}

/**
 * Presses Tab, or Shift and Tab, until the target has a visible focus. Checks each stop only near the target,
 * because a check costs as much as the step: the page shows what an earlier key led to, since a part that opens or
 * closes on the way changes the number of stops. The address alone changes before the page.
 */
async function walkTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  const isThere = () =>
    target.evaluateAll((all) => all.some((one) => one === document.activeElement));
  let stops = 0;
  for (const near = (await stopsBetween(target)) - 5; stops < near; stops += 1)
    await page.keyboard.press(key);
  for (; !(await isThere()); stops += 1) {
    expect(stops, `no way by ${key} to ${target}`).toBeLessThan(150);
    await page.keyboard.press(key);
  }
  await expect(target.and(page.locator(":focus"))).toBeInViewport();
}

/** Returns the number of stops between focus and target according to the document; 0 if unknown. */
function stopsBetween(target: Locator): Promise<number> {
  return target.evaluateAll((all) => {
    const from = document.activeElement;
    if (!from || from === document.body) return 0;
    const names = new Set<string>();
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary",
      ),
    ].filter((stop) => {
      if (stop.tabIndex < 0 || stop.closest("[inert]") || stop.matches(":disabled")) return false;
      if (!stop.checkVisibility({ visibilityProperty: true })) return false;
      // Radio buttons with the same name are one stop.
      if (!(stop instanceof HTMLInputElement) || stop.type !== "radio") return true;
      return !names.has(stop.name) && Boolean(names.add(stop.name));
    });
    const isAfter = (stop: Element) =>
      Boolean(from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
    const at = stops.filter((stop) => !isAfter(stop)).length;
    const to = stops.findIndex((stop) => all.includes(stop));
    return to < 0 ? 0 : Math.abs(to - at);
  });
}

/** Expects the dialog to trap the focus, backwards from its first stop and forwards from its last. */
async function expectTrapped(page: Page): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  const isInside = () => dialog(page).evaluate((sheet) => sheet.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  for (const key of ["Shift+Tab", "Shift+Tab", "Tab", "Tab", "Tab"]) {
    await page.keyboard.press(key);
    expect(await isInside(), key).toBe(true);
  }
}

/** Closes the open dialog with Escape; the focus returns to its opener. */
async function expectReturn(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test("the skip link is first and skips the header", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "跳到正文" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await arrived(page, skip);
  await page.keyboard.press("Tab");
  const isInMain = await page.evaluate(() => document.activeElement?.closest("main") !== null);
  expect(isInMain).toBe(true);
});

aloneTest("Tab leaves out no stop of the header, however fast it is pressed", async ({ page }) => {
  await open(page, "/");
  const bar = await banner(page)
    .locator("nav ul a")
    .locator("visible=true")
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute("aria-label") ?? link.textContent),
    );
  await page.evaluate(() => {
    const stops: (string | null)[] = [];
    Object.assign(window, { stops });
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element)
        stops.push(target.getAttribute("aria-label") ?? target.textContent);
    });
  });
  // No wait between the keys: the search opens and closes its sheet on the way.
  await Promise.all(Array.from({ length: 40 }, () => page.keyboard.press("Tab")));
  const stops = await page.evaluate(() => Reflect.get(window, "stops"));
  expect(stops).toEqual(expect.arrayContaining(bar));
});

test("a navigation panel opens, can be traversed, and its links work", async ({ page }) => {
  await open(page, "/");
  const toggle = banner(page).locator('[aria-label="系列：展开菜单"]').locator("visible=true");
  await walkTo(page, toggle);
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await walkTo(
    page,
    page.locator("header [data-panel]").getByRole("link", { name: "青蕾", exact: true }),
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products/lace-blue");
});

test("a listing is filtered, sorted and left for a product without losing the position", async ({
  page,
}) => {
  await openMatter(page, LISTING);
  const box = page.getByRole("main").getByRole("checkbox", { name: /^青蕾/ });
  await walkTo(page, box);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/f\.series=lace-blue/);
  await expect(page.getByRole("main").getByRole("status")).toContainText("17");
  await expect(box).toBeFocused();
  const sort = page.getByRole("main").locator("summary").filter({ hasText: "排序" });
  await walkTo(page, sort, "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=/);
  await expect(sort).toContainText("新品在前");
  await expect(sort).toBeFocused();
  await walkTo(page, page.getByRole("main").locator("a[href^='/pdp/']").first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pdp\//);
});

test("the phone's filters open over the listing, select values and return the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMatter(page, LISTING);
  const filters = page.getByRole("main").getByRole("link", { name: /^筛选/ });
  await walkTo(page, filters);
  await page.keyboard.press("Enter");
  await expectTrapped(page);
  await walkTo(page, dialog(page).getByRole("checkbox", { name: /^青蕾/ }));
  await page.keyboard.press("Space");
  await expect(dialog(page).getByRole("button", { name: "看这 17 件" })).toBeVisible();
  await expectReturn(page, filters);
});

test("the product's images open, change with arrow keys and return the focus", async ({ page }) => {
  await openMatter(page, PLATE);
  const picture = page.locator(`a[href="${PLATE}?picture=1"]`);
  await walkTo(page, picture);
  await page.keyboard.press("Enter");
  const counter = dialog(page).locator("[aria-live]");
  await expect(counter).toHaveText(/^1 \//);
  await page.keyboard.press("ArrowRight");
  await expect(counter).toHaveText(/^2 \//);
  await expectTrapped(page);
  await expectReturn(page, picture);
});

test("a store is found by its city, its dialog changes images and returns the focus", async ({
  page,
}) => {
  await openMatter(page, "/find-us");
  const city = page.getByLabel("城市").and(page.locator("select"));
  await walkTo(page, city);
  await page.keyboard.press("ArrowDown");
  await walkTo(page, page.getByRole("button", { name: "查找" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/city=./);
  const chosen = await city.evaluate((it: HTMLSelectElement) => it.selectedOptions[0]?.text ?? "");
  const others = page.locator("#stores").getByRole("heading").filter({ hasNotText: chosen });
  await expect(others).toHaveCount(0);
  const details = page.locator("#stores a[href*='store=']").first();
  await walkTo(page, details);
  await page.keyboard.press("Enter");
  await expectTrapped(page);
  await walkTo(page, dialog(page).getByRole("button", { name: "下一张" }));
  await page.keyboard.press("Enter");
  await expect(dialog(page).locator("[aria-live]")).toHaveText(/^2 \//);
  await expectReturn(page, details);
});

aloneTest(
  "a code is typed and sent, the refusal takes the focus, the answer too",
  async ({ page }) => {
    await openMatter(page, "/verification");
    const field = page.getByRole("main").getByRole("textbox");
    await walkTo(page, field);
    await page.keyboard.press("Enter");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toBeFocused();
    await page.keyboard.type("HV26071488300009");
    await page.keyboard.press("Enter");
    await expectTrapped(page);
    await walkTo(page, dialog(page).getByRole("link", { name: "关闭" }));
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(field).toBeFocused();
  },
);

aloneTest("an application is written from the list of jobs to its receipt", async ({ page }) => {
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": "10.99.0.1" });
  await openMatter(page, "/about-us/jobs");
  await walkTo(page, page.locator(`a[href$="job=${JOB}"]`));
  await page.keyboard.press("Enter");
  await expectTrapped(page);
  await walkTo(page, dialog(page).getByRole("link", { name: "投递简历" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/application\?/);
  await hydrated(page);

  const submit = page.getByRole("button", { name: "投递简历", exact: true });
  await walkTo(page, submit);
  await page.keyboard.press("Enter");
  const summary = dialog(page).getByRole("alert");
  await expect(summary).toBeFocused();
  await walkTo(page, summary.getByRole("link", { name: "请输入手机号码" }));
  await page.keyboard.press("Enter");
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await expect(field("手机号码")).toBeFocused();
  // A number that no run has used for an application.
  await page.keyboard.type(`139${String(Date.now() % 1e8).padStart(8, "0")}`);
  await walkTo(page, field("姓名"), "Shift+Tab");
  await page.keyboard.type("林知微");
  await walkTo(page, field("意向城市"));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await walkTo(page, field("验证码"));
  await captchaShown(page);
  await page.keyboard.type(await captchaOf(page.context()));
  // Registered before the key press: a browser that receives it together with the key may miss the event.
  const chooser = page.waitForEvent("filechooser");
  await walkTo(page, field("简历"));
  await page.keyboard.press("Enter");
  const buffer = Buffer.from("%PDF-1.7\n".padEnd(2000, "porcelain "));
  await (await chooser).setFiles({ name: "简历.pdf", mimeType: "application/pdf", buffer });
  await walkTo(page, submit);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/step=done/);
  await walkTo(page, page.getByRole("link", { name: "好的" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/about-us\/jobs$/);
});

test("the phone's menu opens, expands a series and closes with its button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  const menu = banner(page).locator("summary").filter({ hasText: "菜单" });
  await walkTo(page, menu);
  await page.keyboard.press("Enter");
  const toggle = banner(page).locator('[aria-label="系列：展开菜单"]').locator("visible=true");
  await walkTo(page, toggle);
  await page.keyboard.press("Enter");
  await expect(
    banner(page).getByRole("link", { name: "北石", exact: true }).locator("visible=true"),
  ).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(toggle).toHaveCount(0);
  await expect(menu).toBeFocused();
});
