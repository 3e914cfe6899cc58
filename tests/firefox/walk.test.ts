import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { foreignFaults, foreignVisits, hasDeferred } from "#tests/e2e/support/foreign.ts";
import { followed, keysWithEffect, moves } from "#tests/e2e/support/moves.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { pageFacts } from "#tests/webkit/page.ts";
import { findFirefox } from "#tools/firefox.ts";
import { screens } from "#tools/screenList.ts";
import { hydrated as hydratedPage, openFirefox } from "./session.ts";

const firefox = findFirefox();
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

let server: RunningServer;
let browser: Browser;
let page: Page;

/** Every screen in Firefox, run only by `npm run test:full` (docs/reach.md). */
describe.skipIf(!firefox)("in Firefox", () => {
  beforeAll(async () => {
    if (!firefox) return;
    server = await startServer({ LOG_LEVEL: "error" });
    ({ browser, page } = await openFirefox(firefox));
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const open = (path: string) => page.goto(server.origin + path, { waitUntil: "load" });

  const hydrated = () => hydratedPage(page);
  const run = <T>(source: string) => page.evaluate(source) as Promise<T>;
  const engine = {
    run,
    until: (source: string) => page.waitForFunction(source, { timeout: 15_000 }),
  };

  describe.each(sizes)("$width px wide", (size) => {
    beforeAll(() => page.setViewport(size));

    test.each(screens)("$name does not overflow its window", async ({ path }) => {
      await open(path);
      const facts = await page.evaluate(pageFacts);
      expect(facts.overflow).toBeLessThanOrEqual(0);
      expect(facts.outside).toEqual([]);
      expect(facts.upright.filter(({ width, height }) => width < 12 || height < 12)).toEqual([]);
    });
  });

  test.each([
    "/",
    "/pdp/lace-blue-plate",
    "/find-us",
    "/products",
    "/verification",
    "/about-us/jobs",
  ])("%s starts its scripts at the first input without errors or CSP violations", async (path) => {
    const faults: unknown[] = [];
    const fault = (error: unknown) => faults.push(error);
    page.on("pageerror", fault);
    await open(path);
    await page.evaluate(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => {
        document.title = `refused: ${violatedDirective}`;
      });
    });
    await hydrated();
    page.off("pageerror", fault);
    expect(faults).toEqual([]);
    expect(await page.title()).not.toContain("refused");
  });

  test.each(foreignVisits)(
    "$name loses nothing to foreign nodes: $changes",
    async ({ path, changes }) => {
      await open(path);
      if (!(await page.evaluate(hasDeferred))) return;
      expect(await foreignFaults(engine, changes)).toEqual([]);
    },
  );

  test.each(moves)(
    "$name: the title is announced once, and the focus moves and returns",
    async (move) => {
      await open(move.from);
      await hydrated();
      const { title, heard } = await followed(engine, move);
      expect(heard).toEqual([title]);
    },
  );

  test("keys of an input method neither choose nor close in the search field", async () => {
    await page.setViewport({ width: 1440, height: 900 });
    await open("/");
    await hydrated();
    expect(await keysWithEffect(engine)).toEqual([]);
  });

  test("has no layout shifts while a page is read", async () => {
    await page.setViewport({ width: 390, height: 844 });
    await open("/");
    const top = () => page.$eval("h1", (heading) => heading.getBoundingClientRect().top);
    const before = await top();
    await hydrated();
    expect(await top()).toBe(before);
  });

  test("opens the phone menu at the first touch of a visit", async () => {
    await open("/");
    const [menu] = await page.$$("header details[name=header] > summary");
    await menu?.click();
    expect(await page.$("header details[name=header][open]")).not.toBeNull();
  });
});
