import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Stops the timers of the page's toasts, also of future ones, so that a slow machine does not lose one. The
 * library closes a toast when the animation of its hidden bar ends.
 */
export async function holdToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".Toastify__progress-bar { animation-play-state: paused !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/**
 * Advances the timer of a held toast by hand: the toast is visible in the last of `ms` milliseconds and
 * removed after it.
 */
export async function expectToastFor(toast: Locator, ms: number): Promise<void> {
  const clock = toast.locator(".Toastify__progress-bar");
  const duration = await clock.evaluate((bar, last) => {
    const [animation] = bar.getAnimations();
    if (animation) animation.currentTime = last;
    return animation?.effect?.getTiming().duration;
  }, ms - 1);
  expect(duration).toBe(ms);
  await expect(toast).toBeVisible();
  await clock.evaluate((bar) => bar.getAnimations()[0]?.finish());
  await expect(toast).toHaveCount(0);
}
