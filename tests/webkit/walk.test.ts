import { type Browser, chromium } from "playwright";
import { By, Key, until } from "selenium-webdriver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HYDRATED } from "#app/domain/hydrated.ts";
import { lostMatter, movingElements, readersStyle, unprintable } from "#tests/e2e/reach/checks.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { findHeadless } from "#tests/tools/chromium.ts";
import { screens } from "#tests/tools/screenList.ts";
import { findWebKit } from "#tests/tools/webkit.ts";
import { asOnPaper, inPage, needlessLines, type PageFacts, pageFacts } from "./page.ts";
import { openWebKit, type Session } from "./session.ts";

const webkit = findWebKit();
/** The gate walks one screen of each template; `npm run test:full` all of them (docs/reach.md). */
const inGate = new Set(
  "home product product-buy find-us store-dialog menu-card series-list listing search-results jobs job-form brand-story our-history annual-plate story-article gifting news verification cookie".split(
    " ",
  ),
);
const walked = screens.filter(({ name }) => process.env.E2E_FULL === "1" || inGate.has(name));

const phone = { width: 390, height: 844 };
const sizes = [phone, { width: 1440, height: 900 }];

/** 400 % of 1336 × 1024; WCAG 1.4.10 asks for 320, but this browser's windows are no narrower. */
const FOUR_TIMES = { width: 334, height: 256 };
/** Twice as large text alone, without zoom (WCAG 1.4.4). */
const LARGER_TEXT = "html { font-size: 200% }";
/** A4 within its margins of 16 mm, at 96 px an inch. */
const PAPER = { width: 673, height: 1000 };

/** How much an engine's own font metrics may change a box of upright words. */
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
   * Loads a document and waits until it is there. `get` alone returns too early when the page that is
   * left changes its entry of the history meanwhile, as a router does that starts just then.
   */
  async function open(path: string) {
    const { driver } = session;
    await driver.executeScript("window.isLeft = true");
    await driver.get(server.origin + path);
    const isThere = "return !window.isLeft && document.readyState === 'complete'";
    await driver.wait(() => driver.executeScript<boolean>(isThere).catch(() => false), 15_000);
  }

  const size = (rect: { width: number; height: number }) =>
    session.driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...rect });

  describe.each(sizes)("$width px wide", ({ width, height }) => {
    beforeAll(async () => {
      await size({ width, height });
    });

    test("the window has that width", async () => {
      await open("/cookie");
      expect(await session.driver.executeScript("return innerWidth")).toBe(width);
    });

    test.each(walked)(
      "$name stays inside its window and parts no line that fits",
      async ({ path }) => {
        await open(path);
        const facts = await session.driver.executeScript<PageFacts>(`return (${pageFacts})()`);
        expect(facts.overflow).toBeLessThanOrEqual(0);
        expect(facts.outside).toEqual([]);
        expect(await session.driver.executeScript(`return (${needlessLines})()`)).toEqual([]);
        if (facts.upright.length === 0) return;
        const page = await browser.newPage({ viewport: { width, height } });
        await page.goto(server.origin + path);
        const { upright } = await page.evaluate(pageFacts);
        await page.close();
        expect(facts.upright.map(({ name }) => name)).toEqual(upright.map(({ name }) => name));
        for (const [i, box] of facts.upright.entries()) {
          const other = upright[i];
          expect(Math.abs(box.width - (other?.width ?? 0)), box.name).toBeLessThan(TOLERANCE_PX);
        }
      },
    );
  });

  describe("for everyone", () => {
    test.each(walked)(
      "$name loses nothing at 400 % and with text twice as large",
      async ({ path }) => {
        await size(FOUR_TIMES);
        await open(path);
        const page = inPage(session.driver);
        expect(await session.driver.executeScript("return innerWidth")).toBe(FOUR_TIMES.width);
        expect(await lostMatter(page)).toEqual([]);
        await size(phone);
        await readersStyle(page, LARGER_TEXT);
        expect(await lostMatter(page)).toEqual([]);
      },
    );

    test.each(["/pdp/lace-blue-plate", "/products/category/dinnerware", "/cookie"])(
      "%s stands on paper whole, and nothing to press",
      async (path) => {
        await size(PAPER);
        await open(path);
        const { driver } = session;
        await driver.executeScript(`(${asOnPaper})()`);
        expect(await unprintable(inPage(driver))).toEqual([]);
        expect(await lostMatter(inPage(driver))).toEqual([]);
      },
    );
  });

  test.each(["/", "/pdp/lace-blue-plate", "/find-us", "/about-us/jobs/application?job=8003"])(
    "%s starts its scripts at the first move, its policy forbids none of them, and nothing moves",
    async (path) => {
      await open(path);
      const { driver } = session;
      await driver.executeScript(
        `window.refused = [];
         addEventListener("securitypolicyviolation", (event) => refused.push(event.violatedDirective));
         dispatchEvent(new Event("pointermove"));`,
      );
      const hydrated = `return performance.getEntriesByName("${HYDRATED}").length > 0`;
      await driver.wait(() => driver.executeScript<boolean>(hydrated), 15_000);
      expect(await driver.executeScript("return refused")).toEqual([]);
      const isLess = `return matchMedia("(prefers-reduced-motion: reduce)").matches`;
      expect(await driver.executeScript(isLess)).toBe(true);
      expect(await movingElements(inPage(driver))).toEqual([]);
    },
  );

  test("words of the title are set in Song", async () => {
    await open("/brand-story/our-history");
    const family = await session.driver.executeScript<string>(
      `return getComputedStyle(document.querySelector("h1")).fontFamily`,
    );
    expect(family).toMatch(/Songti SC.*Noto Serif CJK SC.*serif$/);
  });

  test("the first touch of a visit opens the menu of a phone", async () => {
    await size(phone);
    await open("/");
    await session.driver.findElement(By.css("header details summary")).click();
    const opened = `return document.querySelector("header details[open]") !== null`;
    await session.driver.wait(() => session.driver.executeScript<boolean>(opened), 5000);
  });

  test("a message of several lines parts none that fits, and leaves the list it tells of in sight", async () => {
    await size({ width: 1440, height: 600 });
    await open("/about-us/jobs/application?job=8003");
    const { driver } = session;
    await driver.executeScript(`dispatchEvent(new Event("pointermove"))`);
    await driver.wait(
      until.elementLocated(By.xpath("//*[contains(text(), '或拖到这里')]")),
      15_000,
    );
    const [send] = await driver.findElements(By.xpath("//button[normalize-space()='投递简历']"));
    await driver.executeScript("arguments[0].click()", send);
    await driver.wait(until.elementLocated(By.css(".Toastify__toast")), 10_000);
    expect(await driver.executeScript(`return (${needlessLines})()`)).toEqual([]);
    const isApart = `
      const message = document.querySelector(".Toastify__toast").getBoundingClientRect();
      const list = document.querySelector("[data-listed]").getBoundingClientRect();
      return message.left >= list.right || message.top >= list.bottom || message.bottom <= list.top;`;
    await driver.wait(() => driver.executeScript<boolean>(isApart).catch(() => false), 5000);
  });

  test("a form that is sent empty says what is missing beside its field", async () => {
    await open("/verification");
    const field = await session.driver.findElement(By.css('main input[maxlength="30"]'));
    await field.sendKeys(Key.ENTER);
    await session.driver.wait(until.elementLocated(By.css("main [aria-invalid=true]")), 10_000);
  });
});
