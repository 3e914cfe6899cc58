/**
 * Opens one screen of each kind, with and without scripts, on the build of the working directory, and writes its
 * observations to a JSON file: `tsx tools/successor/walk.ts FILE`. `run.ts` starts it for today's build and for the successor's.
 */
import { writeFileSync } from "node:fs";
import { type BrowserContext, chromium, type Page } from "playwright";
import { ROUTED } from "#shared/domain/routerMarker.ts";
import type { Screen } from "#shared/pages/pageRow.ts";
import { startServer } from "#tests/support/server.ts";
import { ensureChromium } from "#tools/chromium.ts";
import { screens } from "#tools/screenList.ts";
import type { Seen, Walk } from "./differences.ts";

/** Addresses that are no screen of the list: an unknown page, and answers that are not pages. */
const OTHERS: Screen[] = [
  { name: "unknown", path: "/no-such-page" },
  { name: "sitemap", path: "/sitemap.xml" },
  { name: "robots", path: "/robots.txt" },
  { name: "data", path: "/pdp/lace-blue-plate.data" },
];

const TOKEN = "successor-walk";

/** A busy machine is not a difference. */
const PATIENCE_MS = 120_000;

async function headingOf(page: Page): Promise<string> {
  const headings = await page.locator("h1").allTextContents();
  return headings.map((text) => text.trim()).join(" | ");
}

/** The page as a visitor without scripts receives it. */
async function withoutScripts(context: BrowserContext, url: string): Promise<Seen["plain"]> {
  const page = await context.newPage();
  const response = await page.goto(url);
  const seen = {
    status: response?.status() ?? 0,
    heading: await headingOf(page),
    title: await page.title(),
    letters: (await page.locator("body").innerText()).length,
    links: await page.locator("a[href]").count(),
  };
  await page.close();
  return seen;
}

async function hydrates(page: Page): Promise<"yes" | "no"> {
  const selector = `html[${ROUTED}]`;
  const waiting = page.waitForSelector(selector, { state: "attached", timeout: PATIENCE_MS / 4 });
  return waiting.then(() => "yes" as const).catch(() => "no" as const);
}

/** The page with scripts, after the first pointer move has started them. */
async function withScripts(context: BrowserContext, url: string): Promise<Seen["scripted"]> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    const isMissing = /Failed to load resource.*\b(404|410|500|502|503)\b/.test(message.text());
    // The screen's own status is compared apart.
    if (message.type() === "error" && !(isMissing && message.location().url === page.url()))
      faults.push(message.text().slice(0, 300));
  });
  page.on("pageerror", (error) => faults.push(error.message.slice(0, 300)));
  const response = await page.goto(url);
  // A template's content is no part of the page, so its scripts are counted in the source.
  const hasScripts = (await page.content()).includes('type="module"');
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  const hydrated: "yes" | "no" | "no scripts" = hasScripts ? await hydrates(page) : "no scripts";
  const heading = await headingOf(page);
  const seen = { status: response?.status() ?? 0, heading, hydrated, faults };
  await page.close();
  return seen;
}

/** Whether a click in a hydrated page shows the next one without loading a document, and "back" the one before. */
async function followsLinks(context: BrowserContext, origin: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${origin}/products/category/dinnerware`);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  if ((await hydrates(page)) === "no") return "does not hydrate";
  await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
  const link = page.locator('main a[href^="/pdp/"]').first();
  await link.click();
  await page.waitForURL(/\/pdp\//);
  await page.waitForFunction(() => document.querySelectorAll("h1").length === 1);
  const isSame = await page.evaluate(() => Reflect.get(window, "isSameDocument") === true);
  await page.goBack();
  await page.waitForURL(/\/products\//);
  const isSameAgain = await page.evaluate(() => Reflect.get(window, "isSameDocument") === true);
  await page.close();
  return isSame && isSameAgain ? "yes" : "loads a document";
}

async function walk(file: string): Promise<void> {
  const site = await startServer({ METRICS_TOKEN: TOKEN });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox"],
  });
  try {
    const size = { viewport: { width: 1280, height: 900 }, locale: "zh-CN" };
    const plain = await browser.newContext({ ...size, javaScriptEnabled: false });
    plain.setDefaultTimeout(PATIENCE_MS);
    const scripted = await browser.newContext(size);
    scripted.setDefaultTimeout(PATIENCE_MS);
    const seen: Record<string, Seen> = {};
    for (const screen of [...screens.filter(({ again }) => !again), ...OTHERS]) {
      const url = site.origin + screen.path;
      const response = await fetch(url, { redirect: "manual" });
      const html = await response.text();
      const answer = {
        status: response.status,
        type: response.headers.get("Content-Type") ?? "",
        policy: response.headers.has("Content-Security-Policy"),
        bytes: html.length,
        styled: html.includes("<style"),
      };
      if (OTHERS.includes(screen)) {
        seen[screen.name] = { path: screen.path, answer };
        continue;
      }
      seen[screen.name] = {
        path: screen.path,
        answer,
        plain: await withoutScripts(plain, url),
        scripted: await withScripts(scripted, url),
      };
    }
    const follows = await followsLinks(scripted, site.origin).catch(String);
    const metrics = await fetch(`${site.origin}/metrics`, {
      headers: { Authorization: `Bearer ${TOKEN}` },
    }).then((response) => response.text());
    const fallbacks = [...metrics.matchAll(/^critical_css_fallback_total.* (\d+)$/gm)]
      .map(([, count]) => Number(count))
      .reduce((sum, count) => sum + count, 0);
    const errors = site.logs
      .filter(({ level }) => level === "error" || level === "fatal")
      .map(({ msg, err }) => [msg, (err as Partial<Error>)?.message].filter(Boolean).join(": "));
    writeFileSync(
      file,
      JSON.stringify({ seen, follows, fallbacks, errors } satisfies Walk, null, 2),
    );
  } finally {
    await browser.close();
    await site.stop();
  }
}

await walk(process.argv[2] ?? "walk.json");
