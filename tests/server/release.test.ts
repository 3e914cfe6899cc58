import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hydrated } from "#tests/e2e/support/hydrated.ts";
import { type Balancer, buildNextRelease, startBalancer } from "#tests/support/releases.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/server.ts";
import { findHeadless } from "#tools/chromium.ts";
import { isFull } from "#tools/screenList.ts";

/**
 * A release during visits: two real builds of this project behind one address. Checks each time that a page
 * looks exactly as for a new visitor, that no page reloads repeatedly, and that the visitor sees the response
 * to a form. Needs a second build: `npm run test:full`. CI loses single scripts (tests/e2e/onIntent.spec.ts).
 */

const STORY = "/brand-story/blue-under-glaze";
const HISTORY = "/brand-story/our-history";
const PRODUCT = "/pdp/lace-blue-plate";
const SKIP = { old: "跳到正文", new: "跳到页面正文" };
/** An invalid code, reported in the dialog. */
const WRONG = "HV2309018830BAD1";

let browser: Browser;
let port: number;
let oldServer: RunningServer;
let newServer: RunningServer;
let site: Balancer;
let context: BrowserContext;
let page: Page;
/** Documents that the page loaded, by path. */
let documents: string[];

const assetsOf = (folder: string) =>
  readdirSync(join(folder, "build/client/assets")).filter((name) => /\.(js|css)$/.test(name));

/** Folder of the second build. */
let next: string;
let oldAssets: string[];
let newAssets: string[];

beforeAll(async () => {
  if (!isFull) return;
  next = buildNextRelease();
  oldAssets = assetsOf(".");
  newAssets = assetsOf(next);
  port = await freePort();
  const env = { SITE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "error" };
  [oldServer, newServer, browser] = await Promise.all([
    startServer(env),
    startServer(env, next),
    chromium.launch({
      executablePath: findHeadless() ?? undefined,
      // Pictures are half the cost of a page, and these tests do not need them.
      args: ["--no-sandbox", "--disable-gpu", "--blink-settings=imagesEnabled=false"],
    }),
  ]);
  // A second build, in parallel with all other suites of CI.
}, 1_800_000);
afterAll(async () => {
  await browser?.close();
  await Promise.all([oldServer?.stop(), newServer?.stop()]);
});

beforeEach(async () => {
  site = await startBalancer(port);
  site.switchTo(oldServer.origin);
  context = await newContext();
  page = await context.newPage();
  documents = [];
  page.on("request", (request) => {
    // Counts only the first request of a plain form, which redirects to its result.
    const isLed = request.redirectedFrom() !== null;
    if (request.isNavigationRequest() && !isLed && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname);
  });
});
afterEach(async () => {
  await context.close();
  await site.stop();
});

