import { expect, test } from "vitest";
import { plainSite } from "#tests/support/plainSite.ts";
import { PlainVisitor } from "#tests/support/plainVisitor.ts";
import { rows } from "#tests/support/rows.ts";

/** Content pages without scripts. */

const SPECIMEN = "/brand-story/specimen";
const visitor = new PlainVisitor(plainSite());

test.each(["/flora-danica/botanica", "/flora-danica/atlas"])(
  "%s, a book, has no header, footer or breadcrumbs",
  { meta: rows("ROUTE-36…37") },
  async (path) => {
    const page = await visitor.open(path);
    expect(page.status).toBe(200);
    expect(page.all("h1")).toHaveLength(1);
    expect(page.all('#island > header, #island > footer, nav[aria-label="当前位置"]')).toEqual([]);
    expect(page.main.all("a").at(-1)?.attribute("href")).toBe("/");
  },
);

test("opens help over the gifting page and closes it by its icon", {
  meta: rows("GIFT-10…13"),
}, async () => {
  const page = await visitor.open("/gifting");
  const asking = await visitor.follow(page, page.main.link("咨询定制"));
  expect(asking.place).toBe("/gifting?dialog=help-1");
  const { dialog } = asking;
  expect(dialog?.name).toBe("获取题名与定制帮助");
  expect(dialog?.linksTo("tel:")).toHaveLength(2);
  expect(dialog?.text).toContain("周一至周日 10:00–17:00（法定节假日除外）");
  const close = dialog?.link("关闭");
  const closed = close && (await visitor.follow(asking, close));
  expect(closed?.place).toBe("/gifting");
  expect(closed?.dialog).toBeNull();
});

test("news shows a type, a page and an entry", {
  meta: rows("NEWS-01", "NEWS-02", "NEWS-03", "NEWS-04"),
}, async () => {
  const page = await visitor.open("/news");
  const older = await visitor.follow(page, page.main.link("较早的"));
  expect(older.place).toBe("/news?page=2");
  const studio = await visitor.follow(older, older.main.link("画室"));
  expect(studio.place).toMatch(/catalog=studio/);
  const entry = await visitor.follow(studio, studio.main.link(/最后一座柴窑，冬至再点一次/));
  expect(entry.place).toMatch(/^\/news\/\d+$/);
  expect(entry.one("h1").text).toBe("最后一座柴窑，冬至再点一次");
});

test("redirects an address outside the table to the home page", {
  meta: rows("ROUTE-39"),
}, async () => {
  expect((await visitor.open("/no/such/page")).place).toBe("/");
});

test("every type of link opens its target", {
  meta: rows("LINK-01…08", "LINK-09", "LINK-11"),
}, async () => {
  const page = await visitor.open(SPECIMEN);
  const outside = page.main.link(/^1 外部网址，开新窗口/);
  expect(outside.attribute("href")).toBe("https://www.aavasalo.example/");
  expect(outside.attribute("target")).toBe("_blank");
  const inside = {
    "2 品牌故事的一页": "/brand-story/blue-under-glaze",
    "3 商品": "/pdp/lace-blue-plate",
    "3 商品，连同它的类目": "/pdp/lace-blue-plate?vc=plates",
    "4 本站路径": "/find-us",
    "4 本站路径，中文站另有一条": "/brand-story/workmanship",
    "5 类目，下面还有分类": "/products/dinnerware",
    "5 类目，最末一级": "/products/category/plates",
    "5 类目，全部系列": "/products/category/new-arrivals?isAll=true",
  };
  for (const [name, href] of Object.entries(inside)) {
    expect(page.main.link(name).attribute("href")).toBe(href);
    expect((await visitor.open(href)).status, name).toBe(200);
  }
  const letter = await visitor.follow(page, page.main.link("7 内容，就地打开"));
  expect(letter.dialog?.name).toBe("冬日来信");
});
