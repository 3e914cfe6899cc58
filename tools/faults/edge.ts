/**
 * `npm run faults edge`: tests Varnish and nginx with the rules of `deploy/edge` in front of
 * two instances of the built site. Checks what they cache and never cache, that assets arrive as the build
 * compressed them, what a purge drops, and what they serve while the site is down. Prints a table and exits with 1
 * on a fault. docs/edge.md.
 */

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import { startRedis } from "#tests/support/redis.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/server.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { faults as commands } from "#tools/commands.ts";
import { type FaultProxy, startFaultProxy } from "#tools/faults/faultProxy.ts";
import { print, startDemo } from "#tools/startPrograms.ts";
import {
  dataOf,
  digest,
  isCacheable,
  isKeptFor,
  isOfItsKind,
  type Seen,
  sitemapPaths,
  visit,
  visitAll,
  visitWhole,
} from "./edgeVisits.ts";
import { type FrontProxy, startNginx, startVarnish } from "./proxies.ts";

const [chosen] = (await readCommandLine(commands.edge)).processedArgs;
const isChosen = (name: (typeof chosen)[number]) => chosen.length === 0 || chosen.includes(name);

const PURGE_SECRET = "purge-secret-of-the-site";
const EDGE_TOKEN = "what-the-edge-knows";
const METRICS = "metrics";
/** Shortest lifetime of a page, a product page's, plus a margin, in milliseconds. */
const PRODUCT_OLD_MS = 62_000;
const PRODUCT = "lace-blue-plate";
const PRICE = 987_654;
const PRICE_TEXT = /987,?654/;
const WEEK = 604_800;

type Row = { edge: string; what: string; figure: string; isFine: boolean };
const rows: Row[] = [];

function tell(edge: string, what: string, figure: string, isFine: boolean) {
  rows.push({ edge, what, figure, isFine });
  print(`${isFine ? "ok   " : "FAULT"} ${edge.padEnd(7)} ${what}: ${figure}`);
}

/** Returns the first few faults of a list. */
const some = (list: string[]) => (list.length === 0 ? "none" : list.slice(0, 4).join(", "));

const demo = await startDemo();
const redis = await startRedis();
const upstream = await startFaultProxy(demo.origin);
const ports: [number, number] = [await freePort(), await freePort()];
const edgePort = await freePort();
let price = 0;
let site: RunningServer[] = [];

/** Proxies the demo's responses and replaces the product's price once one is set. */
function priceTag(proxy: FaultProxy) {
  for (const key of ["fullProductDetail", "keywordList"] as const) {
    proxy.answer(key, async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
      const answer = await fetch(new URL(request.url ?? "/", demo.origin), {
        method: request.method,
        headers: headers as Record<string, string>,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const text = await answer.text();
      response.writeHead(answer.status, { "Content-Type": "application/json" });
      response.end(price === 0 ? text : priced(text));
    });
  }
}

/** Replaces the product's price wherever the product occurs in the response. */
function priced(text: string): string {
  const change = (value: unknown, isIt: boolean): unknown => {
    if (Array.isArray(value)) return value.map((each) => change(each, isIt));
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value);
    const its = isIt || entries.some(([, each]) => each === PRODUCT);
    return Object.fromEntries(
      entries.map(([name, each]) => [
        name,
        its && name === "salePrice" ? price : change(each, its),
      ]),
    );
  };
  return JSON.stringify(change(JSON.parse(text), false));
}

const startSite = () =>
  Promise.all(
    ports.map((port) =>
      startServer({
        PORT: String(port),
        SITE_URL: "https://www.example.com",
        COMMERCE_API_BASE: upstream.base,
        COMMERCE_ACCESS_TOKEN: demoAccessToken,
        IMAGE_ORIGINS: demo.origin.replace("127.0.0.1", "localhost"),
        REDIS_URL: redis.url,
        TRUSTED_PROXY_HOPS: "1",
        METRICS_TOKEN: METRICS,
        PURGE_SECRET,
        CACHE_TAG_HEADER: "Cache-Tag",
        EDGE_PURGE_URL: `http://127.0.0.1:${edgePort}/purge`,
        EDGE_PURGE_TOKEN: EDGE_TOKEN,
        PREVIEW_SECRET: "what-the-editor-knows",
        LOG_LEVEL: "error",
      }),
    ),
  );

