import type { Page } from "@playwright/test";

/** Lets the page believe that its visitor saves data: nothing is fetched that was not asked for. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}
