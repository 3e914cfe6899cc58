import { PrefetchPageLinks, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { mayComeAhead } from "#app/domain/prefetch.ts";
import { dataAhead } from "./dataPrefetch.ts";
import { isSparing } from "./dataSaver.ts";
import { loadPictureTransition, usePictureTransition } from "./usePictureTransition.ts";

/** How long the pointer or the focus rests on a link before its page is fetched, in milliseconds. */
export const REST_MS = 60;

/** Address of the page in the window, without a place within it. */
const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** The page that a link leads to, if it is one that may be fetched before the click. */
function pageAhead(link: HTMLAnchorElement | null): string | null {
  const here = window.location;
  if (!link || link.origin !== here.origin || link.target || link.download) return null;
  return addressOf(link) !== addressOf(here) && mayComeAhead(link) ? addressOf(link) : null;
}

/** Asks for a module, and all that it imports, once. */
function loadAhead({ href }: HTMLLinkElement) {
  if (document.head.querySelector(`link[href="${new URL(href).pathname}"]`)) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.setAttribute("href", new URL(href).pathname);
  document.head.append(link);
}

/**
 * Remix draws what a page is made of as links. Drawn outside of the document they load nothing: the data is
 * fetched by `dataAhead`, because a link's would be asked about again at the click.
 */
function PageAhead({ page }: { page: string }) {
  const [aside] = useState(() => document.createElement("div"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    for (const { href } of aside.querySelectorAll<HTMLLinkElement>("[as=fetch]"))
      dataAhead.fetch(href);
    aside.querySelectorAll<HTMLLinkElement>("[rel=modulepreload]").forEach(loadAhead);
    loadPictureTransition();
  }, [aside, page]);
  return createPortal(<PrefetchPageLinks page={page} />, aside);
}

/**
 * Once the router follows links, it fetches a page's data and code when the pointer or the focus rests on
 * its link, or a finger goes down on it: one page at a time. Before, the browser fetches its document
 * (`server/responses/prefetchRules.ts`).
 */
export function IntentPrefetch() {
  const [ahead, setAhead] = useState({ page: "", from: "" });
  const here = addressOf(useLocation());
  usePictureTransition();
  useEffect(() => {
    // What may never be opened is not for a line to be spared.
    if (isSparing(Reflect.get(navigator, "connection"))) return;
    let timer: ReturnType<typeof setTimeout>;
    let latest: Element | null = null;
    const look = ({ target, type }: Pick<Event, "target" | "type">) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link === latest && type !== "pointerdown") return;
      latest = link;
      clearTimeout(timer);
      const page = pageAhead(link);
      if (page === null) return;
      const from = addressOf(window.location);
      timer = setTimeout(setAhead, type === "pointerdown" ? 0 : REST_MS, { page, from });
    };
    const kinds = ["pointerover", "pointerdown", "focusin"];
    for (const kind of kinds) document.addEventListener(kind, look, { passive: true });
    // The pointer may rest there since before the scripts.
    look({ target: document.querySelector("a:hover"), type: "pointerover" });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, look);
    };
  }, []);
  // From elsewhere the same page would be asked for again, and in other words.
  return ahead.page !== "" && ahead.from === here ? <PageAhead page={ahead.page} /> : null;
}
