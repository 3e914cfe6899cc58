import { spawnSync } from "node:child_process";

/** The runners by name, with their program and configuration. */
const runners: Record<string, string[]> = {
  playwright: ["node_modules/@playwright/test/cli.js", "test", "-c", "tests/playwright.config.ts"],
  vitest: ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts"],
};

/**
 * Runs tests with variables of the environment: `tsx tools/suite.ts playwright E2E_FULL=1 firstTouch --workers 2`.
 * A script of package.json that sets a variable itself does not run on Windows.
 */
const [runner = "", ...given] = process.argv.slice(2);
const program = runners[runner];
if (!program) throw new Error(`no runner ${runner}: ${Object.keys(runners).join(", ")}`);
const isVariable = (each: string) => /^[A-Z][A-Z0-9_]*=/.test(each);
const variables = given.filter(isVariable).map((each) => each.split("=", 2));
const { status } = spawnSync(
  process.execPath,
  [...program, ...given.filter((each) => !isVariable(each))],
  { stdio: "inherit", env: { ...process.env, ...Object.fromEntries(variables) } },
);
process.exitCode = status ?? 1;
