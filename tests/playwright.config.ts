import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";
import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import { freePort } from "#tests/support/server.ts";
import { limits } from "#tests/support/timeLimits.ts";
import { findChromium, findHeadless } from "#tools/chromium.ts";
import { requireDemoBrand } from "#tools/demoBrand.ts";
import { beginRun } from "#tools/testRun.ts";

requireDemoBrand("the suite");
beginRun();

// Workers read this file too, and must find the port of the first process.
process.env.E2E_PORT ??= String(await freePort());
const port = Number(process.env.E2E_PORT);
// The demo backend counts queries of codes over restarts: each run begins with a folder of its own.
const state = `.tmp/e2e-state-${port}`;
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(state, { recursive: true, force: true });
const root = fileURLToPath(new URL("..", import.meta.url));
/** The demo's answers have unknown members and other orders, drawn by a seed (docs/demo-backend.md). */
const readings = process.env.DEMO_READINGS ?? "grease:1";
if (process.env.TEST_WORKER_INDEX === undefined) {
  process.stderr.write(`DEMO_READINGS=${readings}\n`);
}
const origin = `http://127.0.0.1:${port}`;
/** `COMMERCE=minimal`: a backend whose entities have the specification's members only (docs/testing.md). */
const isMinimal = process.env.COMMERCE === "minimal";
if (isMinimal) process.env.E2E_BACKEND_PORT ??= String(await freePort());
const backend = process.env.E2E_BACKEND_PORT ?? "";
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
const phone = {
  ...devices["Desktop Chrome"],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

const launching = (executable: string | null, args: string[] = []) => ({
  executablePath: executable ?? undefined,
  args: [
    // Pages of one context share a process (`lookingTest`): saves a quarter of a processor per page.
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--process-per-site",
    ...args,
  ],
});

/** Playwright's own switch for a mouse with hover, which a later switch of the same name overrides. */
const MOUSE =
  "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";
const NO_PICTURES = "--blink-settings=imagesEnabled=false";

/** Checks that run on every screen on every device (docs/reach.md). */
const reach = "**/{invariants,reach}/*.spec.ts";
/** Journeys that check pictures or when they are requested, a service's counting pictures among them. */
const pictures = [
  "**/analytics.spec.ts",
  "**/pictures.spec.ts",
  "**/pictureFit.spec.ts",
  "**/reach/lines.spec.ts",
];
/** Files whose tests need scripts or do not depend on the screen size. */
const scripted = /(announcements|fonts|foreignNodes|lateScripts|scripts|staticHtml)\.spec\.ts/;
const sizeless =
  /(announcements|application|fonts|foreignNodes|lateScripts|staticHtml|styles)\.spec\.ts/;

/** Journeys of the pages, for a backend with the specification's members only. */
const pages =
  /(application|catalogue|content|header|home|jobs|pageDialogs|product|stores|verification)\.spec\.ts/;

/** Whether the full matrix runs (`npm run test:full`) or, as in CI, one of each kind. */
const isFull = process.env.E2E_FULL === "1";

/**
 * Tests that a project omits (docs/testing.md) by tag: tests that a device cannot show or that take too long
 * for CI, and in CI those of other projects (`@gate:NAME`).
 */
function without(project: string, ...tags: string[]): RegExp[] {
  const left = [...tags, ...(isFull ? [] : ["@full"]), ...(isMinimal ? ["@extra"] : [])];
  const elsewhere = new RegExp(`^(?!.*@gate:${project}( |$)).*@gate:`);
  return [
    ...(left.length > 0 ? [new RegExp(`(${left.join("|")})\\b`)] : []),
    ...(isFull ? [] : [elsewhere]),
  ];
}

/**
 * One journey suite, run with and without JavaScript, wide and on a phone, against the built
 * production server with the embedded demo backend.
 */
export default defineConfig({
  testDir: "./e2e",
  outputDir: `../test-results/${isMinimal ? "minimal" : "e2e"}`,
  globalSetup: "./e2e/support/awake.ts",
  fullyParallel: true,
  // One more than the cores, since a test waits half of its time. A worker with its browser costs as much as
  // two tests, so each project has few.
  workers: 3,
  forbidOnly: true,
  timeout: limits.journeyMs,
  expect: { timeout: limits.conditionMs },
  reporter: [
    ["list"],
    ["json", { outputFile: `../test-results/${isMinimal ? "minimal" : "e2e"}.json` }],
  ],
  use: {
    baseURL: origin,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // Loading, resizing and painting pictures is half the cost of a page, and most journeys check none: only
    // the full run and the `pictures` project load them. Their boxes do not depend on them.
    launchOptions: launching(findHeadless(), isFull ? [] : [NO_PICTURES]),
  },
  projects: [
    {
      name: "script",
      workers: 2,
      use: desktop,
      ...(isMinimal && { testMatch: pages }),
      testIgnore: [reach, ...pictures],
      grepInvert: without("script", "@once", "@scriptless", "@phone"),
    },
    {
      name: "no-script",
      workers: 1,
      use: { ...desktop, javaScriptEnabled: false },
      testIgnore: [reach, ...pictures, scripted],
      grepInvert: without("no-script", "@scripted", "@phone"),
    },
    {
      name: "phone",
      workers: 1,
      use: phone,
      testIgnore: [reach, ...pictures, sizeless],
      grepInvert: without("phone", "@sizeless", "@once", "@scriptless", "@wide"),
    },
    // Sets its own sizes, so one run is sufficient.
    {
      name: "reach",
      workers: 2,
      // The full run uses the complete browser, as visitors do; it takes a fifth more time.
      use: {
        ...desktop,
        launchOptions: isFull
          ? launching(findChromium() || findHeadless())
          : launching(findHeadless(), [`${NO_PICTURES},${MOUSE}`]),
      },
      testMatch: [reach],
      testIgnore: pictures,
      grepInvert: without("reach"),
    },
    {
      name: "pictures",
      workers: 1,
      use: { ...desktop, launchOptions: launching(findHeadless()) },
      testMatch: pictures,
      grepInvert: without("pictures"),
    },
    {
      name: "phone-no-script",
      workers: 1,
      // Without a script, content folded on a phone unfolds, errands end well and an answer is in the first window.
      testMatch: /(home|header|errands|answers)\.spec\.ts/,
      grep: isFull ? undefined : /@gate:phone-no-script/,
      grepInvert: without("phone-no-script", "@sizeless", "@once", "@scripted", "@wide"),
      use: { ...phone, javaScriptEnabled: false },
    },
  ],
  webServer: [
    ...(isMinimal
      ? [
          {
            command: `node --import tsx tests/support/foreign/serve.ts ${backend} ${state}`,
            cwd: root,
            port: Number(backend),
            timeout: 300_000,
            reuseExistingServer: false,
          },
        ]
      : []),
    {
      command: "node node_modules/@remix-run/serve/dist/cli.js build/server/index.js",
      cwd: root,
      url: `${origin}/healthz`,
      timeout: 300_000,
      reuseExistingServer: false,
      stdout: "ignore",
      env: {
        ...(process.env as Record<string, string>),
        NODE_ENV: "production",
        PORT: String(port),
        HOST: "127.0.0.1",
        SITE_URL: origin,
        ...(isMinimal
          ? {
              COMMERCE_API_BASE: `http://127.0.0.1:${backend}`,
              COMMERCE_ACCESS_TOKEN: demoAccessToken,
              COMMERCE_CONTENT_IDS: "demo",
              IMAGE_ORIGINS: `http://127.0.0.1:${backend}`,
              DEMO_BRAND: "shown",
            }
          : { COMMERCE_API_BASE: "embedded", DEMO_READINGS: readings }),
        // Specs that reach a limit per address set their own visitor addresses (X-Forwarded-For).
        TRUSTED_PROXY_HOPS: "1",
        DEMO_STATE_DIR: state,
        LOG_LEVEL: "warn",
        // Otherwise each page that two tests open costs 0.2 s of processor time.
        DOCUMENT_PACKING: "off",
        PREVIEW_SECRET: "the-editors-own-words",
      },
    },
  ],
});
