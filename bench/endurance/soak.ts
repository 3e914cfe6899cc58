/**
 * `npm run faults soak`: runs the built site under mixed load (pages, forms, uploads, aborted
 * requests) with a commerce API and a Redis that fail and recover. The site is restarted five times behind
 * nginx with a second instance. The clock of the second one is set back and forward by a day, its log has no
 * reader, and Redis loses its keys. Another site uses the same Redis. Fails if a request is lost or counted twice,
 * or if at rest the live memory, the resident memory or the descriptors exceed those before by more than a tenth.
 * Resident memory under load depends on the speed of the machine and is only printed. Before the beginning every
 * page is rendered twice, so that the caches are full, and one outage takes place.
 * With `--minutes 3 --leak 200` the run must fail by its live memory. Needs nginx and Redis.
 */
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { memoryOf } from "#bench/upload/processes.ts";
import { memory } from "#deploy/memory.ts";
import { startRedis } from "#tests/support/redis.ts";
import { freePort, type LogLine, type RunningServer } from "#tests/support/server.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { faults } from "#tools/commands.ts";
import { sitemapPaths } from "#tools/faults/edgeVisits.ts";
import { startFaultProxy } from "#tools/faults/faultProxy.ts";
import { startNginx } from "#tools/faults/proxies.ts";
import {
  answers,
  descriptorsOf,
  percentile,
  print,
  startDemo,
  startInstance,
} from "#tools/startPrograms.ts";
import { atRate, createLedger, createVisitors } from "./visitors.ts";

const values = (await readCommandLine(faults.soak)).opts();
const TOTAL_MS = values.minutes * 60_000;
const PER_SECOND = values.rate;
const RESTARTS = 5;
/** Duration of each outage of the commerce API and Redis. */
const AWAY_MS = 4000;
/** Share of the run before the first restart or outage, whose memory is compared with that of the end. */
const FIRST_SHARE = 0.2;
const GROWTH = 1.1;
/** Small enough to be full when the run begins: later growth does not come from a filling cache. */
const DOCUMENT_CACHE_MB = "8";
const METRICS = "metrics-of-the-soak";
const PAGES = [
  "/",
  "/pdp/lace-blue-plate",
  "/products/category/dinnerware.data",
  "/brand-story/blue-under-glaze.data",
  "/about-us/jobs",
  "/find-us.data",
  "/news.data",
];

const demo = await startDemo();
const ledger = createLedger();
const upstream = await startFaultProxy(demo.origin, ledger.calls);
const redis = await startRedis();
// An instance that starts during an API outage serves the saved responses of the previous one.
const answersDir = mkdtempSync(join(tmpdir(), "soak-answers-"));
/** Bytes in use after the last garbage collection of the measured instance (`clockSteps.mjs`). */
const liveFile = join(mkdtempSync(join(tmpdir(), "soak-live-")), "bytes");
const ports: [number, number] = [await freePort(), await freePort()];
const start = (port: number, env: Record<string, string> = {}) =>
  startInstance(port, upstream.base, demo, {
    REDIS_URL: redis.url,
    LAST_ANSWERS_DIR: answersDir,
    DOCUMENT_CACHE_MB,
    LOG_LEVEL: "info",
    METRICS_TOKEN: METRICS,
    ...env,
  });
// The first instance is restarted; the memory and descriptors of the second, which runs through, are
// measured.
let restarted: RunningServer = await start(ports[0]);
const steady = await start(ports[1], {
  // Saved responses contain the time of the wall clock.
  LAST_ANSWERS_DIR: "",
  NODE_OPTIONS: `--max-old-space-size=${memory.heap} --import ./bench/endurance/clockSteps.mjs`,
  SOAK_LEAK: String(values.leak),
  SOAK_LIVE: liveFile,
});
steady.process.stdout?.pause();
/** A site of its own with the same Redis; its only proxy is the test. */
const other = await start(await freePort(), {
  LAST_ANSWERS_DIR: "",
  TRUSTED_PROXY_HOPS: "1",
});
const nginx = await startNginx(ports);
const visitors = createVisitors(nginx.origin, ledger.times);
const others = createVisitors(other.origin, ledger.times, 1);
const pid = steady.process.pid ?? 0;

