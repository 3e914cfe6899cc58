import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startServer } from "#tests/support/server.ts";
import { findChromium } from "#tools/chromium.ts";
import { npmShell } from "#tools/npmShell.ts";

/**
 * Lighthouse (mobile, default simulated slow 4G and 4× CPU slowdown) over the usual landing pages: median of
 * several runs against the built production server. Lighthouse has 185 MB of packages, so npx fetches it on
 * demand; 12.8 is the last version that runs on Node 20.
 *
 * `npm run bench:lighthouse -- 1 product` runs once, only for pages whose name contains that word. With
 * `--applied` network and CPU are actually throttled; otherwise Lighthouse loads at full speed and simulates
 * a slow phone.
 */
const LIGHTHOUSE = "lighthouse@12.8.2";
const isApplied = process.argv.includes("--applied");
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));

const pages = {
  home: "/",
  product: "/pdp/lace-blue-plate?vc=plates",
  listing: "/products/category/dinnerware",
  "job form": "/about-us/jobs/application?job=8003",
  story: "/brand-story/blue-under-glaze",
};

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
      ...["--yes", LIGHTHOUSE, url, "--quiet", "--output=json", `--output-path=${output}`],
      ...[
        `--only-categories=${categories.join(",")}`,
        `--chrome-flags=${npmShell ? `"${flags}"` : flags}`,
      ],
      ...(isApplied ? ["--throttling-method=devtools"] : []),
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() ?? "" }, maxBuffer: 1e8, shell: npmShell },
  );
  return JSON.parse(readFileSync(output, "utf8")) as Report;
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
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

const runs = Number(words[0] ?? 5);
const only = words[1] ?? "";
const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
const server = await startServer({ LOG_LEVEL: "error" });
try {
  process.stdout.write(
    `| page | ${categories.join(" | ")} | ${Object.keys(metrics).join(" | ")} |\n|---|---|---|---|---|---|---|---|\n`,
  );
  for (const [name, path] of Object.entries(pages)) {
    if (!name.includes(only)) continue;
    const reports: Report[] = [];
    for (let i = 0; i < runs; i += 1) reports.push(await measured(server.origin + path, folder));
    const scores = categories.map((category) =>
      Math.round(100 * median(reports.map((report) => report.categories[category]?.score ?? 0))),
    );
    const values = Object.values(metrics).map(([id, unit]) => {
      const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
      return unit === "ms" ? `${Math.round(value)} ms` : value.toFixed(3);
    });
    process.stdout.write(`| ${[name, ...scores, ...values].join(" | ")} |\n`);
    for (const line of shortfalls(reports)) process.stderr.write(`${name}: ${line}\n`);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
