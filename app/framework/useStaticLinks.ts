import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** The address of a link; `null`: it is none, as content may have it. */
function urlOf(href: string): URL | null {
  try {
    return new URL(href, window.location.href);
  } catch {
    return null;
  }
}

type Followed = { url: URL; stays: boolean };

/**
 * The link of this site that a click is meant for, unless the browser has something else to do with it. Read by its
 * attributes, since one within a drawing has other properties.
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
 * Follows the links of static HTML by script, as the router's own links are: no document is loaded,
 * and what opens over the page leaves it where it stands. Places within the page are the browser's.
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
