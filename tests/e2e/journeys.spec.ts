import { expect, type Locator, type Page } from "@playwright/test";
import { joinable } from "#tests/support/joined.ts";
import { lookingTest as test } from "./support/visitor.ts";

/** Taps links and counts them; a telephone link counts, but nothing is rung. */
function hand(page: Page) {
  let taps = 0;
  return {
    async tap(link: Locator) {
      taps += 1;
      await link.click();
    },
    async rings(link: Locator, most: number) {
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("href", /^tel:/);
      expect(taps + 1).toBeLessThanOrEqual(most);
    },
    taps: () => taps,
    main: page.getByRole("main"),
  };
}

/** In CI on a phone with a script, the longest one also on a wide screen without; `errands.spec.ts` has others without. */
const on = { tag: "@gate:phone" };

test("a wedding gift under 2,000 yuan is found, seen boxed, and its shop rung within six taps", {
  tag: ["@gate:phone", "@gate:no-script"],
}, async ({ page }) => {
  const { tap, rings, main } = hand(page);
  await page.goto("/");
  await tap(main.getByRole("link", { name: "按场合挑礼" }));
  await tap(main.getByRole("row", { name: /婚礼/ }).getByRole("link", { name: /1,000.*2,000$/ }));
  await tap(main.getByRole("link", { name: "金缘浮雕 对杯 90 ml", exact: true }));
  await expect(page.getByText("1,760.00").first()).toBeVisible();
  await expect(main.locator("img[src*=table-boxed]").first()).toBeVisible();
  await rings(main.getByRole("link", { name: /致电门店/ }), 6);
});

test(
  "two cups are compared within three taps, from a card and from a product's page",
  on,
  async ({ page }) => {
    for (const way of ["并看：青蕾 杯碟 200 ml", "青蕾 杯碟 200 ml"]) {
      const { tap, taps, main } = hand(page);
      await page.goto("/products/category/cups");
      await tap(main.getByRole("link", { name: way, exact: true }));
      if (!way.startsWith("并看")) await tap(main.getByRole("link", { name: "与另一件并看" }));
      // The listing has links of that name, too.
      await expect(main.getByText(joinable("再挑一件"))).toBeVisible();
      await tap(main.getByRole("link", { name: /细雨 杯碟 200 ml/ }));
      const table = page.getByRole("table", { name: "逐行对照" });
      await expect(table.getByRole("columnheader")).toHaveCount(2);
      await expect(table.getByRole("row", { name: /官方指导价/ })).toContainText("820.00");
      await expect(table.getByRole("row", { name: /碟径/ })).toContainText("14.5 cm");
      expect(taps()).toBeLessThanOrEqual(3);
    }
  },
);

test("the nearest shop that is open is rung within three taps", on, async ({ page }) => {
  const { tap, rings, main } = hand(page);
  await page.goto("/");
  await tap(page.getByRole("banner").locator("summary").filter({ hasText: "线下门店" }));
  await tap(page.getByRole("banner").getByRole("link", { name: "更多门店" }));
  await expect(main.getByText(/^(营业中|休息中)$/).first()).toBeVisible();
  await rings(main.getByRole("link", { name: /^拨打/ }).first(), 3);
});

test(
  "the piece that a set lacks is found by the mark on its foot and its size",
  on,
  async ({ page }) => {
    const { tap, main } = hand(page);
    await page.goto("/missing-piece");
    await tap(main.getByRole("row", { name: /修坯师/ }).getByRole("link", { name: "白浮雕" }));
    await expect(main.locator("select[name=series]")).toHaveValue("white-relief");
    await main.getByLabel("名称或尺寸").fill("12cm");
    await tap(main.getByRole("button", { name: "找这一件" }));
    await tap(main.getByRole("link", { name: /白浮雕 汤碗 12 cm/ }));
    await expect(page).toHaveURL("/pdp/white-relief-bowl-12");
  },
);

test("on a phone the first prices are in the first screen, and a laid table with its sum within three", {
  tag: "@phone",
}, async ({ page }) => {
  const screen = 844;
  const bottom = async (element: Locator) => {
    const box = await element.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
  };
  await page.goto("/products/category/dinnerware");
  expect(await bottom(page.getByText("1,980.00").first())).toBeLessThan(screen);
  await page.goto("/lay-the-table?series=lace-blue");
  const form = page.getByRole("form", { name: "选器物" });
  expect(await bottom(form)).toBeLessThan(3 * screen);
  await expect(form).toContainText("25,560.00");
});
