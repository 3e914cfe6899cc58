import { expect, type Locator, type Page } from "@playwright/test";
import { arrived, hydrated } from "./support/hydrated.ts";
import { lookingTest as test } from "./support/visitor.ts";

const LISTING = "/products/category/dinnerware";
const PLATE = "/pdp/lace-blue-plate";
const region = (page: Page) => page.locator("body > [aria-live][data-live]");

/** Records all texts of the live region from now on. */
async function heardFrom(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const live = document.querySelector("body > [aria-live][data-live]");
    new MutationObserver((changes) => {
      for (const { target } of changes) texts.push(target.textContent ?? "");
    }).observe(live as Element, { childList: true, subtree: true, characterData: true });
    return texts;
  });
  return () => heard.evaluate((texts) => texts);
}

/** The title changes after the address, so both are read together. */
async function expectOnlyTitle(page: Page, heard: () => Promise<string[]>): Promise<void> {
  await expect
    .poll(async () => {
      const title = await page.title();
      return (await heard()).map((text) => text === title);
    })
    .toEqual([true]);
}

type Kind = {
  name: string;
  from: string;
  link: (page: Page) => Locator;
  samePath?: boolean;
  again?: boolean;
};

const kinds: Kind[] = [
  {
    name: "from a listing to a product",
    from: LISTING,
    link: (page) => page.locator("main article a[href^='/pdp/']").first(),
  },
  {
    name: "from a product to its series",
    from: PLATE,
    link: (page) =>
      page.locator("main a[href^='/collections/'], main a[href^='/products/']").last(),
    again: true,
  },
  {
    name: "from one story to the next",
    from: "/brand-story/our-history",
    link: (page) => page.getByRole("navigation", { name: "接下来" }).getByRole("link").first(),
    again: true,
  },
  {
    name: "to another page of a listing",
    from: "/products/keyword/%E9%9D%92?page=2",
    link: (page) => page.locator("nav a[rel=prev]"),
    samePath: true,
  },
];

