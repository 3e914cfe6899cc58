/**
 * `npm run try first-day [STEP …]`: a team's first day, each promise of the README, docs/brand.md, docs/integration.md,
 * docs/release.md and docs/runbook.md tried once. With names it runs only these steps.
 */

import { ensurePrograms, isInstalled, notProven } from "#tools/programs.ts";
import { beginRun } from "#tools/testRun.ts";
import { alert } from "./alert.ts";
import { ownBackend } from "./backend.ts";
import { print, show } from "./check.ts";
import { development } from "./development.ts";
import { fork } from "./fork.ts";
import { ownApi } from "./ownApi.ts";
import { start } from "./start.ts";

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

const steps: Record<string, () => void | Promise<void>> = {
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
const programs: Record<string, string[]> = {
  edge: ["nginx", "varnishd"],
  alerts: ["promtool"],
  alert: ["prometheus"],
};
ensurePrograms(false);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length > 0) throw new Error(`no step ${unknown.join(", ")}`);
for (const [name, step] of Object.entries(steps)) {
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
