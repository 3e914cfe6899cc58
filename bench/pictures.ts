import { type Browser, chromium, type Request } from "playwright";
import { startServer } from "#tests/support/server.ts";
import { findHeadless } from "#tools/chromium.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import { untilIdle, walkToEnd } from "./pages/walkToEnd.ts";

/**
 * `npm run bench pictures`: number and bytes (bodies) of the pictures of a first visit, before a scroll
 * and at the end of the page, on phones of 390 px and on a desktop. Chromium also loads what is 1,250 px below the
 * window. No touch, no limit of the connection.
 */
const [paths] = (await readCommandLine(bench.pictures)).processedArgs;
const PAGES = ["/", "/products/category/dinnerware", "/pdp/lace-blue-plate"];
const DEVICES = [
  { name: "phone, 3x", width: 390, height: 844, density: 3 },
  { name: "phone, 2x", width: 390, height: 844, density: 2 },
  { name: "desktop, 1x", width: 1440, height: 900, density: 1 },
] as const;

type Loaded = { count: number; bytes: number };

async function visit(
  browser: Browser,
  address: string,
  { width, height, density }: (typeof DEVICES)[number],
): Promise<{ first: Loaded; whole: Loaded }> {
  const isPhone = width < 761;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  const page = await context.newPage();
  let pending = 0;
  const pictures: Request[] = [];
  page.on("request", () => {
    pending += 1;
  });
  page.on("requestfailed", () => {
    pending -= 1;
  });
  page.on("requestfinished", (request) => {
    pending -= 1;
    if (request.resourceType() === "image") pictures.push(request);
  });
  const loaded = async (): Promise<Loaded> => {
    const sizes = await Promise.all(pictures.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    return { count: sizes.length, bytes };
  };
  await page.goto(address, { waitUntil: "load" });
  await untilIdle(page, () => pending);
  const first = await loaded();
  await walkToEnd(page, () => pending);
  const whole = await loaded();
  await context.close();
  return { first, whole };
}

const row = (cells: (string | number)[]) =>
  cells.map((cell, i) => String(cell)[i < 2 ? "padEnd" : "padStart"](i === 0 ? 32 : 14)).join("");

const server = await startServer({ LOG_LEVEL: "error" });
const browser = await chromium.launch({
  executablePath: findHeadless() ?? undefined,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  process.stdout.write(
    `${row(["page", "device", "first view", "bytes", "whole page", "bytes"])}\n`,
  );
  for (const path of paths.length > 0 ? paths : PAGES) {
    for (const device of DEVICES) {
      const { first, whole } = await visit(browser, server.origin + path, device);
      const cells = [first.count, first.bytes, whole.count, whole.bytes];
      process.stdout.write(`${row([path, device.name, ...cells])}\n`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
