import type { Page } from "playwright";

/** Waits until no request is pending for 300 ms. */
export async function untilIdle(page: Page, pending: () => number): Promise<void> {
  do await page.waitForTimeout(300);
  while (pending() > 0);
}

/** Scrolls screen by screen to the end of a page, and waits for the requests of each. */
export async function walkToEnd(page: Page, pending: () => number): Promise<void> {
  for (let isEnd = false; !isEnd; ) {
    isEnd = Boolean(
      await page.evaluate(
        "scrollBy(0,innerHeight),scrollY+innerHeight>=document.body.scrollHeight-1",
      ),
    );
    await untilIdle(page, pending);
  }
}
