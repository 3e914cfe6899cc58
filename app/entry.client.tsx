import "./framework/olderEngines.ts";
import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepTextareas } from "./framework/keepTextareas.ts";
import { fadePictures } from "./pictures/fadePictures.ts";

/**
 * Waits for the page's data. A key or a click while `RemixBrowser` suspends on it would end
 * hydration for good (React error 345), and here such an event is what starts the scripts. Its first
 * call throws the promise of the data before it reaches any hook.
 */
async function dataDecoded() {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown;
    await thrown;
  }
}

function WhenHydrated({ call, children }: { call: () => void; children: ReactNode }) {
  useEffect(call, [call]);
  return children;
}

fadePictures();
dataDecoded().then(() => {
  const release = keepTextareas();
  startTransition(() => {
    hydrateRoot(
      document,
      <WhenHydrated call={release}>
        <RemixBrowser />
      </WhenHydrated>,
    );
  });
});