/** Sum of a metric of both instances. */
async function metric(name: string): Promise<number> {
  const counts = await Promise.all(
    site.map(async ({ origin }) => {
      const headers = { Authorization: `Bearer ${METRICS}` };
      const { text } = await visit(origin, "/metrics", { headers });
      return Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1] ?? Number.NaN);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Number of pages that the instances have rendered so far. */
const made = () => metric("renders_total");

/** Waits until no page is rendered: Varnish fetches old ones in the background. */
async function atRest() {
  for (let quiet = 0; quiet < 5; ) {
    await wait(200);
    quiet = (await metric("pages_in_flight")) === 0 ? quiet + 1 : 0;
  }
}

/** Crawls twice: the second time every cacheable response is a hit and unchanged. */
async function crawl(edge: string, { origin }: FrontProxy, paths: string[]) {
  const first = await visitWhole(origin, paths);
  await atRest();
  const cacheable = first.filter(isCacheable);
  const second = await visitAll(
    origin,
    cacheable.map(({ path }) => path),
  );
  const missed = second.filter(({ cache }) => cache !== "hit").map(({ path }) => path);
  const share = (100 * (second.length - missed.length)) / second.length;
  tell(
    edge,
    "hits of the second crawl",
    `${second.length - missed.length} of ${second.length} (${share.toFixed(1)} %); missed: ${some(missed)}`,
    missed.length === 0 && second.length > 500,
  );
  const mixed = [...first, ...second].filter((seen) => seen.status === 200 && !isOfItsKind(seen));
  const changed = second.filter(({ text }, i) => digest(text) !== digest(cacheable[i]?.text ?? ""));
  tell(
    edge,
    "documents and data",
    `${first.length + second.length} answers, mixed ${mixed.length}, changed ${changed.length}`,
    mixed.length === 0 && changed.length === 0,
  );
  const failed = first.filter(({ status }) => status !== 200).map((seen) => seen.path);
  tell(edge, "pages that failed", some(failed), failed.length === 0);
  return cacheable;
}

/** Assets arrive byte for byte as the build compressed them, in each encoding; parts and confirmations, too. */
async function packed(edge: string, { origin }: FrontProxy, paths: readonly string[]) {
  const wrong: string[] = [];
  for (const path of paths) {
    for (const [encoding, ending] of Object.entries({ br: ".br", gzip: ".gz", identity: "" })) {
      const file = `build/client${path}`;
      const isPacked = existsSync(file + ending);
      const own = readFileSync(isPacked ? file + ending : file);
      const ask = (headers: Record<string, string>) =>
        visit(origin, path, { headers: { "Accept-Encoding": encoding, ...headers } });
      const whole = await ask({});
      const part = await ask({ Range: "bytes=2-9" });
      const same = await ask({ "If-None-Match": String(whole.headers.etag) });
      const sent = whole.headers["content-encoding"] ?? "identity";
      const varies = /accept-encoding/i.test(String(whole.headers.vary));
      const isRight = [
        whole.status === 200 &&
          whole.body.equals(own) &&
          sent === (isPacked ? encoding : "identity"),
        varies === existsSync(`${file}.br`),
        part.status === 206 && part.body.equals(own.subarray(2, 10)),
        same.status === 304 && same.body.length === 0,
      ];
      if (isRight.includes(false))
        wrong.push(`${path} ${encoding} ${isRight.map(Number).join("")}`);
    }
  }
  tell(
    edge,
    "assets as the build compressed them: br, gzip, plain, ranges, 304",
    `${paths.length} files; wrong: ${some(wrong)}`,
    wrong.length === 0 && paths.length > 5,
  );
}

/** Two hundred concurrent visitors of an uncached page. */
async function stampede(edge: string, { origin }: FrontProxy) {
  await atRest();
  const before = await made();
  const path = `/brand-story/blue-under-glaze?vc=all-at-once-${edge}`;
  const all = await Promise.all(Array.from({ length: 200 }, () => visit(origin, path)));
  const renders = (await made()) - before;
  const right = all.filter(({ status }) => status === 200).length;
  tell(
    edge,
    "200 at once for one page",
    `${right} answers, ${renders} render`,
    right === 200 && renders === 1,
  );
}

/** Headers known from cache poisoning attacks. */
const POISON: Record<string, string>[] = [
  { Host: "evil.example" },
  { "X-Forwarded-Host": "evil.example" },
  { "X-Forwarded-Proto": "evil" },
  { "X-Forwarded-Scheme": "nothttps" },
  { "X-Forwarded-Port": "6666" },
  { "X-Forwarded-For": "evil.example" },
  { Forwarded: "host=evil.example;proto=http" },
  { "X-Original-URL": "/evil" },
  { "X-Rewrite-URL": "/evil" },
  { "X-HTTP-Method-Override": "POST" },
  { "X-HTTP-Method": "POST" },
  { Cookie: "evil=1; visitor=evil" },
  { "Accept-Language": "evil" },
  { Accept: "text/x-script" },
  { "User-Agent": "evil" },
  { Origin: "null" },
  { "X-Request-Id": "evil-evil-evil" },
  { "Edge-Stale": "serve", "Edge-Query": "&evil=1", "Edge-Passed": "1" },
  { Range: "bytes=0-10" },
  { "If-None-Match": "*" },
  { Expect: "100-continue" },
  { "X-Remix-Request": "yes" },
  { Purpose: "prefetch" },
];

/** The first visitor of a page sends such a header; the second visitor's response must not change. */
async function poison(edge: string, { origin }: FrontProxy) {
  const clean = async (vc: string) =>
    (await visit(origin, `/news?vc=${vc}`)).text.replaceAll(vc, "");
  const right = digest(await clean(`clean-${edge}`));
  const harmed: string[] = [];
  for (const [i, headers] of POISON.entries()) {
    const vc = `poison-${edge}-${i}`;
    await visit(origin, `/news?vc=${vc}`, { headers });
    const text = await clean(vc);
    if (digest(text) !== right || text.includes("evil")) harmed.push(Object.keys(headers).join());
  }
  tell(
    edge,
    "poisoning headers",
    `${POISON.length} tried, pages changed: ${some(harmed)}`,
    harmed.length === 0,
  );
}

/**
 * Pages whose cache tags name the product or products in general; requested from the site because caches
 * remove the tags.
 */
async function pagesAbout(paths: string[]): Promise<Set<string>> {
  const all = await visitAll(site[0]?.origin ?? "", paths);
  const tags = new RegExp(`(^|,)(goods|product-${PRODUCT}|product-many|goods-many)(,|$)`);
  const made = all.filter(({ headers }) => tags.test(String(headers["cache-tag"])));
  return new Set(made.map(({ path }) => path));
}

/** After a price change all pages show the new price within 5 s of the hook, and no other page is dropped. */
async function purge({ origin }: FrontProxy, kept: Seen[], about: ReadonlySet<string>) {
  const paths = kept.map(({ path }) => path).filter((path) => !path.startsWith("/assets/"));
  const filled = performance.now();
  const before = await visitWhole(origin, paths);
  await atRest();
  price = PRICE;
  const began = performance.now();
  const hook = await visit(origin, "/resources/purge", {
    method: "POST",
    headers: {
      Authorization: `Bearer ${PURGE_SECRET}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: `tags=product-${PRODUCT},goods`,
  });
  const hookSeconds = (performance.now() - began) / 1000;
  const showing = [`/pdp/${PRODUCT}`, dataOf(`/pdp/${PRODUCT}`)];
  let first: Seen[] = [];
  do {
    first = await visitAll(origin, showing);
  } while (!first.every(({ text }) => PRICE_TEXT.test(text)) && performance.now() - began < 10_000);
  const seconds = (performance.now() - began) / 1000;
  const rest = paths.filter((path) => !showing.includes(path));
  const after = await visitAll(origin, rest);
  const all = (performance.now() - began) / 1000;
  const dropped = after.filter(({ cache }) => cache !== "hit").map(({ path }) => path);
  const age = (performance.now() - filled) / 1000;
  const expired = new Set(before.filter((seen) => !isKeptFor(seen, age)).map(({ path }) => path));
  const wrong = dropped.filter((path) => !about.has(path) && !expired.has(path));
  const stayed = rest.filter((path) => about.has(path) && !dropped.includes(path));
  const showingIt = after.filter(({ text }) => PRICE_TEXT.test(text)).length;
  tell(
    "varnish",
    "a changed price",
    `hook answered ${hook.status} after ${hookSeconds.toFixed(1)} s, the product's page shows it after ${seconds.toFixed(1)} s`,
    hook.status === 200 && seconds < 5,
  );
  tell(
    "varnish",
    "purge by tag",
    `${about.size} of ${paths.length} pages are about it; ${dropped.length + showing.length} dropped (looked at in ${all.toFixed(1)} s), wrongly ${wrong.length} (${some(wrong)}), left ${stayed.length} (${some(stayed)}), new price on ${showingIt} more`,
    wrong.length === 0 && stayed.length === 0 && about.size > 2 && showingIt > 0,
  );
  const refused = await Promise.all([
    visit(origin, "/purge", { method: "POST" }),
    visit(origin, "/purge"),
    visit(origin, "/purge", {
      method: "POST",
      headers: { Authorization: "Bearer guess", "X-Purge-Tags": "goods" },
    }),
    visit(origin, "/purge", {
      method: "POST",
      headers: {
        Authorization: `Bearer ${EDGE_TOKEN}`,
        "X-Purge-Tags": "goods) || obj.status ~ (",
      },
    }),
  ]);
  const statuses = refused.map(({ status }) => status).join(" ");
  tell("varnish", "purges without the right", statuses, statuses === "403 404 403 400");
}

const SHORT = "/short";
let shortAnswers = 0;
let isShortBroken = false;

/** Starts a site at both ports where only the health probe succeeds, and one page lacks a part. */
function startBroken(): Promise<Server[]> {
  return Promise.all(
    ports.map(
      (port) =>
        new Promise<Server>((resolve) => {
          const server = createServer((request, response) => {
            if (request.url === SHORT && !isShortBroken) {
              shortAnswers += 1;
              const { "Cache-Control": policy = "" } = cacheHeaders("incomplete");
              const headers = { "Cache-Control": policy.replace("=10,", "=1,") };
              return void response.writeHead(200, headers).end(String(shortAnswers));
            }
            response.writeHead(request.url === "/readyz" ? 200 : 503, { "Retry-After": "5" });
            response.end("broken");
          }).listen(port, "127.0.0.1", () => resolve(server));
        }),
    ),
  );
}

/** Stale pages are served while the site fails and while it is down. */
async function gone(edges: [string, FrontProxy][], kept: Map<string, Seen[]>) {
  async function look(how: string) {
    for (const [edge, { origin }] of edges) {
      const paths = (kept.get(edge) ?? []).map(({ path }) => path);
      const seen = await visitAll(origin, paths);
      const lost = seen.filter(({ status }) => status !== 200).map(({ path }) => path);
      const old = seen.filter(({ headers }) => Number(headers.age) > 60).length;
      const figure = `${seen.length - lost.length} of ${seen.length}${edge === "varnish" ? `, ${old} older than their time` : ""}; lost: ${some(lost)}`;
      tell(edge, how, figure, lost.length === 0);
      const none = await visit(origin, `/news?vc=never-${how.length}`);
      const isPlain = none.status >= 500 && none.headers["cache-control"] !== "public";
      tell(edge, `${how}: a page that nobody has`, String(none.status), isPlain);
    }
  }
  print(`       pages grow old (${PRODUCT_OLD_MS / 1000} s)`);
  await wait(PRODUCT_OLD_MS);
  for (const server of site) await server.stop();
  await wait(2500);
  await look("pages while the site is gone");
  const broken = await startBroken();
  await wait(2500);
  await look("pages while the site answers 503");
  for (const [edge, { origin }] of edges) {
    isShortBroken = false;
    const texts: string[] = [];
    for (const broken of [false, false, true, true]) {
      isShortBroken = broken;
      texts.push((await visit(origin, SHORT)).text);
      await wait(2500);
    }
    const [one, two, ...old] = texts;
    const isRight = one !== two && old.every((text) => text === two);
    tell(
      edge,
      "a page that lacks a part: anew while the site is well, old while not",
      texts.join(),
      isRight,
    );
  }
  for (const server of broken) {
    server.close();
    server.closeAllConnections();
  }
}

/** Longest time for which Varnish is configured to serve a stale page. */
function longestOld({ folder }: FrontProxy) {
  const args = ["-n", folder, "-d", "-g", "raw", "-i", "TTL"];
  const log = execFileSync("varnishlog", args, { encoding: "utf8", maxBuffer: 1e9 });
  const graces = [...log.matchAll(/ VCL \S+ (\d+) /g)].map(([, grace]) => Number(grace));
  const longest = Math.max(...graces);
  tell("varnish", "an old page may serve for", `${longest / 86_400} days`, longest === WEEK);
}

priceTag(upstream);
site = await startSite();
const edges: [string, FrontProxy][] = [];
try {
  if (isChosen("varnish")) {
    edges.push(["varnish", await startVarnish(ports, { port: edgePort, purgeToken: EDGE_TOKEN })]);
  }
  if (isChosen("nginx")) edges.push(["nginx", await startNginx(ports)]);
  await wait(1500);
  const pages = await sitemapPaths(site[0]?.origin ?? "");
  const home = await visit(site[0]?.origin ?? "", "/");
  const assets = [...new Set(home.text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
  const paths = [...pages, ...pages.map(dataOf), ...assets];
  print(`       ${pages.length} pages, their data, ${assets.length} assets`);
  const about = await pagesAbout(paths);
  const seen = new Map<string, Seen[]>();
  for (const [edge, proxy] of edges) {
    seen.set(edge, await crawl(edge, proxy, paths));
    if (edge === "varnish") longestOld(proxy);
    await packed(edge, proxy, assets);
    await stampede(edge, proxy);
    await poison(edge, proxy);
  }
  for (const [edge, proxy] of edges) {
    if (edge === "varnish") await purge(proxy, seen.get(edge) ?? [], about);
  }
  await gone(edges, seen);
} finally {
  for (const [, proxy] of edges) await proxy.stop();
  for (const server of site) await server.stop();
  await upstream.stop();
  await redis.stop();
  await demo.stop();
}
const faults = rows.filter(({ isFine }) => !isFine);
print(`${rows.length - faults.length} of ${rows.length} as they should be`);
process.exit(faults.length === 0 && rows.length > 0 ? 0 : 1);
