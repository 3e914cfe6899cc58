/**
 * `npm run bench capacity`: cost of each kind of answer on this machine (a minute and a half), and the
 * number of such machines for the days of `capacity/model.ts`. Writes the table of docs/generated/capacity.md.
 * `--again` is for a change of the days or the assumptions.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import {
  applicationFields,
  CONTENT_TYPE,
  documentBytes,
  filePart,
  rawBody,
  textParts,
} from "#tests/support/uploads.ts";
import { writePart } from "#tests/support/writtenPart.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import { requireRare } from "#tools/rarePackages.ts";
import { type Costs, type Need, need, profiles } from "./capacity/model.ts";

const { seconds, write, again } = (await readCommandLine(bench.capacity)).opts();
const autocannon: typeof import("autocannon") = requireRare("load")("autocannon");
const LAST = "test-results/capacity.json";
const DOCUMENT = "docs/generated/capacity.md";
const PRODUCT = "/pdp/lace-blue-plate";

async function figure({ origin }: RunningServer, name: string): Promise<number> {
  const headers = { Authorization: "Bearer figures" };
  const text = await (await fetch(`${origin}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
}

/** Returns CPU milliseconds per response of a workload. */
async function costOf(site: RunningServer, work: () => Promise<number>): Promise<number> {
  const before = await figure(site, "process_cpu_seconds_total");
  const answers = await work();
  const used = (await figure(site, "process_cpu_seconds_total")) - before;
  return Number(((used * 1000) / Math.max(1, answers)).toFixed(3));
}

let visitors = 0;
/** A new visitor per request, to avoid rate limits. */
const visitor = () => {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

const load =
  (site: RunningServer, path: string, connections: number, headers = {}) =>
  async () => {
    const run = await autocannon({
      url: site.origin + path,
      connections,
      duration: seconds,
      requests: [
        {
          setupRequest: (request) => {
            const own = { "Accept-Encoding": "br", "X-Forwarded-For": visitor(), ...headers };
            return { ...request, headers: { ...request.headers, ...own } };
          },
        },
      ],
    });
    if (run.non2xx > 0 && !("If-None-Match" in headers)) {
      process.stderr.write(`${path}: ${run.non2xx} answers were none\n`);
    }
    return run.requests.total;
  };

/** Sends posts sequentially, each as another visitor. */
const posts = (site: RunningServer, count: number, init: () => [path: string, RequestInit]) => {
  return async () => {
    for (let i = 0; i < count; i += 1) {
      const [path, { headers, ...rest }] = init();
      const all = { Origin: site.origin, "X-Forwarded-For": visitor(), ...headers };
      await (await fetch(site.origin + path, { ...rest, method: "POST", headers: all })).text();
    }
    return count;
  };
};

const verification = (): [string, RequestInit] => [
  "/verification.data",
  {
    body: new URLSearchParams({
      securityCode: "HV26071488300001",
      name__confirm: "",
      once: randomUUID(),
    }),
  },
];

/** An application of 2 MB that the demo backend rejects in the pre-check; measures the site's own part. */
const application = (): [string, RequestInit] => [
  "/resources/job-application?job=8007",
  {
    body: new Uint8Array(
      rawBody([
        ...textParts(
          applicationFields({ positionIdList: [], captchaCode: "none", captchaKey: "k" }),
        ),
        filePart("resumeFile", "简历.pdf", documentBytes("pdf", 2_000_000)),
      ]),
    ),
    headers: { "Content-Type": CONTENT_TYPE },
  },
];

/** Returns the scripts and styles of a first visit. */
function filesOf(html: string): string[] {
  const named = html.matchAll(/"(\/(?:assets|resources\/styles)\/[^"]+\.(?:js|css))"/g);
  return [...new Set([...named].map(([, path = ""]) => path))];
}

