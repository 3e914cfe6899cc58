import { PrefetchPageLinks, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { mayComeAhead } from "#shared/domain/prefetch.ts";
import { dataAhead } from "./dataPrefetch.ts";
import { isSparing } from "./dataSaver.ts";
import { createPicturePrefetch } from "./picturePrefetch.ts";

/** Hover or focus duration on a link before its page is prefetched, in milliseconds. */
export const REST_MS = 60;

/** Links to products: most visits go on there, and their page has code of its own. */
const USUAL = 'main a[href^="/pdp/"]';

const showPicture = createPicturePrefetch();

/** Path and query of the current page, without the hash. */
const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Returns the target page of a link if it may be prefetched. */
function pageAhead(link: HTMLAnchorElement | null): string | null {
  const here = window.location;
  if (!link || link.origin !== here.origin || link.target || link.download) return null;
  return addressOf(link) !== addressOf(here) && mayComeAhead(link) ? addressOf(link) : null;
}

/** Preloads a module with its imports, once. */
function loadAhead({ href }: HTMLLinkElement) {
  const path = new URL(href).pathname;
  if (document.head.querySelector(`link[href="${path}"]`)) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = path;
  document.head.append(link);
}

/**
 * Remix renders the resources of a page as links. Rendered outside the document, they load nothing. The data
 * prefetch fetches the data, because a link's response would be revalidated on click.
 * @param isMeant whether the visitor has shown interest in the page; otherwise only its code is fetched
 */
function PageAhead({ page, isMeant }: { page: string; isMeant: boolean }) {
  const [aside] = useState(() => document.createElement("div"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    if (isMeant)
      for (const { href } of aside.querySelectorAll<HTMLLinkElement>("[as=fetch]"))
        dataAhead.fetch(href, showPicture);
    aside.querySelectorAll<HTMLLinkElement>("[rel=modulepreload]").forEach(loadAhead);
  }, [aside, page, isMeant]);
  return createPortal(<PrefetchPageLinks page={page} />, aside);
}

/**
 * Prefetches data and code of a page when the pointer or focus rests on its link, or on touch; one page at a
 * time; at first the code of product pages, if the page links to one. Before the router is active, the browser
 * prefetches the document (`server/responses/prefetchRules.ts`).
 */
export function IntentPrefetch() {
  const [ahead, setAhead] = useState({ page: "", from: "", isMeant: false });
  const here = addressOf(useLocation());
  useEffect(() => {
    // No speculative requests in data-saver mode.
    if (isSparing(Reflect.get(navigator, "connection"))) return;
    let timer: ReturnType<typeof setTimeout>;
    let latest: Element | null = null;
    const load = (page: string, isMeant: boolean) =>
      setAhead({ page, from: addressOf(window.location), isMeant });
    const look = ({ target, type }: Pick<Event, "target" | "type">) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link === latest && type !== "pointerdown") return;
      latest = link;
      clearTimeout(timer);
      const page = pageAhead(link);
      if (page === null) return;
      // Rendered within the event, so that the requests start before the click, whose own would repeat them.
      if (type === "pointerdown") load(page, true);
      else timer = setTimeout(load, REST_MS, page, true);
    };
    const kinds = ["pointerover", "pointerdown", "focusin"];
    for (const kind of kinds) document.addEventListener(kind, look, { passive: true });
    const usual = pageAhead(document.querySelector<HTMLAnchorElement>(USUAL));
    if (usual !== null) load(usual, false);
    // The pointer may already be over a link when the script starts.
    look({ target: document.querySelector("a:hover"), type: "pointerover" });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, look);
    };
  }, []);
  // After a navigation, rendering it would request the same page again with different parameters.
  const { page, from, isMeant } = ahead;
  return page !== "" && from === here ? <PageAhead page={page} isMeant={isMeant} /> : null;
}
