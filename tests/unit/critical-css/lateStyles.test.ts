import { expect, test } from "vitest";
import { keepLateStyles, keepLateStylesAt, lateStyles } from "#server/critical-css/lateStyles.ts";

const nameOf = (address: string) => address.replace("/resources/styles/", "");

test("a text always has the same address", () => {
  const address = keepLateStyles(".a{top:0}");
  expect(address).toMatch(/^\/resources\/styles\/[\w-]{16}\.css$/);
  expect(keepLateStyles(".a{top:0}")).toBe(address);
  expect(keepLateStyles(".a{top:1px}")).not.toBe(address);
});

test("a text is stored exactly under its name, and under no other", () => {
  const text = ".a::before{content:'<白>&'}";
  const name = nameOf(keepLateStyles(text));
  expect(lateStyles(name)).toBe(text);
  expect(lateStyles(nameOf(keepLateStyles("")))).toBe("");
  for (const other of [name.toUpperCase(), name.slice(1), "", "__proto__", "aaaaaaaaaaaaaaaa.css"])
    expect(lateStyles(other)).toBeUndefined();
});

test("keeps the requested ones of many texts", () => {
  const names = Array.from({ length: 400 }, (_, i) => nameOf(keepLateStyles(`.many${i}{top:0}`)));
  expect(names.map(lateStyles)).not.toContain(undefined);
  const [first = "", second = "", third = ""] = names;
  expect(lateStyles(first)).toBe(".many0{top:0}");
  keepLateStyles(".many1{top:0}");
  keepLateStyles(".one-more{top:0}");
  expect([first, second, third].map((name) => lateStyles(name) !== undefined)).toEqual([
    true,
    true,
    false,
  ]);
});

test("an evicted text is stored again at its address", () => {
  const address = keepLateStyles(".again{top:0}");
  for (let i = 0; i < 400; i += 1) keepLateStyles(`.since${i}{top:0}`);
  expect(lateStyles(nameOf(address))).toBeUndefined();
  keepLateStylesAt(address, ".again{top:0}");
  expect(lateStyles(nameOf(address))).toBe(".again{top:0}");
});
