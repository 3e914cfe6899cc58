import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HYDRATED } from "#shared/domain/hydrationMark.ts";
import { lostMatter, movingElements, readersStyle, unprintable } from "#tests/e2e/reach/checks.ts";
import { foreignFaults, foreignVisits, hasDeferred } from "#tests/e2e/support/foreign.ts";
import { followed, keysWithEffect, moves } from "#tests/e2e/support/moves.ts";
import { keepsPlace } from "#tests/support/back.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { findHeadless } from "#tools/chromium.ts";
import { isFull, screens } from "#tools/screenList.ts";
import { findWebKit } from "#tools/webkit.ts";
import { ENTER } from "./driver.ts";
import { asOnPaper, inPage, needlessLines, type PageFacts, pageFacts } from "./page.ts";
import { openWebKit, type Session } from "./session.ts";

const webkit = findWebKit();
/** CI visits one screen of each template; `npm run test:full` all of them (docs/reach.md). */
const inGate = new Set(["home", "product-buy", "find-us", "listing", "job-form", "story-article"]);
const walked = screens.filter(({ name }) => isFull || inGate.has(name));

const phone = { width: 390, height: 844 };
const sizes = [phone, { width: 1440, height: 900 }];

/** 400 % of 1336 × 1024; WCAG 1.4.10 requires 320, but this browser's windows are no narrower. */
const FOUR_TIMES = { width: 334, height: 256 };
/** Only text twice as large, without zoom (WCAG 1.4.4). */
const LARGER_TEXT = "html { font-size: 200% }";
/** A4 within its margins of 16 mm, at 96 px per inch. */
const PAPER = { width: 673, height: 1000 };

/** Tolerance for an engine's own font metrics in a box of vertical text. */
const TOLERANCE_PX = 24;

let server: RunningServer;
let session: Session;
let browser: Browser;