for (const { name, from, link, samePath, again } of kinds) {
  test(`${name}: the title is announced once, the heading has the focus, Back returns it`, {
    tag: again ? "@full" : [],
  }, async ({ page }) => {
    await page.goto(from);
    await hydrated(page);
    const heard = await heardFrom(page);
    const followed = link(page);
    const href = await followed.getAttribute("href");
    await followed.focus();
    await followed.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${href?.replace(/[?.]/g, "\\$&")}$`));
    const heading = page.locator("main h1").first();
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS("outline-style", "none");
    await expectOnlyTitle(page, heard);
    if (!samePath) await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("href")))
      .toBe(href);
    await expect.poll(async () => (await heard()).length).toBe(2);
  });
}

test("a news filter keeps the focus, and the title is announced", async ({ page }) => {
  await page.goto("/news");
  await hydrated(page);
  const heard = await heardFrom(page);
  const filter = page.locator("main a[href*='catalog=']").first();
  const href = await filter.getAttribute("href");
  await filter.focus();
  await filter.press("Enter");
  await expect(page).toHaveURL(/catalog=/);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("href")))
    .toBe(href);
  await expectOnlyTitle(page, heard);
});

test("dialogs and fragment links move the focus and announce nothing", async ({ page }) => {
  await page.goto("/gifting");
  await hydrated(page);
  const heard = await heardFrom(page);
  const link = page.locator("[data-static=screen] a[href*='dialog=']").first();
  await link.focus();
  await link.press("Enter");
  await expect(page.getByRole("dialog")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await page.evaluate(() => {
    window.location.hash = "#main";
  });
  expect(await heard()).toEqual([]);
});

test("a dialog that opens with a navigation receives the focus", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.evaluate((path) => {
    const link = document.createElement("a");
    link.href = `${path}?dialog=buy`;
    document.querySelector("[data-static=screen]")?.append(link);
    link.click();
  }, PLATE);
  await expect(page).toHaveURL(/dialog=buy/);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect
    .poll(() => dialog.evaluate((each) => each.contains(document.activeElement)))
    .toBe(true);
  await expect
    .poll(async () => (await region(page).textContent()) === (await page.title()))
    .toBe(true);
});

test("another order keeps the focus on its button and is announced with the count", {
  tag: ["@scripted", "@wide"],
}, async ({ page }) => {
  await page.goto("/products/category/dinnerware");
  await hydrated(page);
  const trigger = page.getByRole("main").locator("summary", { hasText: "推荐排序" });
  await trigger.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "价格从低到高" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=priceAsc/);
  await expect(page.getByRole("main").getByRole("status").first()).toContainText("价格从低到高");
  await expect(page.locator("summary:focus")).toContainText("价格从低到高");
});

test("a new state of the same page keeps or moves the focus in it", {
  tag: ["@scripted", "@wide"],
}, async ({ page }) => {
  const main = page.getByRole("main");
  await test.step("a removed filter, whose link is gone", async () => {
    await page.goto(`${LISTING}?f.series=lace-blue`);
    await hydrated(page);
    await main.getByRole("link", { name: /^去掉条件/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${LISTING}$`));
    await expect(page.locator("main :focus")).toHaveCount(1);
  });
  await test.step("another city, whose stores answer the form", async () => {
    await page.goto("/find-us");
    await hydrated(page);
    await main.getByLabel("城市").and(page.locator("select")).selectOption("上海市");
    await main.getByRole("button", { name: "查找" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/city=.*#stores$/);
    await expect(main.locator("#stores")).toBeFocused();
  });
  await test.step("the same search again, at its heading", async () => {
    await page.goto("/products/keyword/%E9%9D%92%E8%95%BE");
    await hydrated(page);
    await page.locator("header input[name=suggest]").locator("visible=true").fill("青蕾");
    await page.keyboard.press("Enter");
    await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test("one stop leads past the filters to the pieces", {
  tag: ["@scripted", "@wide"],
}, async ({ page }) => {
  await page.goto("/products/category/dinnerware#main");
  await hydrated(page);
  const skip = page.getByRole("link", { name: "跳过筛选，到器物" });
  const stops = await page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>("main a[href], main summary, main input"),
    ];
    const reached = all.filter((one) => one.tabIndex >= 0 && one.getClientRects().length > 0);
    return reached.findIndex(({ textContent }) => textContent?.startsWith("跳过筛选")) + 1;
  });
  expect(stops).toBeGreaterThan(0);
  // The skip link, then the first piece.
  expect(stops + 1).toBeLessThan(13);
  await skip.focus();
  await expect(skip).toBeVisible();
  await page.keyboard.press("Enter");
  await arrived(page, skip);
  await page.keyboard.press("Tab");
  await expect(page.locator('article a[href^="/pdp/"]').first()).toBeFocused();
});

test("the viewer's counter is read as a whole and names the picture", {
  tag: ["@scripted", "@wide"],
}, async ({ page }) => {
  await page.goto("/pdp/lace-blue-plate?picture=1");
  await hydrated(page);
  const counter = page.getByRole("dialog").locator("[aria-live=polite]");
  await expect(counter).toHaveAttribute("aria-atomic", "true");
  await expect(counter).toContainText("1 /");
  const first = (await counter.textContent()) ?? "";
  expect(first.length).toBeGreaterThan(10);
  await page.keyboard.press("ArrowRight");
  await expect(counter).toContainText("2 /");
  expect(await counter.textContent()).not.toBe(first);
});

const closings = {
  Escape: (page: Page) => page.keyboard.press("Escape"),
  "its link": (page: Page) => page.getByRole("dialog").getByRole("link", { name: "关闭" }).click(),
};
for (const [by, close] of Object.entries(closings)) {
  test(`a dialog closed by ${by} before the scripts run does not open again on the way back`, {
    tag: ["@scripted", "@wide", ...(by === "Escape" ? [] : ["@full"])],
  }, async ({ page }) => {
    await page.goto("/pdp/lace-blue-plate");
    await hydrated(page);
    await page.getByRole("link", { name: "即刻选购" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    // No module arrives: only the loader's own script handles the key.
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.reload({ waitUntil: "load" });
    await expect(page.getByRole("dialog")).toBeVisible();
    const entries = await page.evaluate(() => history.length);
    await close(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.goBack();
    await expect(page).toHaveURL(/lace-blue-plate$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}
