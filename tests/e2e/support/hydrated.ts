import type { Page } from "@playwright/test";

/**
 * Resolves once React has taken over the document and its first effects have run. The router's own
 * mark (`__remixRouter`) comes earlier, while the data is still being decoded.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body).some((name) => name.startsWith("__reactFiber")),
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}
