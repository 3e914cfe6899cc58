import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import type { Vite } from "vitest/node";
import { lastingThreads } from "./lastingThread.ts";

const tests = (process.env.MUTATION_TESTS ?? "tests/unit,tests/integration").split(",");
const include = tests.map((one) => (/\.tsx?$/.test(one) ? one : `${one}/**/*.test.{ts,tsx}`));
const withDocument = "tests/unit/**/*.document.test.{ts,tsx}";
const inactive = "tools/mutation/inactiveWhileLoading.ts";

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
  root: fileURLToPath(new URL("../..", import.meta.url)),
  css: { modules: { generateScopedName: "[name]__[local]" } },
  plugins: process.env.MUTATION_PLAIN === "1" ? [] : [inLastingThreads],
  test: {
    testTimeout: Number(process.env.MUTATION_TEST_MS ?? 20_000),
    projects: [
      {
        extends: true,
        test: {
          name: "plain",
          include,
          exclude: [withDocument, "tests/integration/tolerance.test.ts"],
          setupFiles: [inactive],
        },
      },
      {
        extends: true,
        test: {
          name: "document",
          include: include.filter((one) => !/(?<!document)\.test\.tsx?$/.test(one)),
          exclude: ["tests/**/!(*.document).test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: [inactive, "tests/support/documentSetup.ts"],
        },
      },
    ],
  },
});
