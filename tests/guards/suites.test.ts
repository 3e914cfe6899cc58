import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./sources.ts";

// Files of these suites run one after the other over the same modules: what one replaces, or makes
// with a changed environment, the next would meet. Such tests belong into tests/integration.
test("no unit test replaces modules or the environment", () => {
  const meddlers = filesBelow(["tests/unit", "tests/guards"], [".test.ts", ".test.tsx"]).filter(
    (file) => /\bvi\.(do)?(un)?(mock|stubEnv|resetModules)\(/i.test(readFileSync(file, "utf8")),
  );
  expect(meddlers).toEqual([]);
});
