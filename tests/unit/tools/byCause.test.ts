import { expect, test } from "vitest";
import { byCause } from "#tests/support/byCause.ts";

test("differences of one cause are one line with its first places, the most frequent first", () => {
  const colour = Array.from({ length: 2051 }, (_, i) => ({ place: `class ${i}`, change: "paint" }));
  expect(byCause([{ place: "a.one", change: "hidden" }, ...colour])).toEqual([
    "2051 × paint: class 0, class 1, class 2 and 2048 more",
    "1 × hidden: a.one",
  ]);
});

test("many causes are cut, and none is none", () => {
  const all = Array.from({ length: 300 }, (_, i) => ({ place: "a.one", change: `moved by ${i}` }));
  expect(byCause(all)).toHaveLength(11);
  expect(byCause(all).at(-1)).toBe("and 290 other changes");
  expect(byCause([])).toEqual([]);
});
