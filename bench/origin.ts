import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/server.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import { requireRare } from "#tools/rarePackages.ts";
import { startDemo } from "#tools/startPrograms.ts";
import { besideFloor, middle } from "./middle.ts";
import { copyDocument } from "./origin/copy.ts";
import { startPeer as startProgram } from "./peer.ts";
import { secondsOf } from "./processorTime.ts";

/**
 * Cost of a response, measured on one machine: this site (uncached render, cache hit, 304,
 * data), a minimal Remix page on remix-serve (baseline), a copy of the site's document rendered by Remix
 * without its components and upstream calls, and a plain Node server.
 *
 * `npm run bench origin -- --check` measures only the product page, over one connection each: medians of nine in turns. It exits with 1
 * if an uncached render, uncompressed like the reference measurements, costs more than twice the copy's CPU time,
 * or a cache hit, compressed as browsers request it, more than 0.3 times the baseline's. CPU time includes
 * remix-serve's own log of requests.
 */
const given = (await readCommandLine(bench.origin)).opts();
const { seconds } = given;
const autocannon: typeof import("autocannon") = requireRare("load")("autocannon");
const LIMITS = { copy: 2, memory: 0.3 } as const;
/** Warm-up responses before each measurement. */
const WARMING = 1500;
/** Turns of the compared pages. */
const TURNS = given.turns;

const paths = {
  home: "/",
  product: "/pdp/lace-blue-plate",
  listing: "/products/category/dinnerware",
  story: "/brand-story/blue-under-glaze",
};

/** `loopMs`: 99th percentile of the event loop delay since the last reading; `memoryMb`: resident memory. */
type Figures = { cpuSeconds: number; loopMs?: number; memoryMb?: number };
type Process = { origin: string; pid: number };
type Peer = Process & { figures: () => Promise<Figures> };
type Row = Pick<Figures, "loopMs" | "memoryMb"> & {
  name: string;
  connections: number;
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number;
  /** Main thread share of `cpuMs`, if available; the rest is compression and garbage collection. */
  mainMs?: number;
};
const rows: Row[] = [];

async function measure(
  name: string,
  { origin, pid, figures }: Peer,
  path: string,
  headers: Record<string, string> = {},
  counts = [10, 100],
): Promise<void> {
  for (const count of counts) {
    const load = {
      url: origin + path,
      connections: count,
      headers: { "Accept-Encoding": "br", ...headers },
    };
    // The first thousand responses of a process cost up to twice as much, until its code is optimised.
    await autocannon({ ...load, amount: WARMING });
    const before = await figures();
    const mainBefore = secondsOf(`/proc/${pid}/task/${pid}/stat`);
    const run = await autocannon({ ...load, duration: seconds });
    const { cpuSeconds, ...after } = await figures();
    const cpuMs = (cpuSeconds - before.cpuSeconds) * 1000;
    const mainMs = (secondsOf(`/proc/${pid}/task/${pid}/stat`) - mainBefore) * 1000;
    const total = run.requests.total || 1;
    const row = {
      name,
      connections: count,
      perSecond: Math.round(run.requests.average),
      p50: run.latency.p50,
      p99: run.latency.p99,
      cpuMs: Number((cpuMs / total).toFixed(3)),
      ...(mainMs >= 0 && { mainMs: Number((mainMs / total).toFixed(3)) }),
      ...after,
    };
    rows.push(row);
    print(row, run.non2xx > 0 && !headers["If-None-Match"] ? ` ${run.non2xx} failed` : "");
  }
}

/** A page compared with the floors. */
type Compared = {
  name: string;
  peer: Process;
  path: string;
  responses: number;
  encoding?: "br" | "identity";
};

/** Measures pages in turns: CPU milliseconds per response of each turn (Linux). */
async function compare(pages: Compared[]): Promise<Map<string, number[]>> {
  const taken = new Map<string, number[]>(pages.map(({ name }) => [name, []]));
  // One connection, because concurrent requests would share a render, and the turns of the event loop.
  const load = ({ peer, path, encoding = "identity" }: Compared, amount: number) => {
    const headers = { "Accept-Encoding": encoding };
    return autocannon({ url: peer.origin + path, connections: 1, headers, amount });
  };
  for (const page of pages) await load(page, WARMING);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const page of pages) {
      // Not by the site's metrics: reading them costs as much as a hundred cached pages.
      const before = secondsOf(`/proc/${page.peer.pid}/stat`);
      await load(page, page.responses);
      const cpuMs = ((secondsOf(`/proc/${page.peer.pid}/stat`) - before) * 1000) / page.responses;
      taken.get(page.name)?.push(cpuMs);
    }
  }
  return taken;
}

