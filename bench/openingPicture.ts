import { type Browser, chromium } from "playwright";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { findHeadless } from "#tools/chromium.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import { SLOW_4G, SLOW_CPU } from "./lines.ts";
import { middle } from "./middle.ts";

/**
 * `npm run bench opening-picture`: first and largest paint of a first visit on slow 4G, and when
 * the opening picture is requested and complete, of home and a product. Phone of 390 px and two pixels to one, a
 * quarter of the processor's speed, empty cache. Milliseconds after the navigation, medians with their
 * noise.
 *
 * DevTools emulation over HTTP/1.1: connections cost nothing, and priorities decide on the order within the browser
 * only.
 */
const [RUNS, OTHER] = (await readCommandLine(bench["opening-picture"])).processedArgs;
const PAGES = ["/", "/pdp/lace-blue-plate"];
const measures = ["first", "largest", "requested", "complete"] as const;
type Measured = Record<(typeof measures)[number], number>;

/** As text, because the TypeScript runner injects helpers that the page lacks. */
const WATCH = `window.largest=0;
new PerformanceObserver(l=>l.getEntries().forEach(e=>{largest=e.startTime})).observe({type:"largest-contentful-paint",buffered:true})`;
const SEEN = `(()=>{const {currentSrc}=document.querySelector("img[fetchpriority=high]");
const [file]=performance.getEntriesByName(currentSrc);
const [paint]=performance.getEntriesByName("first-contentful-paint");
return file&&paint&&{first:paint.startTime,largest,requested:file.requestStart,complete:file.responseEnd}})()`;
/** After `load`: the time in which the browser reports the last paint and the last file. */
const SETTLE_MS = 500;

async function visit(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_CPU });
    await page.addInitScript({ content: WATCH });
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(SETTLE_MS);
    const seen = (await page.evaluate(SEEN)) as Measured | undefined;
    if (!seen) throw new Error(`${address} has no opening picture, or no paint`);
    return seen;
  } finally {
    await context.close();
  }
}

const print = (cells: readonly string[]) =>
  process.stdout.write(
    `${cells.map((cell, i) => cell[i < 2 ? "padEnd" : "padStart"](i < 2 ? 24 : 14)).join("")}\n`,
  );

const sites: [name: string, site: RunningServer][] = [
  ["this build", await startServer({ LOG_LEVEL: "error" })],
];
if (OTHER) sites.push(["other build", await startServer({ LOG_LEVEL: "error" }, OTHER)]);
const browser = await chromium.launch({
  executablePath: findHeadless() ?? undefined,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  print(["page", "build", ...measures.map((name) => `${name} ms`)]);
  for (const path of PAGES) {
    const runs = new Map<string, Measured[]>(sites.map(([name]) => [name, []]));
    // Not counted: later visitors get the body of the third, and pictures that are made already.
    for (let run = -2; run < RUNS; run += 1) {
      for (const [name, { origin }] of sites) {
        const measured = await visit(browser, origin + path);
        if (run >= 0) runs.get(name)?.push(measured);
      }
    }
    for (const [name, measured] of runs) {
      const cells = measures.map((measure) => {
        const [median, noise] = middle(measured.map((one) => one[measure]));
        return `${Math.round(median)} ± ${Math.round(noise)}`;
      });
      print([path, name, ...cells]);
    }
  }
} finally {
  await browser.close();
  for (const [, site] of sites) await site.stop();
}
