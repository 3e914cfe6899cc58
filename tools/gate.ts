import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { ensureChromium } from "./chromium.ts";
import { readCommandLine } from "./commandLine.ts";
import { endUnlessDemoBrand } from "./demoBrand.ts";
import {
  byPlace,
  type Failure,
  type JourneyReport,
  journeyFailures,
  PLAYWRIGHT,
  VITEST,
  type VitestReport,
  vitestFailures,
} from "./failures.ts";
import { shellFor } from "./npmShell.ts";
import { ensurePrograms, notProven } from "./programs.ts";
import { readLedger } from "./specification/ledger.ts";
import { recordedExceptions, specificationMap, unprovenRows } from "./specification/map.ts";
import { readProofs } from "./specification/proofs.ts";
import { beginRun } from "./testRun.ts";

type Count = { passed: number; failed: number; skipped: number };
type VitestCount = Record<
  "numPassedTests" | "numFailedTests" | "numPendingTests" | "numTodoTests",
  number
>;
type JourneyCount = { expected: number; unexpected: number; skipped: number };
type Suite = { name: string; run: () => Promise<Count> };

/** Failures, repeated at the end: a log of thousands of lines hides them. */
const failures: Failure[] = [];
/** Reports by file, as read. */
const reports = new Map<string, unknown>();

const one = (isFine: boolean): Count => ({
  passed: isFine ? 1 : 0,
  failed: isFine ? 0 : 1,
  skipped: 0,
});

type Run = { isFine: boolean; lastLines: string[] };

/** Runs a command; its lines are prefixed with the suite's name, since suites run in parallel. */
async function runs(suite: string, command: string, args: string[]): Promise<Run> {
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    shell: shellFor(command),
  });
  const lastLines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on("line", (line) => {
      process.stdout.write(`${suite} | ${line}\n`);
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
    });
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return { isFine: status === 0, lastLines };
}

/** A script of package.json, or a command of a group: `brand words`. */
async function npmScript(name: string): Promise<Count> {
  const { isFine, lastLines } = await runs(name, "npm", ["run", "--silent", ...name.split(" ")]);
  if (!isFine) failures.push({ text: [name, ...lastLines].join("\n    ") });
  return one(isFine);
}

function readReport<Report>(file: string): Report {
  const report = JSON.parse(readFileSync(file, "utf8"));
  reports.set(file, report);
  return report;
}

async function vitest(project: string): Promise<Count> {
  const report = `test-results/${project}.json`;
  const { isFine } = await runs(project, "npx", [
    // Tests of a suite that cannot share modules are a separate project.
    ...VITEST,
    "--project",
    `${project}*`,
    "--reporter",
    "default",
    "--reporter",
    "json",
    `--outputFile.json=${report}`,
  ]);
  const told = readReport<VitestReport & VitestCount>(report);
  const failed = vitestFailures(told, project);
  // A unit test depends on nothing that a busy machine could take from it.
  failures.push(
    ...(project === "unit" ? failed.map(({ text, place }) => ({ text, place })) : failed),
  );
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = told;
  return {
    passed: numPassedTests,
    // A file that fails to load fails the run without a failed test, and a run without any test is none.
    failed: Math.max(numFailedTests, isFine && numPassedTests + numPendingTests > 0 ? 0 : 1),
    skipped: numPendingTests + numTodoTests,
  };
}

async function endToEnd(): Promise<Count> {
  const { isFine } = await runs("e2e", "npx", PLAYWRIGHT);
  const report = readReport<JourneyReport & { stats: JourneyCount }>("test-results/e2e.json");
  failures.push(...journeyFailures(report));
  const { expected, unexpected, skipped } = report.stats;
  return {
    passed: expected,
    failed: Math.max(unexpected, isFine && expected + skipped > 0 ? 0 : 1),
    skipped,
  };
}

const total: Count = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];

