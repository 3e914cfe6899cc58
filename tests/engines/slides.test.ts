import fc from "fast-check";
import { chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Fingers, type Hand, handOn, type Mouse } from "#tests/e2e/support/gestures.ts";
import {
  FINGERS,
  type Gesture,
  gestureFaults,
  MOUSE,
  possible,
  startScripts,
  ZOOMS,
  zoomed,
} from "#tests/e2e/support/slideGestures.ts";
import { openFirefox } from "#tests/firefox/session.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { limits } from "#tests/support/timeLimits.ts";
import { openWebKit } from "#tests/webkit/session.ts";
import { findHeadless } from "#tools/chromium.ts";
import { findFirefox } from "#tools/firefox.ts";
import { ensureOldChromium, OLD_CHROMIUM } from "#tools/oldChromium.ts";
import { findWebKit } from "#tools/webkit.ts";
import { GALLERIES, galleryBackend, MANY, type Sized } from "./galleries.ts";
import { firefoxHand, webkitHand } from "./hands.ts";

// Each frame between the start and the end of a move: every gesture × gallery × engine.
// Not by their drivers: swipes that scroll natively and a zoom of 0.67 in Firefox, fingers and zoom in WebKit.

type Size = { width: number; height: number };
type Desk = Hand & Mouse;
type AnyHand = Desk & Fingers;

/** A window on a page, closed after its gestures. */
type Visit<H extends Hand> = (
  url: string,
  size: Size,
  zoom: number,
  run: (hand: H) => Promise<string[]>,
) => Promise<string[]>;

/** A browser of a test: `hasFingers` tells whether its driver makes touches. */
type Opened = { visit: Visit<AnyHand>; stop: () => Promise<unknown> };

type Mode = [name: string, gestures: Gesture<AnyHand>[], size: Size];

/** Galleries whose gestures run in other orders, too. */
const SHUFFLED = new Set(["product with 2", "store with 12"]);

type Engine = {
  name: string;
  isThere: boolean;
  hasFingers: boolean;
  zooms: number[];
  open: () => Promise<Opened>;
};

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

function chromiumAt(name: string, executablePath: string | null): Engine {
  return {
    name,
    isThere: executablePath !== null,
    hasFingers: true,
    zooms: ZOOMS,
    async open() {
      const browser = await chromium.launch({
        executablePath: executablePath ?? undefined,
        args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
      });
      return {
        stop: () => browser.close(),
        async visit(url, size, zoom, run) {
          // Without `isMobile`: it scales the places of touches in Chromium 87.
          const context = await browser.newContext({ ...zoomed(zoom, size), hasTouch: true });
          const page = await context.newPage();
          await page.goto(url);
          const faults = await run(handOn(page, await context.newCDPSession(page)));
          await context.close();
          return faults;
        },
      };
    },
  };
}

const firefox: Engine = {
  name: "Firefox",
  isThere: findFirefox() !== null,
  hasFingers: true,
  // At 0.67 its driver waits for a size of the window for ever.
  zooms: ZOOMS.filter((zoom) => zoom > 1),
  open: async () => {
    // Zoom is a setting of the whole browser, so each has its own.
    let opened: (Awaited<ReturnType<typeof openFirefox>> & { zoom: number }) | null = null;
    return {
      stop: async () => opened?.browser.close(),
      async visit(url, size, zoom, run) {
        if (opened?.zoom !== zoom) {
          await opened?.browser.close();
          const extraPrefsFirefox = { "layout.css.devPixelsPerPx": String(zoom) };
          const session = await openFirefox(findFirefox() ?? "", { extraPrefsFirefox });
          opened = { ...session, zoom };
        }
        await opened.page.setViewport(zoomed(zoom, size).viewport);
        await opened.page.goto(url);
        return run(firefoxHand(opened.page));
      },
    };
  },
};

