import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/**
 * Marks the current link in a row of anchors (`data-places`: the years of a wall) according to the hash. The
 * server marks the first, where the page opens.
 */
export function useCurrentPlace(root: RefObject<HTMLElement>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const mark = () => {
      const links = [
        ...(root.current?.querySelectorAll<HTMLAnchorElement>("[data-places] a") ?? []),
      ];
      const named = links.find((link) => link.hash === window.location.hash);
      if (!named) return;
      for (const link of links) link.removeAttribute("aria-current");
      named.setAttribute("aria-current", "location");
    };
    if (hash !== "") mark();
    window.addEventListener("hashchange", mark);
    return () => window.removeEventListener("hashchange", mark);
  }, [root, hash]);
}
