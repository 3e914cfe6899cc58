import { expect, test } from "@playwright/test";

/** Every row of the URL table whose screen is a page of content. */
const screens = [
  "/member",
  "/member/damagedForNew",
  "/contact-us",
  "/brand-story",
  "/brand-story/our-history",
  "/brand-story/workmanship",
  "/brand-story/our-history/annual-plate",
  "/brand-story/about-iittala",
  "/brand-story/product-story",
  "/brand-story/blue-under-glaze",
  "/customer-service/customised",
  "/customer-service/gift-wrap",
  "/customer-service/damaged-and-replaced",
  "/customer-service/product-maintenance",
  "/customer-service/faq",
  "/about-us",
  "/about-us/career",
  "/about-us/group",
  "/cookie",
  "/gifting",
  "/news",
  "/news/5200",
];
const books = ["/flora-danica/botanica", "/flora-danica/atlas"];

const crumbs = "nav[aria-label='当前位置']";

for (const path of screens) {
  test(`${path} answers with one title, breadcrumbs and a canonical address`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.headers()["cache-control"]).toContain("s-maxage=300");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator(crumbs)).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`${path}$`),
    );
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

for (const path of books) {
  test(`${path} stands without header, footer and breadcrumbs`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.locator(crumbs)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link").last()).toHaveAttribute("href", "/");
  });
}

for (const path of ["/brand-story/nobody", "/news/1", "/news?page=99", "/flora-danica/nobody"]) {
  test(`${path} does not exist and says so`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expect(response?.headers()["cache-control"]).toBe("no-store");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
}

test("a question opens by a link to it", async ({ page }) => {
  await page.goto("/customer-service/faq#broken");
  await expect(page.locator("#broken")).toBeVisible();
  await expect(page.locator("#where")).toBeHidden();
});

test("a question unfolds by itself", async ({ page }) => {
  await page.goto("/customer-service/faq");
  await page.getByText("怎样开发票？").click();
  await expect(page.locator("#invoice")).toBeVisible();
});

test("the privacy policy has an address on the cookie screen", async ({ page }) => {
  await page.goto("/cookie#privacy");
  await expect(
    page.locator("#privacy").getByRole("heading", { name: "隐私政策" }),
  ).toBeInViewport();
});

test("a year leads to its plate on the wall", async ({ page }) => {
  await page.goto("/brand-story/our-history/annual-plate");
  await page.getByRole("link", { name: "2016", exact: true }).click();
  await expect(page.locator("#year-2016")).toBeInViewport();
});

test("help opens over the gifting page and closes by its icon", async ({ page }) => {
  await page.goto("/gifting");
  await page.getByRole("link", { name: "咨询定制" }).click();
  await expect(page).toHaveURL(/\/gifting\?dialog=help-1$/);
  const dialog = page.getByRole("dialog", { name: "获取刻名与定制帮助" });
  await expect(dialog.locator('a[href^="tel:"]')).toHaveCount(2);
  await expect(dialog).toContainText("周一至周日 10:00–17:00（法定节假日除外）");
  await dialog.getByRole("link", { name: "关闭" }).click();
  await expect(page).toHaveURL(/\/gifting$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("news: a type, a page, an entry", async ({ page }) => {
  await page.goto("/news");
  await page.getByRole("link", { name: "较早的" }).click();
  await expect(page).toHaveURL(/\/news\?page=2$/);
  await page.getByRole("link", { name: "画室", exact: true }).click();
  await expect(page).toHaveURL(/catalog=studio/);
  await page.getByRole("link", { name: "最后一座柴窑，冬至再点一次" }).click();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("最后一座柴窑，冬至再点一次");
});
