import type { Page } from "@playwright/test";

/** Emulates data saver in the page: nothing is prefetched. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}
