import { spawnSync } from "node:child_process";

/**
 * Runs Playwright with variables of the environment: `tsx tools/playwright.ts E2E_FULL=1 firstTouch --workers 2`.
 * A script of package.json that sets a variable itself does not run on Windows.
 */
const given = process.argv.slice(2);
const isVariable = (each: string) => /^[A-Z][A-Z0-9_]*=/.test(each);
const variables = given.filter(isVariable).map((each) => each.split("=", 2));
const { status } = spawnSync(
  process.execPath,
  [
    ...["node_modules/@playwright/test/cli.js", "test", "-c", "tests/playwright.config.ts"],
    ...given.filter((each) => !isVariable(each)),
  ],
  { stdio: "inherit", env: { ...process.env, ...Object.fromEntries(variables) } },
);
process.exitCode = status ?? 1;
