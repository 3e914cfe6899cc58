import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * What a script adds to a `details` popover: it closes on Escape (focus returns to its trigger), on
 * a press outside, on navigation, and when another popover opens.
 */
export function usePopover(details: RefObject<HTMLDetailsElement>): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shownAt = useRef(address);

  // Not at the start: a visitor may have opened it before the script came.
  useEffect(() => {
    if (shownAt.current !== address) details.current?.removeAttribute("open");
    shownAt.current = address;
  }, [details, address]);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = () => element.removeAttribute("open");
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // A popover inside this one, or the dialog behind it: one Escape closes one thing.
      if (event.key !== "Escape" || !element.open || event.defaultPrevented) return;
      event.preventDefault();
      close();
      element.querySelector("summary")?.focus();
    };
    const onToggle = () => {
      if (element.open) closeOthers(element);
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown, true);
    element.addEventListener("toggle", onToggle);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown, true);
      element.removeEventListener("toggle", onToggle);
    };
  }, [details]);
}

function closeOthers(element: HTMLDetailsElement): void {
  for (const other of document.querySelectorAll("details[data-popover][open]")) {
    if (!other.contains(element)) other.removeAttribute("open");
  }
}
