/**
 * The second part of `npm run faults upstream`; the first is the table of silent
 * dependencies (`tests/integration/store/silentDependencies.test.ts`). 20 visitors open every kind of
 * screen while the commerce API fails in every way: first with an empty cache, then with a full but old
 * one. Prints the answers, writes them to docs/generated/faults.md when all faults were run, and fails
 * when a promise does not hold.
 */
import { setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { memoryOf, resetPeak, startProgram } from "#bench/upload/processes.ts";
import { writePart } from "#tests/support/writtenPart.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { faults } from "#tools/commands.ts";
import { type FaultName, faultNames, startFaultProxy } from "#tools/faults/faultProxy.ts";
import { isReady, percentile, print, startDemo } from "#tools/startPrograms.ts";
import { type Cell, recovery, startProbed, walk, wellLooks } from "./probe.ts";
import { probedScreens } from "./screens.ts";

const line = await readCommandLine(faults.upstream);
const [names] = line.processedArgs;
const { atOnce } = line.opts();
const chosen = names.length > 0 ? faultNames.filter((name) => names.includes(name)) : faultNames;

const VISITORS = 20;
/** Promises of docs/resilience.md. Milliseconds; memory in MB above the idle process. */
const PROMISED = {
  /** The budget of 3 s plus the overhead of two busy processors for twenty documents. */
  coldMs: 4500,
  warmMs: 4500,
  recoveryMs: 20_000,
  memoryMb: 400,
} as const;
/** Valid responses, not failures: the API reports that nothing exists, and cached values are dropped. */
const REFUSALS: FaultName[] = ["404 without body"];
const READY_MS = 1000;

/** Results of one fault. */
type Row = {
  fault: FaultName;
  cold: Map<string, Cell>;
  warm: Map<string, Cell>;
  recovery: (number | string[])[];
  idleMb: number;
  peakMb: number;
  health: number[];
  broken: string[];
};

/** Gives a process's main thread priority over processes with this process's `nice` value. */
function comesFirst(pid: number): void {
  try {
    setPriority(pid, 0);
  } catch {
    print("not allowed to put the site first: times of /healthz are those of a crowded machine");
  }
}

// Visitors and the upstream have their own machines in production, so they run at lower priority than the
// site.
setPriority(10);
const demo = await startDemo();
const reference = await startFaultProxy(demo.origin);
const usual = await startProbed(reference, demo.origin);
const well = await wellLooks(usual.origin, probedScreens);
await usual.stop();
await reference.stop();

async function prove(fault: FaultName): Promise<Row> {
  const upstream = await startFaultProxy(demo.origin);
  // Set before the start: the process must have an empty cache.
  await upstream.set(fault);
  const site = await startProbed(upstream, demo.origin, { WARM_UP_MS: "3000" });
  await isReady(site.origin);
  const pid = site.process.pid ?? 0;
  const watch = await startProgram(
    new URL("../../bench/endurance/healthWatch.ts", import.meta.url).href,
    {
      SITE: site.origin,
    },
  );
  for (const each of [pid, watch.pid]) comesFirst(each);
  try {
    await wait(READY_MS);
    const idleMb = memoryOf(pid).now;
    resetPeak(pid);
    await watch.ask();
    const recoveries: (number | string[])[] = [];
    const suffer = async () => {
      await upstream.set(fault);
      const cells = await walk(site.origin, probedScreens, VISITORS, well);
      await upstream.set(null);
      recoveries.push(await recovery(site.origin, probedScreens, well, PROMISED.recoveryMs));
      return cells;
    };
    const cold = await suffer();
    site.process.kill("SIGUSR2");
    const warm = await suffer();
    const row: Row = {
      fault,
      cold,
      warm,
      recovery: recoveries,
      idleMb,
      peakMb: memoryOf(pid).peak,
      health: (await watch.ask()) as number[],
      broken: [],
    };
    row.broken = brokenPromises(row);
    return row;
  } finally {
    await watch.stop();
    await site.stop();
    await upstream.stop();
  }
}

/** Returns the broken promises. */
function brokenPromises({ fault, cold, warm, recovery: took, idleMb, peakMb, health }: Row) {
  const broken: string[] = [];
  const each = (cells: Map<string, Cell>, when: string, isFine: (status: number) => boolean) => {
    for (const [name, { statuses, slowestMs, wrong }] of cells) {
      const limit = when === "cold" ? PROMISED.coldMs : PROMISED.warmMs;
      if (slowestMs > limit) broken.push(`${name}, ${when}: ${Math.round(slowestMs)} ms`);
      const odd = statuses.filter((status) => !isFine(status));
      if (odd.length > 0) broken.push(`${name}, ${when}: ${odd.length} × ${odd[0]}`);
      for (const text of new Set(wrong)) broken.push(`${name}, ${when}: ${text}`);
    }
  };
  const isRefused = REFUSALS.includes(fault);
  const isAnswer = (status: number) => [200, 404, 502, 503].includes(status);
  each(cold, "cold", isAnswer);
  each(warm, "warm", isRefused ? isAnswer : (status) => status === 200);
  for (const time of took) {
    if (typeof time !== "number") broken.push(`not back in time: ${time.join(", ")}`);
  }
  const aboveMb = Math.round(peakMb - idleMb);
  if (aboveMb > PROMISED.memoryMb) broken.push(`${aboveMb} MB above idle`);
  if (health.some((ms) => ms < 0)) broken.push("/healthz was not answered");
  return broken;
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** For example `503 0.1`; `…` marks a page that caches store for seconds only. */
function cellText({ statuses, slowestMs, kept }: Cell): string {
  const all = [...new Set(statuses)].sort().map((status) => {
    const isShort = status === 200 && kept.includes("short");
    return isShort ? `${status}…` : String(status);
  });
  return `${all.join("/")} ${seconds(slowestMs)}`;
}

function summary(cells: Map<string, Cell>): string {
  const counts = new Map<number, number>();
  for (const { statuses } of cells.values()) {
    for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  const all = [...counts].sort(([a], [b]) => a - b);
  return all.map(([status, count]) => `${count} × ${status}`).join(", ");
}

const slowest = (cells: Map<string, Cell>) =>
  seconds(Math.max(...[...cells.values()].map(({ slowestMs }) => slowestMs)));
const tableRow = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
const table = (head: string[], rows: string[][]) =>
  [tableRow(head), tableRow(head.map(() => "---")), ...rows.map(tableRow)].join("\n");

function overview(rows: Row[]): string {
  const head = ["fault", "cold: answers", "slowest", "warm: answers", "slowest", "back after"];
  return table(
    [...head, "memory", "/healthz p50", "p99", "longest"],
    rows.map(({ fault, cold, warm, recovery: took, idleMb, peakMb, health }) => [
      fault,
      summary(cold),
      `${slowest(cold)} s`,
      summary(warm),
      `${slowest(warm)} s`,
      took.map((ms) => (typeof ms === "number" ? `${seconds(ms)} s` : "never")).join(", "),
      `+${Math.round(peakMb - idleMb)} MB`,
      ...[0.5, 0.99, 1].map((share) => `${Math.round(percentile(health, share))} ms`),
    ]),
  );
}

function matrix(rows: Row[], when: "cold" | "warm"): string {
  return table(
    ["screen", ...rows.map(({ fault }) => fault)],
    probedScreens.map(({ name }) => [
      name,
      ...rows.map((row) => cellText(row[when].get(name) as Cell)),
    ]),
  );
}

const began = performance.now();
const rows: Row[] = [];
const waiting = [...chosen];
async function work() {
  for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
    const row = await prove(fault);
    rows.push(row);
    print(`${fault}: ${row.broken.length === 0 ? "holds" : row.broken.join("; ")}`);
  }
}
await Promise.all(Array.from({ length: atOnce }, work));
await demo.stop();
rows.sort((a, b) => chosen.indexOf(a.fault) - chosen.indexOf(b.fault));

const tables = `${overview(rows)}

With nothing in memory:

${matrix(rows, "cold")}

With everything in memory, a quarter of an hour old:

${matrix(rows, "warm")}
`;
print(`\n${tables}`);
print(`${rows.length} faults in ${seconds(performance.now() - began)} s`);

if (names.length === 0) writePart("docs/generated/faults.md", "faults upstream", tables);
process.exit(rows.every(({ broken }) => broken.length === 0) ? 0 : 1);