async function newContext() {
  const made = await browser.newContext({
    baseURL: site.origin,
    locale: "zh-CN",
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
  // A busy machine takes ten times as long.
  made.setDefaultTimeout(120_000);
  return made;
}

/** The release: from now on the new build answers, with or without the old build's files. */
function release({ oldFiles }: { oldFiles: "kept" | "gone" }) {
  site.switchTo(newServer.origin);
  const only = new Set(oldAssets.filter((name) => !newAssets.includes(name)));
  const isOld = (path: string) => only.has(path.replace("/assets/", ""));
  if (oldFiles === "gone") site.lose(isOld);
  else site.lose(() => false);
}

/** Returns the look of every element: its identity and its computed styles. */
function looks(of: Page): Promise<string[]> {
  return of.evaluate(() => {
    const names = [
      "display",
      "position",
      "float",
      "color",
      "background-color",
      "background-image",
      "opacity",
      "visibility",
      "font-family",
      "font-size",
      "font-weight",
      "font-style",
      "line-height",
      "letter-spacing",
      "text-align",
      "text-transform",
      "text-decoration-line",
      "white-space",
      "margin-top",
      "margin-right",
      "margin-bottom",
      "margin-left",
      "padding-top",
      "padding-right",
      "padding-bottom",
      "padding-left",
      "border-top-width",
      "border-right-width",
      "border-bottom-width",
      "border-left-width",
      "border-top-color",
      "border-radius",
      "column-gap",
      "row-gap",
      "flex-direction",
      "flex-grow",
      "justify-content",
      "align-items",
      "z-index",
      "overflow-x",
      "overflow-y",
      "object-fit",
      "aspect-ratio",
    ];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => !/^(SCRIPT|LINK)$/.test(element.tagName))
      .map((element) => {
        const style = getComputedStyle(element);
        const values = names.map((name) => style.getPropertyValue(name));
        return `${element.tagName} ${element.className} ${values.join("|")}`;
      });
  });
}

/** Elements that differ between two pages. */
function differing(now: string[], right: string[]): string[] {
  return Array.from({ length: Math.max(now.length, right.length) }, (_, i) =>
    now[i] === right[i] ? "" : `${now[i]} ≠ ${right[i]}`,
  ).filter((line) => line !== "");
}

async function looksAsNew({ scripts = true } = {}) {
  const fresh = await newContext();
  const other = await fresh.newPage();
  await other.goto(page.url());
  if (scripts) {
    await hydrated(other);
    await hydrated(page);
  }
  // Waits for opening animations to end.
  let right: string[] = [];
  const wrong = async () => {
    right = await looks(other);
    return differing(await looks(page), right);
  };
  await expect.poll(wrong).toEqual([]);
  expect(right.length).toBeGreaterThan(100);
  await fresh.close();
}

const skipLink = () => page.locator("a[href='#main']");
/** Follows a link in the page's main content, changed to the target of the test. */
async function follow(path: string) {
  await page
    .locator("main a[href^='/']")
    .first()
    .evaluate((link, href) => {
      (link as HTMLAnchorElement).href = href;
      (link as HTMLAnchorElement).click();
    }, path);
  await page.waitForFunction((href) => window.location.pathname === href, path);
}

describe.runIf(isFull)("build identification", () => {
  test("a response cached from one build is not revalidated by the other", async () => {
    const address = "/cookie.data";
    const kept = await fetch(oldServer.origin + address);
    const headers = { "If-None-Match": kept.headers.get("ETag") ?? "" };
    expect((await fetch(oldServer.origin + address, { headers })).status).toBe(304);
    expect((await fetch(newServer.origin + address, { headers })).status).toBe(200);
  });

  test("a small release changes few files", () => {
    const changed = newAssets.filter((name) => !oldAssets.includes(name));
    const plain = (name: string) => name.replace(/-[\w-]{8}\.(js|css)/g, ".$1");
    expect(changed.map(plain)).not.toContain("framework.js");
    expect(changed.filter((name) => name.endsWith(".css"))).toEqual([]);
    expect(newAssets.map(plain).sort()).toEqual(oldAssets.map(plain).sort());
    // A text in every page: its chunk changes, and files that reference it change only in its hash.
    const contents = (folder: string, names: string[]) =>
      names
        .filter((name) => !name.startsWith("manifest-"))
        .map((name) => plain(readFileSync(join(folder, "build/client/assets", name), "utf8")));
    const before = new Set(contents(".", oldAssets));
    const other = contents(next, changed).filter((text) => !before.has(text));
    expect(other.map((text) => text.includes(SKIP.new))).toEqual([true]);
  });
});

describe.runIf(isFull).each(["kept", "gone"] as const)(
  "tab of the old build, whose files are %s",
  (oldFiles) => {
    test("loads the document of the next page once", async () => {
      await page.goto(STORY);
      await hydrated(page);
      release({ oldFiles });
      await follow(HISTORY);
      await expect.poll(() => skipLink().textContent()).toBe(SKIP.new);
      await looksAsNew();
      expect(documents).toEqual([STORY, HISTORY]);
    });

    test("loads the document of the previous page on back, and again on forward", async () => {
      await page.goto("/news");
      await hydrated(page);
      await follow(HISTORY);
      expect(documents).toEqual(["/news"]);
      release({ oldFiles });
      await page.goBack();
      await expect.poll(() => skipLink().textContent()).toBe(SKIP.new);
      expect(new URL(page.url()).pathname).toBe("/news");
      await looksAsNew();
      await page.goForward();
      await page.waitForFunction((path) => window.location.pathname === path, HISTORY);
      await expect.poll(() => skipLink().textContent()).toBe(SKIP.new);
      await looksAsNew();
      expect(documents.slice(0, 2)).toEqual(["/news", "/news"]);
      expect(documents.length).toBeLessThan(4);
    });

    test("shows the response to its form and sends one query", async () => {
      await page.goto(PRODUCT);
      await hydrated(page);
      release({ oldFiles });
      await page.locator("footer input[name=securityCode]").fill(WRONG);
      await page.locator("footer").getByRole("button", { name: "查验" }).click();
      await page.getByRole("dialog", { name: "您查询的防伪码有误" }).waitFor();
      // Either in place, or as a fallback by a page load with the same token, so that the second request
      // returns the first response.
      const posts = site.asked.filter((line) => line.startsWith("POST"));
      expect(posts.length).toBeLessThan(3);
      expect(documents.length).toBeLessThan(3);
    });
  },
);

test.runIf(isFull)("a missing module leads to its page, not to the previous one", async () => {
  await page.goto(STORY);
  await hydrated(page);
  // The old build still responds; only its files are missing.
  site.lose((path) => path.startsWith("/assets/") && path.includes("product"));
  await follow(PRODUCT);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Its scripts lack the same module: they do not start, and nothing reloads.
  await page.evaluate(() => window.dispatchEvent(new Event("wheel")));
  const document = site.asked.lastIndexOf(`GET ${PRODUCT}`);
  const again = () => site.asked.slice(document).some((line) => line.includes("/assets/product"));
  await expect.poll(again).toBe(true);
  expect(documents).toEqual([STORY, PRODUCT]);
});

test.runIf(isFull)(
  "a cached document whose files are gone is a styled page without scripts",
  async () => {
    const answer = await fetch(oldServer.origin + PRODUCT);
    const headers = Object.fromEntries(answer.headers);
    for (const name of ["content-encoding", "content-length", "transfer-encoding", "connection"])
      delete headers[name];
    // No running process has rendered it: its deferred styles are unknown, so the full stylesheets are sent.
    const body = (await answer.text()).replace(
      /(\/resources\/styles\/)[\w-]{16}/,
      "$1AAAAAAAAAAAAAAAA",
    );
    expect(body).toContain("/resources/styles/AAAAAAAAAAAAAAAA.css");
    const fresh = await newContext();
    // Its scripts are blocked, whatever input the browser detects.
    await fresh.route(/\/assets\/.*\.js$/, (route) => route.abort());
    const other = await fresh.newPage();
    await other.goto(PRODUCT);

    release({ oldFiles: "gone" });
    site.lose((path) => path.startsWith("/assets/") && path.endsWith(".js"));
    site.keep(PRODUCT, { headers, body });
    const before = site.asked.length;
    await page.goto(PRODUCT);
    await page.evaluate(() => window.dispatchEvent(new Event("wheel")));
    await expect
      .poll(() => site.asked.slice(before).some((line) => /\/assets\/site-.*\.js/.test(line)))
      .toBe(true);
    await expect.poll(async () => differing(await looks(page), await looks(other))).toEqual([]);
    await fresh.close();
    expect(await page.evaluate(() => "__remixRouter" in window)).toBe(false);

    await page.locator("footer input[name=securityCode]").fill(WRONG);
    await page.locator("footer").getByRole("button", { name: "查验" }).click();
    await page.getByRole("dialog", { name: "您查询的防伪码有误" }).waitFor();
    expect(documents[0]).toBe(PRODUCT);
    expect(new Set(documents.slice(1))).toEqual(new Set(["/verification"]));
  },
);
