import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** The link of this site that a click is meant for, unless the browser has something else to do with it. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return null;
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.target || link.download || link.origin !== window.location.origin)
    return null;
  return link;
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
      const { pathname, search, hash } = link;
      const here = window.location;
      if (hash !== "" && pathname === here.pathname && search === here.search) return;
      event.preventDefault();
      const stays = "stay" in link.dataset;
      navigate(
        { pathname, search, hash },
        { preventScrollReset: stays, viewTransition: !stays && pathname !== here.pathname },
      );
    };
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, [root, navigate]);
}
