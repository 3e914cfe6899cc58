import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import { SEARCH_MAX_LENGTH } from "#shared/domain/limits.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import { startDemo } from "#tools/startPrograms.ts";
import { middle } from "./middle.ts";
import { secondsOf } from "./processorTime.ts";

/**
 * `npm run bench first-sight`: processor time of a page whose upstream answers have never been read, beside that of the same page rendered again (the answers are cached, the page is not).
 * Different products, listings and searches of a backend with 20,000 products, in another process: its work does not
 * count, asking it and reading its answers does. Each once by a process that has answered nothing, and others by a
 * process that has answered as many. One request at a time. Milliseconds per page: medians of rounds, each by a new
 * process, with their noise. Linux only.
 *
 * `--check` exits with 1 if a product exceeds a budget: of reading its answers, which is the difference, and of
 * rendering it again.
 */
const BUDGET = { readingShare: 0.5, againMs: 4.5 } as const;
const {
  pages: PAGES,
  rounds: ROUNDS,
  check,
} = (await readCommandLine(bench["first-sight"])).opts();

type Kind = "product" | "listing" | "search";
const kinds: readonly Kind[] = ["product", "listing", "search"];
const states = ["cold process", "warm process"] as const;

/** Addresses of a kind: those of the cold process, then those of the warm one. */
type Addresses = Record<Kind, string[]>;

/** Reads addresses from the sitemap: products, listings with their pages, searches for products' names. */
async function addressesOf({ origin }: RunningServer): Promise<Addresses> {
  const paths: string[] = [];
  for (const part of await pathsIn(`${origin}/sitemap.xml`)) {
    paths.push(...(await pathsIn(origin + part)));
  }
  const ofKind = (start: string) => paths.filter((path) => path.startsWith(start));
  const product = spread(ofKind("/pdp/"));
  const categories = ofKind("/products/category/");
  const listing = Array.from({ length: 2 * PAGES }, (_, i) => {
    const number = 1 + Math.floor(i / categories.length);
    return `${categories[i % categories.length]}${number === 1 ? "" : `?page=${number}`}`;
  });
  const search: string[] = [];
  for (const path of product) {
    const html = await (await fetch(origin + path)).text();
    const [, name = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
    const word = name.replace(/<[^>]*>/g, "").slice(0, SEARCH_MAX_LENGTH);
    search.push(`/products/keyword/${encodeURIComponent(word)}`);
  }
  // The backend reads its words at the first search.
  await (await fetch(origin + (search[0] ?? "/"))).arrayBuffer();
  return { product, listing, search };
}

async function pathsIn(address: string): Promise<string[]> {
  const text = await (await fetch(address)).text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => {
    const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
    return pathname + search;
  });
}

/** As many as both processes need, from the whole of a list. */
function spread(all: string[]): string[] {
  const step = Math.max(1, Math.floor(all.length / (2 * PAGES)));
  return all.filter((_, i) => i % step === 0).slice(0, 2 * PAGES);
}

/** Processor milliseconds of one pass over pages, for each of them. */
async function passOver(site: RunningServer, paths: readonly string[]): Promise<number> {
  const file = `/proc/${site.process.pid}/stat`;
  const before = secondsOf(file);
  for (const path of paths) {
    const answer = await fetch(site.origin + path, { headers: { "Accept-Encoding": "identity" } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  }
  return ((secondsOf(file) - before) * 1000) / paths.length;
}

const backend = await startDemo({ DEMO_SCALE: "large" });
const start = (more: Record<string, string> = {}) =>
  startServer({
    COMMERCE_API_BASE: backend.origin,
    COMMERCE_ACCESS_TOKEN: demoAccessToken,
    DOCUMENT_CACHE_MB: "0",
    LOG_LEVEL: "error",
    ...more,
  });
const first = new Map<string, number[]>();
const again = new Map<string, number[]>();
const add = (to: typeof first, name: string, ms: number) =>
  to.set(name, [...(to.get(name) ?? []), ms]);

/** The backend's own first answers take longer than a page may wait. */
const PATIENT = { COMMERCE_TIMEOUT_MS: "0" };

async function measure() {
  const guide = await start(PATIENT);
  const addresses = await addressesOf(guide).finally(() => guide.stop());
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of kinds) {
      const site = await start();
      try {
        for (const [i, state] of states.entries()) {
          const paths = addresses[kind].slice(i * PAGES, (i + 1) * PAGES);
          add(first, `${kind}, ${state}`, await passOver(site, paths));
          add(again, `${kind}, ${state}`, await passOver(site, paths));
        }
      } finally {
        await site.stop();
      }
    }
  }
}
await measure().finally(() => backend.stop());

const print = (cells: readonly string[]) =>
  process.stdout.write(
    `${cells.map((cell, i) => cell[i === 0 ? "padEnd" : "padStart"](i === 0 ? 26 : 18)).join("")}\n`,
  );
print(["ms of a processor per page", "first sight", "again", "ratio"]);
for (const [name, values] of first) {
  const [once, onceNoise] = middle(values);
  const [more, moreNoise] = middle(again.get(name) ?? []);
  const figure = (ms: number, noise: number) => `${ms.toFixed(1)} ± ${noise.toFixed(1)}`;
  const cells = [figure(once, onceNoise), figure(more, moreNoise), (once / more).toFixed(2)];
  print([name, ...cells]);
  const isOver = once - more > BUDGET.readingShare * more || more > BUDGET.againMs;
  if (check && name === "product, warm process" && isOver) {
    process.exitCode = 1;
  }
}
