import { expect, test } from "vitest";
import { plainSite } from "#tests/support/plainSite.ts";
import { type Page, PlainVisitor } from "#tests/support/plainVisitor.ts";
import { rows } from "#tests/support/rows.ts";

/** The catalogue without scripts; its look: tests/e2e/catalogue.spec.ts. */

const LISTING = "/products/category/dinnerware";
const visitor = new PlainVisitor(plainSite());

const grid = (page: Page) => page.main.one('ul[aria-label="器物"], ol[aria-label="器物"]');
/** Pieces of the grid, without the story between them. */
const pieces = (page: Page) =>
  grid(page)
    .all("article")
    .filter((article) => article.linksTo("/pdp/").length > 0);
const count = (page: Page) => page.main.one("[role=status]").text;
const heading = (page: Page) => page.one("h1").text;

test("reaches a product with its category in three links from the list of series", {
  meta: rows("LIST-01"),
}, async () => {
  const series = await visitor.open("/products");
  const dinnerware = await visitor.follow(series, series.main.link(/^餐具/));
  expect(dinnerware.place).toBe("/products/dinnerware");
  expect(heading(dinnerware)).toBe("餐具");
  const plates = await visitor.follow(dinnerware, dinnerware.main.link(/^平盘 /));
  expect(plates.place).toBe("/products/category/plates");
  const product = await visitor.follow(plates, grid(plates).one("a"));
  expect(product.place).toMatch(/^\/pdp\/[^?]+\?vc=plates$/);
  const trail = product.one('nav[aria-label="当前位置"]');
  expect(trail.all("a")[1]?.attribute("href")).toBe("/products/category/plates");
});

test("links to the next and previous page; redirects a missing page to the last one", async () => {
  const first = await visitor.open(LISTING);
  const second = await visitor.follow(first, first.main.link("下一页"));
  expect(second.place).toBe(`${LISTING}?page=2`);
  expect(second.all('head link[rel="prev"]')).toHaveLength(1);
  expect(pieces(second)[0]?.text).not.toBe(pieces(first)[0]?.text);
  const back = await visitor.follow(second, second.main.link("上一页"));
  expect(back.place).toBe(LISTING);
  expect((await visitor.open(`${LISTING}?page=77`)).place).toBe(`${LISTING}?page=10`);
});

test("submits filters as a form; chips and clear-all remove them", {
  meta: rows("STACK-13"),
}, async () => {
  const page = await visitor.open(LISTING);
  expect(count(page)).toBe("共114件");
  const series = page.main.field(/^青蕾/);
  const form = page.main.one('form[aria-label="筛选"]');
  const name = series.attribute("name") ?? "";
  const filtered = await visitor.submit(page, form, "应用筛选", { [name]: series.value });
  expect(filtered.place).toBe(`${LISTING}?f.series=lace-blue`);
  expect(count(filtered)).toBe("共17件");
  expect(pieces(filtered)).toHaveLength(12);
  const again = await visitor.follow(filtered, filtered.main.link("去掉条件：青蕾"));
  expect(again.place).toBe(LISTING);
  const cleared = await visitor.follow(filtered, filtered.main.link("全部清除"));
  expect(cleared.place).toBe(LISTING);
  expect(count(cleared)).toBe("共114件");
});

test("a search redirects typed text to its results, with stories beside the products", {
  meta: rows("STACK-13", "SEARCH-11"),
}, async () => {
  const page = await visitor.open("/search-results-page");
  const field = page.main.one("input[type=search]");
  const name = field.attribute("name") ?? "";
  const found = await visitor.submit(page, page.main, /搜索|查找/, { [name]: "青蕾" });
  expect(found.place).toBe(`/products/keyword/${encodeURIComponent("青蕾")}`);
  expect(count(found)).toBe("共37件");
  expect(found.main.all("h2").map(({ text }) => text)).toContain("与它有关的内容");
});
