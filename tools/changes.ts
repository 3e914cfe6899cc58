/**
 * Applies each patch of `tests/changes/` to a copy of the project, one after the other, and runs types, guards and the
 * tests that the patch contains: `npm run test:changes`, or with names of patches as arguments.
 *
 * A line `Then: npm run NAME && npm run NAME -- ARGUMENT` above a patch names generated documents to write anew.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { applyPatch, copyProject, filesOfPatch, patchesIn } from "./projectCopy.ts";

const asked = process.argv.slice(2);

/** Folders of an installation that a run writes to. */
const OWN = [".cache", ".vite", ".vite-temp", ".lockhash"];

/** Lets a copy use the installed packages, with caches of its own. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync("node_modules").filter((each) => !OWN.includes(each)))
    symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));
}

const folder = copyProject("site-changes");

function run(command: string, ...args: string[]): string | null {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status === 0) return null;
  const lines = `${stdout}\n${stderr}`.trim().split("\n").slice(-30);
  return `${[command, ...args].join(" ")}\n${lines.join("\n")}`;
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

/** The tests that a patch adds or changes, by vitest's project. */
function testsOf(patch: string): [project: string, files: string[]][] {
  const tests = filesOfPatch(patch).filter((file) => /\.test\.tsx?$/.test(file));
  return ["unit", "integration*", "server"]
    .map((project): [string, string[]] => {
      const below =
        project === "unit" ? /^tests\/(unit|guards)\// : `tests/${project.replace("*", "")}/`;
      const isOwn = (file: string) =>
        typeof below === "string" ? file.startsWith(below) : below.test(file);
      return [project, tests.filter(isOwn)];
    })
    .filter(([, files]) => files.length > 0);
}

/** What failed first, or `null`. */
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
  linkPackages(folder);
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
