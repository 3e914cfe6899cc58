import { expect, test } from "vitest";
import { type Layout, withNewNames } from "#tests/e2e/support/layout.ts";

const seen = (paint: string, width = 100) => ({ geometry: [0, 0, width], paint });
const record = (narrow: Layout, wide: Layout = narrow) => ({ 390: narrow, 1440: wide });

test("a renamed class of a file has its record", () => {
  const before = record({ "ui/Card.row": seen("a"), "ui/Card.title": seen("b") });
  const now = record({ "ui/Card.line": seen("a"), "ui/Card.title": seen("b") });
  expect(withNewNames(before, now)).toEqual(now);
});

test.each([
  ["another width", record({ "ui/Card.line": seen("a", 200) })],
  [
    "other colours in one view",
    record({ "ui/Card.line": seen("a") }, { "ui/Card.line": seen("c") }),
  ],
  ["another file", record({ "ui/Sheet.row": seen("a") })],
  ["no row in one view", record({ "ui/Card.line": seen("a") }, {})],
])("a class with %s is a new one", (_change, now) => {
  const before = record({ "ui/Card.row": seen("a") });
  expect(withNewNames(before, now)).toEqual(before);
});

test("of two equal classes that left, one new class has the record of one", () => {
  const before = record({ "ui/Card.a": seen("a"), "ui/Card.b": seen("a") });
  const now = record({ "ui/Card.c": seen("a") });
  expect(Object.keys(withNewNames(before, now)[390] ?? {})).toEqual(["ui/Card.c", "ui/Card.b"]);
});