/** Longer than any connection without requests is kept alive. */
const IDLE_MS = 75_000;

/**
 * Memory and descriptors without requests, which in contrast to those under load do not depend on the speed of the
 * machine: the least of a time that ends when all are below their limits.
 */
async function atRest(limit = { live: 0, memory: 0, descriptors: 0 }) {
  const until = performance.now() + IDLE_MS;
  const least = { live: 1e9, memory: 1e9, descriptors: 1e9 };
  const names = Object.keys(least) as (keyof typeof least)[];
  while (performance.now() < until && names.some((name) => least[name] > limit[name])) {
    await wait(250);
    const now = {
      live: Number(readFileSync(liveFile, "utf8")) / 1e6,
      memory: memoryOf(pid).now,
      descriptors: descriptorsOf(pid),
    };
    for (const name of names) least[name] = Math.min(least[name], now[name]);
  }
  return least;
}

/** Requests a page until it is there: a busy machine's instance refuses some. */
async function filled(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (answer.ok) return;
  await wait(200);
  return filled(address);
}

/** Fills the caches of the measured instance: each page twice, and variants of one. */
async function fill() {
  const variants = Array.from({ length: 500 }, (_, i) => `/pdp/lace-blue-plate?vc=turn-${i}`);
  const paths = [...(await sitemapPaths(steady.origin)), ...variants];
  const left = [...paths, ...paths][Symbol.iterator]();
  const visit = async () => {
    for (const path of left) await filled(steady.origin + path);
  };
  await Promise.all([visit(), visit()]);
}

await fill();
/** Times count from here. */
let began = performance.now();
const elapsed = () => performance.now() - began;
let isAway = false;
// The first failures of a process load the code that handles and logs them.
const away = outage();
for (let i = 0; i < 50; i += 1) await answers(`${steady.origin}/pdp/lace-blue-plate?vc=away-${i}`);
await away;
const first = await atRest();
began = performance.now();
const samples: { ms: number; memory: number }[] = [];
const sampling = setInterval(() => {
  samples.push({ ms: elapsed(), memory: memoryOf(pid).now });
}, 1000);

const load = atRate(
  PER_SECOND,
  () => elapsed() > TOTAL_MS,
  (turn) => {
    const kind = Math.random();
    const these = turn % 5 === 0 ? others : visitors;
    const path = `${PAGES[turn % PAGES.length]}?vc=turn-${turn % 500}`;
    if (kind < 0.1) return these.leave(path);
    // Requests that must not be repeated fail during an API outage by design: this is no lost request.
    if (kind < 0.55 || isAway) return these.page(path);
    return kind < 0.8 ? these.verify() : these.apply();
  },
);

/** Prints why an instance refused or failed requests: its log lines of them, and its counters of overload. */
async function explain(name: string, { origin, logs }: RunningServer) {
  const failed = logs.filter(({ msg, status }) => msg === "request" && Number(status) >= 500);
  const ids = new Set(failed.map(({ id }) => id));
  const isCause = ({ id, msg }: LogLine) =>
    ids.has(id) || (ids.size > 0 && /last answers|redis (un)?available/.test(String(msg)));
  for (const line of logs.filter(isCause).slice(0, 40)) print(`  ${name}: ${JSON.stringify(line)}`);
  const headers = { Authorization: `Bearer ${METRICS}` };
  const metrics = await fetch(`${origin}/metrics`, { headers }).then(
    (answer) => answer.text(),
    () => "",
  );
  for (const [line] of metrics.matchAll(/^pages_shed_total\{.*\} [1-9]\d*$/gm))
    print(`  ${name}: ${line}`);
}