const webkit: Engine = {
  name: "WebKit",
  isThere: findWebKit() !== null,
  hasFingers: false,
  zooms: [],
  open: async () => {
    const place = findWebKit();
    if (!place) throw new Error("no WebKit");
    const { driver, stop } = await openWebKit(place, { isMoving: true });
    return {
      stop,
      async visit(url, { width, height }, _zoom, run) {
        await driver.setRect(width, height);
        await driver.open(url);
        await driver.until(`return innerWidth === ${width} && document.readyState === "complete"`);
        return run(webkitHand(driver) as AnyHand);
      },
    };
  },
};

const ENGINES = [
  ...OLD_CHROMIUM.map((old) => chromiumAt(`Chromium ${old.version}`, ensureOldChromium(old))),
  chromiumAt("Chromium of today", findHeadless()),
  firefox,
  webkit,
];

let server: RunningServer;
let backend: Awaited<ReturnType<typeof galleryBackend>>;
beforeAll(async () => {
  backend = await galleryBackend();
  server = await startServer({ ...backend.settings, LOG_LEVEL: "error" });
});
afterAll(async () => {
  await server?.stop();
  backend?.stop();
});

describe.each(ENGINES.filter(({ isThere }) => isThere))("in $name", (engine) => {
  let browser: Opened;
  beforeAll(async () => {
    browser = await engine.open();
  });
  afterAll(() => browser?.stop());

  const fingers: Mode = ["fingers", FINGERS, phone];
  const mouse: Mode = ["mouse and keys", MOUSE, wide];
  const modes = engine.hasFingers ? [fingers, mouse] : [mouse];
  const cases = GALLERIES.flatMap((gallery) =>
    modes.map(
      ([mode, gestures, size]) => [`${gallery.name}, ${mode}`, gallery, gestures, size] as const,
    ),
  );

  const visit: typeof browser.visit = (...args) => browser.visit(...args);
  function faultsAt(gallery: Sized, gestures: readonly Gesture<AnyHand>[], size: Size, zoom = 1) {
    backend.show(gallery);
    return visit(server.origin + gallery.path, size, zoom, async (hand) => {
      await startScripts(hand.page);
      return gestureFaults(hand, gallery, gestures);
    });
  }

  test.each(cases)(
    "%s: each gesture leads to its picture",
    {
      timeout: 5 * limits.testMs,
    },
    async (_name, gallery, gestures, size) => {
      expect(await faultsAt(gallery, gestures, size)).toEqual([]);
    },
  );

  test.each(cases.filter(([, { count }]) => count > 2))(
    "%s: so does each as the first one, before the scripts",
    { timeout: 10 * limits.testMs },
    async (_name, gallery, gestures, size) => {
      backend.show(gallery);
      const faults: string[] = [];
      for (const gesture of possible(gestures, gallery, gallery.count)) {
        if (gesture.isScripted) continue;
        faults.push(
          ...(await visit(server.origin + gallery.path, size, 1, (hand) =>
            gestureFaults(hand, gallery, [gesture]),
          )),
        );
      }
      expect(faults).toEqual([]);
    },
  );

  // What a gesture leaves behind shows in what follows it.
  test.each(cases.filter(([, { name }]) => SHUFFLED.has(name)))(
    "%s: each gesture leads to its picture after any other",
    { timeout: 10 * limits.testMs },
    async (_name, gallery, gestures, size) => {
      const anyOrder = fc.shuffledSubarray([...gestures], { minLength: gestures.length });
      for (const shuffled of fc.sample(anyOrder, { numRuns: 3, seed: 1 })) {
        // The first one, a drag of the mouse, loads the slider: until then the row follows none.
        const all = [...gestures.slice(0, 1), ...shuffled];
        expect(await faultsAt(gallery, all, size)).toEqual([]);
      }
    },
  );

  test.each(engine.zooms)(
    "at a zoom of %s: each gesture of the mouse, too",
    {
      timeout: 5 * limits.testMs,
    },
    async (zoom) => {
      expect(await faultsAt(MANY, MOUSE, wide, zoom)).toEqual([]);
    },
  );
});
