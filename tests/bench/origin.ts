import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import autocannon from "autocannon";
import { type RunningServer, startServer } from "#tests/support/server.ts";

/**
 * What an answer costs: this site (made anew, from memory, confirmed, data), a trivial Remix page (the
 * floor) and a bare server of Node, one after the other on the same machine.
 *
 *     npm run bench:origin [-- --check] [-- --seconds 5]
 *
 * `--check` exits with 1 where a product page made anew costs more than 3.5 times the floor's
 * processor time, or one from memory more than 0.3 times.
 */
const LIMITS = { anew: 3.5, memory: 0.3 } as const;

const seconds = Number(process.argv[process.argv.indexOf("--seconds") + 1]) || 3;
const paths = {
  home: "/",
  product: "/pdp/lace-blue-plate",
  listing: "/products/category/dinnerware",
  story: "/brand-story/blue-under-glaze",
};

type Peer = { origin: string; cpuSeconds: () => Promise<number> };
type Row = {
  name: string;
  connections: number;
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number;
};
const rows: Row[] = [];

async function measure(
  name: string,
  { origin, cpuSeconds }: Peer,
  path: string,
  headers: Record<string, string> = {},
  counts = [10, 100],
): Promise<void> {
  for (const count of counts) {
    const before = await cpuSeconds();
    const run = await autocannon({
      url: origin + path,
      connections: count,
      duration: seconds,
      headers: { "Accept-Encoding": "br", ...headers },
    });
    const cpuMs = ((await cpuSeconds()) - before) * 1000;
    const total = run.requests.total || 1;
    const row = {
      name,
      connections: count,
      perSecond: Math.round(run.requests.average),
      p50: run.latency.p50,
      p99: run.latency.p99,
      cpuMs: Number((cpuMs / total).toFixed(3)),
    };
    rows.push(row);
    print(row, run.non2xx > 0 && !headers["If-None-Match"] ? ` ${run.non2xx} failed` : "");
  }
}

function print({ name, connections: count, perSecond, p50, p99, cpuMs }: Row, note = ""): void {
  const cells = [count, perSecond, p50, p99, cpuMs].map((cell) => String(cell).padStart(10));
  process.stdout.write(`${name.padEnd(30)}${cells.join("")}${note}\n`);
}

/** The site's own figures tell its processor time. */
function peerOf({ origin }: RunningServer): Peer {
  return {
    origin,
    async cpuSeconds() {
      const headers = { Authorization: "Bearer figures" };
      const text = await (await fetch(`${origin}/metrics`, { headers })).text();
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
    },
  };
}

const children: ChildProcess[] = [];

async function startPeer(file: string, ...args: string[]): Promise<Peer> {
  const child = spawn(process.execPath, ["--import", "tsx", file, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  children.push(child);
  const [line] = await once(child.stdout, "data");
  const { port, clock } = JSON.parse(String(line)) as { port: number; clock: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    cpuSeconds: async () => Number(await (await fetch(`http://127.0.0.1:${clock}/`)).text()),
  };
}

const env = { METRICS_TOKEN: "figures" };
const site = await startServer(env);
const anew = await startServer({ ...env, DOCUMENT_CACHE_MB: "0" });
try {
  process.stdout.write(`${"".padEnd(30)}    at once  a second    p50 ms    p99 ms    cpu ms\n`);
  const floor = await startPeer("tests/bench/origin/floor.tsx");
  await measure("floor: a trivial Remix page", floor, "/", {}, [1]);
  for (const [name, path] of Object.entries(paths)) {
    // Twice, and a moment: what is kept is packed behind its second visitor.
    const headers = { "Accept-Encoding": "br" };
    for (let i = 0; i < 2; i += 1) await (await fetch(site.origin + path, { headers })).text();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const page = await fetch(site.origin + path, { headers });
    const bytes = page.headers.get("content-length") ?? "20000";
    await page.text();
    await measure(`${name}, bare Node`, await startPeer("tests/bench/origin/bare.ts", bytes), "/");
    await measure(`${name}, from memory`, peerOf(site), path);
    const tag = page.headers.get("etag") ?? "";
    await measure(`${name}, confirmed (304)`, peerOf(site), path, { "If-None-Match": tag });
    await measure(`${name}, data`, peerOf(site), path === "/" ? "/_root.data" : `${path}.data`);
    await measure(`${name}, gzip`, peerOf(site), path, { "Accept-Encoding": "gzip" });
    // One at a time: others at the same moment would share the page.
    await measure(`${name}, made anew`, peerOf(anew), path, {}, [1]);
  }
} finally {
  for (const child of children) child.kill();
  await Promise.all([site.stop(), anew.stop()]);
}

const one = (name: string) => rows.find((row) => row.name === name)?.cpuMs ?? 0;
const floorMs = one("floor: a trivial Remix page");
const ratios = {
  anew: one("product, made anew") / floorMs,
  memory: one("product, from memory") / floorMs,
};
process.stdout.write(
  `\nproduct page against the floor: made anew ${ratios.anew.toFixed(2)}, from memory ${ratios.memory.toFixed(2)}\n`,
);
mkdirSync("test-results", { recursive: true });
writeFileSync("test-results/origin.json", JSON.stringify({ rows, ratios }, null, 2));
const isOver = ratios.anew > LIMITS.anew || ratios.memory > LIMITS.memory;
if (process.argv.includes("--check") && isOver) process.exitCode = 1;
