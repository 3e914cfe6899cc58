import { type Browser, chromium } from "playwright";
import { pathOf, weighed } from "#tests/support/screenWeights.ts";
import { startServer } from "#tests/support/server.ts";
import { findHeadless } from "#tests/tools/chromium.ts";
import { THIN_LINE } from "./lines.ts";

/**
 * `npm run bench:thin-line [-- 5 2]`: when a first visit on a line of 250 kbit/s and 800 ms there and back sees the first
 * words, the page's title and the picture that opens it, in milliseconds after the document's first byte can be there at
 * the earliest: one way there and back after the visit began (`responseStart` knows nothing of an emulated line). A
 * phone of 390 px. Medians of so many visits, 3 if not said; the second number says how many pixels it has to one, 3 if
 * not said.
 */
const RUNS = Number(process.argv[2]) || 3;
/** Longer than any of them took: where there is no such picture nothing else ends a visit. */
const ENOUGH_MS = 20_000;

/** As text, because what runs a script of this project in a page brings along helpers that the page lacks. */
const WATCH = `window.seen={};
(function look(){
var h=document.querySelector("h1"),p=document.querySelector("img[fetchpriority=high]");
if(h&&h.getBoundingClientRect().height&&!seen.title)requestAnimationFrame(function(){seen.title=performance.now()});
if(p&&p.complete&&p.naturalWidth&&!seen.picture)seen.picture=performance.now();
requestAnimationFrame(look)})()`;
const SEEN = `(()=>{const at=n=>n&&Math.round(n-${THIN_LINE.latency});
const first=performance.getEntriesByName("first-contentful-paint")[0];
return{words:at(first&&first.startTime),title:at(seen.title),picture:at(seen.picture)}})()`;
const ARE_DONE = `!!window.seen&&!!seen.title&&!!(seen.picture||document.readyState=="complete"&&!document.querySelector("img[fetchpriority=high]"))`;

type Seen = Partial<Record<"words" | "title" | "picture", number>>;

async function visit(browser: Browser, address: string): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: Number(process.argv[3]) || 3,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", THIN_LINE);
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
    const address = server.origin + pathOf(name);
    // What is kept of a page is packed behind its second visitor.
    for (let i = 0; i < 2; i += 1) await (await fetch(address)).text();
    const runs: Seen[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await visit(browser, address));
    const of = (key: keyof Seen) => median(runs.map((seen) => seen[key]));
    process.stdout.write(`${row([name, of("words"), of("title"), of("picture")])}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}
