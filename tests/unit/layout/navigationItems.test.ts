import { expect, test } from "vitest";
import { parseContents } from "#server/cms/contentsText.ts";
import { navigationSchema } from "#shared/contract/schemas/content.ts";

test("fifty items of the navigation bar are read, the others are reported", () => {
  const navItem = Array.from({ length: 400 }, (_, n) => ({
    navName: `项目 ${n}`,
    navKey: `n${n}`,
  }));
  const { value, drops } = parseContents(navigationSchema, JSON.stringify({ navItem }));
  expect(value?.navItem.map(({ navKey }) => navKey)).toEqual(
    navItem.slice(0, 50).map(({ navKey }) => navKey),
  );
  expect(drops).toEqual([{ path: "navItem", reason: "out of range", lost: "element", count: 350 }]);
});
