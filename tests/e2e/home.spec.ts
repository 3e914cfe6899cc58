import { expect } from "@playwright/test";
import { hold } from "./support/held.ts";
import { hydrated } from "./support/hydrated.ts";
import { rows } from "./support/rows.ts";
import { holdToasts } from "./support/toastClock.ts";
import { test } from "./support/visitor.ts";

const failure = "数据异常，请稍后重试！";

test("the home page is complete in its HTML and fits the window; its search is a plain form", {
  annotation: rows("ROUTE-01", "HEADER-03", "LIMIT-07", "LIMIT-21"),
  tag: ["@gate:no-script", "@gate:phone-no-script"],
}, async ({ page, isMobile }) => {
  const answer = await page.goto("/");
  await test.step("has headings, blocks and links to products", async () => {
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "器物目录" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "年度纪念盘" })).toBeVisible();
    await expect(page.locator("main a[href^='/pdp/']").first()).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("总机");
  });
  await test.step("uses the primary and secondary colour of the specification", async () => {
    await expect(page.locator("body")).toHaveCSS("color", "rgb(51, 51, 51)");
    await expect(page.getByRole("heading", { name: "器物目录" })).toHaveCSS(
      "color",
      "rgb(0, 36, 74)",
    );
  });
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  await test.step("nothing overflows the page horizontally", async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
  await test.step("the logo is centred", async () => {
    const logo = await page.getByRole("banner").locator("a[href='/']").boundingBox();
    const middle = (logo?.x ?? 0) + (logo?.width ?? 0) / 2;
    expect(Math.abs(middle - width / 2)).toBeLessThan(2);
  });
  await test.step("the search is a plain form with at most 30 characters", async () => {
    if (isMobile) await page.locator("header summary").filter({ hasText: "搜索" }).click();
    const field = page.locator("input[name=suggest]:visible").first();
    await expect(field).toBeVisible();
    await expect(field).toHaveAttribute("maxlength", "30");
    const form = page.locator("form[role=search], [role=search] form").first();
    await expect(form).toHaveAttribute("action", "/search-results-page");
  });
});

test("the WeChat QR code opens in the footer and closes on a click outside", {
  annotation: rows("STATE-04"),
  tag: "@sizeless",
}, async ({ page, javaScriptEnabled }) => {
  await page.goto("/");
  if (javaScriptEnabled) await hydrated(page);
  const account = page.getByRole("contentinfo").locator("details", { hasText: "微信公众号" });
  await account.locator("summary").click();
  await expect(account.locator("img")).toBeVisible();
  if (!javaScriptEnabled) return;
  await page.getByRole("contentinfo").click({ position: { x: 2, y: 2 } });
  await expect(account).not.toHaveAttribute("open", /.*/);
});

test.describe("with a script", { tag: "@scripted" }, () => {
  test("an early opened element stays open when the message code is removed from the URL", {
    tag: "@gate:phone",
  }, async ({ page, isMobile }) => {
    const panel = page.getByRole("banner").locator("details", {
      hasText: isMobile ? "搜索" : "线下门店",
    });
    await page.goto("/?notice=data-error");
    await panel.locator("summary").first().click();
    await hydrated(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator("main [data-toasted]")).toHaveText(failure);
    await expect(panel).toHaveAttribute("open", "");
    if (!isMobile) return;
    await expect(panel.getByRole("combobox")).toBeFocused();
    await page.getByRole("link", { name: "白湖" }).first().press("Enter");
    await expect(panel, "a visit closes it").not.toHaveAttribute("open", /.*/);
  });

  test("the message also appears as a toast at the top right, and its code is removed from the URL", {
    annotation: rows("ERR-21", "LIMIT-18"),
    tag: "@gate:script",
  }, async ({ page }) => {
    await page.goto("/?notice=data-error");
    await holdToasts(page);
    await hydrated(page);
    const toast = page.locator(".Toastify__toast, [class*=toast]").filter({ hasText: failure });
    await expect(toast.first()).toBeVisible();
    const width = page.viewportSize()?.width ?? 0;
    const header = await page.getByRole("banner").boundingBox();
    // Once it has come in.
    await expect(async () => {
      const box = await toast.first().boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
      expect(box?.y).toBeLessThan(260);
    }).toPass();
    // The library closes a toast when this invisible progress bar ends.
    const clock = toast.first().locator(".Toastify__progress-bar");
    await expect(clock).toHaveCSS("animation-duration", "4s");
    await expect(page).toHaveURL(/\/$/);
    const standing = page.locator("main [data-toasted]");
    await expect(standing).toHaveText(failure);
    await expect(standing, "the words are not said twice at once").toHaveCSS("opacity", "0");
    await page.getByRole("button", { name: "关闭提示" }).click();
    await expect(standing).toHaveCSS("opacity", "1");
  });

  test("a slow screen shows the loading text until it is ready", {
    annotation: rows("ROUTE-41", "STATE-02"),
    tag: "@sizeless",
  }, async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const release = await hold(page, /\.data(\?|$)/);
    await page.locator("main a[href^='/pdp/']").first().click();
    const loading = page.getByText("加载中…");
    await expect(loading).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    const header = await page.getByRole("banner").boundingBox();
    await expect
      .poll(async () => (await loading.boundingBox())?.y)
      .toBeGreaterThan(header?.height ?? 0);
    release();
    await expect(page).toHaveURL(/\/pdp\//);
    await expect(page.getByText("加载中…")).toBeHidden();
  });
});

test("the footer has the same height before and after its layout", { tag: "@sizeless" }, async ({
  page,
}) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const [before, then] = await page.locator("[data-static=footer]").evaluate((foot) => {
      const height = () => foot.getBoundingClientRect().height;
      const said = height();
      foot.style.contentVisibility = "visible";
      return [said, height()];
    });
    expect({ width, differ: Math.round(Math.abs((before ?? 0) - (then ?? 0)) / 16) }).toEqual({
      width,
      differ: 0,
    });
  }
});
