/**
 * Applies each patch of `tests/changes/` to a copy of the project, one after the other, and runs types, guards and the
 * tests that the patch contains: `npm run test:changes`, or with names of patches as arguments.
 *
 * A line `Then: npm run NAME && npm run NAME -- ARGUMENT` above a patch names generated documents to write anew.
 */
import { readFileSync, rmSync } from "node:fs";
import { basename } from "node:path";
import {
  applyPatch,
  copyWithPackages,
  filesOfPatch,
  patchesIn,
  runIn,
  tail,
} from "./projectCopy.ts";

const asked = process.argv.slice(2);

const folder = copyWithPackages("site-changes");

function run(command: string, ...args: string[]): string | null {
  const { isFine, output } = runIn(folder, command, args);
  return isFine ? null : `${[command, ...args].join(" ")}\n${tail(output, 30)}`;
}

const git = (...args: string[]) =>
  run("git", "-c", "user.name=changes", "-c", "user.email=changes@localhost", ...args);

const vitest = (project: string, ...files: string[]) =>
  run("npx", "vitest", "run", "--config", "tests/vitest.config.ts", "--project", project, ...files);

/** The commands of a patch's "Then:" line, each as the arguments of `npm run`. */
function commandsOf(patch: string): string[][] {
  const [, line = ""] =
    /Then: ((?:npm run [\w:-]+(?: -- \w+)?(?: && )?)+)/.exec(readFileSync(patch, "utf8")) ?? [];
  const commands = line.split(" && ").filter((command) => command !== "");
  return commands.map((command) => command.replace("npm run ", "").split(" "));
}

/** Test files of each vitest project that a patch may contain. */
const PROJECTS: [project: string, files: RegExp][] = [
  ["unit", /^tests\/(unit|guards)\/.*\.test\.tsx?$/],
  ["integration*", /^tests\/integration\/.*\.test\.tsx?$/],
  ["server", /^tests\/server\/.*\.test\.tsx?$/],
];

/** The tests that a patch adds or changes, by vitest's project. */
function testsOf(patch: string): [project: string, files: string[]][] {
  const changed = filesOfPatch(patch);
  return PROJECTS.map(([project, files]): [string, string[]] => [
    project,
    changed.filter((file) => files.test(file)),
  ]).filter(([, files]) => files.length > 0);
}

/** The first failure, or `null`. */
function faultOf(patch: string): string | null {
  const tests = testsOf(patch);
  if (tests.length === 0) return "contains no test of the new behaviour";
  try {
    applyPatch(folder, patch);
  } catch (error) {
    return (error as Error).message;
  }
  for (const command of commandsOf(patch)) {
    const fault = run("npm", "run", "--silent", ...command);
    if (fault) return fault;
  }
  const steps = [
    () => run("npm", "run", "--silent", "types"),
    () => vitest("unit", "tests/guards"),
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

try {
  const unready = git("init", "-q") ?? git("add", "-A") ?? git("commit", "-qm", "as it is");
  if (unready) throw new Error(unready);
  const patches = patchesIn("tests/changes").filter(
    (patch) => asked.length === 0 || asked.includes(basename(patch, ".patch")),
  );
  let passed = 0;
  for (const patch of patches) {
    const fault = faultOf(patch);
    process.stdout.write(
      `${fault ? "failed" : "ok    "} ${basename(patch)}${fault ? `: ${fault}` : ""}\n`,
    );
    if (!fault) passed += 1;
    git("reset", "--hard", "-q");
    git("clean", "-fdq");
  }
  process.stdout.write(`${passed} of ${patches.length} changes pass\n`);
  process.exitCode = passed === patches.length && passed > 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
