import { describe, expect, test } from "vitest";
import type { MenuPanelView } from "#app/domain/menu.ts";
import { MegaMenuPanel } from "#app/menu/MegaMenuPanel.tsx";
import { failOnWarnings, renderHtml, tags } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";
import { card as product } from "#tests/unit/blocks/examples.ts";

failOnWarnings();

const { picture } = product("table");
const link = (label: string) => ({ label, href: `/${label}` });
const show = (view: MenuPanelView) => renderHtml(<MegaMenuPanel view={view} place="sheet" />);
const hrefs = (html: string) => tags(html, "a").map((tag) => / href="([^"]*)"/.exec(tag)?.[1]);

/** A product in a panel: picture, English series, and the name, which links to its page. */
function expectProduct(html: string, id: string): void {
  expect(html).toContain(`/media/${id}.jpg`);
  expect(html).toMatch(/<p[^>]* lang="en">Lace Blue<\/p>/);
  expect(html).toContain(`Piece ${id}`);
  expect(hrefs(html)).toContain(`/pdp/${id}`);
}

describe("panel of the navigation", () => {
  test("in the card style shows title, picture, text and link of each column", {
    meta: rows("HEADER-07…08"),
  }, () => {
    const names = ["one", "two", "three", "four"];
    const columns = names.map((name) => ({
      ...{ title: `title ${name}`, picture, text: `text ${name}`, link: link(name) },
    }));
    const cards = show({ style: "card", columns }).split("<li").slice(1);
    expect(cards).toHaveLength(4);
    for (const [i, name] of names.entries()) {
      const parts = `title ${name}<.*<img.*text ${name}<.*<a[^>]* href="/${name}".*${name}<`;
      expect(cards[i]).toMatch(new RegExp(parts, "s"));
    }
  });

  test("in the grid style shows title, cover, new products and the extra link", {
    meta: rows("HEADER-07", "HEADER-09", "HEADER-12"),
  }, () => {
    const goods = [product("1"), product("2")];
    const html = show({ style: "grid", title: "New", cover: picture, goods, extra: link("all") });
    expect(html).toContain("New");
    expect(html).toContain("/media/table.jpg");
    expect(hrefs(html)).toContain("/all");
    for (const { id } of goods) expectProduct(html, id);
  });

  test("in the list style shows name and picture of each series, and its entries as links", {
    meta: rows("HEADER-07", "HEADER-10"),
  }, () => {
    const entries = [link("plates"), { ...link("whole"), whole: true as const }];
    const series = { name: "青蕾", nameEn: "Lace Blue", picture, entries };
    const html = show({ style: "list", columns: [series, { ...series, name: "夜蓝" }] });
    expect(html).toContain("青蕾");
    expect(html).toContain("夜蓝");
    expect(tags(html, "img")).toHaveLength(2);
    expect(hrefs(html)).toEqual(["/plates", "/whole", "/plates", "/whole"]);
  });

  test("of new products shows its title and each product", { meta: rows("HEADER-11…12") }, () => {
    const html = show({ style: "newProducts", title: "By the window", goods: [product("7")] });
    expect(html).toContain("By the window");
    expectProduct(html, "7");
  });
});
