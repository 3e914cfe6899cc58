import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const suites = (process.env.MUTATION_SUITES ?? "unit,integration").split(",");

/**
 * The tests that mutants are tried on (`npm run test:mutation`, docs/testing.md). Files do not share their
 * modules here: each mutant runs only those tests that reach it.
 */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  css: { modules: { generateScopedName: "[name]__[local]" } },
  test: {
    testTimeout: 20_000,
    include: suites.map((suite) => `tests/${suite}/**/*.test.{ts,tsx}`),
    exclude: ["tests/integration/tolerance.test.ts", "tests/integration/store/**"],
  },
});