const line = (name: string, cells: (string | number)[]) =>
  `${name.padEnd(30)}${cells.map((cell) => String(cell).padStart(10)).join("")}`;

function print(row: Row, note = ""): void {
  const { name, connections: count, perSecond, p50, p99, cpuMs, mainMs, loopMs, memoryMb } = row;
  // Relative to the baseline, if measured before.
  const ratio = floorMs() > 0 ? (cpuMs / floorMs()).toFixed(2) : "";
  const cells = [
    count,
    perSecond,
    p50,
    p99,
    cpuMs,
    ratio,
    mainMs ?? "",
    loopMs ?? "",
    memoryMb ?? "",
  ];
  process.stdout.write(`${line(name, cells)}${note}\n`);
}

const UNPACKED = { "Accept-Encoding": "identity" };
const FROM_MEMORY = "product, from memory, packed";
const ANEW = "product, made anew, not packed";
const FLOOR = "floor: a trivial Remix page";
const COPY = "floor: a copy by Remix";
const OTHER = "peer's product page";
let compared = new Map<string, number[]>();
const valuesOf = (name: string) => compared.get(name) ?? [];
const costOf = (name: string) => middle(valuesOf(name))[0];
const floorMs = () => costOf(FLOOR);

/** Reads CPU time from the site's own metrics. */
function peerOf({ origin, process: { pid = 0 } }: RunningServer): Peer {
  return {
    origin,
    pid,
    async figures() {
      const headers = { Authorization: "Bearer figures" };
      const text = await (await fetch(`${origin}/metrics`, { headers })).text();
      const one = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
      return {
        cpuSeconds: one("process_cpu_seconds_total"),
        loopMs: Math.round(one("nodejs_eventloop_lag_p99_seconds") * 1000),
        memoryMb: Math.round(one("process_resident_memory_bytes") / 2 ** 20),
      };
    },
  };
}

const children: ChildProcess[] = [];
const floor = "bench/origin/floor.tsx";
const remixServe = "node_modules/@remix-run/serve/dist/cli.js";

/** Starts a peer, which prints a line of JSON with the URL of its CPU time and, if it chose one, its port. */
async function startPeer(...args: string[]): Promise<Peer> {
  const own = await freePort();
  const child = spawn(process.execPath, ["--import", "tsx", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(own) },
  });
  children.push(child);
  let said = "";
  const isReady = () =>
    /\}\n/.test(said) && (args[0] !== remixServe || /^\[remix-serve\].*\n/m.test(said));
  await new Promise<void>((ready, fail) => {
    child.once("exit", () => fail(new Error(`${args.at(-1)} ended: ${said}`)));
    // A single listener, because data between two `once` calls would be lost.
    child.stdout.on("data", function take(piece: Buffer) {
      said += piece;
      if (!isReady()) return;
      child.stdout.off("data", take);
      ready();
    });
  });
  const { port = own, clock } = JSON.parse(/^\{.*\}$/m.exec(said)?.[0] ?? "") as {
    port?: number;
    clock: number;
  };
  // Discards its request log.
  child.stdout.resume();
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    figures: async () => ({
      cpuSeconds: Number(await (await fetch(`http://127.0.0.1:${clock}/`)).text()),
    }),
  };
}

