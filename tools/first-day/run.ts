/**
 * `npm run try first-day`: a team's first day, each promise of the README, docs/brand.md, docs/integration.md,
 * docs/release.md and docs/runbook.md tried once.
 */

import { readCommandLine } from "#tools/commandLine.ts";
import { trials } from "#tools/commands.ts";
import { ensurePrograms, isInstalled, notProven } from "#tools/programs.ts";
import { beginRun } from "#tools/testRun.ts";
import { alert } from "./alert.ts";
import { ownBackend } from "./backend.ts";
import { print, show } from "./check.ts";
import { development } from "./development.ts";
import { fork } from "./fork.ts";
import { ownApi } from "./ownApi.ts";
import { start } from "./start.ts";

const [asked] = (await readCommandLine(trials["first-day"])).processedArgs;
type Step = (typeof asked)[number];

beginRun();

/** Server tests by file name. */
const serverTests = (...files: string[]) =>
  show("npx", [
    "vitest",
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--project",
    "server",
    ...files.map((file) => `tests/server/${file}.test.ts`),
  ]);

const steps: Record<Step, () => void | Promise<void>> = {
  start,
  backend: ownBackend,
  development,
  switches: () =>
    show("npx", ["tsx", "--import", "./tools/withoutStyles.ts", "tools/brand/without.ts"]),
  api: ownApi,
  instances: () => serverTests("store/instances", "store/purge"),
  edge: () => show("npx", ["tsx", "tools/faults/edge.ts"]),
  release: () => serverTests("release", "stackTraces"),
  alerts: () => show("npm", ["run", "--silent", "faults", "alerts"]),
  alert,
  fork,
};

/** Programs without which a step is left out, loudly. */
const programs: Partial<Record<Step, string[]>> = {
  edge: ["nginx", "varnishd"],
  alerts: ["promtool"],
  alert: ["prometheus"],
};
ensurePrograms(false);

for (const [name, step] of Object.entries(steps) as [Step, () => void | Promise<void>][]) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const missing = (programs[name] ?? []).filter((program) => !isInstalled(program));
  if (missing.length > 0) {
    print(`# ${name}: LEFT OUT, without ${missing.join(" and ")}`);
    continue;
  }
  const began = performance.now();
  print(`# ${name}`);
  await step();
  print(`# ${name}: ${Math.round((performance.now() - began) / 1000)} s`);
}
for (const line of notProven(false)) print(line);
