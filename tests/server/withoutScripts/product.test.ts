import { expect, test } from "vitest";
import { plainSite } from "#tests/support/plainSite.ts";
import { PlainVisitor } from "#tests/support/plainVisitor.ts";
import { rows } from "#tests/support/rows.ts";

/** A product without scripts; its look and browser behaviour: tests/e2e/product.spec.ts. */

const PLATE = "/pdp/lace-blue-plate";
const visitor = new PlainVisitor(plainSite());

test("has title, canonical address and structured data of the product in the head", async () => {
  const page = await visitor.open(`${PLATE}?vc=unknown`);
  const name = page.one("h1").text;
  expect(page.title).toContain(name);
  expect(page.one('link[rel="canonical"]').attribute("href")).toBe(plainSite() + PLATE);
  const [data] = page.all('script[type="application/ld+json"]');
  expect(JSON.parse(data?.node.textContent ?? "")).toMatchObject({
    "@type": "Product",
    name,
    offers: { price: "1980.00", priceCurrency: "CNY" },
  });
});

test("links a picture to the viewer, which cycles and closes by links", {
  meta: rows("PDP-05", "PDP-25"),
}, async () => {
  const page = await visitor.open(`${PLATE}?vc=unknown`);
  let viewer = await visitor.follow(page, page.one("#picture-1 a"));
  expect(viewer.place).toBe(`${PLATE}?vc=unknown&picture=1`);
  // The number and the picture's name.
  const counter = () => viewer.dialog?.one("p[aria-live]").text.split(" Lace")[0];
  expect(counter()).toMatch(/^1 \/ \d+$/);
  const count = counter()?.split("/")[1]?.trim();
  const turn = async (name: string) => {
    const link = viewer.dialog?.link(name);
    if (link) viewer = await visitor.follow(viewer, link);
  };
  await turn("上一张");
  expect(counter()).toBe(`${count} / ${count}`);
  await turn("下一张");
  expect(counter()).toBe(`1 / ${count}`);
  await turn("关闭");
  expect(viewer.place).toBe(`${PLATE}?vc=unknown`);
  expect(viewer.dialog).toBeNull();
});

test("has store and shops in the buy dialog, which its link closes", {
  meta: rows("PDP-24", "PDP-18", "PDP-22…23"),
}, async () => {
  const page = await visitor.open(PLATE);
  const buying = await visitor.follow(page, page.link("即刻选购"));
  expect(buying.place).toBe(`${PLATE}?dialog=buy`);
  expect(buying.dialog?.linksTo("tel:")).not.toEqual([]);
  expect(buying.dialog?.link("查看其他精品店").attribute("href")).toBe("/find-us");
  // Two shops and the adviser.
  expect(buying.dialog?.all('a[target="_blank"]')).toHaveLength(3);
  expect(buying.dialog?.all("details img")).toHaveLength(1);
  const close = buying.dialog?.link("关闭");
  const closed = close && (await visitor.follow(buying, close));
  expect(closed?.place).toBe(PLATE);
  expect(closed?.dialog).toBeNull();
});

test("shows breadcrumbs only with a category that contains the product", {
  meta: rows("ROUTE-03", "CRUMB-05"),
}, async () => {
  const trail = 'nav[aria-label="当前位置"]';
  const inside = await visitor.open(`${PLATE}?vc=plates`);
  expect(inside.one(trail).all("a")[1]?.attribute("href")).toBe("/products/category/plates");
  expect((await visitor.open(`${PLATE}?vc=unknown`)).all(trail)).toEqual([]);
});
