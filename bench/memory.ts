/**
 * `npm run bench memory`: peak resident memory of one process with a remote backend of
 * 20,000 products, under what fills it: different pages (1,600, the page cache holds 1,400), full applications
 * at once (100), and an upstream that hangs. Each of the last two phases ends after a time, because the memory of
 * streams does not grow with their length. The peak must be below `memory.peak` of deploy/memory.ts, from which all limits are
 * generated. With `--embedded` the 20,000 products are in the process itself, and it answers different pages only: twice
 * as many in two phases, of which the second shows whether memory grows with the pages. No limit is stated for it, because
 * only the demo runs so. Linux only.
 */

import { setTimeout as wait } from "node:timers/promises";
import { memory } from "#deploy/memory.ts";
import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import { accept } from "#tests/support/fakeUpstream.ts";
import { startServer } from "#tests/support/server.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import { sitemapPaths } from "#tools/faults/edgeVisits.ts";
import { startFaultProxy } from "#tools/faults/faultProxy.ts";
import { startDemo } from "#tools/startPrograms.ts";
import { sendApplication } from "./upload/applications.ts";
import { memoryOf, resetPeak } from "./upload/processes.ts";

const line = await readCommandLine(bench.memory);
const [UPLOADS, PAGES] = line.processedArgs;
const { embedded } = line.opts();
const AT_ONCE = 16;
/** Bytes per second that the upstream reads of an application. */
const RATE = 4_000_000;
const UPLOADING_MS = 40_000;
const HANGING_MS = 8000;
const mebibytes = (megabytes: number) => Math.round((megabytes * 1e6) / 1024 / 1024);

const demo = await startDemo({ DEMO_SCALE: "large" });
const upstream = await startFaultProxy(demo.origin, {
  getJobDetail: (_, response) =>
    accept(response, {
      id: "bench",
      jobTitle: "bench",
      storeRequired: false,
      workFileRequired: false,
    }),
  checkJobEffectApply(request, response) {
    request.resume();
    accept(response, true);
  },
  async applyJob(request, response) {
    for await (const chunk of request) await wait(((chunk as Buffer).length / RATE) * 1000);
    accept(response, true);
  },
});
const site = await startServer({
  ...(embedded
    ? { COMMERCE_API_BASE: "embedded", DEMO_SCALE: "large" }
    : {
        COMMERCE_API_BASE: upstream.base,
        COMMERCE_ACCESS_TOKEN: demoAccessToken,
        IMAGE_ORIGINS: demo.origin,
      }),
  TRUSTED_PROXY_HOPS: "1",
  LOG_LEVEL: "fatal",
  DOCUMENT_PACKING: "on",
  NODE_OPTIONS: `--max-old-space-size=${memory.heap}`,
});
const pid = site.process.pid ?? 0;

let visitors = 0;

/** Requests a page as a new visitor. */
async function get(path: string) {
  visitors += 1;
  const headers = { "X-Forwarded-For": `10.${visitors >> 8}.${visitors & 255}.1` };
  try {
    await (await fetch(site.origin + path, { headers })).arrayBuffer();
  } catch {
    // Cut by the hanging upstream.
  }
}

async function visitAll(paths: readonly string[]) {
  const left = paths[Symbol.iterator]();
  const visit = async () => {
    for (const path of left) await get(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
}

let highest = 0;
async function phase(name: string, work: () => Promise<unknown>) {
  resetPeak(pid);
  const began = performance.now();
  await work();
  const { now, peak } = memoryOf(pid);
  highest = Math.max(highest, mebibytes(peak));
  const seconds = Math.round((performance.now() - began) / 1000);
  const figures = `${mebibytes(peak)} MiB, then ${mebibytes(now)} MiB, ${seconds} s`;
  process.stdout.write(`${name.padEnd(40)}${figures}\n`);
}

/** Fills the caches, then sends applications, then lets the backend hang. */
async function withRemoteBackend(products: readonly string[], all: number): Promise<void> {
  // Compressing a page at the best quality takes 0.2 s of a processor.
  const some = products.filter((_, i) => i % 5 === 0);
  await phase(`${PAGES} of ${all} pages`, () => visitAll(products));
  await phase("some of them again, compressed and kept", () => visitAll(some));
  const upload = `${site.origin}/resources/job-application?job=bench`;
  await phase(`${UPLOADS} applications of 60 MB, and pages`, () =>
    Promise.race([
      Promise.all([
        ...Array.from({ length: UPLOADS }, () => sendApplication(upload)),
        visitAll(some),
      ]),
      wait(UPLOADING_MS),
    ]),
  );
  await phase("an upstream that hangs", async () => {
    await upstream.set("hang");
    await Promise.race([visitAll(products.map((path) => `${path}?vc=hang`)), wait(HANGING_MS)]);
    await upstream.set(null);
  });
  process.stdout.write(`peak ${highest} MiB of ${memory.peak} (deploy/memory.ts)\n`);
  if (highest > memory.peak) process.exitCode = 1;
}

try {
  const paths = await sitemapPaths(site.origin);
  const spread = (count: number) =>
    Array.from({ length: count }, (_, i) => paths[Math.floor((i * paths.length) / count)] ?? "/");
  await phase("start and first page", () => get("/"));
  if (embedded) {
    const all = spread(2 * PAGES);
    await phase(`${PAGES} of ${paths.length} pages`, () => visitAll(all.slice(0, PAGES)));
    await phase(`${PAGES} others`, () => visitAll(all.slice(PAGES)));
    process.stdout.write(`peak ${highest} MiB\n`);
  } else await withRemoteBackend(spread(PAGES), paths.length);
} finally {
  await site.stop();
  await upstream.stop();
  await demo.stop();
}
process.exit();
