import { type Browser, chromium } from "playwright";
import { startServer } from "#tests/support/server.ts";
import { findHeadless } from "#tools/chromium.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import { SLOW_NETWORK } from "./lines.ts";
import { walkToEnd } from "./pages/walkToEnd.ts";

/**
 * `npm run bench data-saver`: bytes of a visit at 250 kbit/s and 800 ms round-trip time on a 390 px phone at 2x
 * and 3x: until load, and after scrolling to the end. Compares data-saver mode (docs/reach.md) with a browser
 * without network information. No browser cache, no input.
 */
const [paths] = (await readCommandLine(bench["data-saver"])).processedArgs;
const PAGES = ["/pdp/lace-blue-plate?vc=plates", "/", "/products/category/dinnerware", "/find-us"];
const KINDS = ["Document", "Font", "Image", "Script", "Stylesheet", "Other"];

type Bytes = Record<string, number>;

async function visit(browser: Browser, address: string, density: number, isSaving: boolean) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
  });
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  /** Pending requests with their resource type. */
  const open = new Map<string, string>();
  const bytes: Bytes = {};
  devtools.on("Network.requestWillBeSent", ({ requestId, type = "Other" }) =>
    open.set(requestId, KINDS.includes(type) ? type : "Other"),
  );
  devtools.on("Network.loadingFailed", ({ requestId }) => open.delete(requestId));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = open.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    open.delete(requestId);
  });
  if (!isSaving) {
    await page.addInitScript("Object.defineProperty(navigator,'connection',{value:undefined})");
  }
  await page.goto(address, { waitUntil: "load" });
  const line = await page.evaluate(
    "(c=>c?[c.effectiveType,c.downlink,c.rtt].join():'not told')(navigator.connection)",
  );
  const loaded = { ...bytes };
  await walkToEnd(page, () => open.size);
  await context.close();
  return { line: String(line), loaded, walked: bytes };
}

const sum = (bytes: Bytes) => Object.values(bytes).reduce((all, some) => all + some, 0);
const row = (cells: (string | number)[]) =>
  cells.map((cell, i) => String(cell)[i < 3 ? "padEnd" : "padStart"](i < 3 ? 32 : 11)).join("");

const server = await startServer({ LOG_LEVEL: "error" });
const browser = await chromium.launch({
  executablePath: findHeadless() ?? undefined,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  process.stdout.write(`${row(["page", "line", "bytes", ...KINDS, "all"])}\n`);
  const conditions = [2, 3].flatMap((density) =>
    [false, true].map((isSaving) => [density, isSaving] as const),
  );
  for (const path of paths.length > 0 ? paths : PAGES) {
    for (const [density, isSaving] of conditions) {
      const address = server.origin + path;
      const { line, loaded, walked } = await visit(browser, address, density, isSaving);
      for (const [name, bytes] of [
        ["loaded", loaded],
        ["walked to the end", walked],
      ] as const) {
        const cells = KINDS.map((kind) => bytes[kind] ?? 0);
        process.stdout.write(
          `${row([path, `${density}x, ${line}`, name, ...cells, sum(bytes)])}\n`,
        );
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