describe.skipIf(!webkit)("in WebKit", () => {
  beforeAll(async () => {
    if (!webkit) return;
    server = await startServer({ LOG_LEVEL: "error" });
    session = await openWebKit(webkit);
    browser = await chromium.launch({
      executablePath: findHeadless() ?? undefined,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    });
  });

  afterAll(async () => {
    await session?.stop();
    await browser?.close();
    await server?.stop();
  });

  /**
   * Loads a document and waits until it is ready. `open` alone returns too early if the previous page changes
   * its history entry meanwhile, as a router does at its start.
   */
  async function open(path: string) {
    const { driver } = session;
    await driver.run("window.isLeft = true");
    await driver.open(server.origin + path);
    await driver.until("return !window.isLeft && document.readyState === 'complete'", path);
  }

  const engine = {
    run: <T>(source: string) => session.driver.run<T>(`return ${source}`),
    until: (source: string, what: string) => session.driver.until(`return ${source}`, what),
  };
  const hydrated = () =>
    engine.until(
      `(dispatchEvent(new Event("wheel")), performance.getEntriesByName("${HYDRATED}").length > 0)`,
      "the hydrated page",
    );

  /** Resizes the window, and waits until the page has that width. */
  async function size({ width, height }: { width: number; height: number }) {
    const { driver } = session;
    await driver.setRect(width, height);
    await driver.until(`return innerWidth === ${width}`);
  }

  /** Checks the current page at a width; `other` renders the same in Chromium. */
  async function expectWhole(name: string, width: number, other: () => Promise<PageFacts>) {
    const at = `${name} at ${width} px`;
    const facts = await session.driver.run<PageFacts>(`return (${pageFacts})()`);
    expect.soft(facts.overflow, at).toBeLessThanOrEqual(0);
    expect.soft(facts.outside, at).toEqual([]);
    const lines = await session.driver.run(`return (${needlessLines})()`);
    expect.soft(lines, at).toEqual([]);
    if (facts.upright.length === 0) return;
    const { upright } = await other();
    expect(
      facts.upright.map((box) => box.name),
      at,
    ).toEqual(upright.map((box) => box.name));
    for (const [i, box] of facts.upright.entries()) {
      const difference = Math.abs(box.width - (upright[i]?.width ?? 0));
      expect.soft(difference, `${box.name} of ${at}`).toBeLessThan(TOLERANCE_PX);
    }
  }

  // One visit per screen: loading takes longer than all its checks.
  test.each(walked)(
    "$name fits its window without needless line breaks, and loses nothing at 400 % and with text twice as large",
    async ({ name, path }) => {
      const page = inPage(session.driver);
      let inChromium: Page | undefined;
      for (const [place, { width, height }] of sizes.entries()) {
        await size({ width, height });
        if (place === 0) await open(path);
        await expectWhole(name, width, async () => {
          inChromium ??= await browser.newPage();
          await inChromium.setViewportSize({ width, height });
          if (inChromium.url() === "about:blank") await inChromium.goto(server.origin + path);
          return inChromium.evaluate(pageFacts);
        });
      }
      await inChromium?.close();
      await size(FOUR_TIMES);
      expect.soft(await lostMatter(page), "at 400 %").toEqual([]);
      await size(phone);
      await readersStyle(page, LARGER_TEXT);
      expect.soft(await lostMatter(page), "text twice as large").toEqual([]);
    },
  );

  describe("for everyone", () => {
    test.each(["/pdp/lace-blue-plate", "/products/category/dinnerware", "/cookie"])(
      "%s prints completely, without controls",
      async (path) => {
        await size(PAPER);
        await open(path);
        const { driver } = session;
        await driver.run(`(${asOnPaper})()`);
        expect(await unprintable(inPage(driver))).toEqual([]);
        expect(await lostMatter(inPage(driver))).toEqual([]);
      },
    );
  });

  test.each(["/", "/pdp/lace-blue-plate", "/find-us", "/about-us/jobs/application?job=8003"])(
    "%s starts its scripts at the first input without CSP violations or layout shifts",
    async (path) => {
      await open(path);
      const { driver } = session;
      await driver.run(
        `window.refused = [];
         addEventListener("securitypolicyviolation", (event) => refused.push(event.violatedDirective));
         dispatchEvent(new Event("pointermove"));`,
      );
      const hydrated = `return performance.getEntriesByName("${HYDRATED}").length > 0`;
      await driver.until(hydrated);
      expect(await driver.run("return refused")).toEqual([]);
      const isLess = `return matchMedia("(prefers-reduced-motion: reduce)").matches`;
      expect(await driver.run(isLess)).toBe(true);
      expect(await movingElements(inPage(driver))).toEqual([]);
    },
  );

  test.each(foreignVisits)(
    "$name loses nothing to foreign nodes: $changes",
    async ({ path, changes }) => {
      await size(sizes[1] ?? phone);
      await open(path);
      if (!(await engine.run<boolean>(hasDeferred))) return;
      expect(await foreignFaults(engine, changes)).toEqual([]);
    },
  );

  test.each(moves.filter(({ full }) => isFull || !full))(
    "$name: the title is announced once, and the focus moves and returns",
    async (move) => {
      await size(sizes[1] ?? phone);
      await open(move.from);
      await hydrated();
      const { title, heard } = await followed(engine, move);
      expect(heard).toEqual([title]);
    },
  );

  test("keys of an input method neither choose nor close in the search field", async () => {
    await size(sizes[1] ?? phone);
    await open("/");
    await hydrated();
    expect(await keysWithEffect(engine)).toEqual([]);
  });

  test("paragraphs on a phone have no more lines than necessary", async () => {
    await size(phone);
    await open("/cookie");
    expect(await session.driver.run(`return (${needlessLines})()`)).toEqual([]);
  });

  test("the title uses the Song typeface", async () => {
    await open("/brand-story/our-history");
    const family = await session.driver.run<string>(
      `return getComputedStyle(document.querySelector("h1")).fontFamily`,
    );
    expect(family).toMatch(/Songti SC.*Noto Serif CJK SC.*serif$/);
  });

  test("opens the phone menu at the first touch of a visit", async () => {
    await size(phone);
    await open("/");
    await session.driver.click("header details summary");
    await session.driver.until(`return document.querySelector("header details[open]") !== null`);
  });

  test("a message of several lines has no needless line breaks, and keeps its list visible", async () => {
    await size({ width: 1440, height: 600 });
    await open("/about-us/jobs/application?job=8003");
    const { driver } = session;
    await driver.run(`dispatchEvent(new Event("pointermove"))`);
    await driver.until(`return document.body.textContent.includes("或拖到这里")`);
    await driver.run(
      `[...document.querySelectorAll("button")].find((each) => each.textContent.trim() === "投递简历").click()`,
    );
    // Its timer stops, so that a slow machine does not lose it.
    await driver.until(
      `const [timer] = document.querySelector(".Toastify__progress-bar").getAnimations();
       timer.pause();
       return true`,
    );
    expect(await driver.run(`return (${needlessLines})()`)).toEqual([]);
    const isApart = `
      const message = document.querySelector(".Toastify__toast").getBoundingClientRect();
      const list = document.querySelector("[data-listed]").getBoundingClientRect();
      return message.left >= list.right || message.top >= list.bottom || message.bottom <= list.top;`;
    await driver.until(isApart);
  });

  const visited = {
    ...engine,
    open,
    hydrated,
    type: (selector: string, text: string) => session.driver.type(selector, text),
  };

  // By documents, this engine sometimes replaces the list's entry, because no visitor pressed the link.
  test("back, by the router, keeps the place in a list", async () => {
    await size(phone);
    await keepsPlace(visited, "router");
  });

  test("shows errors beside the fields of a form that is sent empty", async () => {
    await open("/verification");
    await session.driver.type("main input[name=securityCode]", ENTER);
    await session.driver.until(
      `return document.querySelector("main [aria-invalid=true]") !== null`,
    );
  });
});
