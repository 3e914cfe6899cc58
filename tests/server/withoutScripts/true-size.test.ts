import { expect, test } from "vitest";
import { plainSite } from "#tests/support/plainSite.ts";
import { PlainVisitor } from "#tests/support/plainVisitor.ts";

const visitor = new PlainVisitor(plainSite());

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
