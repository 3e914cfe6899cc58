import { expect, test } from "vitest";
import { contactHref, telHref } from "#app/domain/telephone.ts";

test.each([
  ["+86 400-555-0182", "tel:+864005550182"],
  ["(021) 5555 0101 转 8", "tel:021555501018"],
  ["+", null],
  ["请致电门店", null],
  ["", null],
])("the number %j is called at %j", (written, href) => {
  expect(telHref(written)).toBe(href);
});

test.each([
  ["care@hvidso.example", "mailto:care@hvidso.example"],
  ["400 555 0182", "tel:4005550182"],
  ["a@b.example,c@d.example", null],
  ["a@b.example?subject=Hello", null],
  ["a@b.example&cc=c", null],
  ["a b@c.example", null],
  ["a@b.example c", null],
  ["a@", null],
  ["@b.example", null],
])("the house is reached by %j at %j", (value, href) => {
  expect(contactHref(value)).toBe(href);
});
