import { expect, test } from "vitest";
import { plainSite } from "#tests/support/plainSite.ts";
import { PlainVisitor } from "#tests/support/plainVisitor.ts";

const visitor = new PlainVisitor(plainSite());

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
