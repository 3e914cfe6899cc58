import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Opens the entry that the address names, also when the visitor follows a link within the page. */
export function useOpenByLink(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const open = () => {
      const place = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
      const entry = place?.closest("details");
      if (!entry || entry.open) return;
      entry.open = true;
      entry.scrollIntoView();
    };
    if (hash !== "") open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, [hash]);
}
