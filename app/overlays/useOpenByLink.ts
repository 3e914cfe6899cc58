import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { hashTarget } from "./hashTarget.ts";

/**
 * Expands the collapsed entry that the hash targets, also after in-page links. Browsers do this natively;
 * this covers older browsers and URLs set by script. An entry that the browser expanded in the served
 * document may be collapsed again by the visitor.
 */
export function useOpenByLink(): void {
  const { hash } = useLocation();
  const comesWithDocument = useRef(!useHydrated());
  useEffect(() => {
    const open = () => {
      const entry = hashTarget(window.location.hash)?.closest("details");
      if (!entry || entry.open) return;
      entry.open = true;
      entry.scrollIntoView();
    };
    // Browsers with this event expand the target of a URL natively.
    const isOpened = comesWithDocument.current && "onbeforematch" in document.body;
    comesWithDocument.current = false;
    if (hash !== "" && !isOpened) open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, [hash]);
}
