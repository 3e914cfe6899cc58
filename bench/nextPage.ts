import { type Browser, chromium, type Page } from "playwright";
import { startServer } from "#tests/support/server.ts";
import { findHeadless } from "#tools/chromium.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import { besideFloor } from "./middle.ts";
import { startPeer } from "./peer.ts";
import { startStaticFloor } from "./staticFloor.ts";

/**
 * Time from a click on a product in a listing to the first paint of its page, on a slow connection: immediate
 * click, after a press of 80 ms, which a hand takes at least, and after 400 ms of hover; before and after the
 * page's scripts run. In turns with the floor: a click from a static page to a static page, each of as many
 * elements as this site's. `npm run bench next-page`
 */
const line = await readCommandLine(bench["next-page"]);
const [RUNS] = line.processedArgs;
const given = line.opts();
const LISTING = "/products/category/dinnerware";
const PRODUCT = "/pdp/";
const FLOOR_PRODUCT = "/pdp/lace-blue-plate";
/** How many times slower than this machine the processor is from the hover on. */
const CPU_RATE = given.cpu;
const HOVER_MS = 400;
const PRESS_MS = 80;
/** Slow 4G: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round-trip time. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** `peer` without this site's mark of hydration. */
type Way = { name: string; scripts: boolean; hoverMs: number; pressMs?: number; peer?: true };
/** A site with its listing, and the beginning of its products' addresses. */
type Place = { origin: string; listing: string; product: string };
const floorWay: Way = { name: "floor, at once", scripts: false, hoverMs: 0 };
const peerWays: Way[] = [
  { name: "peer, before scripts, at once", scripts: false, hoverMs: 0, peer: true },
  { name: "peer, with scripts, at once", scripts: true, hoverMs: 0, peer: true },
  { name: "peer, with scripts, pressed", scripts: true, hoverMs: 0, pressMs: PRESS_MS, peer: true },
  { name: "peer, with scripts, after 400 ms", scripts: true, hoverMs: HOVER_MS, peer: true },
];
const visits: Way[] = [
  { name: "before scripts, at once", scripts: false, hoverMs: 0 },
  { name: "before scripts, after 400 ms", scripts: false, hoverMs: HOVER_MS },
  { name: "with scripts, at once", scripts: true, hoverMs: 0 },
  { name: "with scripts, pressed", scripts: true, hoverMs: 0, pressMs: PRESS_MS },
  { name: "with scripts, after 400 ms", scripts: true, hoverMs: HOVER_MS },
];

/** As text, because the TypeScript runner injects helpers that the page lacks. */
const watch = (product: string) => `addEventListener("click",()=>{
const began=performance.now(),was=document.querySelector("h1");
(function look(){requestAnimationFrame(()=>{
const h=document.querySelector("h1");
if(h&&h!==was&&location.pathname.startsWith("${product}"))setTimeout(()=>{window.painted=performance.now()-began});
else look()})})()
},true)`;

/** Returns the milliseconds from the click to the first paint of the target. */
async function painted(page: Page, scripts: boolean, product: string): Promise<number> {
  await page.waitForURL((url) => url.pathname.startsWith(product));
  const said = scripts
    ? await page.waitForFunction(() => Reflect.get(window, "painted"))
    : await page.waitForFunction(
        () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      );
  return (await said.jsonValue()) as number;
}

async function visit(browser: Browser, place: Place, { scripts, hoverMs, pressMs, peer }: Way) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  // Not by interception, which would disable the browser's own prefetching.
  if (!scripts) await devtools.send("Network.setBlockedURLs", { urls: ["*.js"] });
  await page.goto(place.origin + place.listing, { waitUntil: "load" });
  if (scripts) {
    await page.evaluate(watch(place.product));
    if (!peer) {
      await page.evaluate(() => window.dispatchEvent(new Event("wheel")));
      await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    }
    await page.waitForLoadState("networkidle");
  }
  const link = page.locator(`main a[href^="${place.product}"]`).first();
  await link.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  await page.mouse.move(x + width / 2, y + height / 2);
  if (hoverMs > 0) await page.waitForTimeout(hoverMs);
  await page.mouse.click(x + width / 2, y + height / 2, { delay: pressMs });
  const ms = await painted(page, scripts, place.product);
  await context.close();
  return ms;
}

const site = await startServer({ LOG_LEVEL: "error" });
const browser = await chromium.launch({
  executablePath: findHeadless() ?? undefined,
  args: ["--no-sandbox", "--disable-gpu"],
});
const floor = await startStaticFloor(site.origin, [LISTING, FLOOR_PRODUCT], FLOOR_PRODUCT);
const peerListing = given.listing ?? LISTING;
const peer = given.peer ? await startPeer(given.peer, peerListing, given.peerEnv) : null;
const own = { origin: site.origin, listing: LISTING, product: PRODUCT };
const other = { listing: peerListing, product: given.product ?? PRODUCT };
const turns: [Way, Place][] = [
  [floorWay, { ...own, origin: floor.origin }],
  ...visits.map((way): [Way, Place] => [way, own]),
  ...(peer ? peerWays : []).map((way): [Way, Place] => [
    way,
    { ...other, origin: peer?.origin ?? "" },
  ]),
];
const taken = new Map<Way, number[]>(turns.map(([way]) => [way, []]));
try {
  for (let run = 0; run < RUNS; run += 1) {
    for (const [way, place] of turns) taken.get(way)?.push(await visit(browser, place, way));
  }
} finally {
  await browser.close();
  floor.stop();
  peer?.stop();
  await site.stop();
}
const floorValues = taken.get(floorWay) ?? [];
for (const [way, values] of taken) {
  process.stdout.write(`${way.name.padEnd(32)}${besideFloor(values, floorValues)}\n`);
}
