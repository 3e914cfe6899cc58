import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "remix-utils/use-hydrated";
import { LAYER } from "#app/domain/dialogBackground.ts";
import { elementsByKey } from "#app/framework/elementKey.ts";
import styles from "#app/ui/VisuallyHidden.module.css";

/** Search parameters of which another value is another page: an editor's list turned or filtered. */
const PAGE_PARAMS = ["page", "catalog"];
const FOLLOWED = "a[href], button, input, select, summary";

/** What was followed from a page, by the key of its history entry. */
const followed = new Map<string, string>();
/** The element that the last navigation came from. */
let origin: Element | null = null;
/** The element that this module focused last; the next page may contain it as well. */
let placed: Element | null = null;

function remember(element: Element | null, entry: string): void {
  origin = element;
  if (!element) return;
  for (const [key, each] of elementsByKey(document.querySelectorAll(FOLLOWED)))
    if (each === element) followed.set(entry, key);
}

/** Moves the focus, also to an element that takes none by itself; tells whether it did. */
function focusOn(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
  placed = element;
  return document.activeElement === element;
}

/** Whether the new page has placed the focus itself: in a dialog, or on something of its matter. */
function isPlaced(): boolean {
  const { activeElement: active } = document;
  if (!active || [document.body, origin, placed].includes(active)) return false;
  return active.closest(`[${LAYER}], main`) !== null && active.id !== "main";
}

function focusOfHistory(entry: string): boolean {
  const key = followed.get(entry);
  if (key === undefined) return false;
  const element = elementsByKey(document.querySelectorAll(FOLLOWED)).get(key);
  // What stands in a closed popover takes no focus: its trigger does.
  return focusOn(element) || focusOn(element?.closest("details")?.querySelector("summary"));
}

/** A name that nobody can decode names nothing. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return "";
  }
}

function focusOnPage(hash: string): void {
  const named = hash === "" ? null : document.getElementById(decoded(hash.slice(1)));
  if (focusOn(named) || focusOn(document.querySelector("main h1"))) return;
  focusOn(document.querySelector("main"));
}

/** The part of an address that makes it another page. */
function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  return [pathname, ...PAGE_PARAMS.map((name) => params.get(name))].join("\n");
}

/** A list that goes on in place moves the focus itself (`useFurtherPages`). */
const goesOn = (state: unknown) => typeof state === "object" && state !== null && "from" in state;

/**
 * What browsers do when a document loads, for pages that the router brings: the title is announced, and the focus goes
 * to the page's heading or, on the way back, to the link that was followed. Places within a page and what opens over
 * it move the focus themselves.
 */
export function PageChanges() {
  const location = useLocation();
  const isBack = useNavigationType() === "POP";
  const [said, setSaid] = useState("");
  const shown = useRef(location);
  const isHydrated = useHydrated();

  useEffect(() => {
    const { key } = location;
    const onClick = ({ target }: Event) =>
      remember(target instanceof Element ? target.closest(FOLLOWED) : null, key);
    const onSubmit = () => remember(document.activeElement, key);
    document.addEventListener("click", onClick, true);
    document.addEventListener("submit", onSubmit, true);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("submit", onSubmit, true);
    };
  }, [location]);

  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (pageOf(before) === pageOf(location)) return;
    const { title } = document;
    // The same words would not be a change.
    setSaid((last) => (last === title ? `${title}\u00a0` : title));
    const isTurned = before.pathname === location.pathname && goesOn(location.state);
    if (isTurned || isPlaced()) return;
    if (isBack && focusOfHistory(location.key)) return;
    // The chosen one of an editor's list is in the new list as well.
    const isFiltered = pageOf(before).split("\n")[2] !== pageOf(location).split("\n")[2];
    const isSamePath = before.pathname === location.pathname;
    if (isSamePath && isFiltered && focusOfHistory(before.key)) return;
    focusOnPage(location.hash);
  }, [location, isBack]);

  // Outside of the page, which a dialog may make inert. The region has to be there before its first words.
  if (!isHydrated) return null;
  return createPortal(
    <div className={styles.hidden} aria-live="polite" data-live="">
      {said}
    </div>,
    document.body,
  );
}
