import { Links, Meta, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "remix-utils/use-hydrated";
import { DEFERRED } from "#app/domain/deferred.ts";

/** What a page says of itself in the head; everything else there is the same on every page. */
const OF_PAGE = "title, meta, link[rel=canonical], script[type='application/ld+json']";
/** The last tag before those of the page, and what the first one after them is (`Document.tsx`). */
const BEFORE = "meta[name=theme-color]";
const AFTER = "style, link:not([rel=canonical])";

/** The page's tags in the document's head. */
let shown: Element[] | null = null;

function servedTags(): Element[] {
  const tags: Element[] = [];
  let tag = document.head.querySelector(BEFORE)?.nextElementSibling;
  for (; tag && !tag.matches(AFTER); tag = tag.nextElementSibling)
    if (tag.matches(OF_PAGE)) tags.push(tag);
  return tags;
}

function showTags(rendered: HTMLElement): void {
  const old = shown ?? servedTags();
  const next = [...rendered.querySelectorAll(OF_PAGE)].map((tag) => tag.cloneNode(true) as Element);
  document.head.querySelector(BEFORE)?.after(...next);
  for (const tag of old) tag.remove();
  shown = next;
}

/** Adds the stylesheets that the page needs and the document has not, behind the others. They stay: classes are unique. */
function addStylesheets(rendered: HTMLElement): void {
  const end = document.querySelector(`template[${DEFERRED}]`);
  for (const link of rendered.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    const address = CSS.escape(link.getAttribute("href") ?? "");
    if (document.querySelector(`link[rel=stylesheet][href="${address}"]`)) continue;
    end?.before(link.cloneNode());
  }
}

/**
 * Keeps the head true when the router brings another page. The server renders the head of the first one, and React
 * hydrates nothing of it, because whatever a browser or an extension adds there would stop it. Remix's own tags are
 * rendered aside, where they load nothing, and copied.
 * @param children in place of the route's metadata
 */
export function HeadUpdates({ children = <Meta /> }: { children?: ReactNode }) {
  const location = useLocation();
  const isHydrated = useHydrated();
  const [servedAt] = useState(isHydrated ? null : location);
  const [aside] = useState(() => document.createElement("div"));
  const isServed = location === servedAt && shown === null;
  useLayoutEffect(() => {
    if (isServed) return;
    showTags(aside);
    addStylesheets(aside);
  });
  useEffect(() => {
    if (import.meta.env.DEV) document.querySelector("style[data-development]")?.remove();
  }, []);
  if (isServed) return null;
  return createPortal(
    <>
      {children}
      <Links />
    </>,
    aside,
  );
}
