import { defineConfig, devices } from "@playwright/test";
import { findChromium, findHeadless } from "./tools/chromium.ts";

const port = Number(process.env.E2E_PORT ?? 3190);
const origin = `http://127.0.0.1:${port}`;
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
    // Pages of one context share a process (`lookingTest`): a quarter less of a processor for each.
    ...["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--process-per-site"],
    ...args,
  ],
});

/** Playwright's own switch for a mouse that hovers, which another one of this name takes the place of. */
const MOUSE =
  "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";
const NO_PICTURES = "--blink-settings=imagesEnabled=false";

/** What is asked of every screen, whatever the device (docs/reach.md). */
const reach = "**/reach/*.spec.ts";
/** Journeys that look at pictures, or at when they are asked for. */
const pictures = ["**/pictures.spec.ts", "**/reach/lines.spec.ts"];
/** Whole files whose tests need scripts, or that the size of a screen does not change. */
const scripted = /(fonts|lateScripts|scripts|staticHtml)\.spec\.ts/;
const sizeless = /(application|fonts|lateScripts|staticHtml|styles)\.spec\.ts/;

/** Whether the whole matrix is asked (`npm run test:full`) or, as in the gate, one of each kind. */
const isFull = process.env.E2E_FULL === "1";

/**
 * Tests that a project leaves out, by their tags (docs/testing.md): what a device cannot show is not
 * skipped there, it is not one of its tests.
 */
const without = (...tags: string[]) =>
  new RegExp(`(${[...tags, ...(isFull ? [] : ["@full"])].join("|") || "@none"})\\b`);

/** What scripts and sizes leave as it is, static pages alone: the full run asks there, too. */
const still = isFull ? [] : ["@still"];

/**
 * One journey suite, run with and without JavaScript, wide and on a phone, against the built
 * production server with the embedded demo backend.
 */
export default defineConfig({
  testDir: "./e2e",
  outputDir: "../test-results/e2e",
  globalSetup: "./e2e/support/awake.ts",
  fullyParallel: true,
  // One more than the cores: a test waits half of its time.
  workers: 3,
  // The second try only tells a flaky test from a broken one: both fail the run.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: true,
  forbidOnly: true,
  // A machine that is busy with other suites is slow, and no test is about that.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
  use: {
    baseURL: origin,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // Loading, resizing and painting pictures is half of what a page costs, and most journeys look at
    // none: only the full run and the project of `pictures` have them. Their boxes stand without them.
    launchOptions: launching(findHeadless(), isFull ? [] : [NO_PICTURES]),
  },
  projects: [
    {
      name: "script",
      use: desktop,
      testIgnore: [reach, ...pictures],
      grepInvert: without("@once", "@scriptless", "@phone", ...still),
    },
    {
      name: "no-script",
      // A worker costs as much time as three tests.
      workers: 2,
      use: { ...desktop, javaScriptEnabled: false },
      testIgnore: [reach, ...pictures, scripted],
      grepInvert: without("@scripted", "@phone"),
    },
    {
      name: "phone",
      workers: 2,
      use: phone,
      testIgnore: [reach, ...pictures, sizeless],
      grepInvert: without("@sizeless", "@once", "@scriptless", "@wide", ...still),
    },
    // Sets its own sizes; one run of it says everything.
    {
      name: "reach",
      // The full run looks in the whole browser, as visitors have it; it takes a fifth more time.
      use: {
        ...desktop,
        launchOptions: isFull
          ? launching(findChromium() || findHeadless())
          : launching(findHeadless(), [`${NO_PICTURES},${MOUSE}`]),
      },
      testMatch: [reach],
      testIgnore: pictures,
      grepInvert: without(),
    },
    {
      name: "pictures",
      workers: 1,
      use: { ...desktop, launchOptions: launching(findHeadless()) },
      testMatch: pictures,
      grepInvert: without(),
    },
    {
      name: "phone-no-script",
      workers: 1,
      // What folds on a phone has to unfold without a script; the rest is proven by the others.
      testMatch: /(home|header)\.spec\.ts/,
      grep: isFull ? undefined : /@folds/,
      grepInvert: without("@sizeless", "@once", "@scripted", "@wide"),
      use: { ...phone, javaScriptEnabled: false },
    },
  ],
  webServer: {
    // The demo backend counts queries of codes over restarts: each run begins with fresh ones.
    command:
      "rm -rf .tmp/e2e-state && exec node node_modules/@remix-run/serve/dist/cli.js build/server/index.js",
    cwd: new URL("..", import.meta.url).pathname,
    url: `${origin}/healthz`,
    reuseExistingServer: false,
    stdout: "ignore",
    env: {
      ...(process.env as Record<string, string>),
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      SITE_URL: origin,
      COMMERCE_API_BASE: "embedded",
      // Specs that meet a limit per address name visitors of their own (X-Forwarded-For).
      TRUSTED_PROXY_HOPS: "1",
      DEMO_STATE_DIR: ".tmp/e2e-state",
      LOG_LEVEL: "warn",
      // Each page that two tests open would take 0.2 s of a processor.
      DOCUMENT_PACKING: "off",
      PREVIEW_SECRET: "the-editors-own-words",
    },
  },
});