function inWords({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

async function runSuite({ name, run }: Suite): Promise<void> {
  const started = Date.now();
  const count = await run().catch((error: unknown) => {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    return one(false);
  });
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  lines.push(`${name}: ${inWords(count)} (${Math.round((Date.now() - started) / 1000)} s)`);
}

/** More failed tests than these are no accident of a busy machine. */
const MOST_AGAIN = 3;
const TRIES = 5;

/** Whether a failed test passes each of `TRIES` times when it runs alone. */
async function passesAlone(command: string[]): Promise<boolean> {
  const report = "test-results/alone.json";
  const isVitest = command[0] === VITEST[0];
  for (let i = 0; i < TRIES; i++) {
    const { isFine } = await runs("alone", "npx", [
      ...command,
      ...(isVitest ? ["--reporter", "json", `--outputFile.json=${report}`] : []),
    ]);
    // vitest is content with a name that no test has; Playwright is not.
    if (!isFine || (isVitest && JSON.parse(readFileSync(report, "utf8")).numPassedTests !== 1))
      return false;
  }
  return true;
}

/**
 * Runs failed tests again, each alone and after all suites: a machine that stops for seconds can fail any test of a
 * browser or a process. One that passes each time counts as passed and is named; a test that passes only now and then,
 * or in other company, still fails the run.
 */
async function tryAgain(): Promise<void> {
  const some = failures.filter(({ alone }) => alone);
  if (some.length === 0 || some.length > MOST_AGAIN) return;
  for (const failure of some) {
    const [name = ""] = failure.text.split("\n", 1);
    const isSteady = await passesAlone(failure.alone ?? []);
    lines.push(
      `again: ${name} ${isSteady ? `passed ${TRIES} times` : "failed"} alone, after all suites`,
    );
    if (!isSteady) continue;
    failure.forgive?.();
    total.failed -= 1;
    total.passed += 1;
  }
  for (const [file, report] of reports) writeFileSync(file, JSON.stringify(report));
}

/** Writes the specification map of this run; each ledger row without a passed test counts as a failed test. */
async function mapSpecification(): Promise<Count> {
  const ledger = readLedger(readFileSync("docs/generated/ledger.md", "utf8"));
  const proofs = readProofs("test-results", process.cwd());
  const map = specificationMap(ledger, proofs, recordedExceptions);
  writeFileSync("test-results/specification-map.md", map);
  const faults = unprovenRows(ledger, proofs);
  if (faults.length === 0) return one(true);
  failures.push({ text: ["specification map", ...faults].join("\n    ") });
  return { passed: 0, failed: faults.length, skipped: 0 };
}

const line = await readCommandLine({
  command: "npm test",
  does: "CI: runs every suite",
  takes: (empty) =>
    empty.option(
      "--full",
      "every screen in the browsers, not one of each template, and more suites",
    ),
});
const { full: isFull = false } = line.opts();
// For tests/playwright.config.ts.
if (isFull) process.env.E2E_FULL = "1";

if (existsSync("package.json")) endUnlessDemoBrand("npm test");

beginRun();
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

const started = Date.now();
// In parallel with the installation, which waits for packages more than for a processor.
const building = runSuite({ name: "build", run: () => npmScript("build:if-needed") });
ensurePrograms(isFull);
// Before the suites, which cannot use two cores during an installation.
await runSuite({ name: "browser", run: async () => one(Boolean(ensureChromium())) });
/**
 * Two lanes for two processors, which take suites from one queue, the long ones first; a third after the browsers, which
 * use more than one processor, while the tests of servers wait for half of their time. More lanes make tests time out on
 * a busy machine. Every suite runs even after an earlier failure, so that one run shows everything.
 */
const queue: Suite[] = [
  { name: "lint", run: () => npmScript("lint") },
  { name: "types", run: () => npmScript("types") },
  { name: "server", run: () => vitest("server") },
  { name: "integration", run: () => vitest("integration") },
  { name: "unit", run: () => vitest("unit") },
  { name: "changes", run: () => npmScript(isFull ? "try changes" : "try changes -- --quick") },
  { name: "brand", run: () => npmScript(isFull ? "brand check" : "brand words") },
  { name: "webkit", run: () => vitest("webkit") },
  { name: "matrix", run: () => npmScript(isFull ? "brand matrix" : "brand matrix -- --quick") },
  ...(isFull
    ? [
        { name: "firefox", run: () => vitest("firefox") },
        { name: "engines", run: () => vitest("engines") },
        { name: "removals", run: () => npmScript("try removals") },
        { name: "minimal", run: () => npmScript("try minimal") },
        { name: "complexity", run: () => vitest("complexity") },
        { name: "first-day", run: () => npmScript("try first-day") },
        { name: "upgrade", run: () => npmScript("try upgrade") },
        { name: "successor", run: () => npmScript("try successor") },
      ]
    : []),
];

/** Runs the rest of the queue, one after the other. */
async function lane(): Promise<void> {
  for (let suite = queue.shift(); suite; suite = queue.shift()) {
    if (["server", "engines", "minimal", "first-day", "brand", "successor"].includes(suite.name))
      await building;
    await runSuite(suite);
  }
}

await Promise.all([
  building
    .then(() => runSuite({ name: "end-to-end", run: endToEnd }))
    .then(() => Promise.all([lane(), lane()])),
  lane(),
]);
await tryAgain();
await runSuite({ name: "specification map", run: mapSpecification });
lines.push(`all suites together: ${Math.round((Date.now() - started) / 1000)} s`);
for (const text of byPlace(failures)) process.stdout.write(`\nfailed: ${text}\n`);
if (total.skipped > 0) lines.push(`left to the full run: ${total.skipped} tests`);
lines.push(...notProven(isFull));
process.stdout.write(`\n${lines.join("\n")}\n\n${inWords({ ...total, skipped: 0 })}\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
