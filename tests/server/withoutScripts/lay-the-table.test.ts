import { expect, test } from "vitest";
import { ANSWER_ID } from "#shared/domain/answer.ts";
import { plainSite } from "#tests/support/plainSite.ts";
import { PlainVisitor } from "#tests/support/plainVisitor.ts";

const visitor = new PlainVisitor(plainSite());

test("lays a round table for ten by a form, and a long one by a link", async () => {
  const six = await visitor.open("/lay-the-table?series=rain");
  expect(six.main.one('svg[role="img"]').name).toMatch(/细雨，6 人圆桌/);
  const ten = await visitor.submit(six, six.main, "布这一桌", { places: "10" });
  expect(ten.main.one('svg[role="img"]').name).toMatch(/细雨，10 人圆桌/);
  expect(ten.main.text).toContain("圆桌直径 180 cm");
  expect(ten.main.text).toContain("转盘 100 cm");
  const long = await visitor.follow(ten, ten.main.link("西餐长桌"));
  expect(long.main.one('svg[role="img"]').name).toMatch(/细雨，4 席的长桌/);
});

test("lays a long table by a form, and again by its address", async () => {
  const table = await visitor.open(
    "/lay-the-table?series=lace-blue&places=2&piece=lace-blue-plate",
  );
  expect(table.main.one('svg[role="img"]').name).toMatch(/青蕾，2 席的长桌/);
  const laid = await visitor.submit(table, table.main, "布这一桌", {
    places: "3",
    middle: ["lace-blue-teapot"],
  });
  expect(laid.place).toMatch(/places=3.*piece=lace-blue-plate.*middle=lace-blue-teapot/);
  // 3 × 1,980 + 4,280
  const total = "10,220.00";
  expect(laid.main.text).toContain(total);
  const again = await visitor.open(laid.main.field("这一桌的地址").value);
  const parameters = (place: string) => place.split(/[?&#]/).sort();
  const isAnswer = (part: string) => part !== ANSWER_ID;
  expect(parameters(again.place)).toEqual(parameters(laid.place).filter(isAnswer));
  expect(again.main.text).toContain(total);
});
