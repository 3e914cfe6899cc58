import { expect, test } from "vitest";
import { plainSite } from "#tests/support/plainSite.ts";
import { PlainVisitor } from "#tests/support/plainVisitor.ts";

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
