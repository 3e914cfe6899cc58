import { expect, type Page } from "@playwright/test";
import { hydrated } from "./support/hydrated.ts";
import { rows } from "./support/rows.ts";
import { lookingTest as test } from "./support/visitor.ts";

const LISTING = "/products/category/dinnerware";

const main = (page: Page) => page.getByRole("main");
const grid = (page: Page) => main(page).getByRole("list", { name: "器物", exact: true }).first();
const count = (page: Page) => main(page).getByRole("status");
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const hasScript = () => !test.info().project.name.includes("no-script");

/** Waits for the scripts if the project has any. */
async function ready(page: Page): Promise<void> {
  if (hasScript()) await hydrated(page);
}

/** Selects a value of a filter, in the sheet if there is one, and applies it. */
async function choose(page: Page, name: RegExp): Promise<void> {
  if (isPhone(page)) {
    await main(page).getByRole("link", { name: /^筛选/ }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("checkbox", { name }).check();
    if (hasScript()) await expect(page).toHaveURL(/f\./);
    await sheet.getByRole("button", { name: /应用筛选|^看这/ }).click();
    await expect(sheet).toHaveCount(0);
    return;
  }
  await main(page).getByRole("checkbox", { name }).check();
  if (!hasScript()) await page.getByRole("button", { name: "应用筛选" }).click();
}

/** The description of a series, its toggle, and the lines of the text: all of them, and those seen. */
function description(page: Page) {
  const toggle = main(page).locator("header summary");
  const text = main(page).locator("header details + p");
  const lines = async () => {
    const [box, cover] = [await text.boundingBox(), await toggle.boundingBox()];
    const { all, line } = await text.evaluate((p) => {
      const { lineHeight, paddingBottom } = getComputedStyle(p);
      const line = Number.parseFloat(lineHeight);
      return { line, all: (p.scrollHeight - Number.parseFloat(paddingBottom)) / line };
    });
    const seen = ((box?.height ?? 0) - (cover?.height ?? 0)) / line;
    return { all: Math.round(all), seen: Math.round(seen) };
  };
  return { text, toggle, lines };
}

test("a long description is collapsed and expands with and without a script", {
  annotation: rows("SERIES-01…03"),
}, async ({ page }) => {
  await page.goto("/products/dinnerware");
  const { toggle, lines } = description(page);
  const folded = 2;
  const { all, seen } = await lines();
  expect(seen).toBe(folded);
  expect(all).toBeGreaterThan(folded);
  await expect(toggle.getByText("探索更多")).toBeVisible();
  await toggle.click();
  await expect.poll(lines).toEqual({ all, seen: all });
  await expect(toggle.getByText("收起")).toBeVisible();
  await toggle.click();
  await expect(toggle.getByText("探索更多")).toBeVisible();
  await expect.poll(async () => (await lines()).seen).toBe(folded);
});

test("the toggle follows the lines of the text at the width at hand, whatever its length in characters", {
  annotation: rows("SERIES-02", "SERIES-04"),
  tag: ["@sizeless", "@gate:no-script"],
}, async ({ page }) => {
  await page.goto("/products/tea-coffee");
  await ready(page);
  const { text, toggle, lines } = description(page);
  const texts = [
    "一壶。",
    "字".repeat(40),
    "字".repeat(72),
    "字".repeat(100),
    "一\n二\n三",
    "一\n二\n三\n四",
  ];
  const folded: Record<number, boolean[]> = {};
  const most = 2;
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    folded[width] = [];
    for (const words of texts) {
      await text.evaluate((p, words) => p.replaceChildren(words), words);
      const { all, seen } = await lines();
      const name = `${words.length} characters at ${width} pixels`;
      expect(seen, name).toBe(Math.min(all, most));
      await expect(toggle, name).toBeVisible({ visible: all > most });
      folded[width].push(all > most);
    }
  }
  expect(folded).toEqual({
    320: [false, false, true, true, true, true],
    390: [false, false, true, true, true, true],
    1440: [false, false, false, true, true, true],
  });
});

test("a letter of more than six lines folds like a series' text", {
  tag: ["@sizeless", "@gate:script"],
}, async ({ page }) => {
  await page.goto("/brand-story/about-iittala");
  await ready(page);
  const text = main(page).locator("details + div").first();
  const toggle = main(page).locator("details:has(+ div) summary").first();
  const shown = async (lines: number) => {
    // In one step: the page's own scripts may render the text again.
    return text.evaluate((box, lines) => {
      box.innerHTML = `<p>一</p><p>${"行<br>".repeat(lines - 3)}末</p>`;
      const { height } = box.getBoundingClientRect();
      return Math.round(height / parseFloat(getComputedStyle(box).lineHeight));
    }, lines);
  };
  expect(await shown(6)).toBe(6);
  await expect(toggle).toBeHidden();
  expect(await shown(20)).toBe(7);
  await toggle.click();
  await expect.poll(() => shown(20)).toBe(21);
  await toggle.click();
  await expect.poll(() => shown(20)).toBe(7);
});

test("filters narrow the listing; chips and clear-all remove them", {
  tag: "@gate:phone",
}, async ({ page }) => {
  await page.goto(LISTING);
  await ready(page);
  await expect(count(page)).toHaveText("共114件");
  await choose(page, /^青蕾/);
  await expect(page).toHaveURL(`${LISTING}?f.series=lace-blue`);
  await expect(count(page)).toHaveText("共17件");
  await expect(grid(page).getByRole("article")).toHaveCount(12);
  await choose(page, /^平盘/);
  await expect(count(page)).toHaveText("共5件");
  await main(page).getByRole("link", { name: "去掉条件：平盘" }).click();
  await expect(page).toHaveURL(`${LISTING}?f.series=lace-blue`);
  await main(page).getByRole("link", { name: "全部清除" }).click();
  await expect(page).toHaveURL(LISTING);
  await expect(count(page)).toHaveText("共114件");
});

test.describe("with a script", { tag: "@scripted" }, () => {
  // The phone's filter sheet has its own test.
  test("a filter applies in place: same document, focus and scroll position kept", {
    tag: "@wide",
  }, async ({ page }) => {
    await page.goto(LISTING);
    await ready(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const box = main(page).getByRole("checkbox", { name: /^松绿/ });
    await main(page).locator("summary").filter({ hasText: "颜色" }).click();
    await box.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 120));
    const before = await page.evaluate(() => window.scrollY);
    await box.focus();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/f\.colour=/);
    await expect(count(page)).toHaveText("共10件");
    await expect(box).toBeFocused();
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
      .toBeLessThan(5);
    await page.goBack();
    await expect(page).toHaveURL(LISTING);
    await expect(count(page)).toHaveText("共114件");
    // A group without a selection collapses again.
    await main(page).locator("summary").filter({ hasText: "颜色" }).click();
    await expect(box).not.toBeChecked();
  });

  test("removing a chip keeps the focus among the selected filters", { tag: "@sizeless" }, async ({
    page,
  }) => {
    await page.goto(`${LISTING}?f.series=lace-blue&f.series=rain`);
    await ready(page);
    await main(page).getByRole("link", { name: "去掉条件：青蕾" }).press("Enter");
    await expect(page).toHaveURL(`${LISTING}?f.series=rain`);
    await expect(main(page).getByRole("list", { name: "已选条件" })).toBeFocused();
  });
});
