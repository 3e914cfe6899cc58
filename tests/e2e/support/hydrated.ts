import type { Page } from "@playwright/test";
import { DEFERRED } from "#app/domain/deferred.ts";
import { HYDRATED } from "#app/domain/hydrationMark.ts";

/** The least that starts the scripts: the visitor turns the wheel, which here scrolls nothing. */
export async function stir(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("wheel")));
}

/** Whether the document brings scripts that start when the visitor acts; some open without any. */
export function hasScripts(page: Page): Promise<boolean> {
  return page
    .locator(`template[${DEFERRED}]`)
    .evaluate((it) => (it as HTMLTemplateElement).content.querySelector("script") !== null);
}

/** Whether React has taken over the document, and its first effects have run. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate((mark) => performance.getEntriesByName(mark).length > 0, HYDRATED);
}

/** Resolves once React has taken over the document and its first effects have run. */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, HYDRATED);
}

/**
 * Stirs the page until its scripts come, and resolves once they have started. Not under `page.clock`, whose
 * page keeps no marks.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((mark) => {
    window.dispatchEvent(new Event("wheel"));
    return performance.getEntriesByName(mark).length > 0;
  }, HYDRATED);
}
