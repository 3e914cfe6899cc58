import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { buildIfNeeded } from "./build.ts";
import { ensureChromium } from "./chromium.ts";
import { ensureRedis } from "./redis.ts";

type Count = { passed: number; failed: number; skipped?: number };
type Suite = { name: string; run: () => Count };

const one = (isFine: boolean): Count => ({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 });

function npmScript(name: string): Count {
  return one(spawnSync("npm", ["run", "--silent", name], { stdio: "inherit" }).status === 0);
}

function vitest(project: string): Count {
  const report = `test-results/${project}.json`;
  const { status } = spawnSync(
    "npx",
    [
      ...["vitest", "run", "--config", "tests/vitest.config.ts", "--project", project],
      ...["--reporter", "default", "--reporter", "json", `--outputFile.json=${report}`],
    ],
    { stdio: "inherit" },
  );
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  // A file that cannot even be loaded fails the run without failing a test of its own.
  const failed = Math.max(numFailedTests, status === 0 ? 0 : 1);
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

function endToEnd(): Count {
  ensureChromium();
  rmSync(".tmp/e2e-state", { recursive: true, force: true });
  const { status } = spawnSync("npx", ["playwright", "test", "-c", "tests/playwright.config.ts"], {
    stdio: "inherit",
  });
  const { stats } = JSON.parse(readFileSync("test-results/e2e.json", "utf8"));
  if (stats.flaky > 0) process.stdout.write(`flaky, passed on a later try: ${stats.flaky}\n`);
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, status === 0 ? 0 : 1),
  };
}

/** The gate: every suite runs even when an earlier one failed, so that one run tells everything. */
const suites: Suite[] = [
  { name: "lint", run: () => npmScript("lint") },
  { name: "types", run: () => npmScript("types") },
  { name: "unit", run: () => vitest("unit") },
  { name: "integration", run: () => vitest("integration") },
  { name: "build", run: () => one(buildIfNeeded()) },
  { name: "server", run: () => vitest("server") },
  { name: "end-to-end", run: endToEnd },
];

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

ensureRedis();

const total: Count = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const { name, run } of suites) {
  const started = Date.now();
  let count: Count;
  try {
    count = run();
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    count = one(false);
  }
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = Math.round((Date.now() - started) / 1000);
  const skipped = count.skipped ? `, ${count.skipped} skipped` : "";
  lines.push(`${name}: ${count.passed} passed, ${count.failed} failed${skipped} (${seconds} s)`);
}
process.stdout.write(`\n${lines.join("\n")}\n\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
