import { expect, type Locator, type Page } from "@playwright/test";
import { joinable } from "#tests/support/joined.ts";
import { lookingTest as test } from "./support/visitor.ts";

/** What buyers come for, on a phone, with and without a script. */
const on = { tag: ["@phone", "@gate:phone", "@gate:phone-no-script"] };
/** Without a script only in the full run: links, forms, folded parts and places of a page are in the others. */
const alike = { tag: ["@phone", "@gate:phone"] };

/** Most taps of an errand, the call included. */
const MOST_TAPS = 5;

/** A thumb that counts its taps. */
function thumb(page: Page) {
  let taps = 0;
  const main = page.getByRole("main");
  const footer = page.getByRole("contentinfo");
  const counts = () => {
    taps += 1;
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  };
  const tap = async (target: Locator) => {
    counts();
    await target.click();
  };
  return {
    main,
    tap,
    /** Follows a link of the footer, whose columns are folded. */
    async tapBelow(column: string, name: string) {
      const link = footer.getByRole("link", { name, exact: true });
      if (!(await link.isVisible())) await tap(footer.locator("summary", { hasText: column }));
      await tap(link);
    },
    async chooses(field: Locator, label: string) {
      counts();
      await field.selectOption({ label });
    },
    /** A link that rings: it counts as a tap, but nothing is rung. */
    async rings(link: Locator) {
      counts();
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("href", /^tel:\d{8,}/);
    },
  };
}

test.beforeEach(async ({ page }) => {
  await page.goto("/");
});

test("a wedding gift under 2,000 yuan, and the shop that has it", alike, async ({ page }) => {
  const { main, tap, rings } = thumb(page);
  await tap(main.getByRole("link", { name: "按场合挑礼" }));
  await tap(main.getByRole("link", { name: /^婚礼.*2,000$/ }).first());
  await tap(main.getByRole("link", { name: "金缘浮雕 对杯 90 ml", exact: true }));
  await expect(main.getByText("1,760.00").first()).toBeVisible();
  await rings(main.getByRole("link", { name: /致电门店/ }));
});

test("a father who drinks tea", alike, async ({ page }) => {
  const { main, tap, rings } = thumb(page);
  await tap(main.getByRole("link", { name: "按场合挑礼" }));
  await tap(main.getByRole("link", { name: "父亲", exact: true }));
  await tap(main.getByRole("link", { name: /盖碗|茶壶/ }).first());
  await expect(main.getByText("官方指导价").first()).toBeVisible();
  await rings(main.getByRole("link", { name: /致电门店/ }));
});

test("a lone saucer and its price", on, async ({ page }) => {
  const { main, tap, tapBelow } = thumb(page);
  await tapBelow("更多", "补配");
  await tap(main.getByRole("table").getByRole("link", { name: "青蕾", exact: true }));
  await tap(main.getByRole("link", { name: /青蕾 杯碟 200 ml/ }));
  await expect(main.getByText(/碟 ¥472\.00/)).toBeVisible();
});

test("two cups side by side", on, async ({ page }) => {
  const { main, tap } = thumb(page);
  await tap(main.getByRole("link", { name: /^茶与咖啡/ }).first());
  await tap(main.getByRole("link", { name: /杯碟/ }).first());
  await tap(main.getByRole("link", { name: "并看：青蕾 杯碟 200 ml", exact: true }));
  // The address changes before the screen.
  await expect(main.getByRole("row", { name: /官方指导价/ })).toBeVisible();
  await tap(main.getByRole("link", { name: /细雨 杯碟 200 ml/ }));
  const prices = main.getByRole("row", { name: /官方指导价/ });
  await expect(prices).toContainText("1,180.00");
  await expect(prices).toContainText("820.00");
});

test("a shop in 杭州, which is not open yet, and the nearest one that is", on, async ({ page }) => {
  const { main, tap, chooses, rings } = thumb(page);
  const banner = page.getByRole("banner");
  await tap(banner.locator("summary").filter({ hasText: "线下门店" }));
  await tap(banner.getByRole("link", { name: "更多门店" }));
  await chooses(main.getByRole("combobox", { name: "城市" }), "杭州");
  await tap(main.getByRole("button", { name: "查找" }));
  await expect(main.getByText(/杭州店尚未开业/)).toBeInViewport();
  await rings(main.getByRole("link", { name: /^拨打/ }).first());
});

test("oven or not", alike, async ({ page }) => {
  const { main, tap } = thumb(page);
  await tap(main.getByRole("link", { name: /^餐具/ }).first());
  await tap(main.getByRole("link", { name: /平盘/ }).first());
  await tap(main.getByRole("link", { name: "白浮雕 平盘 27 cm", exact: true }));
  await expect(main.getByText("可入洗碗机、微波炉、烤箱").first()).toBeVisible();
});

test("a round table for six", alike, async ({ page }) => {
  const { main, tapBelow } = thumb(page);
  await tapBelow("更多", "布一桌");
  await expect(main.getByText(/圆桌/).first()).toBeVisible();
  await expect(main.getByText(joinable("六人")).first()).toBeVisible();
  await expect(main.getByText("官方指导价合计").first()).toBeVisible();
});

test("a set, its contents and its price", alike, async ({ page }) => {
  const { main, tap } = thumb(page);
  await tap(main.getByRole("link", { name: "按场合挑礼" }));
  await tap(main.getByRole("link", { name: /青线 饭碗六只/ }).first());
  await expect(main.getByText("3,000.00").first()).toBeVisible();
  await expect(main.getByText("饭碗 12 cm 六只")).toBeVisible();
});

test("a name in a piece: what it costs, how long it takes, whom one asks", on, async ({ page }) => {
  const { main, tap } = thumb(page);
  await tap(main.getByRole("link", { name: /青蕾 花瓶 24 cm/ }));
  await expect(main.getByRole("link", { name: /写信题名/ })).toHaveAttribute(
    "href",
    /^mailto:.*subject=.*body=/,
  );
  await tap(main.getByRole("link", { name: /盘底题名/ }));
  const lead = main.getByText(/题名：一\u2060个名字/);
  await expect(lead).toBeInViewport();
  await expect(lead).toContainText(/¥180\.00，约\u2060六\u2060至\u2060八\u2060周/);
  await expect(main.getByRole("link", { name: "400-555-0182" }).first()).toBeVisible();
});

test("care after buying", alike, async ({ page }) => {
  const { main, tapBelow } = thumb(page);
  await tapBelow("客户服务", "产品保养");
  await expect(main.getByRole("row", { name: /冬青/ })).toContainText("洗碗机轻柔档");
  await expect(main.getByRole("row", { name: /年度纪念盘/ })).toBeVisible();
});
