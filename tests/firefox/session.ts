import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { HYDRATED } from "#app/domain/hydrationMark.ts";

/** A Firefox with one page, and what its tests do with it. */
export type Session = { browser: Browser; page: Page };

/**
 * Starts a Firefox without a window. Chinese is what visitors' browsers ask for, and what fonts are
 * chosen by.
 */
export async function openFirefox(executablePath: string): Promise<Session> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: { "intl.accept_languages": "zh-CN" },
  });
  return { browser, page: await browser.newPage() };
}

/** Stirs the page until its scripts run. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    `dispatchEvent(new Event("wheel")),
     performance.getEntriesByName("${HYDRATED}").length > 0`,
  );
}
