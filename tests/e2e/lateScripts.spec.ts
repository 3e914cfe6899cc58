import { expect, type Locator, type Page } from "@playwright/test";
import { cities } from "#tests/support/desk.ts";
import { captchaShown } from "./support/captcha.ts";
import { holdPart, holdScripts } from "./support/held.ts";
import { hydrated, isHydrated } from "./support/hydrated.ts";
import { test } from "./support/visitor.ts";

const CODE = "securityCode";
const PRODUCT = "/pdp/lace-blue-plate";
const code = (page: Page, place: "main" | "footer") =>
  page.locator(place).locator(`input[name=${CODE}]`);
const check = (page: Page, place: "main" | "footer") =>
  page.locator(place).getByRole("button", { name: "查验" });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const search = (page: Page) => page.locator("header input[name=suggest]:visible").first();

/** Codes used by no other test: their results do not depend on the count. */
const WRONG = "HV2309018830BAD1";
const wrong = (page: Page) => page.getByRole("dialog", { name: "您查询的防伪码有误" });

let visitors = 0;
test.beforeEach(async ({ page }, { parallelIndex, workerIndex }) => {
  visitors += 1;
  await page.setExtraHTTPHeaders({
    "X-Forwarded-For": `10.9${parallelIndex}.${workerIndex % 256}.${visitors % 256}`,
  });
});

/** Opens the search field if it is behind an icon. */
async function openSearch(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.locator("header summary").filter({ hasText: "搜索" }).click();
}

/** Presses a button before the scripts, and releases the scripts while the form is being sent. */
async function pressBefore(page: Page, button: Locator, release: () => void): Promise<void> {
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await button.click({ noWaitAfter: true });
  await posted;
  release();
}

/** Fills in an application with text and files, as far as possible without scripts. */
async function fillApplication(page: Page): Promise<void> {
  await field(page, "姓名").fill("林知微");
  await field(page, "手机号码").fill("13812345678");
  await field(page, "意向城市").selectOption({ label: cities.stores });
  await captchaShown(page);
  await field(page, "验证码").fill("K7MR");
  await field(page, "简历").setInputFiles({
    name: "林知微_简历.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n".padEnd(3000, "porcelain ")),
  });
}

test.describe("scripts that arrive after the form was used", () => {
  for (const [path, place] of [
    [PRODUCT, "footer"],
    ["/verification", "main"],
  ] as const) {
    test(`${place} verification: the code stays, and its result opens in place`, {
      tag: place === "footer" ? [] : "@full",
    }, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(path);
      await code(page, place).fill(WRONG);
      release();
      await hydrated(page);
      await expect(code(page, place)).toHaveValue(WRONG);
      await expect(code(page, place)).toBeFocused();
      await check(page, place).click();
      await expect(wrong(page)).toBeVisible();
      await expect(page).toHaveURL(path);
    });

    test(`${place} verification: a press before the scripts run sends one query`, {
      tag: place === "main" ? [] : "@full",
    }, async ({ page }) => {
      const posts: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST") posts.push(request.url());
      });
      const release = await holdScripts(page);
      await page.goto(path);
      await code(page, place).fill(WRONG);
      await pressBefore(page, check(page, place), release);
      await expect(wrong(page)).toBeVisible();
      // The form itself, and its repetition at the URL that makes a reload idempotent.
      expect(posts.filter((url) => url.includes(".data"))).toEqual([]);
      expect(posts.filter((url) => url.includes("once="))).toHaveLength(1);
    });
  }

  test("application: text, city and file are kept; the city's stores load automatically", async ({
    page,
    desk,
  }) => {
    const release = await holdScripts(page);
    const job = desk.job("plain");
    await page.goto(desk.form(job));
    await fillApplication(page);
    const choose = page.getByRole("button", { name: "显示门店" });
    await choose.focus();
    const below = page.locator("iframe");
    const before = await below.boundingBox();
    release();
    await hydrated(page);
    // A keyboard user keeps the focus, and the button keeps its function.
    await expect(choose).toBeFocused();
    await choose.press("Enter");
    await expect(field(page, "姓名")).toHaveValue("林知微");
    await expect(field(page, "手机号码")).toHaveValue("13812345678");
    await expect(field(page, "验证码")).toHaveValue("K7MR");
    await expect(page.locator("li[data-status=chosen]")).toHaveText(/林知微_简历\.pdf/);
    await page.getByLabel("静安店").check();
    await expect
      .poll(() => below.boundingBox(), { message: "what stands below has not moved" })
      .toEqual(before);
    await expect(choose).toBeHidden();
    await page.getByRole("button", { name: "投递简历", exact: true }).click();
    await expect(page).toHaveURL(/step=done/);
    expect(desk.uploads.filter((upload) => upload.job === job)).toHaveLength(1);
  });

  test("application: a click before hydration sends one application", async ({ page, desk }) => {
    const release = await holdScripts(page);
    const job = desk.job("plain");
    await page.goto(desk.form(job));
    await fillApplication(page);
    const send = page.getByRole("button", { name: "投递简历", exact: true });
    await pressBefore(page, send, release);
    await expect(page).toHaveURL(/step=done/);
    expect(desk.uploads.filter((upload) => upload.job === job)).toHaveLength(1);
  });

  test("search: the text is kept, and Enter searches for it", async ({ page, isMobile }) => {
    const release = await holdScripts(page);
    await page.goto("/");
    await openSearch(page, isMobile);
    await search(page).fill("青蕾");
    release();
    await hydrated(page);
    await expect(search(page)).toHaveValue("青蕾");
    await expect(search(page)).toBeFocused();
    await search(page).press("Enter");
    await expect(page).toHaveURL(/\/products\/keyword\/|suggest=/);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  });

  test("search: a recommended word keeps its keyboard focus", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/");
    await search(page).focus();
    const word = page.locator("header a[href^='/products/keyword/']:visible").first();
    await expect(word).toBeVisible();
    await word.focus();
    release();
    await hydrated(page);
    await expect(word).toBeFocused();
    // Back in the field, the script's own list appears.
    await search(page).focus();
    await expect(page.getByRole("option").first()).toBeVisible();
  });

  test("a dialog is hydrated with its code, however late it arrives, and keeps the focus", {
    tag: "@sizeless",
  }, async ({ page }) => {
    const open = new Set<string>();
    page.on("request", (request) => open.add(request.url()));
    page.on("requestfinished", (request) => open.delete(request.url()));
    page.on("requestfailed", (request) => open.delete(request.url()));
    const release = await holdPart(page, "StoreDialog");
    await page.goto("/?store=SH001");
    const third = page.getByRole("dialog").getByRole("link", { name: "第 3 张" });
    await third.focus();
    const served = await third.elementHandle();
    const part = expect.stringContaining("/StoreDialog-");
    await expect.poll(() => [...open]).toEqual([part]);
    // All other files have loaded, and have run when the browser is idle.
    await page.evaluate(() => new Promise<unknown>((rested) => requestIdleCallback(rested)));
    expect(await isHydrated(page)).toBe(false);
    release();
    await hydrated(page);
    await third.press("Enter");
    await expect(third).toHaveAttribute("aria-current", "true");
    expect(await served?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test("stores: the selected region is kept and applied", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/find-us");
    await page.getByLabel("省份").selectOption("江苏省");
    release();
    await hydrated(page);
    await expect(page.getByLabel("省份")).toHaveValue("江苏省");
    await page.getByRole("button", { name: "查找" }).click();
    await expect(page).toHaveURL(/region=/);
    await expect(page.getByLabel("省份")).toHaveValue("江苏省");
  });
});