const scale: Record<string, string> = given.large ? { DEMO_SCALE: "large" } : {};
const backend = given.remote ? await startDemo(scale) : null;
const env: Record<string, string> = {
  METRICS_TOKEN: "figures",
  ...scale,
  ...(backend && {
    COMMERCE_API_BASE: backend.origin,
    COMMERCE_ACCESS_TOKEN: demoAccessToken,
    IMAGE_ORIGINS: backend.origin,
  }),
};
const site = await startServer(env);
const anew = await startServer({ ...env, DOCUMENT_CACHE_MB: "0" });
const otherPath = given.path ?? paths.product;
const other = given.peer ? await startProgram(given.peer, otherPath, given.peerEnv) : null;
try {
  const document = await fetch(site.origin + paths.product);
  if (!document.ok) throw new Error(`product page answers ${document.status}`);
  copyDocument(await document.text());
  const trivial = await startPeer(remixServe, floor);
  await (await warm(paths.product)).text();
  compared = await compare([
    { name: FLOOR, peer: trivial, path: "/", responses: 1000 },
    { name: COPY, peer: trivial, path: "/elements", responses: 400 },
    {
      name: FROM_MEMORY,
      peer: peerOf(site),
      path: paths.product,
      responses: 4000,
      encoding: "br",
    },
    { name: ANEW, peer: peerOf(anew), path: paths.product, responses: 400 },
    ...(other ? [{ name: OTHER, peer: other, path: otherPath, responses: 400 }] : []),
  ]);
  const floorValues = valuesOf(FLOOR);
  for (const [name, values] of compared) {
    process.stdout.write(`${name.padEnd(48)}${besideFloor(values, floorValues, "ms", 2)}\n`);
  }
  for (const base of [COPY, ...(other ? [OTHER] : [])]) {
    const comparison = besideFloor(valuesOf(ANEW), valuesOf(base), "ms", 2);
    process.stdout.write(`${`${ANEW}, beside ${base}`.padEnd(64)}${comparison}\n`);
  }
  if (!given.check) await measureAll();
} finally {
  // Killed without a shutdown, which would wait for keep-alive connections.
  other?.stop();
  for (const child of children) child.kill("SIGKILL");
  await Promise.all([site.stop(), anew.stop(), backend?.stop()]);
}

/** Requests a page twice and waits: a cached page is compressed after its second request. */
async function warm(path: string): Promise<Response> {
  const headers = { "Accept-Encoding": "br" };
  for (let i = 0; i < 2; i += 1) await (await fetch(site.origin + path, { headers })).text();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return fetch(site.origin + path, { headers });
}

async function measureAll(): Promise<void> {
  const heads = [
    "at once",
    "a second",
    "p50 ms",
    "p99 ms",
    "cpu ms",
    "of floor",
    "main ms",
    "loop p99",
    "MB",
  ];
  process.stdout.write(`\n${line("", heads)}\n`);
  await measure("product, from memory, not packed", peerOf(site), paths.product, UNPACKED);
  await measure(ANEW, peerOf(anew), paths.product, UNPACKED, [1]);
  for (const [name, path] of Object.entries(paths)) {
    const page = await warm(path);
    const bytes = page.headers.get("content-length") ?? "20000";
    await page.text();
    await measure(`${name}, bare Node`, await startPeer("bench/origin/bare.ts", bytes), "/");
    await measure(`${name}, from memory`, peerOf(site), path);
    const tag = page.headers.get("etag") ?? "";
    await measure(`${name}, confirmed (304)`, peerOf(site), path, { "If-None-Match": tag });
    await measure(`${name}, data`, peerOf(site), path === "/" ? "/_root.data" : `${path}.data`);
    await measure(`${name}, gzip`, peerOf(site), path, { "Accept-Encoding": "gzip" });
    // Sequential, because concurrent requests would share the render.
    await measure(`${name}, made anew`, peerOf(anew), path, {}, [1]);
  }
}

const ratios = {
  anew: costOf(ANEW) / floorMs(),
  copy: costOf(ANEW) / costOf(COPY),
  memory: costOf(FROM_MEMORY) / floorMs(),
};
process.stdout.write(
  `\nproduct page against the floor: made anew ${ratios.anew.toFixed(2)} (${ratios.copy.toFixed(2)} of its copy by Remix), from memory ${ratios.memory.toFixed(2)}\n`,
);
mkdirSync("test-results", { recursive: true });
const turns = Object.fromEntries(compared);
writeFileSync("test-results/origin.json", JSON.stringify({ turns, rows, ratios }, null, 2));
const isOver = ratios.copy > LIMITS.copy || ratios.memory > LIMITS.memory;
if (given.check && isOver) process.exitCode = 1;
