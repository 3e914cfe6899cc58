import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Fingers, type Hand, handOn, type Mouse } from "#tests/e2e/support/gestures.ts";
import {
  fingerGestures,
  firstTap,
  type Gesture,
  gestureFaults,
  mouseGestures,
  PLATE,
  STORE,
  startScripts,
  storeGestures,
  tapGestures,
  ZOOMS,
  zoomed,
  zoomGestures,
} from "#tests/e2e/support/slideGestures.ts";
import { openFirefox } from "#tests/firefox/session.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { openWebKit, type Session } from "#tests/webkit/session.ts";
import { findFirefox } from "#tools/firefox.ts";
import { ensureOldChromium, OLD_CHROMIUM } from "#tools/oldChromium.ts";
import { findWebKit } from "#tools/webkit.ts";
import { firefoxHand, webkitHand } from "./hands.ts";

// Each frame between the start and the end of a move, in engines beside today's Chromium (tests/e2e/slideMoves.spec.ts).
// Not by their drivers: swipes that scroll natively and a zoom of 0.67 in Firefox, fingers and zoom in WebKit.

type AnyHand = Hand & Fingers & Mouse;
type Desk = Hand & Mouse;
/** What is done where: a list of gestures, the page, the window, and whether the scripts run before. */
type Case<H extends Hand = AnyHand> = [
  name: string,
  gestures: readonly Gesture<H>[],
  path: string,
  size: { width: number; height: number },
  isStarted?: true,
];

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

const fingers: Case = ["fingers lead to one picture each", fingerGestures, PLATE, phone];
const byTap: Case = ["a first tap before the scripts", firstTap, PLATE, phone];
const taps: Case = ["taps and swipes beyond the ends", tapGestures, PLATE, phone, true];
const mouse: Case<Desk> = ["mouse and keys lead to one picture each", mouseGestures, PLATE, wide];
const store: Case<Desk> = [
  "a store's pictures move by the same rules",
  storeGestures,
  STORE,
  wide,
  true,
];

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: "error" });
});
afterAll(() => server?.stop());

async function faultsOf<H extends Hand>(
  hand: H,
  [, gestures, , , isStarted]: Case<H>,
): Promise<string[]> {
  if (isStarted) await startScripts(hand.page);
  return gestureFaults(hand, gestures);
}

describe.each(OLD_CHROMIUM)("in Chromium $version", (old) => {
  const executablePath = ensureOldChromium(old);
  const withBrowser = test.skipIf(!executablePath);
  let browser: Browser;
  beforeAll(async () => {
    if (!executablePath) return;
    const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
    browser = await chromium.launch({ executablePath, args });
  });
  afterAll(() => browser?.close());

  async function faultsAt(each: Case, deviceScaleFactor = 1): Promise<string[]> {
    const [, , path, viewport] = each;
    // Without `isMobile`: it scales the places of touches in Chromium 87.
    const context = await browser.newContext({ viewport, deviceScaleFactor, hasTouch: true });
    const page = await context.newPage();
    await page.goto(server.origin + path);
    const faults = await faultsOf(handOn(page, await context.newCDPSession(page)), each);
    await context.close();
    return faults;
  }

  withBrowser.each([fingers, byTap, mouse, store])("%s", async (...each) => {
    expect(await faultsAt(each)).toEqual([]);
  });

  withBrowser.each(ZOOMS)("at a zoom of %s the row rests on whole pictures", async (zoom) => {
    const { viewport, deviceScaleFactor } = zoomed(zoom);
    const each: Case = ["zoom", zoomGestures, PLATE, viewport, true];
    expect(await faultsAt(each, deviceScaleFactor)).toEqual([]);
  });
});

describe("in Firefox", () => {
  const firefox = findFirefox();
  const withBrowser = test.skipIf(!firefox);

  /** Zoom is a setting of the whole browser, so each case has its own. */
  async function faultsAt(each: Case, zoom = 1): Promise<string[]> {
    const [, , path, size] = each;
    const { browser, page } = await openFirefox(firefox ?? "", {
      extraPrefsFirefox: { "layout.css.devPixelsPerPx": String(zoom) },
    });
    await page.setViewport(size);
    await page.goto(server.origin + path);
    const faults = await faultsOf(firefoxHand(page), each);
    await browser.close();
    return faults;
  }

  withBrowser.each([byTap, taps, mouse, store])("%s", async (...each) => {
    expect(await faultsAt(each)).toEqual([]);
  });

  // At 0.67 its driver waits for a size of the window for ever.
  const zooms = ZOOMS.filter((zoom) => zoom >= 0.8);
  withBrowser.each(zooms)("at a zoom of %s the row rests on whole pictures", async (zoom) => {
    const each: Case = ["zoom", zoomGestures, PLATE, zoomed(zoom).viewport, true];
    expect(await faultsAt(each, zoom)).toEqual([]);
  });
});

describe("in WebKit", () => {
  const webkit = findWebKit();
  const withBrowser = test.skipIf(!webkit);
  let session: Session;
  beforeAll(async () => {
    if (webkit) session = await openWebKit(webkit, { isMoving: true });
  });
  afterAll(() => session?.stop());

  withBrowser.each([mouse, store])("%s", async (...each) => {
    const [, , path, { width, height }] = each;
    const { driver } = session;
    await driver.setRect(width, height);
    await driver.open(server.origin + path);
    await driver.until(`return innerWidth === ${width} && document.readyState === "complete"`);
    expect(await faultsOf(webkitHand(driver), each)).toEqual([]);
  });
});
