import type { Page } from "@playwright/test";
import { DEFERRED } from "#app/domain/deferred.ts";

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

/**
 * Stirs the page until it starts, and resolves once React has taken over the document and its first effects have run. The router's own
 * mark (`__remixRouter`) comes earlier, while the data is still being decoded.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event("wheel"));
    return Object.keys(document.body).some((name) => name.startsWith("__reactFiber"));
  });
  // A browser that has nothing to draw may never call itself idle.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
}
