import { expect, test } from "vitest";
import { plainSite } from "#tests/support/plainSite.ts";
import { PlainVisitor } from "#tests/support/plainVisitor.ts";

/**
 * The nine additions to the specification (docs/decisions/0022-extra-pages.md) without a script: links, forms and
 * URLs. In a browser: tests/e2e/beauty.spec.ts; the certificate: verification.test.ts.
 */

const visitor = new PlainVisitor(plainSite());

test("a year links to its plate, and the plate to its page", async () => {
  const wall = await visitor.open("/brand-story/our-history/annual-plate");
  const asked = await visitor.follow(wall, wall.main.link("按年份寻盘"));
  expect(asked.place).toBe("/your-year");
  const found = await visitor.submit(asked, asked.main, "查这一年", { year: "２０１９年" });
  expect(found.place).toBe("/your-year?year=2019");
  expect(found.main.text).toContain("《教堂》");
  expect(found.main.text).toContain("“我想找二〇一九年的年度纪念盘《教堂》。”");
  const plate = await visitor.follow(found, found.main.link("看这只盘"));
  expect(plate.url.pathname).toBe("/pdp/annual-2019-church");
});

test("lays a table by a form, and again by its address", async () => {
  const table = await visitor.open(
    "/lay-the-table?series=lace-blue&places=2&piece=lace-blue-plate",
  );
  expect(table.main.one('svg[role="img"]').name).toMatch(/青蕾，2 席的桌面/);
  const laid = await visitor.submit(table, table.main, "布这一桌", {
    places: "3",
    middle: ["lace-blue-teapot"],
  });
  expect(laid.place).toMatch(/places=3.*piece=lace-blue-plate.*middle=lace-blue-teapot/);
  // 3 × 1,980 + 4,280
  const total = "10,220.00";
  expect(laid.main.text).toContain(total);
  const again = await visitor.open(laid.main.field("这一桌的地址").value);
  expect(again.place).toBe(laid.place);
  expect(again.main.text).toContain(total);
});

test("links a piece to its true size, which a form calibrates by a card", async () => {
  const piece = await visitor.open("/pdp/lace-blue-dessert");
  const size = await visitor.follow(piece, piece.main.link("看原寸"));
  expect(size.place).toBe("/pdp/lace-blue-dessert/true-size");
  const set = await visitor.submit(size, size.main, "按此显示", { card: "428" });
  expect(set.place).toBe("/pdp/lace-blue-dessert/true-size?card=428");
  // 428 / 85.6
  expect(set.html).toContain("--mm:5.0000px");
  const back = await visitor.follow(set, set.main.link("回到这件器物"));
  expect(back.place).toBe(piece.place);
});

test("links a piece to its turn, whose links jump to positions of its strip", async () => {
  const piece = await visitor.open("/pdp/lace-blue-teapot");
  const turn = await visitor.follow(piece, piece.main.link("转一圈看"));
  expect(turn.place).toBe("/pdp/lace-blue-teapot/turn");
  const strip = turn.one('section[tabindex="0"]');
  expect(strip.name).toMatch(/一圈$/);
  expect(strip.all("img")).toHaveLength(25);
  const sides = turn.one('nav[aria-label="转到"]').all("a");
  expect(sides.map(({ name }) => name)).toEqual(["正面", "一侧", "背面", "另一侧", "底款"]);
  for (const side of sides) expect(turn.all(side.attribute("href") ?? "")).toHaveLength(1);
});

test("close-up pages request none of their pictures before they are opened", async () => {
  for (const address of ["/pdp/lace-blue-teapot", "/pdp/lace-blue-teapot?picture=1"]) {
    const { html } = await visitor.open(address);
    expect(html, address).not.toMatch(/teapot-turn-/);
  }
});

test("links a story to its album, which has the story's canonical address, and back", async () => {
  const story = await visitor.open("/brand-story/blue-under-glaze");
  const album = await visitor.follow(story, story.main.link("竖着读：册页"));
  expect(album.place).toBe(`${story.place}?view=album`);
  const leaves = album.main.one('section[tabindex="0"]');
  expect(leaves.name).toMatch(/册页$/);
  expect(leaves.one("h1").text).toMatch(/釉\s*下/);
  expect(album.one('link[rel="canonical"]').attribute("href")).toBe(plainSite() + story.place);
  const back = await visitor.follow(album, album.main.link("横着读"));
  expect(back.place).toBe(story.place);
});
