import type { Page } from "@playwright/test";

const SCRIPTS = /\/assets\/.*\.js$/;

/** Keeps every script of the site on its way until the returned function lets them go. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A line on which no script of the site ever arrives. */
export async function loseScripts(page: Page): Promise<void> {
  await page.route(SCRIPTS, (route) => route.abort());
}
