import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hydrated } from "#tests/e2e/support/hydrated.ts";
import { type Balancer, buildNextRelease, startBalancer } from "#tests/support/releases.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/server.ts";
import { findHeadless } from "#tools/chromium.ts";

/**
 * A release while visitors are there: two real builds of this project behind one address. What is
 * asked each time: that the page a visitor comes to looks as it would for a newcomer, to the last
 * element; that no page is loaded over and over; that what a form was told is told to the visitor.
 */

const STORY = "/brand-story/blue-under-glaze";
const HISTORY = "/brand-story/our-history";
const PRODUCT = "/pdp/lace-blue-plate";
const SKIP = { old: "跳到正文", new: "跳到页面正文" };
/** A code that is wrong, which is told in the dialog. */
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
      // Pictures are half of what a page costs, and none of this is about them.
      args: ["--no-sandbox", "--disable-gpu", "--blink-settings=imagesEnabled=false"],
    }),
  ]);
  // A second build, beside all other suites of the gate.
}, 600_000);
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
    // Of a plain form's way only its beginning: it is led on to its answer.
    const isLed = request.redirectedFrom() !== null;
    if (request.isNavigationRequest() && !isLed && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname);
  });
});
afterEach(async () => {
  await context.close();
  await site.stop();
});

function newContext() {
  return browser.newContext({
    baseURL: site.origin,
    locale: "zh-CN",
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
}

/** The release: from now on the new build answers, with or without the old one's files beside its own. */
function release({ oldFiles }: { oldFiles: "kept" | "gone" }) {
  site.switchTo(newServer.origin);
  const only = new Set(oldAssets.filter((name) => !newAssets.includes(name)));
  const isOld = (path: string) => only.has(path.replace("/assets/", ""));
  if (oldFiles === "gone") site.lose(isOld);
  else site.lose(() => false);
}

/** The look of every element: what it is and what style rules make of it. */
function looks(of: Page): Promise<string[]> {
  return of.evaluate(() => {
    const names = `display position float color background-color background-image opacity visibility
      font-family font-size font-weight font-style line-height letter-spacing text-align
      text-transform text-decoration-line white-space margin-top margin-right margin-bottom
      margin-left padding-top padding-right padding-bottom padding-left border-top-width
      border-right-width border-bottom-width border-left-width border-top-color border-radius
      column-gap row-gap flex-direction flex-grow justify-content align-items z-index overflow-x
      overflow-y object-fit aspect-ratio`.split(/\s+/);
    return [...document.body.querySelectorAll("*")]
      .filter((element) => !/^(SCRIPT|LINK)$/.test(element.tagName))
      .map((element) => {
        const style = getComputedStyle(element);
        const values = names.map((name) => style.getPropertyValue(name));
        return `${element.tagName} ${element.className} ${values.join("|")}`;
      });
  });
}

/** The elements of which two pages differ. */
function differing(now: string[], right: string[]): string[] {
  return Array.from({ length: Math.max(now.length, right.length) }, (_, i) =>
    now[i] === right[i] ? "" : `${now[i]} ≠ ${right[i]}`,
  ).filter((line) => line !== "");
}

/** Expects the page to look as a newcomer, who has loaded its address just now, sees it. */
async function looksAsNew({ scripts = true } = {}) {
  const fresh = await newContext();
  const other = await fresh.newPage();
  await other.goto(page.url());
  if (scripts) {
    await hydrated(other);
    await hydrated(page);
  }
  // What moves when a page opens comes to rest first.
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
/** Follows a link of the page's matter, which is made to lead where the test wants. */
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

describe("what a build says of itself", () => {
  test("documents and data name the build whose scripts they are for", async () => {
    const builds: (string | null)[] = [];
    for (const { origin } of [oldServer, newServer]) {
      const html = await fetch(`${origin}${STORY}`);
      const build = html.headers.get("X-Build");
      expect(build).toMatch(/^[0-9a-f]{8}$/);
      expect(await html.text()).toContain(`/assets/manifest-${build}.js`);
      for (const path of [`${STORY}.data`, "/nothing-here.data", "/pdp/fault-500.data"]) {
        expect((await fetch(origin + path)).headers.get("X-Build"), path).toBe(build);
      }
      builds.push(build);
    }
    expect(builds[0]).not.toBe(builds[1]);
  });

  test("an answer kept from one build is not confirmed by the other", async () => {
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
    // A text that every page has: its chunk changes, and all that name it by its hash, in nothing else.
    const contents = (folder: string, names: string[]) =>
      names
        .filter((name) => !name.startsWith("manifest-"))
        .map((name) => plain(readFileSync(join(folder, "build/client/assets", name), "utf8")));
    const before = new Set(contents(".", oldAssets));
    const other = contents(next, changed).filter((text) => !before.has(text));
    expect(other.map((text) => text.includes(SKIP.new))).toEqual([true]);
  });
});

describe.each(["kept", "gone"] as const)(
  "a tab of the old build, whose files are %s",
  (oldFiles) => {
    test("goes on to a page by its document, once", async () => {
      await page.goto(STORY);
      await hydrated(page);
      release({ oldFiles });
      await follow(HISTORY);
      await expect.poll(() => skipLink().textContent()).toBe(SKIP.new);
      await looksAsNew();
      expect(documents).toEqual([STORY, HISTORY]);
    });

    test("goes back to a page by its document, and forward again", async () => {
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

    test("tells what its form was told, and asks once", async () => {
      await page.goto(PRODUCT);
      await hydrated(page);
      release({ oldFiles });
      await page.locator("footer input[name=securityCode]").fill(WRONG);
      await page.locator("footer").getByRole("button", { name: "查验" }).click();
      await page.getByRole("dialog", { name: "您查询的防伪码有误" }).waitFor();
      // Either in place, or, without the means for it, by the screen: with the same token, so that the
      // second is the first's answer.
      const posts = site.asked.filter((line) => line.startsWith("POST"));
      expect(posts.length).toBeLessThan(3);
      expect(documents.length).toBeLessThan(3);
    });
  },
);

test("a module that is gone leads to the page it belongs to, not to the one before", async () => {
  await page.goto(STORY);
  await hydrated(page);
  // The old build still answers; only its files are away.
  site.lose((path) => path.startsWith("/assets/") && path.includes("product"));
  await follow(PRODUCT);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Its scripts lack the same module: they do not start, and nothing is loaded again for it.
  await page.evaluate(() => window.dispatchEvent(new Event("wheel")));
  const document = site.asked.lastIndexOf(`GET ${PRODUCT}`);
  const again = () => site.asked.slice(document).some((line) => line.includes("/assets/product"));
  await expect.poll(again).toBe(true);
  expect(documents).toEqual([STORY, PRODUCT]);
});

test("a kept document whose files are gone is a page without scripts, in its look", async () => {
  const answer = await fetch(oldServer.origin + PRODUCT);
  const headers = Object.fromEntries(answer.headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding", "connection"])
    delete headers[name];
  // No process that is there now has drawn it: the rules below its first view are unknown, and all are brought.
  const body = (await answer.text()).replace(
    /(\/resources\/styles\/)[\w-]{16}/,
    "$1AAAAAAAAAAAAAAAA",
  );
  expect(body).toContain("/resources/styles/AAAAAAAAAAAAAAAA.css");
  const fresh = await newContext();
  // Its scripts are kept away, whatever the browser believes of a pointer.
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
});
