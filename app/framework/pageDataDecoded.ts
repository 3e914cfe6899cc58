import { RemixBrowser } from "@remix-run/react";

/**
 * Waits for the page data. A key or click while `RemixBrowser` suspends would abort hydration permanently
 * (React error 345), and such an event starts the scripts here.
 *
 * Private to Remix 2.17.5: called as a function, `RemixBrowser` throws the data promise before any hook runs.
 * If that changes, no page becomes interactive (docs/upgrade.md).
 */
export async function pageDataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown;
    await thrown;
  }
}
