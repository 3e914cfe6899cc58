import "./framework/olderEngines.ts";
import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HYDRATED } from "#app/domain/hydrationMark.ts";
import { ROUTED } from "#app/domain/routerMarker.ts";
import { keepTextareas } from "./framework/keepTextareas.ts";
import { loadPartsAhead, servedPartsLoaded } from "./framework/lazyPart.tsx";
import { givePageData } from "./framework/pageData.ts";
import { pageDataDecoded } from "./framework/pageDataDecoded.ts";
import { buildWatch } from "./framework/staleBuild.ts";
import { fadePictures } from "./pictures/fadePictures.ts";

function WhenHydrated({ call, children }: { call: () => void; children: ReactNode }) {
  useEffect(call, [call]);
  return children;
}

givePageData();
fadePictures();
buildWatch.start(window);

/** Takes the document over, once its data and the code of the parts that it came with are there. */
async function hydrate(): Promise<void> {
  loadPartsAhead();
  await Promise.all([pageDataDecoded(), servedPartsLoaded()]);
  const release = keepTextareas();
  const end = () => {
    release();
    document.documentElement.setAttribute(ROUTED, "");
    performance.mark(HYDRATED);
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <WhenHydrated call={end}>
        <RemixBrowser />
      </WhenHydrated>,
    );
  });
}

// This stands in the framework's file (server/bundling/chunks.ts), which runs before the files of the screens that
// import it: what those name as parts is known when all of them have run, which a microtask waits for.
Promise.resolve().then(hydrate);
