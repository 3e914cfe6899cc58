import { createServer, request } from "node:http";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { type Browser, chromium } from "playwright";
import { freePort, startServer } from "#tests/support/server.ts";
import { findHeadless } from "#tools/chromium.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import { SLOW_4G, SLOW_CPU } from "./lines.ts";
import { lateRules, withLateRules } from "./pages/lateInline.ts";

/**
 * Effect of each performance optimisation (docs/performance.md): the same pages with one optimisation removed
 * from the HTML, on a slow connection and CPU; medians.
 *
 * With `-- 9 FOLDER` instead this build against the build in another folder with its own `node_modules` (a
 * worktree of an earlier commit), in turns: about 5 minutes.
 */

const [RUNS, OTHER] = (await readCommandLine(bench.tricks)).processedArgs;
const PAGES = ["/", "/pdp/lace-blue-plate"];
const COMPARED = [...PAGES, "/products/category/dinnerware"];

type Rewrite = (html: string) => string;

/** With render-blocking stylesheets in the head. */
const link = (html: string) => {
  const [sheets = ""] = /(<link rel="stylesheet" href="\/assets\/[^>]*>)+/.exec(html) ?? [];
  return html.replace(sheets, "").replace("</head>", `${sheets}</head>`);
};

/** Deferred styles of the measured page. */
let below = "";
/** The template of the deferred scripts, and their loader. */
const DEFERRED = /<template data-deferred="">(.*?)<\/template><script>.*?<\/script>/s;

const variants: Record<string, Rewrite> = {
  "as it is": (html) => html,
  "rules below inline": (html) => withLateRules(html, below),
  "without used styles": (html) =>
    link(withLateRules(html, "").replace(/<style>[\s\S]*?<\/style>/g, "<style></style>")),
  "without deferred scripts": (html) =>
    // Removes the loader with the template, which it would not find.
    link(html).replace(DEFERRED, "$1"),
  "face asked for ahead": (html) => {
    const [, face = ""] = /url\((\/assets\/[^)]*regular[^)]*)\)/.exec(html) ?? [];
    const ahead = `<link rel="preload" href="${face}" as="font" type="font/woff2" crossorigin="anonymous"/>`;
    return html.replace("<style>", `${ahead}<style>`);
  },
  "without content-visibility": (html) => html.replace(/content-visibility:\s*auto;?/g, ""),
};

/** Starts a proxy that rewrites the site's documents and removes their CSP. */
async function startRewriting(port: number, target: string) {
  let rewrite: Rewrite = (html) => html;
  const server = createServer((from, to) => {
    const { url = "/", method, headers } = from;
    const ask = { method, headers: { ...headers, "accept-encoding": "br" } };
    const onward = request(target + url, ask, (answer) => {
      const { "content-security-policy": _, "content-length": __, ...rest } = answer.headers;
      const isPage = /text\/html/.test(rest["content-type"] ?? "");
      if (!isPage) return answer.pipe(to.writeHead(answer.statusCode ?? 502, answer.headers));
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const whole = Buffer.concat(parts);
        const isPacked = rest["content-encoding"] === "br";
        const html = (isPacked ? brotliDecompressSync(whole) : whole).toString();
        to.writeHead(answer.statusCode ?? 502, { ...rest, "content-encoding": "br" });
        to.end(brotliCompressSync(rewrite(html)));
      });
    });
    onward.on("error", () => to.destroy());
    from.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    use: (next: Rewrite) => {
      rewrite = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As text, because the TypeScript runner injects helpers that the page lacks. */
const WATCH = `window.seen={first:0,largest:0,blocked:0};
function watch(type,look){new PerformanceObserver(l=>l.getEntries().forEach(look)).observe({type,buffered:true})}
watch("paint",e=>{if(e.name=="first-contentful-paint")seen.first=e.startTime});
watch("largest-contentful-paint",e=>{seen.largest=e.startTime});
watch("longtask",e=>{seen.blocked+=Math.max(0,e.duration-50)})`;

type Measured = {
  first: number;
  largest: number;
  blocked: number;
  bytes: number;
  requests: number;
};

/** One first visit with an empty cache, until load. */
async function visit(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_CPU });
  let bytes = 0;
  let requests = 0;
  let loaded = false;
  page.on("load", () => {
    loaded = true;
  });
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    if (loaded) return;
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.addInitScript({ content: WATCH });
  await page.goto(address, { waitUntil: "load" });
  const seen = await page.evaluate(
    () => (window as unknown as { seen: Omit<Measured, "bytes" | "requests"> }).seen,
  );
  await context.close();
  return { ...seen, bytes, requests };
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}

