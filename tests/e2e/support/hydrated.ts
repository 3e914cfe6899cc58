import type { Page } from "@playwright/test";

/** The least that starts the scripts: the visitor turns the wheel, which here scrolls nothing. */
export async function stir(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("wheel")));
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
