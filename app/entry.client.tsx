import "./framework/olderEngines.ts";
import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { HYDRATED } from "#shared/domain/hydrationMark.ts";
import { ROUTED } from "#shared/domain/routerMarker.ts";
import { loadPartsAhead, servedPartsLoaded } from "./framework/lazyPart.tsx";
import { givePageData } from "./framework/pageData.ts";
import { pageDataDecoded } from "./framework/pageDataDecoded.ts";
import { reportErrors } from "./framework/reportErrors.ts";
import { buildWatch } from "./framework/staleBuild.ts";
import { type Hydrated, hydrateIsland } from "./hydration/hydrateIsland.ts";
import { tolerateForeignNodes } from "./hydration/tolerantDom.ts";
import { fadePictures } from "./pictures/fadePictures.ts";

function WhenHydrated({ drawn, done, children }: Hydrated & { children: ReactNode }) {
  useLayoutEffect(drawn, [drawn]);
  useEffect(done, [done]);
  return children;
}

reportErrors(givePageData().errorShare);
fadePictures();
buildWatch.start(window);
tolerateForeignNodes();

/** Hydrates the page when its data and the code of its visible parts have loaded. */
async function hydrate(): Promise<void> {
  loadPartsAhead();
  await Promise.all([pageDataDecoded(), servedPartsLoaded()]);
  hydrateIsland(({ drawn, done }) => {
    const end = () => {
      done();
      document.documentElement.setAttribute(ROUTED, "");
      performance.mark(HYDRATED);
    };
    return (
      <WhenHydrated drawn={drawn} done={end}>
        <RemixBrowser />
      </WhenHydrated>
    );
  });
}

// This code is in the framework chunk (server/bundling/chunks.ts), which runs before the chunks that import
// it. The microtask waits until those have run and registered their parts.
Promise.resolve().then(hydrate);
