import { expect, test } from "vitest";
import { defaultTdk } from "#shared/copy/meta.ts";
import { rows } from "#tests/support/rows.ts";

test.each([
  ["porcelain", "瓷器"],
  ["coffee and tea ware", /咖啡与?具?.*茶具/],
  ["dinnerware", "餐具"],
  ["mugs", "马克杯"],
  ["corporate gifts", /企业(馈赠|礼品)/],
  ["housewarming gifts", "乔迁"],
  ["afternoon tea", "下午茶"],
])("description and keywords contain %s (META-03)", { meta: rows("META-03") }, (_, topic) => {
  expect(defaultTdk.description).toMatch(topic);
  expect(defaultTdk.keywords).toMatch(topic);
});

test("the title contains the brand and its products", () => {
  expect(defaultTdk.title).toMatch(/白湖.*瓷器.*餐具/);
});
