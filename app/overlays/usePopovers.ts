import { useEffect } from "react";
import { isInputMethodKey } from "#shared/domain/inputMethod.ts";
import { useNewVisit } from "./useNewVisit.ts";

/** Open popovers in document order, so that nested ones come after their parent. */
function openPopovers(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("details[data-popover][open]")];
}

const innermostPopover = () => openPopovers().at(-1);

/** Closes every open popover that does not contain `kept`. */
function closeOthers(kept: Node | null): void {
  for (const popover of openPopovers()) {
    if (!popover.contains(kept)) popover.removeAttribute("open");
  }
}

/** Each Escape closes one popover, innermost first, and returns the focus to its trigger. */
function onKeyDown(event: KeyboardEvent): void {
  if (isInputMethodKey(event)) return;
  const innermost = innermostPopover();
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
  if (!isPopover) return;
  closeOthers(target);
  const [trigger, panel] = target.children;
  // The panel of the search begins at the top and grows while words arrive: moving the page would depend on when.
  if (!trigger || !panel || panel.querySelector("input")) return;
  const { top, bottom, height } = panel.getBoundingClientRect();
  // The header's own panels may begin above the window: they must not move the page.
  if (bottom <= window.innerHeight) return;
  // A panel that is too tall must not move its trigger, which closes it, out of the window.
  const fits = height + trigger.getBoundingClientRect().height <= window.innerHeight;
  if (fits) panel.scrollIntoView({ block: "nearest" });
  else if (top > window.innerHeight / 2) target.scrollIntoView();
}

/**
 * Client-side behaviour of all `details` popovers, also in static HTML: they close on Escape, on a press
 * outside, on navigation, and when another one opens. A panel that would end below the window comes
 * into view with its trigger, but for that of the search.
 */
export function usePopovers(): void {
  // Whoever opens another one closes the others, or opens it in one of them.
  useNewVisit(innermostPopover, () => closeOthers(null));

  useEffect(() => {
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown, true);
    // The event does not bubble but can be captured.
    document.addEventListener("toggle", onToggle, true);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown, true);
      document.removeEventListener("toggle", onToggle, true);
    };
  }, []);
}