async function restart() {
  process.kill(pid, "SIGUSR2");
  restarted.process.kill("SIGTERM");
  const [code] = await once(restarted.process, "exit");
  if (code !== 0) visitors.tally.lost.push(`at the end: an instance ended with ${code}`);
  await restarted.stop();
  await explain("restarted", restarted);
  restarted = await start(ports[0]);
}

/** Stops the commerce API and Redis for a while, when no form is in progress. */
async function outage() {
  isAway = true;
  await Promise.all([visitors.quiet(), others.quiet()]);
  redis?.hang();
  await upstream.set("gone");
  await wait(AWAY_MS);
  redis?.resume();
  await upstream.set(null);
  // The circuit breakers' probes detect the recovery within a second or two.
  await wait(3000);
  isAway = false;
}

const events = RESTARTS * 2;
for (let event = 0; event < events; event += 1) {
  const due = TOTAL_MS * (FIRST_SHARE + ((0.9 - FIRST_SHARE) * (event + 0.5)) / events);
  await wait(Math.max(0, due - elapsed()));
  if (event % 2 === 0) await restart();
  else if (event % 4 === 1) await outage();
  else await redis.failOver?.();
}
await load;
clearInterval(sampling);

const results = [visitors.result(), others.result()];
const lost = results.flatMap((result) => result.lost);
const duplicates = results.flatMap((result) => result.duplicates);
const all = results.map(({ sent }) =>
  Object.entries(sent)
    .map(([kind, count]) => `${count} × ${kind}`)
    .join(", "),
);
/** Median over a section of the run. */
const between = (from: number, to: number) => {
  const inside = samples.filter(({ ms }) => ms >= from * TOTAL_MS && ms <= to * TOTAL_MS);
  return percentile(
    inside.map((sample) => sample.memory),
    0.5,
  );
};
const last = await atRest({
  live: first.live * GROWTH,
  memory: first.memory * GROWTH,
  descriptors: first.descriptors * GROWTH,
});
const figures = [
  { of: "live memory at rest", from: first.live, to: last.live },
  { of: "resident memory at rest", from: first.memory, to: last.memory },
  { of: "descriptors at rest", from: first.descriptors, to: last.descriptors },
].map((figure) => ({ ...figure, isFine: figure.to <= figure.from * GROWTH }));
print(
  `${values.minutes} minutes, ${PER_SECOND} a second, ${RESTARTS} restarts and clock steps, 3 outages, 2 failovers of Redis`,
);
print(`  two instances: ${all[0]}`);
print(`  another site: ${all[1]}`);
print(`  lost ${lost.length}, duplicate ${duplicates.length}`);
for (const { of, from, to, isFine } of figures) {
  const percent = Math.round((to / from - 1) * 100);
  const much = `${Math.round(from)} at the beginning, ${Math.round(to)} at the end (${percent} %)`;
  print(`  ${of}: ${much}${isFine ? "" : ": too much"}`);
}
// Only the whole series shows whether memory levels off or grows.
const tenths = Array.from({ length: 10 }, (_, i) => between(i / 10, (i + 1) / 10));
print(`  resident memory by tenths of the run: ${tenths.map(Math.round).join(", ")} MB`);
for (const line of lost.slice(0, 40)) print(`  ${line}`);
// Its lines were buffered, and dropped beyond 1 MB.
steady.process.stdout?.resume();
await wait(500);
for (const [name, instance] of Object.entries({ restarted, steady, other }))
  await explain(name, instance);

await nginx.stop();
await restarted.stop();
await steady.stop();
await other.stop();
await upstream.stop();
await redis.stop();
await demo.stop();
for (const folder of [answersDir, dirname(liveFile)])
  rmSync(folder, { recursive: true, force: true });
const holds = lost.length === 0 && duplicates.length === 0 && figures.every((f) => f.isFine);
process.exit(holds ? 0 : 1);
