import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startServer } from "#tests/support/server.ts";
import { findChromium } from "#tools/chromium.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import { npmShell } from "#tools/npmShell.ts";
import { landingPages } from "./landingPages.ts";
import { besideFloor, middle } from "./middle.ts";
import { startPeer } from "./peer.ts";
import { startStaticFloor } from "./staticFloor.ts";

/**
 * Lighthouse (mobile, default simulated slow 4G and 4× CPU slowdown) over the usual landing pages: median of
 * several runs against the built production server. Lighthouse has 185 MB of packages, so npx fetches it on
 * demand; 12.8 is the last version that runs on Node 20.
 *
 * `npm run bench lighthouse -- 1 product` runs once, only for pages whose name contains that word. Without
 * `--applied` Lighthouse loads at full speed and simulates a slow phone. Each page runs in turns with the floor, a
 * static page of as many elements, and with a peer's page if there is one, at the same or the given address.
 */
const LIGHTHOUSE = "lighthouse@12.8.2";
const line = await readCommandLine(bench.lighthouse);
const [RUNS, part = ""] = line.processedArgs;
const given = line.opts();

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const metrics = {
  LCP: ["largest-contentful-paint", "ms"],
  CLS: ["cumulative-layout-shift", ""],
  TBT: ["total-blocking-time", "ms"],
} as const;

type Audit = { id: string; score: number | null; numericValue?: number; title: string };
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

const run = promisify(execFile);

/** Runs Lighthouse; retries once if Chromium lost its trace, which happens occasionally. */
function measured(url: string, folder: string): Promise<Report> {
  return measure(url, folder).catch(() => measure(url, folder));
}

async function measure(url: string, folder: string): Promise<Report> {
  const output = join(folder, "report.json");
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu"].join(" ");
  await run(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=${npmShell ? `"${flags}"` : flags}`,
      ...(given.applied ? ["--throttling-method=devtools"] : []),
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() ?? "" }, maxBuffer: 1e8, shell: npmShell },
  );
  return JSON.parse(readFileSync(output, "utf8")) as Report;
}

/** Returns the audits that lost points in any run. */
function shortfalls(reports: Report[]): string[] {
  const found = new Set<string>();
  for (const { categories: scored, audits } of reports) {
    for (const { auditRefs } of Object.values(scored)) {
      for (const { id, weight } of auditRefs) {
        const { score, title } = audits[id] ?? {};
        if (weight > 0 && typeof score === "number" && score < 0.9) found.add(`${id}: ${title}`);
      }
    }
  }
  return [...found];
}

const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
const server = await startServer({ LOG_LEVEL: "error" });
const floor = await startStaticFloor(server.origin, Object.values(landingPages));
const peer = given.peer ? await startPeer(given.peer, given.path ?? "/", given.peerEnv) : null;
try {
  const heads = ["page", ...categories, ...Object.keys(metrics)];
  process.stdout.write(`| ${heads.join(" | ")} |\n|${"---|".repeat(heads.length)}\n`);
  for (const [name, path] of Object.entries(landingPages)) {
    if (!name.includes(part)) continue;
    const sites = new Map([
      ["floor", floor.origin + path],
      [name, server.origin + path],
      ...(peer ? [["peer", peer.origin + (given.path ?? path)] as const] : []),
    ]);
    const taken = new Map<string, Report[]>([...sites.keys()].map((site) => [site, []]));
    for (let i = 0; i < RUNS; i += 1) {
      for (const [site, url] of sites) taken.get(site)?.push(await measured(url, folder));
    }
    const valuesOf = (site: string, id: string) =>
      taken.get(site)?.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN) ?? [];
    for (const [site, reports] of taken) {
      const scores = categories.map((category) => {
        const [score] = middle(reports.map((report) => report.categories[category]?.score ?? 0));
        return Math.round(100 * score);
      });
      const values = Object.values(metrics).map(([id, unit]) => {
        const floorValues = valuesOf("floor", id);
        const own = site === "floor" ? floorValues : valuesOf(site, id);
        return besideFloor(own, floorValues, unit, unit === "ms" ? 0 : 3);
      });
      process.stdout.write(`| ${[site, ...scores, ...values].join(" | ")} |\n`);
    }
    for (const line of shortfalls(taken.get(name) ?? [])) {
      process.stderr.write(`${name}: ${line}\n`);
    }
  }
} finally {
  floor.stop();
  peer?.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
