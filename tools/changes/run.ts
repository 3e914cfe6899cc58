/**
 * Applies the patches of `tools/changes/` to a copy of the project and runs types, lint, guards and the tests that they contain:
 * `npm run try changes`. Patches that fit together are checked together, and one
 * by one only if they fail; a patch that changes the same lines as another waits for the next round. `--quick`, as in
 * `npm test`, leaves out lint and tests of the built site, and removes all extra features from the same copy: one run of types
 * and guards sees both.
 *
 * A line `Then: npm run NAME && npm run NAME -- ARGUMENT` above a patch names generated documents to write anew.
 */
import { readFileSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { readCommandLine } from "#tools/commandLine.ts";
import { trials } from "#tools/commands.ts";
import {
  applyPatch,
  copyWithPackages,
  filesOfPatch,
  patchesIn,
  runIn,
  tail,
} from "#tools/projectCopy.ts";
import {
  CHANGE_CHECKS,
  featureNames,
  GUARDS,
  QUICK_CHECKS,
  removalReport,
  removeFeature,
} from "./removal.ts";

const line = await readCommandLine(trials.changes);
const [asked] = line.processedArgs;
const { quick: isQuick } = line.opts();

const folder = copyWithPackages("site-changes");

function run(command: string, ...args: string[]): string | null {
  const { isFine, output } = runIn(folder, command, args);
  return isFine ? null : `${[command, ...args].join(" ")}\n${tail(output, 30)}`;
}

const git = (...args: string[]) =>
  run("git", "-c", "user.name=changes", "-c", "user.email=changes@localhost", ...args);

const runWords = (words: string) => run(...(words.split(" ") as [string, ...string[]]));

const vitest = (project: string, ...files: string[]) =>
  run("npx", "vitest", "run", "--config", "tests/vitest.config.ts", "--project", project, ...files);

/** The commands of a patch's "Then:" line, each as the arguments of `npm run`. */
function commandsOf(patch: string): string[][] {
  const [, line = ""] =
    /Then: ((?:npm run [\w:-]+(?: [\w-]+)?(?: -- \w+)?(?: && )?)+)/.exec(
      readFileSync(patch, "utf8"),
    ) ?? [];
  const commands = line.split(" && ").filter((command) => command !== "");
  return commands.map((command) => command.replace("npm run ", "").split(" "));
}

/** Unit tests that a patch may contain, run with the guards; and test files of other projects. */
const UNIT = /^tests\/(unit|guards)\/.*\.test\.tsx?$/;
const PROJECTS: [project: string, files: RegExp][] = [
  ["integration*", /^tests\/integration\/.*\.test\.tsx?$/],
  ["server", /^tests\/server\/.*\.test\.tsx?$/],
];

const isTest = (file: string) => UNIT.test(file) || PROJECTS.some(([, files]) => files.test(file));
const isRun = (project: string) => !(isQuick && project === "server");

/** Applies a patch to the copy; returns git's words if it does not fit. */
function misfitOf(patch: string): string | null {
  try {
    applyPatch(folder, patch);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function restore(): void {
  git("reset", "--hard", "-q");
  git("clean", "-fdq");
}

/**
 * The first failure of the copy with these patches applied, or `null`; with `--quick` also without all extra features, whose
 * one guard with a record writes it.
 */
function faultOf(patches: readonly string[]): string | null {
  const commands = new Map(
    patches.flatMap(commandsOf).map((command) => [command.join(" "), command]),
  );
  const filesLike = (pattern: RegExp) => [
    ...new Set(patches.flatMap(filesOfPatch).filter((file) => pattern.test(file))),
  ];
  const tests = PROJECTS.map(([project, files]): [string, string[]] => [
    project,
    filesLike(files),
  ]).filter(([project, files]) => files.length > 0 && isRun(project));
  if (isQuick) for (const name of featureNames) removeFeature(folder, name);
  const guards = [...(isQuick ? ["env LOOKS=write"] : []), GUARDS, ...filesLike(UNIT)].join(" ");
  const checks = [...(isQuick ? QUICK_CHECKS : CHANGE_CHECKS), guards];
  const steps = [
    ...[...commands.values()].map((command) => () => run("npm", "run", "--silent", ...command)),
    ...checks.map((words) => () => runWords(words)),
    ...tests.map(([project, files]) => () => {
      const unbuilt =
        project === "server" ? run("npm", "run", "--silent", "build:if-needed") : null;
      return unbuilt ?? vitest(project, ...files);
    }),
  ];
  for (const step of steps) {
    const fault = step();
    if (fault) return fault;
  }
  return null;
}

/** The result of each patch; patches that fail together are tried again one by one. */
function tryPatches(patches: readonly string[]): [patch: string, fault: string | null][] {
  const misfits = patches.map((patch) => [patch, misfitOf(patch)] as const);
  const applied = misfits.filter(([, misfit]) => misfit === null).map(([patch]) => patch);
  if (applied.length === 0) return misfits.map(([patch, misfit]) => [patch, misfit]);
  const later = patches.filter((patch) => !applied.includes(patch));
  const fault = faultOf(applied);
  if (fault && applied.length > 1)
    process.stdout.write(
      `${applied.length} changes together fail, so each is tried alone: ${fault}\n`,
    );
  restore();
  const unchanged = fault && isQuick ? faultOf([]) : null;
  if (unchanged) throw new Error(`without extra features, before any change: ${unchanged}`);
  const results =
    fault && applied.length > 1
      ? applied.flatMap((patch) => tryPatches([patch]))
      : applied.map((patch): [string, string | null] => [patch, fault]);
  return [...results, ...(later.length > 0 ? tryPatches(later) : [])];
}

/** Removes each extra feature, and counts the lines elsewhere; whether all are few. */
function countRemovals(): boolean {
  const faults = featureNames.filter((name) => {
    const { words, fault } = removalReport(folder, name);
    process.stdout.write(`${fault ? "failed" : "ok    "} ${words}${fault ? `: ${fault}` : ""}\n`);
    restore();
    return fault !== null;
  });
  return faults.length === 0;
}

try {
  const unready = git("init", "-q") ?? git("add", "-A") ?? git("commit", "-qm", "as it is");
  if (unready) throw new Error(unready);
  const patches = patchesIn("tools/changes").filter(
    (patch) => asked.length === 0 || asked.includes(basename(patch, ".patch")),
  );
  const untested = patches.filter((patch) => !filesOfPatch(patch).some(isTest));
  if (untested.length > 0) throw new Error(`no test of the new behaviour: ${untested.join(", ")}`);
  const areFew = !isQuick || countRemovals();
  const results = tryPatches(patches);
  for (const [patch, fault] of results) {
    const files = filesOfPatch(patch);
    const tests = files.filter((file) => file.startsWith("tests/")).length;
    process.stdout.write(
      `${fault ? "failed" : "ok    "} ${basename(patch)} (${files.length - tests} files, ${tests} of tests)${fault ? `: ${fault}` : ""}\n`,
    );
  }
  const passed = results.filter(([, fault]) => fault === null).length;
  process.stdout.write(`${passed} of ${patches.length} changes pass\n`);
  process.exitCode = areFew && passed === patches.length && passed > 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
