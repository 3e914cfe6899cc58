import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { byGroup, changedLines } from "./changed.ts";
import { type Group, groups } from "./groups.ts";
import { nameOfMutant, readSurvivors, SURVIVORS } from "./named.ts";

/*
 * `npm run test:mutation -- GROUP [FILE…]`: mutates a module group, or some of its files or lines
 * (`server/security/readForm.ts:30-40`), runs for each mutant the group's tests that reach it, and lists the
 * survivors that tools/mutation/survivors.json does not contain. Ends with the counts.
 * `npm run test:mutation -- --changed [REVISION]` mutates the lines changed since a revision (`HEAD~1`).
 */

type Reported = {
  mutatorName: string;
  status: string;
  statusReason?: string;
  replacement?: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
};
type Report = { files: Record<string, { source: string; mutants: Reported[] }> };

const say = (...lines: string[]) => process.stdout.write(`\n${lines.join("\n\n")}\n`);

const [asked = "", ...more] = process.argv.slice(2);
if (asked === "--changed") {
  const [since = "HEAD~1"] = more;
  const diff = ["diff", "--unified=0", "--no-color", since, "--", "server", "app", "deploy"];
  const lines = changedLines(execFileSync("git", diff, { encoding: "utf8" }));
  const changed = byGroup(lines, groups);
  for (const file of changed.ungrouped) say(`In no group: ${file}`);
  const fine = changed.groups.map(({ name, lines: some }) =>
    ask(name, groups[name] as Group, some),
  );
  process.exit(fine.includes(false) ? 1 : 0);
}
const group = groups[asked];
if (!group) {
  const known = Object.keys(groups).join(", ");
  process.stderr.write(`npm run test:mutation -- GROUP [FILE…], GROUP one of: ${known}\n`);
  process.exit(1);
}
process.exit(ask(asked, group, more) ? 0 : 1);

/** Tests all files of a module, or some. Returns whether no unexplained mutant survives. */
function ask(name: string, group: Group, files: readonly string[]): boolean {
  mkdirSync("test-results/mutation", { recursive: true });
  const reportFile = `test-results/mutation/${name}.json`;
  const configFile = `test-results/mutation/${name}.config.json`;
  writeFileSync(
    configFile,
    JSON.stringify({
      ...JSON.parse(readFileSync("tools/mutation/stryker.json", "utf8")),
      mutate: files.length > 0 ? files : group.files,
      jsonReporter: { fileName: reportFile },
      ...(process.env.MUTATION_AT_ONCE && { concurrency: Number(process.env.MUTATION_AT_ONCE) }),
    }),
  );
  const { status } = spawnSync(
    "node",
    ["node_modules/@stryker-mutator/core/bin/stryker.js", "run", configFile],
    {
      stdio: "inherit",
      env: {
        ...process.env,
        MUTATION_TESTS: group.tests.join(","),
        // A machine that is busy with other work needs more.
        ...(group.testMs && {
          MUTATION_TEST_MS: process.env.MUTATION_TEST_MS ?? `${group.testMs}`,
        }),
      },
    },
  );
  if (status !== 0) return false;

  const survivors = readSurvivors();
  const report: Report = JSON.parse(readFileSync(reportFile, "utf8"));

  const count = { made: 0, killed: 0, survived: 0, unreached: 0, same: 0, known: 0 };
  const untold: string[] = [];
  const gone: string[] = [];
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const alive = new Set<string>();
    for (const mutant of mutants) {
      // A thread that never ended (lastingThread.ts), or that the mutant ended.
      const isEnded = /^An error .*Worker \w+ emitted error/s.test(mutant.statusReason ?? "");
      if (["Ignored", "CompileError"].includes(mutant.status)) continue;
      if (mutant.status === "RuntimeError" && !isEnded) continue;
      count.made += 1;
      if (isEnded || ["Killed", "Timeout"].includes(mutant.status)) {
        count.killed += 1;
        continue;
      }
      const isUnreached = mutant.status === "NoCoverage";
      count[isUnreached ? "unreached" : "survived"] += 1;
      const called = nameOfMutant(source, mutant);
      alive.add(called);
      if (survivors[file]?.equivalent?.includes(called)) count.same += 1;
      else if (survivors[file]?.known?.includes(called)) count.known += 1;
      else
        untold.push(
          `${file}:${mutant.location.start.line}${isUnreached ? " (unreached)" : ""}\n${called}`,
        );
    }
    if (files.some((some) => some.includes(":"))) continue;
    const { equivalent = [], known = [] } = survivors[file] ?? {};
    // A number is not Stryker's mutant.
    for (const called of [...equivalent, ...known])
      if (!alive.has(called) && !/⟧.* → [\d.]+$/.test(called)) gone.push(`${file}\n${called}`);
  }

  const score = ((100 * count.killed) / (count.made - count.same)).toFixed(1);
  if (untold.length > 0) say(`Alive and not in ${SURVIVORS}:`, ...untold);
  if (gone.length > 0) say(`In ${SURVIVORS} and not alive:`, ...gone);
  const { made, killed, survived, unreached, same } = count;
  say("| group | mutants | killed | survived | unreached | of them equivalent | score |");
  say(`| ${name} | ${made} | ${killed} | ${survived} | ${unreached} | ${same} | ${score} % |`);
  return (
    untold.length === 0 && (Number.isNaN(Number(score)) || Number(score) >= (group.least ?? 90))
  );
}
