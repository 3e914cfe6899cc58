import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readCommandLine } from "#tools/commandLine.ts";
import { single } from "#tools/commands.ts";
import { npmShell } from "#tools/npmShell.ts";
import { RARE } from "#tools/rarePackages.ts";

/*
 * `npm run test:mutation`: Stryker mutates files, patterns of files or lines of a file
 * (`server/security/readForm.ts:30-40`), runs for each mutant those tests that reach it, and lists the survivors.
 * `components` and `deploy` are patterns of the folders of that name. Ends with a score for each folder.
 */

const PATTERNS: Record<string, { files: string[]; tests?: string }> = {
  components: {
    files: ["app/**/*.tsx", "!app/**/*.server.ts", "!app/routes/**", "!app/hydration/**"],
  },
  deploy: {
    files: ["deploy/generate/*.ts"],
    tests: "tests/guards/edge.test.ts,tests/guards/deploy.test.ts,tests/unit/deploy",
  },
};

const line = await readCommandLine(single["test:mutation"]);
const [files] = line.processedArgs;
const values = line.opts();
const [first = ""] = files;
const named = PATTERNS[first];

/**
 * Stryker with its runner for vitest: 71 packages that no other command needs. They are installed beside the locked ones
 * until the next `npm install`.
 */
if (!existsSync("node_modules/@stryker-mutator/vitest-runner")) {
  execFileSync("npm", ["install", "--no-save", ...RARE.mutation], {
    stdio: "inherit",
    shell: npmShell,
  });
}

const RESULTS = "test-results/mutation";
mkdirSync(RESULTS, { recursive: true });
const configFile = `${RESULTS}/config.json`;
const reportFile = `${RESULTS}/report.json`;
writeFileSync(
  configFile,
  JSON.stringify({
    ...JSON.parse(readFileSync("tools/mutation/stryker.json", "utf8")),
    mutate: named?.files ?? files,
    // Tables of generators are read while they load.
    ignoreStatic: first !== "deploy",
    ...(values.sample && {
      plugins: ["@stryker-mutator/vitest-runner", `${process.cwd()}/tools/mutation/sample.mjs`],
      checkers: ["sample"],
    }),
    jsonReporter: { fileName: reportFile },
  }),
);
const { status } = spawnSync(
  process.execPath,
  ["node_modules/@stryker-mutator/core/bin/stryker.js", "run", configFile],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      MUTATION_TESTS: values.tests ?? named?.tests ?? "tests/unit",
      MUTATION_WITHOUT_RECORDINGS: values.withoutRecordings ? "1" : "",
      MUTATION_SAMPLE: values.sample === undefined ? "" : String(values.sample),
      MUTATION_ROOT: process.cwd(),
      SEED: String(values.seed),
    },
  },
);
if (status !== 0) process.exit(status ?? 1);

type Mutant = {
  mutatorName: string;
  status: string;
  statusReason?: string;
  replacement?: string;
  location: { start: { line: number } };
};
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };

/** Outside a test: a thread that never ended (lastingThread.ts), or an error that the suite reports. */
const isError = ({ statusReason = "" }: Mutant) =>
  statusReason.startsWith("An error occurred outside of a test");
const DEAD = ["Killed", "Timeout"];
const ALIVE = ["Survived", "NoCoverage"];

const report: Report = JSON.parse(readFileSync(reportFile, "utf8"));
const scores = new Map<string, { died: number; alive: number }>();
for (const [file, { source, mutants }] of Object.entries(report.files)) {
  const folder = file.slice(0, file.lastIndexOf("/"));
  const score = scores.get(folder) ?? { died: 0, alive: 0 };
  scores.set(folder, score);
  for (const mutant of mutants) {
    if (DEAD.includes(mutant.status) || isError(mutant)) score.died += 1;
    else if (ALIVE.includes(mutant.status)) {
      score.alive += 1;
      const { line } = mutant.location.start;
      const code = (source.split("\n")[line - 1] ?? "").trim();
      const change = (mutant.replacement ?? mutant.mutatorName).replace(/\s+/g, " ").slice(0, 120);
      process.stdout.write(
        `alive (${mutant.status}) ${file}:${line}\n    ${code}\n    → ${change}\n`,
      );
    }
  }
}
const inPercent = (died: number, alive: number) => ((100 * died) / (died + alive)).toFixed(1);
const all = { died: 0, alive: 0 };
for (const [folder, { died, alive }] of scores) {
  if (died + alive > 0)
    process.stdout.write(
      `${folder}: ${died} of ${died + alive} died, ${inPercent(died, alive)} %\n`,
    );
  all.died += died;
  all.alive += alive;
}
if (all.died + all.alive === 0) {
  process.stderr.write(`no mutant of ${files.join(" ")}\n`);
  process.exit(2);
}
process.stdout.write(
  `${all.died} of ${all.died + all.alive} mutants died, ${inPercent(all.died, all.alive)} %\n`,
);