async function measure(): Promise<Costs> {
  const env = { METRICS_TOKEN: "figures", TRUSTED_PROXY_HOPS: "1", LOG_LEVEL: "info" };
  const site = await startServer(env);
  const anew = await startServer({ ...env, DOCUMENT_CACHE_MB: "0" });
  try {
    const page = async () => fetch(site.origin + PRODUCT, { headers: { "Accept-Encoding": "br" } });
    // Two requests and a delay: a cached page is compressed after its second request.
    for (let i = 0; i < 2; i += 1) await (await page()).text();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const cached = await page();
    const html = await cached.text();
    const files = filesOf(html);
    if (files.length < 5) throw new Error(`${PRODUCT} names ${files.length} scripts and styles`);
    let assetMs = 0;
    // Sequential, because they share a CPU.
    for (const file of files) assetMs += (await costOf(site, load(site, file, 10))) / files.length;
    const tag = cached.headers.get("ETag") ?? "";
    const costs = {
      memoryMs: await costOf(site, load(site, PRODUCT, 10)),
      confirmedMs: await costOf(site, load(site, PRODUCT, 10, { "If-None-Match": tag })),
      // Sequential, because concurrent requests would share the render.
      madeMs: await costOf(anew, load(anew, PRODUCT, 1)),
      assetMs,
      // Without a maps service: measures Remix and the rate limits.
      nearestMs: await costOf(site, load(site, "/resources/nearest-store", 10)),
      verificationMs: await costOf(site, posts(site, 300, verification)),
      applicationMs: await costOf(site, posts(site, 30, application)),
      pageBytes: Number(cached.headers.get("Content-Length") ?? 20_000),
      // A first view loads 370 kB (npm run bench tricks), later views their pictures.
      besideBytes: 150_000,
      besideFiles: 8,
      processBytes: Math.max(
        await figure(site, "process_resident_memory_bytes"),
        await figure(anew, "process_resident_memory_bytes"),
      ),
    };
    return costs;
  } finally {
    await Promise.all([site.stop(), anew.stop()]);
  }
}

const round = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString("en") : Number(value.toPrecision(2)).toString();
const bits = (value: number) =>
  value >= 1e9 ? `${round(value / 1e9)} Gbit/s` : `${round(value / 1e6)} Mbit/s`;

function row(name: string, stand: string, found: Need): string {
  const cells = [
    name,
    stand,
    round(found.views),
    round(found.requests),
    found.edgeHits > 0 ? `${(found.edgeHits * 100).toFixed(1)} %` : "",
    round(found.made),
    round(found.cores),
    String(found.instances),
    `${round(found.memoryBytes / 1e9)} GB`,
    round(found.redisCommands),
    round(found.upstreamCalls),
    bits(found.originBits),
    found.edgeBits > 0 ? bits(found.edgeBits) : "",
  ];
  return `| ${cells.join(" | ")} |`;
}

type Measured = { costs: Costs; busy: number };

async function measured(): Promise<Measured> {
  if (again) return JSON.parse(readFileSync(LAST, "utf8"));
  const [busy = 0] = loadavg();
  const last = { costs: await measure(), busy };
  mkdirSync("test-results", { recursive: true });
  writeFileSync(LAST, JSON.stringify(last));
  return last;
}

const { costs, busy } = await measured();
const stands = [
  { words: "alone", stand: { edges: 0, pagesKept: 1400, seed: 1 } },
  { words: "CDN, 20 caches", stand: { edges: 20, pagesKept: 1400, seed: 1 } },
  { words: "CDN with a shield (2)", stand: { edges: 2, pagesKept: 1400, seed: 1 } },
  { words: "the same, `DOCUMENT_CACHE_MB=256`", stand: { edges: 2, pagesKept: 5600, seed: 1 } },
];
const table = [
  "| day | in front | views a second, peak | requests at the origin a second | views answered by the CDN | pages made a second | cores | processes | memory | Redis commands a second | commerce API calls a second | origin sends | CDN sends |",
  "|---|---|---|---|---|---|---|---|---|---|---|---|---|",
  ...profiles.flatMap((profile) =>
    stands.map(({ words, stand }) => row(profile.name, words, need(profile, costs, stand))),
  ),
];
const costRows = [
  "| answer | processor ms |",
  "|---|---|",
  `| page from memory | ${costs.memoryMs} |`,
  `| page confirmed (304) | ${costs.confirmedMs} |`,
  `| page made anew | ${costs.madeMs} |`,
  `| script or style, mean of a first visit | ${costs.assetMs.toFixed(3)} |`,
  `| nearest store (no maps service) | ${costs.nearestMs} |`,
  `| verification by script | ${costs.verificationMs} |`,
  `| application with 2 MB, up to the pre-check | ${costs.applicationMs} |`,
  "",
  `A product page is ${costs.pageBytes.toLocaleString("en")} bytes (brotli 11); a process under this load took ${Math.round(costs.processBytes / 1e6)} MB. Load of the machine before: ${busy.toFixed(1)} on two cores.`,
];
const text = [...costRows, "", ...table].join("\n");
process.stdout.write(`${text}\n`);
if (write) writePart(DOCUMENT, "bench capacity", text);
