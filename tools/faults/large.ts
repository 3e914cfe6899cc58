/**
 * `npm run faults large`: every kind of screen, with answers of the commerce API as
 * large as their limits permit. First one visitor, then four and 20 at once. Prints the status and the size of each
 * page, how long `/healthz` took meanwhile, and the longest turn of the event loop by the clock and by processor time
 * (turns.mjs). Fails when a page is above its cap, or another status than 200 or 503 comes, when `/healthz` fails, when a
 * turn takes more than `TURN_MS` of the processor or 99 of 100 answers of `/healthz` more than `HEALTH_MS` beside one or
 * four visitors, or when the process, with the heap of a deployment, takes more than the limit of `deploy/memory.ts`.
 */
import { setTimeout as wait } from "node:timers/promises";
import { memoryOf, resetPeak, startProgram } from "#bench/upload/processes.ts";
import { memory } from "#deploy/memory.ts";
import { PAGE_BYTES } from "#server/responses/pageSize.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { faults } from "#tools/commands.ts";
import { percentile, print, startDemo } from "#tools/startPrograms.ts";
import { type Growth, growths, startLargestBackend } from "./largestBackend.ts";
import { startProbed } from "./probe.ts";
import { probedScreens } from "./screens.ts";

const [given] = (await readCommandLine(faults.large)).processedArgs;
const chosen = given.length > 0 ? given : growths;

/** 99 of 100 answers of `/healthz` beside one and four visitors, in milliseconds. */
const HEALTH_MS = 100;
/** The longest turn of the event loop beside one and four visitors, in milliseconds of processor time. */
const TURN_MS = 100;
/** Node's option for the meter of turns. */
const METER = "--import ./tools/faults/turns.mjs";
/** Of the resident set, in MB. */
const MEMORY_MB = memory.limit * 1.048576;
const CROWDS = [4, 20];
/** After the start, and between two screens. */
const CALM_MS = 1000;

/** A line of turns.mjs. */
type Turn = { turnMs: number; turnCpuMs: number };
const isTurn = (line: object): line is Turn => "turnMs" in line;

const demo = await startDemo();

async function load(origin: string, path: string) {
  const answer = await fetch(origin + path);
  const { byteLength: bytes } = await answer.arrayBuffer();
  return { status: answer.status, bytes };
}

/** Returns what does not hold. */
async function prove(growth: Growth): Promise<string[]> {
  const upstream = await startLargestBackend(demo.origin, growth);
  // No limit of time: the backend needs some seconds to grow its answers.
  const site = await startProbed(upstream, demo.origin, {
    COMMERCE_TIMEOUT_MS: "0",
    NODE_OPTIONS: `--max-old-space-size=${memory.heap} ${METER}`,
  });
  const healthWatch = new URL("../../bench/endurance/healthWatch.ts", import.meta.url).href;
  const watch = await startProgram(healthWatch, { SITE: site.origin });
  const pid = site.process.pid ?? 0;
  const broken: string[] = [];
  const healthSince = async () => (await watch.ask()) as number[];
  let turnsRead = 0;
  /** Returns the longest turn since the last call, by processor time. */
  function longestTurn(): Turn {
    const turns = site.logs.slice(turnsRead).filter(isTurn);
    turnsRead = site.logs.length;
    const none = { turnMs: 0, turnCpuMs: 0 };
    return turns.reduce((most, turn) => (turn.turnCpuMs > most.turnCpuMs ? turn : most), none);
  }
  /** Prints how `/healthz` and the event loop fared beside so many visitors, and notes what does not hold. */
  function judge(visitors: number, health: number[]) {
    const figures = [0.5, 0.99, 1].map((share) => `${percentile(health, share)} ms`);
    const turn = longestTurn();
    const [cpuMs, ms] = [turn.turnCpuMs, turn.turnMs].map(Math.round) as [number, number];
    print(`${growth}: ${visitors} at once: /healthz p50, p99, longest ${figures.join(", ")}`);
    print(`${growth}: ${visitors} at once: longest turn ${cpuMs} ms of the processor (${ms} ms)`);
    if (health.some((took) => took < 0)) broken.push(`/healthz failed beside ${visitors}`);
    if (visitors > 4) return;
    if (percentile(health, 0.99) > HEALTH_MS) broken.push(`/healthz beside ${visitors}`);
    if (cpuMs > TURN_MS) broken.push(`a turn of ${cpuMs} ms beside ${visitors}`);
  }
  try {
    await wait(CALM_MS);
    resetPeak(pid);
    longestTurn();
    const all: number[] = [];
    for (const { name, path } of probedScreens) {
      // The backend grows its answers for the first request.
      await load(site.origin, path);
      await wait(CALM_MS / 5);
      await healthSince();
      const fresh = `${path}${path.includes("?") ? "&" : "?"}vc=again`;
      const { status, bytes } = await load(site.origin, fresh);
      const health = await healthSince();
      all.push(...health);
      const kb = Math.round(bytes / 1024);
      print(`${growth}, ${name}: ${status}, ${kb} kB, ${Math.max(...health)} ms`);
      if (status !== 200 && status !== 503) broken.push(`${name}: ${status}`);
      if (bytes > PAGE_BYTES) broken.push(`${name}: ${bytes} bytes`);
    }
    judge(1, all);
    for (const visitors of CROWDS) {
      await healthSince();
      const visit = async (_: unknown, visitor: number) => {
        for (const { path } of probedScreens) {
          const address = `${path}${path.includes("?") ? "&" : "?"}vc=${visitors}-${visitor}`;
          await load(site.origin, address);
        }
      };
      await Promise.all(Array.from({ length: visitors }, visit));
      judge(visitors, await healthSince());
    }
    const peakMb = Math.round(memoryOf(pid).peak);
    print(`${growth}: ${peakMb} MB at most`);
    if (peakMb > MEMORY_MB) broken.push(`${peakMb} MB`);
  } finally {
    await watch.stop();
    await site.stop();
    await upstream.stop();
  }
  return broken;
}

let isFine = true;
for (const growth of chosen) {
  const broken = await prove(growth);
  print(`${growth}: ${broken.length === 0 ? "holds" : broken.join("; ")}`);
  isFine &&= broken.length === 0;
}
await demo.stop();
process.exit(isFine ? 0 : 1);
