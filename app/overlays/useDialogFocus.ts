import { useNavigate } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import { isInputMethodKey } from "#shared/domain/inputMethod.ts";
import { hideBackground } from "./hideBackground.ts";
import { useBeforePaint } from "./useBeforePaint.ts";

const TAB_STOPS =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]';

export type DialogFocusOptions = {
  /** The layer with backdrop and sheet. */
  overlay: RefObject<HTMLElement>;
  /** The element with the role `dialog`. */
  sheet: RefObject<HTMLElement>;
  /** Target URL of Escape. */
  closeHref: string;
  /** Replaces navigation on Escape for a dialog without its own URL. */
  onClose?: () => void;
};

/**
 * Client-side behaviour of an open dialog: focus trap, Escape closes, the page behind is inert and does not
 * scroll, and focus returns to the opener.
 */
export function useDialogFocus(options: DialogFocusOptions): void {
  const { overlay, sheet, closeHref, onClose } = options;
  const navigate = useNavigate();
  const close = useRef(() => {});
  close.current =
    onClose ?? (() => navigate(closeHref, { replace: true, preventScrollReset: true }));

  useBeforePaint(() => {
    const layer = overlay.current;
    const dialog = sheet.current;
    if (!layer || !dialog) return;
    const { pathname, search } = window.location;
    const opener = document.activeElement;
    // Does not move the focus from a field that the visitor is already using.
    if (!dialog.contains(opener)) dialog.focus({ preventScroll: true });

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isInputMethodKey(event)) return;
      if (event.key === "Escape") close.current();
      if (event.key === "Tab") keepInside(event, dialog);
    };
    document.addEventListener("keydown", onKeyDown);
    const showBackground = hideBackground(layer);
    const unlockScroll = lockScroll();
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      showBackground();
      unlockScroll();
      returnFocus(opener, pathname + search);
    };
  }, [overlay, sheet]);
}

function keepInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = tabStops(dialog);
  const current = stops.indexOf(document.activeElement as HTMLElement);
  const edge = event.shiftKey ? current <= 0 : current === -1 || current === stops.length - 1;
  if (!edge) return;
  event.preventDefault();
  (event.shiftKey ? stops[stops.length - 1] : stops[0])?.focus();
}

/**
 * Safari does not focus a clicked link, and a loaded URL has no opener: then the link to the dialog receives
 * the focus, or, inside a closed popover, the popover's trigger.
 */
function returnFocus(opener: Element | null, address: string): void {
  const isOpener = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  const target = isOpener
    ? opener
    : document.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`);
  const popover = target?.closest("details:not([open])");
  const visible = popover?.querySelector("summary") ?? target;
  visible?.focus({ preventScroll: true });
}

/** Returns the tabbable elements inside `root` in order. */
function tabStops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(TAB_STOPS)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
}

/**
 * Locks page scrolling without a horizontal layout shift; returns the undo function. The gutter of the scrollbar stays,
 * so that a dialog that was served open does not move, either; older engines get the same width for the page only.
 */
function lockScroll(): () => void {
  const root = document.documentElement;
  const { overflow, scrollbarGutter, paddingRight } = root.style;
  const width = root.clientWidth;
  root.style.overflow = "hidden";
  if (window.innerWidth > width) root.style.scrollbarGutter = "stable";
  const gained = root.clientWidth - width;
  if (gained > 0) root.style.paddingRight = `${gained}px`;
  return () => {
    root.style.overflow = overflow;
    root.style.scrollbarGutter = scrollbarGutter;
    root.style.paddingRight = paddingRight;
  };
}
