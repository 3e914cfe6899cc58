import { RemixBrowser } from "@remix-run/react";

/**
 * Waits for the page's data. A key or a click while `RemixBrowser` suspends on it would end hydration
 * for good (React error 345), and here such an event is what starts the scripts.
 *
 * Private to Remix 2.17.5: called as a function, `RemixBrowser` throws the promise of the data before
 * it reaches any hook. If it does not any more, no page becomes interactive (docs/upgrade.md).
 */
export async function pageDataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown;
    await thrown;
  }
}
