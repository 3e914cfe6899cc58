import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

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
 */
export function useOpenByLink(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const open = () => {
      const entry = namedPlace()?.closest("details");
      if (!entry || entry.open) return;
      entry.open = true;
      entry.scrollIntoView();
    };
    if (hash !== "") open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, [hash]);
}
