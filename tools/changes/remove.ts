/**
 * Removes each extra feature from a copy of the project (docs/changes.md, "Extra feature"): its folders, its tests, its
 * line in the registry, and the lines elsewhere that name it, at most 3. Types, lint and guards must pass after each
 * removal; unit tests and the build after the removal of all.
 *
 * `npm run try removals`; features that are named are then also removed together. `npm test` removes all at once, together with the recipes of docs/changes.md (`tools/changes/run.ts`).
 */
import { rmSync } from "node:fs";
import { readCommandLine } from "#tools/commandLine.ts";
import { trials } from "#tools/commands.ts";
import { copyWithPackages, runIn, tail } from "#tools/projectCopy.ts";
import { featureNames, GUARDS, REMOVAL_CHECKS, removalReport, removeFeature } from "./removal.ts";

const [asked] = (await readCommandLine(trials.removals)).processedArgs;
const features = featureNames.filter((name) => asked.length === 0 || asked.includes(name));
const folder = copyWithPackages("site-removals");

/** Output of a failed command, or `null`. */
function run(command: string): string | null {
  const [program = "", ...args] = command.split(" ");
  const { isFine, output } = runIn(folder, program, args);
  return isFine ? null : `${command}\n${tail(output, 120)}`;
}

const runAll = (commands: readonly string[]) =>
  commands.reduce<string | null>((fault, command) => fault ?? run(command), null);

const git = (args: string) =>
  run(`git -c user.name=changes -c user.email=changes@localhost ${args}`);

/** The records of screens and components, too, which render all of them. */
const CHECKS = [...REMOVAL_CHECKS, "npm run --silent looks texts", GUARDS];
const CHECKS_OF_ALL = [
  ...CHECKS,
  "npx vitest run --config tests/vitest.config.ts --project unit*",
  "npm run --silent build",
];

let failed = 0;

function report(words: string, fault: string | null) {
  if (fault) failed += 1;
  process.stdout.write(`${fault ? "failed" : "ok    "} ${words}${fault ? `: ${fault}` : ""}\n`);
}

try {
  const unready = git("init -q") ?? git("add -A") ?? git("commit -qm before");
  if (unready) throw new Error(unready);
  for (const name of features) {
    const { words, fault } = removalReport(folder, name);
    report(words, fault ?? runAll(CHECKS));
    git("reset --hard -q");
    git("clean -fdq");
  }
  for (const name of features) removeFeature(folder, name);
  report("all together", runAll(CHECKS_OF_ALL));
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
