/**
 * `npm run faults large [-- "outer rows" "inner rows" texts]`: every kind of screen, with answers of the commerce API as
 * large as their limits permit. First one visitor, then 20 at once. Prints the status and the size of each page, and how
 * long `/healthz` took meanwhile; fails when a page is above its cap, or another status than 200 or 503 comes, when
 * `/healthz` fails or takes longer than `HEALTH_MS` while one page is rendered, or when the process, with the heap of a
 * deployment, takes more than the limit of `deploy/memory.ts`.
 */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { memoryOf, resetPeak, startProgram } from "#bench/upload/processes.ts";
import { memory } from "#deploy/memory.ts";
import { PAGE_BYTES } from "#server/responses/pageSize.ts";
import { percentile, print, startDemo } from "#tools/startPrograms.ts";
import { type Growth, growths, startLargestBackend } from "./largestBackend.ts";
import { startProbed } from "./probe.ts";
import { probedScreens } from "./screens.ts";

const { positionals } = parseArgs({ allowPositionals: true });
const chosen = growths.filter((growth) => positionals.length === 0 || positionals.includes(growth));

/** 99 of 100 answers of `/healthz` while one page is rendered, in milliseconds. */
const HEALTH_MS = 100;
/** Of the resident set, in MB. */
const MEMORY_MB = memory.limit * 1.048576;
const VISITORS = 20;
/** After the start, and between two screens. */
const CALM_MS = 1000;

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
    NODE_OPTIONS: `--max-old-space-size=${memory.heap}`,
  });
  const healthWatch = new URL("../../bench/endurance/healthWatch.ts", import.meta.url).href;
  const watch = await startProgram(healthWatch, { SITE: site.origin });
  const pid = site.process.pid ?? 0;
  const broken: string[] = [];
  const healthSince = async () => (await watch.ask()) as number[];
  try {
    await wait(CALM_MS);
    resetPeak(pid);
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
      const slowest = Math.max(...health);
      print(`${growth}, ${name}: ${status}, ${Math.round(bytes / 1024)} kB, ${slowest} ms`);
      if (status !== 200 && status !== 503) broken.push(`${name}: ${status}`);
      if (bytes > PAGE_BYTES) broken.push(`${name}: ${bytes} bytes`);
      if (health.some((ms) => ms < 0)) broken.push(`${name}: /healthz failed`);
    }
    const p99 = percentile(all, 0.99);
    if (p99 > HEALTH_MS) broken.push(`/healthz p99: ${p99} ms`);
    const visit = async (_: unknown, visitor: number) => {
      for (const { path } of probedScreens) {
        await load(site.origin, `${path}${path.includes("?") ? "&" : "?"}vc=visitor-${visitor}`);
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, visit));
    const beside = await healthSince();
    const peakMb = Math.round(memoryOf(pid).peak);
    const figures = [0.5, 0.99, 1].map((share) => `${percentile(beside, share)} ms`);
    print(`${growth}: one visitor: /healthz p99 ${p99} ms, longest ${Math.max(...all)} ms`);
    print(`${growth}: ${VISITORS} visitors: /healthz p50, p99, longest ${figures.join(", ")}`);
    print(`${growth}: ${peakMb} MB at most`);
    if (peakMb > MEMORY_MB) broken.push(`${peakMb} MB`);
    if (beside.some((ms) => ms < 0)) broken.push("/healthz failed beside visitors");
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
