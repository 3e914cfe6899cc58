import type { Page } from "@playwright/test";

/** Records layout shifts in every page opened from now on. */
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

/** Discards the shifts so far, those of the current frame too. */
export function clearShifts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const { shifts } = window as unknown as { shifts: PerformanceEntry[] };
    shifts.splice(0);
  });
}

/**
 * Returns descriptions of the shifts since the last call, after fonts have loaded and some frames are
 * rendered.
 */
export function takeShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const { shifts } = window as unknown as { shifts: PerformanceEntry[] };
    return shifts.splice(0).map((entry) => JSON.stringify(entry));
  });
}
