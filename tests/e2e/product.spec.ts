import { expect, type Page } from "@playwright/test";
import { hydrated } from "./support/hydrated.ts";
import { rows } from "./support/rows.ts";
import { expectToastFor, holdToasts } from "./support/toastClock.ts";
import { test as aloneTest, lookingTest as test } from "./support/visitor.ts";

const PLATE = "/pdp/lace-blue-plate";
const SIBLING = "/pdp/lace-blue-plate-21";

const slide = (page: Page, n: number) => page.locator(`#picture-${n}`);
const thumbnail = (page: Page, n: number) => page.locator(`a[href="#picture-${n}"]`);
const dialog = (page: Page) => page.getByRole("dialog");

/** Returns the distance of the n-th slide from its display position, in pixels. */
async function offset(page: Page, n: number): Promise<number> {
  const stage = await page.locator("ul:has(> #picture-1)").boundingBox();
  const box = await slide(page, n).boundingBox();
  return Math.round(Math.abs((box?.x ?? Number.NaN) - (stage?.x ?? 0)));
}

test("the page shows names, price, checked terms, attributes, and images with their dimensions", {
  annotation: rows("ROUTE-02", "PDP-03", "PDP-11"),
  tag: "@gate:no-script",
}, async ({ page }) => {
  const response = await page.goto(PLATE);
  expect(response?.status()).toBe(200);
  expect(response?.headers()["cache-control"]).toContain("s-maxage=");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator('h1 + p[lang="en"]')).toHaveText("Lace Blue");
  await expect(page.getByText("官方指导价").first()).toBeVisible();
  await expect(page.getByText("1,980.00").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "特征" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "规格" })).toBeVisible();
  await expect(thumbnail(page, 1)).toHaveCSS("width", "72px");
  await expect(page.locator(`nav a[href="${SIBLING}"] img`)).toHaveCSS("width", "48px");
});

test("the viewer enlarges without a script, in a scrollable frame", {
  tag: "@scriptless",
}, async ({ page }) => {
  await page.goto(`${PLATE}?picture=1`);
  await dialog(page).getByRole("link", { name: "放大" }).click();
  const frame = page.locator("#enlarged");
  const isLarge = () => frame.evaluate((box) => box.scrollWidth > 2 * box.clientWidth);
  await expect.poll(isLarge).toBe(true);
  // Around the picture's middle, and from there in any direction; the small picture shows meanwhile.
  const fromMiddle = () =>
    frame.evaluate((box) => {
      const left = box.scrollLeft - (box.scrollWidth - box.clientWidth) / 2;
      const top = box.scrollTop - (box.scrollHeight - box.clientHeight) / 2;
      return Math.max(Math.abs(left), Math.abs(top));
    });
  await expect.poll(fromMiddle).toBeLessThan(4);
  const grounds = await frame.evaluate((box) =>
    [...box.querySelectorAll('[aria-hidden="true"] > span')].map(
      (each) => getComputedStyle(each).backgroundColor,
    ),
  );
  expect(new Set(grounds)).toEqual(new Set(["rgba(0, 0, 0, 0)"]));
  // Wait for the end of the moment in which the middle snaps.
  await frame.evaluate((box) =>
    Promise.all(box.getAnimations({ subtree: true }).map((each) => each.finished)),
  );
  await frame.evaluate((box) => box.scrollTo({ left: 0, top: 0, behavior: "instant" }));
  expect(await fromMiddle()).toBeGreaterThan(100);
  await dialog(page).getByRole("link", { name: "还原" }).click();
  await expect.poll(isLarge).toBe(false);
});

test("a thumbnail links to its slide", { tag: ["@sizeless", "@gate:no-script"] }, async ({
  page,
}) => {
  await page.goto(PLATE);
  await expect(page.locator('a[href^="#picture-"]')).toHaveCount(6);
  await thumbnail(page, 3).click();
  await expect.poll(() => offset(page, 3)).toBeLessThan(2);
  // It is marked, with and without a script.
  await expect(thumbnail(page, 3)).toHaveCSS("padding-top", "2px");
  await expect(thumbnail(page, 1)).toHaveCSS("padding-top", "0px");
});

