import type { Page, Request } from "@playwright/test";
import { deferred } from "#tests/support/deferred.ts";

/** The page's own, which the loader starts. */
const SCRIPTS = /\/assets\/.*\.js$/;
const LOADER = /\/resources\/loader\//;

/** Whether a request is for one of the scripts that wait for the visitor: the loader is none. */
export const isPageScript = (request: Request) => SCRIPTS.test(new URL(request.url()).pathname);

/** Whether a request is for the loader, which waits for nobody. */
export const isLoader = (request: Request) => LOADER.test(request.url());

/** Keeps files with such an address on their way until the returned function lets them go. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  const released = deferred<void>();
  await page.route(files, async (route) => {
    await released.promise;
    await route.continue();
  });
  return () => released.resolve();
}

/** Keeps every script that the loader starts on its way until the returned function lets them go. */
export const holdScripts = (page: Page): Promise<() => void> => hold(page, SCRIPTS);

/** Keeps the file of one part (`StoreDialog`) on its way until the returned function lets it go. */
export const holdPart = (page: Page, name: string): Promise<() => void> =>
  hold(page, new RegExp(`/assets/${name}-[^/]*\\.js$`));

/** Keeps the loader on its way until the returned function lets it go. */
export const holdLoader = (page: Page): Promise<() => void> => hold(page, LOADER);

/** A line on which the loader never arrives, so that nothing is started. */
export async function loseLoader(page: Page): Promise<void> {
  await page.route(LOADER, (route) => route.abort());
}

/** A line on which no script of the site ever arrives. */
export async function loseScripts(page: Page): Promise<void> {
  await page.route(SCRIPTS, (route) => route.abort());
}
