import type { Page } from "@playwright/test";

/** Resolves once the browser has drawn the page so many times. A page without scripts never calls back. */
export async function drawn(page: Page, frames = 2): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, frames);
}

/**
 * Gives the page's window another size, and resolves once the page is drawn in it: a reading before that can find rules
 * of the former width. A page that is opened afterwards needs no wait.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await drawn(page);
}
