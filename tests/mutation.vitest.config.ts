import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const folders = (process.env.MUTATION_TESTS ?? "tests/unit,tests/integration").split(",");

/**
 * The tests that mutants are tried on (`npm run test:mutation`, docs/mutation.md). Files do not share their
 * modules here: each mutant runs only those tests that reach it.
 */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  css: { modules: { generateScopedName: "[name]__[local]" } },
  test: {
    testTimeout: 20_000,
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ["tests/integration/tolerance.test.ts", "tests/integration/store/**"],
  },
});
