import { expect, test } from "vitest";
import { plainSite } from "#tests/support/plainSite.ts";
import { PlainVisitor } from "#tests/support/plainVisitor.ts";

const visitor = new PlainVisitor(plainSite());

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
