import type { Locator, Page } from "@playwright/test";
import { DEFERRED } from "#shared/domain/deferred.ts";
import { HYDRATED } from "#shared/domain/hydrationMark.ts";
import { drawn } from "./drawn.ts";

/** Starts the scripts with the smallest input: a turn of the mouse wheel that scrolls nothing. */
export async function stir(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("wheel")));
}

/**
 * Whether the document has scripts, which wait for the visitor's first input, or have been moved into the head since;
 * some documents have none.
 */
export function hasScripts(page: Page): Promise<boolean> {
  return page.locator(`template[${DEFERRED}]`).evaluate((it) => {
    const waiting = (it as HTMLTemplateElement).content.querySelector("script");
    return (waiting ?? document.head.querySelector("script[type=module]")) !== null;
  });
}

export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate((mark) => performance.getEntriesByName(mark).length > 0, HYDRATED);
}

/** Resolves once React has hydrated the document and its first effects have run. */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, HYDRATED);
}

/**
 * Sends input to the page until its scripts load, and resolves once they have started. Does not work under
 * `page.clock`, whose page keeps no performance marks.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((mark) => {
    window.dispatchEvent(new Event("wheel"));
    return performance.getEntriesByName(mark).length > 0;
  }, HYDRATED);
}

/**
 * Resolves once the page changes no more by itself: its scripts, which start a second after the load even without
 * input, have started where it has any. Measurements that take longer than a second need it.
 */
export async function settled(page: Page): Promise<void> {
  if (await hasScripts(page)) await hydrated(page);
}

/** Resolves once a link to a place in the page has led there: the router scrolls, too, and earlier keys would lose the place. */
export async function arrived(page: Page, link: Locator): Promise<void> {
  const { hash } = new URL((await link.getAttribute("href")) ?? "", page.url());
  await page.waitForURL((url) => url.hash === hash);
  await drawn(page);
}

/** Resolves once the element of a document that focuses itself has the focus: at the first frame, on a busy machine after the load. */
export async function selfFocused(page: Page): Promise<void> {
  const hasFocus = () => {
    const self = document.querySelector("[autofocus]");
    return self === null || self === document.activeElement;
  };
  while (!(await page.evaluate(hasFocus))) await page.waitForTimeout(50);
}
