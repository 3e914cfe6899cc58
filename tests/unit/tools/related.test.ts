import { expect, test } from "vitest";
import { relatedTests } from "#tools/related.ts";

const SCREENS = "tests/integration/document/screenText.test.ts";

test.each([
  ["a component", "app/search/SearchForm.tsx", "tests/unit/search/field.document.test.tsx"],
  [
    "its style sheet",
    "app/search/SearchForm.module.css",
    "tests/unit/search/field.document.test.tsx",
  ],
  [
    "a style sheet, by rules over all sheets",
    "app/search/SearchForm.module.css",
    "tests/guards/motion.test.ts",
  ],
  ["a component of a block", "app/blocks/common/RichText.tsx", "tests/unit/blocks/Blocks.test.tsx"],
  ["a component of a block, by the screens", "app/blocks/common/RichText.tsx", SCREENS],
  [
    "a reader of a block",
    "app/blocks/CollapseModel/block.server.ts",
    "tests/unit/cms/blocks.test.ts",
  ],
  ["a component, by the screens of all routes", "app/search/SearchForm.tsx", SCREENS],
  ["a route module", "app/routes/verification.tsx", SCREENS],
  [
    "a server function",
    "server/features/verification/verify.ts",
    "tests/unit/verification/verify.test.ts",
  ],
  ["a file of the brand in use", "brands/hvidso/structure.ts", SCREENS],
  ["a test", "./tests/unit/tools/related.test.ts", "tests/unit/tools/related.test.ts"],
])("finds the tests of %s", (_kind, file, wanted) => {
  expect(relatedTests([file]).run).toContain(wanted);
});

test("leaves out what does not import a file, and walks over every screen unless they are asked for", () => {
  const { run, left } = relatedTests(["app/search/SearchForm.tsx"]);
  expect(run).not.toContain("tests/unit/tools/related.test.ts");
  expect(run.filter((file) => left.includes(file))).toEqual([]);
  expect(left).toContain("tests/integration/readings.test.ts");
  expect(relatedTests(left)).toEqual({ run: left, left: [] });
  expect(relatedTests(["README.md"])).toEqual({ run: [], left: [] });
});

test("leaves out tests that read blocks, for a component that renders one", () => {
  const { run, left } = relatedTests(["app/blocks/common/RichText.tsx"]);
  expect(run).not.toContain("tests/unit/cms/blocks.test.ts");
  expect([...run, ...left]).not.toContain("tests/integration/commerce/seededFaults.test.ts");
});

test("leaves out tests of texts, for a style sheet", () => {
  const { run, left } = relatedTests(["app/search/SearchForm.module.css"]);
  expect([...run, ...left].filter((file) => file.startsWith("tests/integration/"))).toEqual([]);
});
