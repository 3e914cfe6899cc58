import { expect, type Page } from "@playwright/test";
import { limits } from "#tests/support/timeLimits.ts";
import { selfFocused } from "./hydrated.ts";

/** How caches keep a page of which a part was late: server/responses/cachePolicy.ts. */
const LACKING = /\bs-maxage=10\b/;

/** Longer than such a page is kept. */
const WAIT_MS = limits.conditionMs + 20_000;

/**
 * Opens a page that is recorded or compared with a record, with all its parts, styles and fonts. On a busy machine a part
 * of the first render may be late; its page is rendered again after ten seconds.
 * @throws {Error} naming the address if a part is still missing then
 */
export async function openWhole(page: Page, path: string, timeout = WAIT_MS): Promise<void> {
  await expect(async () => {
    const response = await page.goto(path);
    const kept = response?.headers()["cache-control"] ?? "";
    expect(LACKING.test(kept), `${path} lacks a part that it has on an idle machine`).toBe(false);
  }).toPass({ timeout });
  await selfFocused(page);
  await page.evaluate(() => document.fonts.ready);
}
