import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import type { Vite } from "vitest/node";
import { lastingThreads } from "./lastingThread.ts";

const tests = (process.env.MUTATION_TESTS ?? "tests/unit").split(",");
const include = tests.map((one) => (/\.tsx?$/.test(one) ? one : `${one}/**/*.test.{ts,tsx}`));
const withDocument = "tests/unit/**/*.document.test.{ts,tsx}";
/**
 * Tests that compare with a record: `--without-recordings` shows what is detected without them.
 * `states.document.test.tsx` leaves its own out.
 */
const RECORDINGS = [
  "tests/unit/deploy/promises.test.ts",
  "tests/integration/document/screenText.test.ts",
  "tests/guards/unseenStyles.test.ts",
];
const recordings = process.env.MUTATION_WITHOUT_RECORDINGS === "1" ? RECORDINGS : [];
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
  plugins: [inLastingThreads],
  test: {
    testTimeout: 20_000,
    // It keeps the messages of a page, which the next file of a lasting thread would show.
    server: { deps: { inline: ["react-toastify"] } },
    projects: [
      {
        extends: true,
        test: {
          name: "plain",
          include,
          exclude: [withDocument, "tests/integration/tolerance.test.ts", ...recordings],
          setupFiles: [inactive],
        },
      },
      {
        extends: true,
        test: {
          name: "document",
          include: include.filter((one) => !/(?<!document)\.test\.tsx?$/.test(one)),
          exclude: ["tests/**/!(*.document).test.{ts,tsx}", ...recordings],
          environment: "happy-dom",
          setupFiles: [inactive, "tests/support/documentSetup.ts"],
        },
      },
    ],
  },
});
