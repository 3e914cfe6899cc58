import type { ReactElement } from "react";
import { startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { keepTextareas } from "#app/framework/keepTextareas.ts";
import { whenPartHydrated } from "#app/framework/lazyPart.tsx";
import { LAYER } from "#shared/domain/dialogBackground.ts";
import { ISLAND } from "#shared/domain/island.ts";
import { setForeignNodesAside } from "./foreignNodes.ts";
import { keepVisitorState } from "./visitorState.ts";

/** Maximum time to wait for a served dialog, whose code may have failed to load, in milliseconds. */
const PART_MS = 2000;

/** Callbacks of the hydrated page: after its first commit, and after its first effects. */
export type Hydrated = { drawn: () => void; done: () => void };

/**
 * Hydrates the island and preserves foreign nodes and the visitor's state; see README.md in this folder.
 * @param page returns the element to hydrate, given its callbacks
 */
export function hydrateIsland(page: (hydrated: Hydrated) => ReactElement): void {
  const island = document.getElementById(ISLAND);
  if (!island) throw new Error("no island in this document");
  const giveBack = keepVisitorState(island);
  const foreign = setForeignNodesAside(island);
  const release = keepTextareas();
  let isRenderedAnew = false;
  let isDone = false;

  const restore = () => {
    if (isDone) return;
    isDone = true;
    foreign.stop();
    const isChanged = foreign.restore();
    release();
    giveBack(isChanged || isRenderedAnew);
  };
  // A served dialog is a `Suspense` boundary, which React hydrates after the page.
  const hasPart = whenPartHydrated({ drawn: foreign.stop, done: restore });
  const dialog = hasPart ? island.querySelector(`[${LAYER}]`) : null;
  const element = page({
    drawn: () => foreign.stop(dialog),
    done: () => (dialog ? void setTimeout(restore, PART_MS) : restore()),
  });
  const hydrate = () =>
    hydrateRoot(island, element, {
      onRecoverableError(error) {
        if (isRenderedAnew) return;
        isRenderedAnew = true;
        // biome-ignore lint/suspicious/noConsole: an error that nothing else reports
        console.warn("hydration failed, page rendered again", error);
      },
    });
  // If nodes were removed, hydrate synchronously, so that the page without them is never painted.
  if (foreign.isChanged) flushSync(hydrate);
  else startTransition(() => void hydrate());
}
