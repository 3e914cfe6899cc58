import { type Browser, chromium } from "playwright";
import { startServer } from "#tests/support/server.ts";
import { findHeadless } from "#tools/chromium.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import { SLOW_NETWORK } from "./lines.ts";
import { pathOf, weighed } from "./pages/screenWeights.ts";

/**
 * `npm run bench slow-network`: when a first visit at 250 kbit/s and 800 ms round-trip time shows
 * the first text, the page title and the first picture. Milliseconds after the earliest possible first byte,
 * one round trip after navigation start (`responseStart` ignores emulated latency). 390 px phone. Medians.
 *
 * Uses DevTools emulation over HTTP/1.1, where connection set-up is free and priorities are ignored. A line with
 * TLS and HTTP/2 priorities is `tc` (netem) in front of the nginx of deploy/edge, on a machine of one's own.
 */
const [RUNS, DENSITY] = (await readCommandLine(bench["slow-network"])).processedArgs;
/** Timeout above all measured values: nothing else ends a visit without such a picture. */
const ENOUGH_MS = 20_000;

/** As text, because the TypeScript runner injects helpers that the page lacks. */
const WATCH = `window.seen={};
(function look(){
var h=document.querySelector("h1"),p=document.querySelector("img[fetchpriority=high]");
if(h&&h.getBoundingClientRect().height&&!seen.title)requestAnimationFrame(function(){seen.title=performance.now()});
if(p&&p.complete&&p.naturalWidth&&!seen.picture)seen.picture=performance.now();
requestAnimationFrame(look)})()`;
const SEEN = `(()=>{const at=n=>n&&Math.round(n-${SLOW_NETWORK.latency});
const first=performance.getEntriesByName("first-contentful-paint")[0];
return{words:at(first&&first.startTime),title:at(seen.title),picture:at(seen.picture)}})()`;
const ARE_DONE = `!!window.seen&&!!seen.title&&!!(seen.picture||document.readyState=="complete"&&!document.querySelector("img[fetchpriority=high]"))`;

type Seen = Partial<Record<"words" | "title" | "picture", number>>;

async function visit(browser: Browser, address: string): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: DENSITY,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  await page.addInitScript({ content: WATCH });
  await page.goto(address, { waitUntil: "commit", timeout: ENOUGH_MS });
  const until = Date.now() + ENOUGH_MS;
  while (!(await page.evaluate(ARE_DONE)) && Date.now() < until) await page.waitForTimeout(200);
  const seen = (await page.evaluate(SEEN)) as Seen;
  await context.close();
  return seen;
}

function median(all: (number | undefined)[]): number | string {
  const sorted = all.filter((each) => each !== undefined).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? "–";
}

const row = (cells: (string | number)[]) =>
  cells.map((cell, i) => String(cell)[i === 0 ? "padEnd" : "padStart"](i === 0 ? 20 : 12)).join("");

const server = await startServer({ LOG_LEVEL: "error" });
const browser = await chromium.launch({
  executablePath: findHeadless() ?? undefined,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  process.stdout.write(`${row(["screen", "words", "title", "picture"])}\n`);
  for (const name of weighed) {
    const path = pathOf(name);
    // A cached page is compressed after its second request.
    for (let i = 0; i < 2; i += 1) await (await fetch(server.origin + path)).text();
    const address = server.origin + path;
    const runs: Seen[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await visit(browser, address));
    const of = (key: keyof Seen) => median(runs.map((seen) => seen[key]));
    process.stdout.write(`${row([name, of("words"), of("title"), of("picture")])}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}
