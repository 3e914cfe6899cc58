import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "remix-utils/use-hydrated";
import { elementsByKey } from "#app/framework/elementKey.ts";
import { hashTarget } from "#app/overlays/hashTarget.ts";
import styles from "#app/ui/VisuallyHidden.module.css";
import { LAYER } from "#shared/domain/dialogBackground.ts";
import { pageOf } from "./pageOf.ts";

const FOLLOWED = "a[href], button, input, select, summary";

/** The followed link of a page, and the pixels between it and the window's top, by the key of its history entry. */
const followed = new Map<string, { key: string; top: number }>();
/** The element that started the last navigation, and whether it had the focus. */
let origin: Element | null = null;
let wasFocused = false;
/** The element that this module focused last; the next page may contain it too. */
let placed: Element | null = null;

function remember(element: Element | null, entry: string): void {
  origin = element;
  wasFocused = element !== null && element === document.activeElement;
  if (!element) return;
  // Only links to the same address: the keys of all of a page's would delay the next page.
  const href = element.getAttribute("href");
  const same = [...document.querySelectorAll(FOLLOWED)].filter(
    (each) => each.getAttribute("href") === href,
  );
  const { top } = element.getBoundingClientRect();
  for (const [key, each] of elementsByKey(same))
    if (each === element) followed.set(entry, { key, top });
}

/** Focuses an element, even if it is not focusable by itself; returns whether it succeeded. */
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

/** Whether the new page has set the focus itself: in a dialog, or in its main content. */
function isPlaced(): boolean {
  const { activeElement: active } = document;
  if (!active || [document.body, origin, placed].includes(active)) return false;
  return active.closest(`[${LAYER}], main`) !== null && active.id !== "main";
}

function focusOfHistory(entry: string): boolean {
  const link = followed.get(entry);
  if (!link) return false;
  const element = elementsByKey(document.querySelectorAll(FOLLOWED)).get(link.key);
  // Content of a closed popover cannot be focused, so its trigger is.
  return focusOn(element) || focusOn(element?.closest("details")?.querySelector("summary"));
}

/**
 * Moves the link that has the focus to its place in the window. The router restores a number of pixels, but parts that
 * were laid out when they came near the window have their estimated heights again; those near it are laid out with the
 * first frame.
 */
function restorePlace(entry: string): void {
  const link = followed.get(entry);
  const focused = document.activeElement;
  if (!link || !focused?.closest("main")) return;
  const move = () =>
    scrollBy({ top: focused.getBoundingClientRect().top - link.top, behavior: "instant" });
  requestAnimationFrame(() => requestAnimationFrame(move));
}

/**
 * Whether the visitor types in the header, or has opened a panel of the frame, since the navigation began: others have
 * lost the focus or are closed (`useNewVisit`).
 */
const usesFrame = () =>
  document.querySelector("header input:focus, details[data-popover][open], li[data-open]") !== null;

function focusOnPage(hash: string): void {
  const heading = document.querySelector("main h1");
  for (const target of [hashTarget(hash), heading, document.querySelector("main")])
    if (focusOn(target)) return;
}

/** Whether the focus was in an element that the new state of a page no longer has, such as a removed filter. */
function isFocusLost(): boolean {
  const { activeElement: active } = document;
  return wasFocused && (active === null || active === document.body);
}

/** A list extended in place moves the focus itself (`useFurtherPages`). */
const goesOn = (state: unknown) => typeof state === "object" && state !== null && "from" in state;

/**
 * Replicates browser behaviour of document loads after client-side navigation: announces the title and
 * focuses the page heading or, on Back, the followed link. Hash links and overlays move the focus themselves. The
 * answer to a form, named by the hash, gets the focus, so that it is read. On the same page, a lost focus returns to
 * the new element in the same place or to the heading. A visitor who uses the frame meanwhile, for example types in
 * the search field, keeps the focus.
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
    if (pageOf(before) === pageOf(location)) {
      const isAnswered = before.search !== location.search && location.hash !== "";
      if (isAnswered && !isBack && focusOn(hashTarget(location.hash))) return;
      if (before.hash !== location.hash || !isFocusLost()) return;
      // If the search form still exists, it released the focus to the results.
      if (origin?.isConnected || !focusOfHistory(before.key)) focusOnPage("");
      return;
    }
    const { title } = document;
    // Identical text would not be announced.
    setSaid((last) => (last === title ? `${title}\u00a0` : title));
    const isTurned = before.pathname === location.pathname && goesOn(location.state);
    if (isTurned || usesFrame() || isPlaced()) return;
    if (isBack && focusOfHistory(location.key)) return restorePlace(location.key);
    // The selected filter is also part of the new list.
    const isFiltered = pageOf(before).split("\n")[2] !== pageOf(location).split("\n")[2];
    const isSamePath = before.pathname === location.pathname;
    if (isSamePath && isFiltered && focusOfHistory(before.key)) return;
    focusOnPage(location.hash);
  }, [location, isBack]);

  // Outside the page, which a dialog may make inert. The live region must exist before its first text.
  if (!isHydrated) return null;
  return createPortal(
    <div className={styles.hidden} aria-live="polite" data-live="">
      {said}
    </div>,
    document.body,
  );
}
