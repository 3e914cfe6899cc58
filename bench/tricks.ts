import { createServer, request } from "node:http";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { type Browser, chromium } from "playwright";
import { lateRules, withLateRules } from "#tests/support/lateInline.ts";
import { freePort, startServer } from "#tests/support/server.ts";
import { findHeadless } from "#tools/chromium.ts";

/**
 * Effect of each performance optimisation (docs/performance.md): the same pages with one optimisation removed
 * from the HTML, on a slow connection and CPU. `-- 9` for nine runs each; medians.
 */

const RUNS = Number(process.argv[2] ?? 5);
const PAGES = ["/", "/pdp/lace-blue-plate"];
/** 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round-trip time; 4× CPU slowdown. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const SLOWER = 4;

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
  await devtools.send("Network.emulateNetworkConditions", LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
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

function line(cells: (string | number)[]): string {
  return cells
    .map((cell, i) => String(cell)[i < 2 ? "padEnd" : "padStart"](i < 2 ? 28 : 12))
    .join("");
}

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const site = await startServer({ LOG_LEVEL: "error", SITE_URL: origin });
const front = await startRewriting(port, site.origin);
const browser = await chromium.launch({
  executablePath: findHeadless() ?? undefined,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const head = ["page", "variant", "FCP ms", "LCP ms", "blocked ms", "bytes", "requests"];
  process.stdout.write(`${line(head)}\n`);
  for (const path of PAGES) {
    const html = await (await fetch(site.origin + path)).text();
    below = await lateRules(site.origin, html);
    if (!DEFERRED.test(html)) throw new Error(`${path} has no deferred scripts`);
    const runs = new Map<string, Measured[]>(Object.keys(variants).map((name) => [name, []]));
    // Interleaved, so that other load on the machine affects all variants equally.
    for (let run = 0; run < RUNS; run += 1) {
      for (const [name, rewrite] of Object.entries(variants)) {
        front.use(rewrite);
        runs.get(name)?.push(await visit(browser, origin + path));
      }
    }
    for (const [name, measured] of runs) {
      const of = (key: keyof Measured) => median(measured.map((one) => one[key]));
      const cells = [of("first"), of("largest"), of("blocked"), of("bytes"), of("requests")];
      process.stdout.write(`${line([path, name, ...cells])}\n`);
    }
  }
} finally {
  await browser.close();
  front.stop();
  await site.stop();
}
