import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/** The place that the address names; a name that nobody can decode names none. */
function namedPlace(): HTMLElement | null {
  const name = window.location.hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return null;
  }
}

/**
 * Opens the folded entry that the address names, also when the visitor follows a link within the
 * page. Browsers do it by themselves; this is for the older ones, and for addresses that a script set.
 * The entry of a document that a browser of today has opened is the visitor's: it may be closed again.
 */
export function useOpenByLink(): void {
  const { hash } = useLocation();
  const comesWithDocument = useRef(!useHydrated());
  useEffect(() => {
    const open = () => {
      const entry = namedPlace()?.closest("details");
      if (!entry || entry.open) return;
      entry.open = true;
      entry.scrollIntoView();
    };
    // Engines that know this event open what an address names.
    const isOpened = comesWithDocument.current && "onbeforematch" in document.body;
    comesWithDocument.current = false;
    if (hash !== "" && !isOpened) open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, [hash]);
}
