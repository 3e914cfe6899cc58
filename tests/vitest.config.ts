import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import type { Vite } from "vitest/node";
import { requireDemoBrand } from "#tools/demoBrand.ts";
import { beginRun } from "#tools/testRun.ts";
import { filesBelow, replacesModules } from "./support/files.ts";
import { limits } from "./support/timeLimits.ts";

requireDemoBrand("the suite");
beginRun();

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Integration tests that mock modules, the environment or the clock have isolated modules: timers left by
 * others would keep running. So have the tests of job applications: they share one address with a rate limit.
 * The others share their modules, and load the site once instead of in each file.
 */
const alone = filesBelow(["tests/integration"], [".test.ts", ".test.tsx"]).filter((file) => {
  const text = readFileSync(file, "utf8");
  return replacesModules(text) || /useFakeTimers\(|#tests\/support\/uploads/.test(text);
});

/** A measurement of processor time over every reader of input, a minute long: `npm run test:full`. */
const complexity = "tests/guards/complexity.test.ts";

/** Unit tests of components after their first render: clicks, keys and time. */
const withDocument = "tests/unit/**/*.document.test.{ts,tsx}";

/**
 * Kept modules contain the files that their imports lead to, which package.json says for the pack in use. One with a
 * pattern of files is not kept: vitest recognises patterns without a type only.
 */
const keyedByPackage: Vite.Plugin = {
  name: "kept-modules-of-one-package-json",
  configureVitest({ experimental_defineCacheKeyGenerator: addKey }) {
    const key = readFileSync("package.json", "utf8");
    addKey(({ sourceCode }) => (sourceCode.includes("import.meta.glob") ? false : key));
  },
};

/**
 * The suites. `unit` and `integration` need only the sources; `server`, `webkit`, `firefox` and `engines` run the
 * built production server as a child process and need `npm run build` first.
 */
export default defineConfig({
  root,
  css: { modules: { generateScopedName: "[name]__[local]" } },
  plugins: [keyedByPackage],
  test: {
    // Suites and later runs take a transformed module over while its text is the same: up to 10 s of processor time each.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest" },
    testTimeout: limits.testMs,
    hookTimeout: limits.hookMs,
    setupFiles: "tests/support/patience.ts",
    expect: { poll: { timeout: limits.conditionMs } },
    // A run of selected tests is not a run of the suite, in CI or elsewhere.
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}", "tests/guards/*.test.ts"],
          exclude: [withDocument, complexity],
          setupFiles: ["tests/support/patience.ts", "tests/support/sameCases.ts"],
          // Pure tests share their modules, which halves the time; tests/guards/suites.test.ts enforces it.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Components with their effects, in a document without layout.
          name: "unit-document",
          include: [withDocument],
          environment: "happy-dom",
          // Each file has a document and modules of its own: a thread for them takes a tenth less than a process.
          pool: "threads",
          setupFiles: ["tests/support/patience.ts", "tests/support/documentSetup.ts"],
        },
      },
      { extends: true, test: { name: "complexity", include: [complexity] } },
      {
        extends: true,
        test: {
          name: "tolerance",
          include: ["tests/integration/tolerance.test.ts"],
          env: { TOLERANCE: "all" },
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}"],
          exclude: alone,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "integration-alone", include: alone },
      },
      {
        extends: true,
        test: {
          name: "webkit",
          include: ["tests/webkit/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "firefox",
          include: ["tests/firefox/**/*.test.ts", "tests/atspi/**/*.test.ts"],
          globalSetup: "tests/firefox/installDriver.ts",
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: "engines",
          include: ["tests/engines/**/*.test.ts"],
          globalSetup: "tests/firefox/installDriver.ts",
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: "tests/support/plainSite.ts",
          fileParallelism: false,
          // One process for all files: the tested programs run in their own processes.
          isolate: false,
        },
      },
    ],
  },
});
