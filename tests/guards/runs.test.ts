import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import journeys from "#tests/playwright.config.ts";
import { filesBelow } from "#tests/support/files.ts";
import suites from "#tests/vitest.config.ts";

// Settings with which every failure fails the run, and a slow machine does not. tests/integration/tools/gate.test.ts runs the commands.

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

test("no command hides a failure", () => {
  const hidden = Object.entries(scripts).filter(([, command]) =>
    /\|\||;|\bexit\b|\|/.test(command),
  );
  expect(hidden).toEqual([]);
  const ci = readFileSync(".ci/run", "utf8");
  expect(ci).toMatch(/^set -euo pipefail$/m);
  expect(ci.replace(/^#.*$/gm, "")).not.toMatch(/\|\||set \+|\bexit\b|\btrap\b/);
});

test("lint and types look at everything, and a warning fails", () => {
  expect(scripts.lint).toBe("biome check --error-on-warnings .");
  expect(scripts.types).toMatch(/\/tsc --noEmit$/);
  const types = JSON.parse(readFileSync("tsconfig.json", "utf8"));
  expect(types.compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true });
});

test("journeys: a second try, a lone test and a slow machine", () => {
  expect(journeys).toMatchObject({ failOnFlakyTests: true, forbidOnly: true });
  expect([0, 1]).toContain(journeys.retries);
  expect(journeys.timeout).toBeGreaterThanOrEqual(120_000);
  expect(journeys.expect?.timeout).toBeGreaterThanOrEqual(15_000);
  expect(journeys.reporter).toContainEqual(["json", { outputFile: "../test-results/e2e.json" }]);
});

type Project = {
  test: { name: string; include: string[]; testTimeout?: number; hookTimeout?: number };
};

test("vitest: no lone test, no empty run, and time enough on a busy machine", () => {
  const { test: all } = suites as { test: Record<string, unknown> & { projects: Project[] } };
  expect(all).toMatchObject({ allowOnly: false });
  for (const name of ["passWithNoTests", "bail", "dangerouslyIgnoreUnhandledErrors"]) {
    expect(all).not.toHaveProperty(name);
  }
  for (const { test: one } of [
    { test: { ...all, name: "all" } } as unknown as Project,
    ...all.projects,
  ]) {
    expect(one.testTimeout ?? all.testTimeout, one.name).toBeGreaterThanOrEqual(60_000);
    expect(one.hookTimeout ?? all.hookTimeout, one.name).toBeGreaterThanOrEqual(120_000);
  }
});

test("no test has less time than all tests", () => {
  const files = filesBelow(["tests"], [".test.ts", ".test.tsx"]);
  const short = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^\s*\}, ([\d_]+)\);$/gm)]
      .filter(([, ms = ""]) => Number(ms.replaceAll("_", "")) < 60_000)
      .map(([, ms]) => `${file}: ${ms}`),
  );
  expect(short).toEqual([]);
});

test("every test file belongs to a suite", () => {
  const folders = ["unit", "guards", "integration", "server", "webkit", "firefox", "atspi"];
  const known = new RegExp(
    `^tests/(${folders.join("|")})/.*\\.test\\.tsx?$|^tests/e2e/.*\\.spec\\.ts$`,
  );
  const files = filesBelow(["tests"], [".test.ts", ".test.tsx", ".spec.ts", ".spec.tsx"]);
  expect(files.filter((file) => !known.test(file))).toEqual([]);
});
