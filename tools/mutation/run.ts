import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { byGroup, changedLines } from "./changed.ts";
import { allComponents, type Group, groups } from "./groups.ts";
import { nameOfMutant, readSurvivors, SURVIVORS } from "./named.ts";
import { type Sample, sameOf, scoreOf, writeSample } from "./samples.ts";

/*
 * `npm run test:mutation -- GROUP [FILE…]`: mutates a module group, or some of its files or lines
 * (`server/security/readForm.ts:30-40`), runs for each mutant the group's tests that reach it, and lists the
 * survivors that tools/mutation/survivors.json does not contain. Ends with the counts.
 * `npm run test:mutation -- --changed [REVISION]` mutates the lines changed since a revision (`HEAD~1`).
 * `MUTATION_SAMPLE=40 SEED=2 npm run test:mutation -- components` tries 40 mutants of each folder of components,
 * chosen by the seed, and writes scores and survivors to tools/mutation/samples.tsv (deploy: likewise).
 */

type Reported = {
  mutatorName: string;
  status: string;
  statusReason?: string;
  replacement?: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
};
type Report = { files: Record<string, { source: string; mutants: Reported[] }> };

/** How many mutants of a folder are tried; without, all. */
const sample = process.env.MUTATION_SAMPLE;
const seed = process.env.SEED ?? "1";

/** Folders of components, which have a score each. */
const FOLDER = /^(app\/(features\/)?[^/]+|deploy)(?=\/)/;

const say = (...lines: string[]) => process.stdout.write(`\n${lines.join("\n\n")}\n`);

const [asked = "", ...more] = process.argv.slice(2);
if (asked === "--changed") {
  const [since = "HEAD~1"] = more;
  const diff = [
    "diff",
    "--unified=0",
    "--no-color",
    since,
    "--",
    "server",
    "shared",
    "app",
    "deploy",
  ];
  const lines = changedLines(execFileSync("git", diff, { encoding: "utf8" }));
  const changed = byGroup(lines, groups);
  for (const file of changed.ungrouped) say(`In no group: ${file}`);
  const fine = changed.groups.map(({ name, lines: some }) =>
    ask(name, groups[name] as Group, some),
  );
  process.exit(fine.includes(false) ? 1 : 0);
}
const group = asked === "components" ? allComponents : groups[asked];
if (!group) {
  const known = ["components", ...Object.keys(groups)].join(", ");
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
      ...(group.isStatic && { ignoreStatic: false }),
      ...(sample && {
        plugins: ["@stryker-mutator/vitest-runner", `${process.cwd()}/tools/mutation/sample.mjs`],
        checkers: ["sample"],
      }),
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
        MUTATION_ROOT: process.cwd(),
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

  const parts: Record<string, Sample> = {};
  const untold: string[] = [];
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const folder = FOLDER.exec(file)?.[0] ?? name;
    parts[folder] ??= { group: folder, seed, of: 0, tried: 0, died: 0, unreached: 0, alive: [] };
    const part = parts[folder];
    for (const mutant of mutants) {
      // Outside a test: a thread that never ended (lastingThread.ts), or an error that the suite reports.
      const isError = /^An error occurred outside of a test/.test(mutant.statusReason ?? "");
      if (mutant.status === "Ignored" || (mutant.status === "RuntimeError" && !isError)) continue;
      part.of += 1;
      if (mutant.status === "CompileError") continue;
      part.tried += 1;
      if (isError || ["Killed", "Timeout"].includes(mutant.status)) {
        part.died += 1;
        continue;
      }
      const isUnreached = mutant.status === "NoCoverage";
      if (isUnreached) part.unreached += 1;
      const called = nameOfMutant(source, mutant);
      const at = `${file}:${mutant.location.start.line}`;
      const equivalent = survivors[file]?.equivalent[called];
      part.alive.push({ at, mutant: called, equivalent });
      if (!equivalent && !survivors[file]?.known.includes(called))
        untold.push(`${at}${isUnreached ? " (unreached)" : ""}\n${called}`);
    }
  }
  // Named as survivors, and dead. A number is not Stryker's mutant.
  const living = new Set(
    Object.values(parts).flatMap(({ alive }) => alive.map((each) => each.mutant)),
  );
  const isWhole = !sample && files.length === 0;
  const gone = Object.keys(isWhole ? report.files : {}).flatMap((file) =>
    [...Object.keys(survivors[file]?.equivalent ?? {}), ...(survivors[file]?.known ?? [])]
      .filter((called) => !living.has(called) && !/⟧.* → [\d.]+$/.test(called))
      .map((called) => `${file}\n${called}`),
  );

  if (untold.length > 0) say(`Alive and not in ${SURVIVORS}:`, ...untold);
  if (gone.length > 0) say(`In ${SURVIVORS} and not alive:`, ...gone);
  const sum = (field: "of" | "tried" | "died" | "unreached") =>
    Object.values(parts).reduce((total, part) => total + part[field], 0);
  const all: Sample = {
    group: name,
    seed,
    of: sum("of"),
    tried: sum("tried"),
    died: sum("died"),
    unreached: sum("unreached"),
    alive: Object.values(parts).flatMap(({ alive }) => alive),
  };
  if (sample) for (const part of Object.values(parts)) writeSample(part);
  if (sample && !(name in parts)) writeSample({ ...all, alive: [] }, all);
  say("| group | mutants | killed | unreached | equivalent | score |");
  for (const part of [...Object.values(parts), all]) {
    const { group: of, tried, died, unreached } = part;
    say(`| ${of} | ${tried} | ${died} | ${unreached} | ${sameOf(part)} | ${scoreOf(part)} % |`);
  }
  return (
    (untold.length === 0 || Boolean(sample)) &&
    (Number.isNaN(Number(scoreOf(all))) || Number(scoreOf(all)) >= (group.least ?? 90))
  );
}