test.describe("with a script", { tag: "@scripted" }, () => {
  test("the gallery loops and marks the thumbnail of the visible slide", {
    annotation: rows("PDP-01", "PDP-04"),
    tag: "@sizeless",
  }, async ({ page }) => {
    await page.goto(PLATE);
    await hydrated(page);
    await page.getByRole("button", { name: "上一张" }).focus();
    await page.keyboard.press("Enter");
    await expect(thumbnail(page, 6)).toHaveAttribute("aria-current", "true");
    await expect.poll(() => offset(page, 6)).toBeLessThan(2);
    await page.getByRole("button", { name: "下一张" }).focus();
    await page.keyboard.press("Enter");
    await expect(thumbnail(page, 1)).toHaveAttribute("aria-current", "true");
    await expect.poll(() => offset(page, 1)).toBeLessThan(2);
    await expect(page.locator('a[href^="#picture-"][aria-current]')).toHaveCount(1);
  });

  test("the buy dialog opens without a request, takes focus and returns it on Escape", {
    tag: "@sizeless",
  }, async ({ page }) => {
    await page.goto(PLATE);
    await hydrated(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(".data")) asked.push(request.url());
    });
    const open = page.getByRole("link", { name: "即刻选购" }).first();
    await open.focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(PLATE);
    await expect(open).toBeFocused();
    expect(asked).toEqual([]);
  });

  aloneTest(
    "sharing copies the address",
    { annotation: rows("LIMIT-19"), tag: "@sizeless" },
    async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto(PLATE);
      await hydrated(page);
      await holdToasts(page);
      await page
        .locator("summary")
        .filter({ has: page.getByLabel("分享", { exact: true }) })
        .click();
      await page.getByRole("button", { name: "复制链接" }).click();
      await expect(page.getByText("链接已复制").first()).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
        "/pdp/lace-blue-plate",
      );
      await expectToastFor(page.locator(".Toastify__toast", { hasText: "链接已复制" }), 2000);
    },
  );

  test("a failed load also shows its message as a toast", {
    annotation: rows("ERR-15", "LIMIT-18"),
    tag: "@sizeless",
  }, async ({ page }) => {
    await page.goto("/pdp/fault-500");
    await holdToasts(page);
    await page.keyboard.press("Shift");
    await expect(page.getByText("请求失败，请稍后重试！")).toHaveCount(2);
    await expectToastFor(page.locator(".Toastify__toast"), 4000);
    await expect(page.getByText("请求失败，请稍后重试！")).toBeVisible();
  });
});

test("the share panel opens within a low window", {
  tag: ["@scripted", "@sizeless"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 760 });
  await page.goto("/pdp/lace-blue-cup");
  await hydrated(page);
  await page.getByRole("img", { name: "分享", exact: true }).click();
  const last = page.locator("details[open] > :last-child > :last-child > :last-child");
  await expect(last).toBeInViewport({ ratio: 1 });
});

test("the share panel has an 80 px QR code and the microblog's link", {
  annotation: rows("PDP-26"),
  tag: ["@sizeless", "@gate:no-script"],
}, async ({ page }) => {
  await page.goto(PLATE);
  const code = page.getByRole("img", { name: "本页网址的二维码" });
  await expect(code).toBeHidden();
  await page.getByRole("img", { name: "分享", exact: true }).click();
  await expect(code).toBeVisible();
  await expect(code).toHaveCSS("width", "80px");
  await expect(code).toHaveCSS("height", "80px");
  // Images are off here: share.test.ts checks that the code is readable.
  const answer = await page.request.get((await code.getAttribute("src")) ?? "");
  expect(answer.headers()["content-type"]).toBe("image/svg+xml");
  const link = page.getByRole("link", { name: "分享到微博" });
  await expect(link).toHaveAttribute("href", /^https:\/\/service\.weibo\.com\//);
  await expect(link).toHaveAttribute("target", "_blank");
});
