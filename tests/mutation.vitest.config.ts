import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import type { Vite } from "vitest/node";
import { lastingThreads } from "#tools/mutation/lastingThread.ts";

const tests = (process.env.MUTATION_TESTS ?? "tests/unit,tests/integration").split(",");

/** Stryker uses threads that each run one mutant: these run several. */
const inLastingThreads: Vite.Plugin = {
  name: "mutants-in-lasting-threads",
  configureVitest({ project }) {
    const pool = lastingThreads();
    Object.assign(project.config, { pool: pool.name, poolRunner: pool });
  },
};

/**
 * The tests that mutants are tried on (`npm run test:mutation`, docs/testing.md), by folder or file. Files do
 * not share their modules here: each mutant runs only those tests that reach it.
 */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  css: { modules: { generateScopedName: "[name]__[local]" } },
  plugins: process.env.MUTATION_PLAIN === "1" ? [] : [inLastingThreads],
  test: {
    setupFiles: ["tools/mutation/inactiveWhileLoading.ts"],
    testTimeout: Number(process.env.MUTATION_TEST_MS ?? 20_000),
    include: tests.map((one) => (/\.tsx?$/.test(one) ? one : `${one}/**/*.test.{ts,tsx}`)),
    exclude: ["tests/integration/tolerance.test.ts"],
  },
});
