import { Meta, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "remix-utils/use-hydrated";

/** Head elements that depend on the page; all others are the same on every page. */
const OF_PAGE = "title, meta, link[rel=canonical], script[type='application/ld+json']";
/** The last element before the page's own, used as insertion point (`Document.tsx`). */
const BEFORE = "meta[name=theme-color]";
const AFTER = "style, link:not([rel=canonical])";

/** The page's elements in the document head. */
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
  const before = document.head.querySelector(BEFORE);
  if (before) before.after(...next);
  for (const tag of old) tag.remove();
  shown = next;
}

/**
 * Updates the head after client-side navigation. The server renders the first head, and React does not
 * hydrate it, because additions by browsers or extensions would break hydration. Remix's tags are rendered in
 * a detached element, where they load nothing, and copied.
 * @param children replaces the route's metadata
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
  });
  useEffect(() => {
    if (import.meta.env.DEV) document.querySelector("style[data-development]")?.remove();
  }, []);
  if (isServed) return null;
  return createPortal(children, aside);
}
