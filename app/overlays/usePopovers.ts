import { useEffect, useRef } from "react";
import { isInputMethodKey } from "#app/domain/inputMethod.ts";
import { useVisit } from "./visit.ts";

/** Open popovers in the order of the document: one inside another comes after it. */
function openPopovers(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("details[data-popover][open]")];
}

/** Closes every open popover that does not hold `kept`. */
function closeOthers(kept: Node | null): void {
  for (const popover of openPopovers()) {
    if (!popover.contains(kept)) popover.removeAttribute("open");
  }
}

/** One Escape closes one thing: a popover inside another before it, and the focus returns to its trigger. */
function onKeyDown(event: KeyboardEvent): void {
  if (isInputMethodKey(event)) return;
  const innermost = openPopovers().at(-1);
  if (event.key !== "Escape" || !innermost || event.defaultPrevented) return;
  event.preventDefault();
  innermost.removeAttribute("open");
  innermost.querySelector("summary")?.focus();
}

function onPointerDown({ target }: PointerEvent): void {
  if (target instanceof Node) closeOthers(target);
}

function onToggle({ target }: Event): void {
  const isPopover = target instanceof HTMLDetailsElement && target.matches("[data-popover][open]");
  if (isPopover) closeOthers(target);
}

/**
 * What a script adds to all `details` popovers of the document, also to those in static HTML: they
 * close on Escape, on a press outside, on navigation, and when another one opens.
 */
export function usePopovers(): void {
  // The visit, not the address: a link to the page that one is on closes them too (LINK-12).
  const visit = useVisit();
  const shownAt = useRef(visit);

  // Not at the start: a visitor may have opened one before the script came.
  useEffect(() => {
    if (shownAt.current !== visit) closeOthers(null);
    shownAt.current = visit;
  }, [visit]);

  useEffect(() => {
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown, true);
    // It does not bubble, but it can be caught on its way down.
    document.addEventListener("toggle", onToggle, true);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown, true);
      document.removeEventListener("toggle", onToggle, true);
    };
  }, []);
}
