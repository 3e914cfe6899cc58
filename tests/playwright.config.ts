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

const launching = (executable: string | null) => ({
  executablePath: executable ?? undefined,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});

/** What is asked of every screen, whatever the device (docs/reach.md). */
const reach = "**/reach/*.spec.ts";
/** What the size of a screen does not change: whole files, and tests among others. */
const sizeless = /(application|fonts|lateScripts|staticHtml|styles)\.spec\.ts/;
const SIZELESS = /@sizeless/;
/** What neither scripts nor the size of a screen change: asked once, where no script runs. */
const ONCE = /@once/;

/**
 * One journey suite, run with and without JavaScript, wide and on a phone, against the built
 * production server with the embedded demo backend.
 */
export default defineConfig({
  testDir: "./e2e",
  outputDir: "../test-results/e2e",
  fullyParallel: true,
  workers: 2,
  // CI's machine may be busy with others: a test that passes on a second try is told as flaky.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
  use: {
    baseURL: origin,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    launchOptions: launching(findHeadless()),
  },
  projects: [
    { name: "script", use: desktop, testIgnore: reach, grepInvert: ONCE },
    { name: "no-script", use: { ...desktop, javaScriptEnabled: false }, testIgnore: reach },
    {
      name: "phone",
      use: phone,
      testIgnore: [reach, sizeless],
      grepInvert: [SIZELESS, ONCE],
    },
    // Sets its own sizes; one run of it says everything.
    {
      name: "reach",
      // Looked at in the whole browser, as visitors have it.
      use: { ...desktop, launchOptions: launching(findChromium() ?? findHeadless()) },
      testMatch: reach,
    },
    {
      name: "phone-no-script",
      // The screens that look or behave otherwise on a phone; the rest is proven by the others.
      testMatch: /(home|header|product|jobs|verification|stores)\.spec\.ts/,
      grepInvert: [SIZELESS, ONCE],
      use: { ...phone, javaScriptEnabled: false },
    },
  ],
  webServer: {
    // The demo backend counts queries of codes over restarts: each run begins with fresh ones.
    command:
      "rm -rf .tmp/e2e-state && exec node node_modules/@remix-run/serve/dist/cli.js build/server/index.js",
    cwd: new URL("..", import.meta.url).pathname,
    // Not `/healthz`: the first page wakes the demo backend, which a busy machine may take seconds for.
    url: `${origin}/`,
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
    },
  },
});
