import { expect } from "@playwright/test";
import { hydrated } from "./support/hydrated.ts";
import { lookingTest as test } from "./support/visitor.ts";

test("a year leads to its plate, and the plate to its page", { tag: "@sizeless" }, async ({
  page,
}) => {
  await page.goto("/brand-story/our-history/annual-plate");
  await page.getByRole("main").getByRole("link", { name: "按年份寻盘" }).click();
  await expect(page).toHaveURL(/\/your-year$/);
  await page.getByLabel("年份").fill("２０１９年");
  await page.getByRole("button", { name: "寻这一年" }).click();
  await expect(page).toHaveURL(/\/your-year\?year=2019$/);
  await expect(page.getByRole("heading", { name: "《教堂》" })).toBeVisible();
  await expect(page.getByText("“我想找二〇一九年的年度纪念盘《教堂》。”")).toBeVisible();
  await page.getByRole("link", { name: "看这只盘" }).click();
  await expect(page).toHaveURL(/\/pdp\/annual-2019-church/);
});

test("what is no year is said beside the field", { tag: "@once" }, async ({ page }) => {
  const response = await page.goto("/your-year?year=1e3");
  expect(response?.status()).toBe(400);
  await expect(page.getByLabel("年份")).toHaveValue("1e3");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("请写四位数的年份，例如 2019");
});

test("a table is laid by a form, and its address lays it again", {
  tag: ["@scripted", "@sizeless"],
}, async ({ page }) => {
  await page.goto("/lay-the-table?series=lace-blue&places=2&piece=lace-blue-plate");
  const table = page.getByRole("img", { name: /青蕾，2 席的桌面/ });
  await expect(table).toBeVisible();
  await page.getByRole("checkbox", { name: /茶壶 1\.0 L/ }).check();
  await page.getByLabel("席位").selectOption("3");
  await page.getByRole("button", { name: "布这一桌" }).first().click();
  await expect(page).toHaveURL(/places=3.*piece=lace-blue-plate.*middle=lace-blue-teapot/);
  const bill = page.getByRole("region", { name: "这一桌的器物" });
  // 3 × 1,980 + 4,280
  await expect(bill.getByText("10,220.00")).toBeVisible();
  const address = await page.getByLabel("这一桌的地址").inputValue();
  await page.goto(address);
  await expect(bill.getByText("10,220.00")).toBeVisible();
});

test("a piece is as large as the card's frame says", { tag: "@once" }, async ({ page }) => {
  await page.goto("/pdp/lace-blue-dessert");
  await page.getByRole("link", { name: "看原寸" }).click();
  await expect(page).toHaveURL(/\/pdp\/lace-blue-dessert\/true-size$/);
  await page.goto("/pdp/lace-blue-dessert/true-size?card=428");
  const plan = page.getByRole("figure").locator("svg").first();
  // 428 / 85.6 = 5 px a millimetre; 19 cm and 12 mm at each end are 214 mm.
  expect((await plan.boundingBox())?.width).toBeCloseTo(1070, 0);
});

test("with a script the drawing follows the frame", { tag: ["@scripted", "@sizeless"] }, async ({
  page,
}) => {
  await page.goto("/pdp/lace-blue-dessert/true-size");
  await page.keyboard.press("Shift");
  await hydrated(page);
  await page.getByLabel("卡框大小").fill("428");
  const plan = page.getByRole("figure").locator("svg").first();
  await expect.poll(async () => Math.round((await plan.boundingBox())?.width ?? 0)).toBe(1070);
});

test("a piece that a sheet cannot hold is printed in part, in real millimetres", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/pdp/lace-blue-plate/true-size?card=300");
  await page.emulateMedia({ media: "print" });
  const half = page.getByRole("figure").locator("svg:visible").first();
  // Half of 27 cm and 12 mm, at 96 pixels an inch.
  expect((await half.boundingBox())?.width).toBeCloseTo((147 / 25.4) * 96, 0);
});

test("the picture that is followed has the name of the one that it leads to", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/brand-story/our-history/annual-plate");
  const named = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .map((each) => getComputedStyle(each).viewTransitionName)
        .filter((name) => name && name !== "none" && name !== "root"),
    );
  expect(await named()).toEqual([]);
  await page.getByRole("link", { name: "2019 教堂" }).focus();
  expect(await named()).toEqual(["shown"]);
  await page.goto("/pdp/annual-2019-church");
  expect(await named()).toEqual(["shown"]);
});

test("on a phone the footer's groups open, without a script too", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/your-year");
  const footer = page.getByRole("contentinfo");
  const care = footer.getByRole("link", { name: "产品保养" });
  await expect(care).toBeHidden();
  expect((await footer.boundingBox())?.height).toBeLessThan(750);
  await footer.getByText("客户服务").last().click();
  await expect(care).toBeVisible();
});

test("a story is read as an album, from right to left, and back", { tag: "@sizeless" }, async ({
  page,
}) => {
  await page.goto("/brand-story/blue-under-glaze");
  await page.getByRole("link", { name: "竖着读：册页" }).click();
  await expect(page).toHaveURL(/\/brand-story\/blue-under-glaze\?view=album$/);
  const album = page.getByRole("region", { name: /册页$/ });
  const [cover, first] = await Promise.all([
    album.locator("#leaf-0").boundingBox(),
    album.locator("#leaf-1").boundingBox(),
  ]);
  expect(first?.x).toBeLessThan(cover?.x ?? 0);
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", /\/brand-story\/blue-under-glaze$/);
  await page.getByRole("link", { name: "横着读" }).click();
  await expect(page.getByRole("link", { name: "竖着读：册页" })).toBeVisible();
});

test("a plate draws itself while it crosses the window, unless no motion is wanted", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/brand-story/workmanship");
  const last = page
    .getByRole("img", { name: /笔画成$/ })
    .locator("use")
    .last();
  const drawn = () => last.evaluate((each) => getComputedStyle(each).strokeDashoffset);
  await expect.poll(drawn).not.toBe("0px");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(drawn).toBe("0px");
});

test("home has a line for the season", { tag: "@once" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "节气来信" })).toContainText("今日时节");
});
