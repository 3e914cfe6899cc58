import { expect, test } from "vitest";
import { plainSite } from "#tests/support/plainSite.ts";
import { type Page, PlainVisitor } from "#tests/support/plainVisitor.ts";
import { rows } from "#tests/support/rows.ts";

/** Stores without scripts; sheets, locations and distances: tests/e2e/stores.spec.ts. */

const visitor = new PlainVisitor(plainSite());
const toolbar = (page: Page) => page.one('nav[aria-label="门店与服务"]');

test("opens the store's dialog by 'more details' on the same page, which its link closes", {
  meta: rows("STORE-02"),
}, async () => {
  const page = await visitor.open("/pdp/lace-blue-plate?vc=plates");
  const opened = await visitor.follow(page, toolbar(page).link("更多详情"));
  expect(opened.place).toBe("/pdp/lace-blue-plate?vc=plates&store=SH001");
  const { dialog } = opened;
  expect(dialog?.one("h2").text).toBe("上海静安店");
  for (const words of [
    "周一至周日 10:00–22:00",
    "直营精品店",
    "咨询选购",
    "破损换新",
    "免费礼品包装",
  ]) {
    expect(dialog?.text).toContain(words);
  }
  expect(dialog?.linksTo("tel:02155550182")).not.toEqual([]);
  expect(dialog?.link(/^导航到店/).attribute("href")).toMatch(
    /^https:\/\/uri\.amap\.com\/marker\?/,
  );
  const close = dialog?.link("关闭");
  const closed = close && (await visitor.follow(opened, close));
  expect(closed?.place).toBe("/pdp/lace-blue-plate?vc=plates");
  expect(closed?.dialog).toBeNull();
});

test.each(["/find-us", "/find-us/flagship-stores"])(
  "%s lists all stores by city",
  { meta: rows("ROUTE-35", "STORE-23") },
  async (path) => {
    const page = await visitor.open(path);
    expect(page.main.text).toContain("共 11 家直营精品店，另有 1 家即将开业");
    expect(page.all("#stores h3")).toHaveLength(12);
    expect(page.one('link[rel="canonical"]').attribute("href")).toMatch(/\/find-us$/);
  },
);

test("selects region and city by a form and by tabs", {
  meta: rows("STACK-13"),
}, async () => {
  const page = await visitor.open("/find-us");
  const region = page.main.field("省份").attribute("name") ?? "";
  const form = page.main.one('form[aria-label="按地区查找"]');
  const province = await visitor.submit(page, form, "查找", { [region]: "江苏省" });
  expect(province.main.text).toContain("共 2 家直营精品店");
  expect(province.url.searchParams.get("region")).toBe("江苏省");
  expect(province.main.field("省份").value).toBe("江苏省");
  const cities = province.main.one('nav[aria-label="城市"]');
  const shanghai = await visitor.follow(province, cities.link("上海"));
  expect(shanghai.main.text).toContain("共 3 家直营精品店");
  const chengdu = await visitor.follow(
    shanghai,
    shanghai.main.one('nav[aria-label="城市"]').link("成都"),
  );
  expect(chengdu.main.text).toContain("共 2 家直营精品店");
  expect(
    chengdu
      .all("#stores h3")
      .map(({ text }) => text)
      .join(),
  ).toContain("成都锦江店");
  expect(chengdu.main.one("select[name=city]").attribute("name")).toBe("city");
  const chosen = chengdu.main.all("select[name=city] option[selected]");
  expect(chosen.map((option) => option.attribute("value"))).toEqual(["成都市"]);
});
