import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** Parses the URL of a link; `null` if invalid, as content may contain. */
function urlOf(href: string): URL | null {
  try {
    return new URL(href, window.location.href);
  } catch {
    return null;
  }
}

type Followed = { url: URL; stays: boolean };

/**
 * Returns the internal link of a click, unless the browser must handle it. Reads attributes, because SVG
 * links have different properties.
 */
function linkOf(event: MouseEvent): Followed | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return null;
  const link =
    target instanceof Element ? target.closest<HTMLElement | SVGElement>("a[href]") : null;
  if (!link || link.hasAttribute("target") || link.hasAttribute("download")) return null;
  const url = urlOf(link.getAttribute("href") ?? "");
  return url?.origin === window.location.origin ? { url, stays: "stay" in link.dataset } : null;
}

/**
 * Handles links in static HTML by client-side navigation: no document loads, and overlays keep the scroll
 * position. Hash links are left to the browser.
 */
export function useStaticLinks(root: RefObject<HTMLElement>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = root.current;
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link) return;
      const { pathname, search, hash } = link.url;
      const here = window.location;
      if (hash !== "" && pathname === here.pathname && search === here.search) return;
      event.preventDefault();
      navigate({ pathname, search, hash }, { preventScrollReset: link.stays });
    };
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, [root, navigate]);
}
