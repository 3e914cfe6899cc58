/**
 * `npm run faults slow`: 1,000 connections of `slowhttptest` (Debian's package) at a time, which send their
 * headers or a form drop by drop, or take their pages so, while others ask for pages. Writes what the others
 * got to docs/generated/slow-connections.md, and fails when one of them got no page, when `/healthz` was not answered, or
 * when a slow connection was still open at the end.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { memoryOf, resetPeak, startProgram } from "#bench/upload/processes.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { writePart } from "#tests/support/writtenPart.ts";
import { look } from "#tools/faults/probe.ts";
import { probedScreens } from "#tools/faults/screens.ts";
import { descriptorsOf, isReady, percentile, print } from "#tools/startPrograms.ts";

const CONNECTIONS = 1000;
/** Longer than the longest timeout of a slow connection: 60 s, for a slow reader. */
const LONGEST_S = 80;
/** Number of connections of the other visitors. */
const SPARE = 20;
/** Time between two page requests of the other visitors. */
const EACH_MS = 150;
const PROGRAM = "slowhttptest";

/** The attacks and their arguments for the program. */
const attacks = {
  "headers, a line in 10 s": ["-H", "-i", "10", "-x", "24"],
  "a form, some bytes in 5 s": [
    "-B",
    "-i",
    "5",
    "-x",
    "10",
    "-s",
    "8192",
    "-t",
    "POST",
    "-f",
    "application/x-www-form-urlencoded",
  ],
  "readers of 32 bytes in 5 s": ["-X", "-w", "512", "-y", "1024", "-n", "5", "-z", "32", "-k", "3"],
};
type Attack = keyof typeof attacks;
const address = (attack: Attack) => (attack.startsWith("a form") ? "/verification" : "/products");

type Row = { attack: Attack; took: string; rest: string; cells: string[]; broken: string[] };

if (spawnSync(PROGRAM, ["-h"]).error) {
  print(`${PROGRAM} is not there (Debian: apt-get install ${PROGRAM}): nothing was tried`);
  process.exit(1);
}

/** Starts a site with cached pages, as after its first minutes. */
async function start(): Promise<RunningServer> {
  const site = await startServer({ LOG_LEVEL: "fatal", WARM_UP_MS: "60000" });
  await isReady(site.origin);
  return site;
}

/** Runs the program to its end; returns the duration. */
async function attackWith(site: RunningServer, attack: Attack): Promise<number> {
  const began = performance.now();
  const all = ["-c", CONNECTIONS, "-r", 200, "-l", LONGEST_S, "-p", 3].map(String);
  const target = ["-u", site.origin + address(attack)];
  const program = spawn(PROGRAM, [...attacks[attack], ...all, ...target], { stdio: "ignore" });
  await once(program, "exit");
  return (performance.now() - began) / 1000;
}

async function prove(attack: Attack): Promise<Row> {
  const site = await start();
  const pid = site.process.pid ?? 0;
  const watch = await startProgram(new URL("healthWatch.ts", import.meta.url).href, {
    SITE: site.origin,
  });
  try {
    const idleMb = memoryOf(pid).now;
    resetPeak(pid);
    await watch.ask();
    let isOver = false;
    const attacking = attackWith(site, attack).finally(() => {
      isOver = true;
    });
    const idle = descriptorsOf(pid);
    const open: number[] = [];
    const pages: { status: number; ms: number }[] = [];
    const looks: Promise<unknown>[] = [];
    for (let turn = 0; !isOver; turn += 1) {
      const { path } = probedScreens[turn % probedScreens.length] as { path: string };
      looks.push(look(site.origin, path).then((seen) => pages.push(seen)));
      open.push(descriptorsOf(pid) - idle);
      await wait(EACH_MS);
    }
    const seconds = await attacking;
    await Promise.all(looks);
    const health = (await watch.ask()) as number[];
    const wrong = pages.filter(({ status }) => status !== 200);
    const broken: string[] = [];
    if (wrong.length > 0) broken.push(`${wrong.length} pages, first ${wrong[0]?.status}`);
    if (health.some((ms) => ms < 0)) broken.push("/healthz was not answered");
    const most = Math.max(...open);
    if (most < CONNECTIONS / 2) broken.push(`only ${most} connections came`);
    // The program closes remaining connections at its end: measure some seconds before.
    const left = seconds < LONGEST_S ? 0 : (open.at(-20) ?? most);
    if (left > SPARE) broken.push(`${left} connections still open`);
    const times = (values: number[]) =>
      [0.5, 0.99, 1].map((share) => `${Math.round(percentile(values, share))}`).join(" / ");
    const cells = [
      `${pages.length - wrong.length} of ${pages.length}`,
      times(pages.map(({ ms }) => ms)),
      times(health),
      `+${Math.round(memoryOf(pid).peak - idleMb)} MB`,
    ];
    return {
      attack,
      took: `${Math.round(seconds)} s`,
      rest: `${most}, ${Math.max(0, left)}`,
      cells,
      broken,
    };
  } finally {
    await watch.stop();
    await site.stop();
  }
}

const rows: Row[] = [];
for (const attack of Object.keys(attacks) as Attack[]) {
  const row = await prove(attack);
  rows.push(row);
  print(`${attack}: ${row.broken.length === 0 ? "holds" : row.broken.join("; ")}`);
}

const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
const head = [
  "1,000 connections that send or take",
  "it took",
  "connections at most, at the end",
  "pages of others",
];
const columns = [...head, "ms p50 / p99 / longest", "/healthz ms", "memory"];
const table = [
  line(columns),
  line(columns.map(() => "---")),
  ...rows.map(({ attack, took, rest, cells }) => line([attack, took, rest, ...cells])),
].join("\n");
print(`\n${table}`);

writePart("docs/generated/slow-connections.md", "faults slow", table);
process.exit(rows.every(({ broken }) => broken.length === 0) ? 0 : 1);
