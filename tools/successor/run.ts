/**
 * Moves a copy of the site to React Router and compares it with today's: `npm run try successor`. The working tree is
 * not changed.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildIfNeeded } from "#tools/build.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { trials } from "#tools/commands.ts";
import {
  applyPatch,
  copyProject,
  filesOfPatch,
  patchesIn,
  projectFiles,
  runIn,
  tail,
} from "#tools/projectCopy.ts";
import { differences, type Walk } from "./differences.ts";
import {
  isRenamed,
  lockWithoutRemix,
  renamed,
  successorPackages,
  type Versions,
} from "./renames.ts";

const values = (await readCommandLine(trials.successor)).opts();

/** Most files that may need more than a rename. */
const BY_HAND = 5;

/** The newest versions that all packages of the router have; later ones of `react-router` lack `@react-router/dev`. */
const seven: Versions = { router: "7.18.4", utils: "9.0.1", others: {} };
const eight: Versions = {
  router: "8.4.0",
  utils: "10.0.0",
  others: {
    react: "^19.2.7",
    "react-dom": "^19.2.7",
    "@types/react": "^19.2.0",
    "@types/react-dom": "^19.2.0",
    vite: "^7.0.0",
  },
};
const versions = values.next ? eight : seven;

/** Tests of the folders that depend on the framework: its contracts, the server, static HTML, documents. */
const TESTS = ["framework", "node", "bundling", "static-html", "document", "critical-css", "ui"];

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Thrown where a step fails; the trial reached the steps before it. */
class Stopped extends Error {}

/** Whether this Node is older than React Router 8 requires. */
function isNodeTooOld(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major < 22 || (major === 22 && minor < 22);
}

const run = (folder: string, command: string, args: string[]) =>
  runIn(folder, command, args, { ...process.env, CI: "1" });

function step(name: string, { isFine, output }: { isFine: boolean; output: string }): void {
  say(`${isFine ? "ok    " : "failed"} ${name}`);
  if (!isFine) throw new Stopped(`${name}\n${tail(output, 25)}`);
}

function rewrite(file: string, change: (text: string) => string): boolean {
  const before = readFileSync(file, "utf8");
  const after = change(before);
  if (after === before) return false;
  writeFileSync(file, after);
  return true;
}

const json =
  <T>(change: (value: T) => unknown) =>
  (text: string) =>
    `${JSON.stringify(change(JSON.parse(text)), null, 2)}\n`;

/** Applies patches and renames to the copy. */
function move(folder: string): void {
  const patches = patchesIn("tools/successor/by-hand");
  const byHand = new Set(patches.flatMap(filesOfPatch));
  if (byHand.size > BY_HAND)
    throw new Stopped(`${byHand.size} files need a hand, at most ${BY_HAND}`);
  for (const patch of patches) applyPatch(folder, patch);
  const files = projectFiles().filter(isRenamed);
  const rename = (text: string) => renamed(text, { isReact19: values.next });
  const changed = files.filter((file) => rewrite(join(folder, file), rename));
  rewrite(
    join(folder, "package.json"),
    json((own: never) => successorPackages(own, versions)),
  );
  rewrite(
    join(folder, "package-lock.json"),
    json((lock: never) => lockWithoutRemix(lock, versions.others)),
  );
  say(`ok     ${changed.length} files renamed, ${byHand.size} by hand: ${[...byHand].join(", ")}`);
}

/** Tests of the framework's folders: failures are printed, the walk decides. */
function test(folder: string): void {
  const report = join(folder, "successor-tests.json");
  run(folder, "npx", [
    "vitest",
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--project",
    "unit",
    ...TESTS.map((name) => `tests/unit/${name}/`),
    "--reporter",
    "json",
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  say(`       ${numPassedTests} of ${numTotalTests} tests of ${TESTS.join(", ")} pass`);
  for (const { name, assertionResults, message } of testResults) {
    const file = String(name).slice(folder.length + 1);
    if (assertionResults.length === 0) say(`       ${file}: ${tail(String(message), 2)}`);
    for (const { status, fullName } of assertionResults)
      if (status === "failed") say(`       ${file}: ${fullName}`);
  }
}

/** Compiler errors in the sources and in the tests: printed only, the walk decides. */
function types(folder: string): void {
  const { output } = run(folder, "npm", ["run", "--silent", "types"]);
  const errors = output.split("\n").filter((line) => /error TS\d+/.test(line));
  const own = errors.filter((line) => !/^(tests|bench|tools)\//.test(line));
  say(`       ${errors.length} compiler errors, ${own.length} of them in the site`);
  for (const error of own) say(`       ${error}`);
}

function walked(folder: string, name: string): Walk {
  const file = resolve(folder, `.walk-${name}.json`);
  step(`walk, ${name}`, run(folder, "npx", ["tsx", "tools/successor/walk.ts", file]));
  const walk: Walk = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  return walk;
}

function trial(folder: string): boolean {
  move(folder);
  step("install", run(folder, "npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"]));
  types(folder);
  step("build", run(folder, "npm", ["run", "--silent", "build"]));
  test(folder);
  const successor = walked(folder, `React Router ${versions.router}`);
  if (!buildIfNeeded()) throw new Stopped("build of today's site");
  const today = walked(process.cwd(), "today");
  const lines = differences(today, successor);
  const pages = Object.keys(today.seen).length;
  const hydrated = Object.values(successor.seen).filter(
    ({ scripted }) => scripted?.hydrated === "yes",
  );
  say(`       ${pages} addresses, ${hydrated.length} hydrated, ${lines.length} differences`);
  for (const line of lines) say(`       ${line}`);
  return lines.length === 0;
}

if (values.next && isNodeTooOld()) {
  say(`not tried: React Router 8 needs Node 22.22 or newer; this is ${process.version}`);
  say('       npx --package node@24 --call "npm run try successor -- --next"');
  process.exitCode = 1;
} else {
  const folder = copyProject("site-successor");
  try {
    process.exitCode = trial(folder) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    say(`stopped at: ${error.message}`);
    process.exitCode = 1;
  } finally {
    if (values.keep) say(`kept: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
  say(process.exitCode === 0 ? "the walk holds" : "the walk does not hold");
}