/** The difference of two medians in percent of the other build's. */
function percent(now: number, other: number): string {
  return other === 0 ? "–" : `${(((now - other) / other) * 100).toFixed(1)} %`;
}

function line(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, i) => String(cell)[i < 2 ? "padEnd" : "padStart"](i < 2 ? 32 : 12))
    .join("");
}

/** Starts a build behind a rewriting proxy; `folder` is another build's. */
async function startBehind(folder?: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = await startServer({ LOG_LEVEL: "error", SITE_URL: origin }, folder);
  const front = await startRewriting(port, site.origin);
  return {
    origin,
    site,
    use: front.use,
    stop: async () => {
      front.stop();
      await site.stop();
    },
  };
}

const own = await startBehind();
const other = OTHER === undefined ? null : await startBehind(OTHER);
const browser = await chromium.launch({
  executablePath: findHeadless() ?? undefined,
  args: ["--no-sandbox", "--disable-gpu"],
});

const measures = ["first", "largest", "blocked", "bytes", "requests"] as const;
const medians = (measured: readonly Measured[]) =>
  measures.map((key) => median(measured.map((one) => one[key])));
const print = (cells: readonly (string | number)[]) => process.stdout.write(`${line(cells)}\n`);

/** Visits a page in each way, interleaved, so that other load on the machine affects all equally. */
async function inTurns(ways: Record<string, () => Promise<Measured>>) {
  const runs = new Map<string, Measured[]>(Object.keys(ways).map((name) => [name, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, visited] of Object.entries(ways)) runs.get(name)?.push(await visited());
  }
  return runs;
}

/** The page with each optimisation removed. */
async function compareVariants(path: string) {
  const html = await (await fetch(own.site.origin + path)).text();
  below = await lateRules(own.site.origin, html);
  if (!DEFERRED.test(html)) throw new Error(`${path} has no deferred scripts`);
  const measurements = Object.entries(variants).map(([name, rewrite]) => {
    const way = () => {
      own.use(rewrite);
      return visit(browser, own.origin + path);
    };
    return [name, way] as const;
  });
  for (const [name, measured] of await inTurns(Object.fromEntries(measurements))) {
    print([path, name, ...medians(measured)]);
  }
}

/** The page of this build and of the other one, and the difference. */
async function compareBuilds(path: string, otherOrigin: string) {
  // Later visitors get the body of the third and pictures that are resized already.
  for (const origin of [own.origin, otherOrigin]) {
    for (let visitor = 0; visitor < 2; visitor += 1) await visit(browser, origin + path);
  }
  const runs = await inTurns({
    "this build": () => visit(browser, own.origin + path),
    "other build": () => visit(browser, otherOrigin + path),
  });
  const [now = [], before = []] = [...runs.values()].map(medians);
  print([path, "this build", ...now]);
  print([path, "other build", ...before]);
  print([path, "difference", ...now.map((value, i) => percent(value, before[i] ?? 0))]);
}

try {
  print(["page", "variant", "FCP ms", "LCP ms", "blocked ms", "bytes", "requests"]);
  if (other) for (const path of COMPARED) await compareBuilds(path, other.origin);
  else for (const path of PAGES) await compareVariants(path);
} finally {
  await browser.close();
  await own.stop();
  await other?.stop();
}
