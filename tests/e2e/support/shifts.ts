import type { Page } from "@playwright/test";

/** Watches what moves in the window of a page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
}

/** What has moved so far does not count. */
export function clearShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: PerformanceEntry[] };
    shifts.splice(0);
  });
}

/** What has moved since it was last asked, in words, once fonts are there and some frames are drawn. */
export function takeShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const { shifts } = window as unknown as { shifts: PerformanceEntry[] };
    return shifts.splice(0).map((entry) => JSON.stringify(entry));
  });
}
