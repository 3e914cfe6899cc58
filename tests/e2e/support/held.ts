import type { Page, Request } from "@playwright/test";
import { deferred } from "#tests/support/deferred.ts";

/** The page's own scripts, which the loader starts. */
const SCRIPTS = /\/assets\/.*\.js$/;

export const isPageScript = (request: Request) => SCRIPTS.test(new URL(request.url()).pathname);

/** Delays files with matching addresses until the returned function is called. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  const released = deferred<void>();
  await page.route(files, async (route) => {
    await released.promise;
    await route.continue();
  });
  return () => released.resolve();
}

/** Delays every script that the loader starts until the returned function is called. */
export const holdScripts = (page: Page): Promise<() => void> => hold(page, SCRIPTS);

/** Delays the file of one component (`StoreDialog`) until the returned function is called. */
export const holdPart = (page: Page, name: string): Promise<() => void> =>
  hold(page, new RegExp(`/assets/${name}-[^/]*\\.js$`));

/** Blocks all scripts of the site. */
export async function loseScripts(page: Page): Promise<void> {
  await page.route(SCRIPTS, (route) => route.abort());
}
