import type { Browser, LaunchOptions, Page } from "puppeteer-core";
import { HYDRATED } from "#shared/domain/hydrationMark.ts";
import { requireRare } from "#tools/rarePackages.ts";

/** A Firefox with one page, used by the tests. */
export type Session = { browser: Browser; page: Page };

/** Starts a headless Firefox. Uses Chinese as the language, as visitors' browsers do; fonts depend on it. */
export async function openFirefox(
  executablePath: string,
  { extraPrefsFirefox, ...options }: LaunchOptions = {},
): Promise<Session> {
  const { launch }: typeof import("puppeteer-core") = requireRare("firefox")("puppeteer-core");
  const browser = await launch({
    ...options,
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: { ...extraPrefsFirefox, "intl.accept_languages": "zh-CN" },
  });
  return { browser, page: await browser.newPage() };
}

/** Sends input to the page until its scripts run. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    `dispatchEvent(new Event("wheel")),
     performance.getEntriesByName("${HYDRATED}").length > 0`,
  );
}
