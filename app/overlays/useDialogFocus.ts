import { useNavigate } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import { isInputMethodKey } from "#app/domain/inputMethod.ts";
import { hideBackground } from "./hideBackground.ts";
import { useBeforePaint } from "./useBeforePaint.ts";

const TAB_STOPS =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]';

export type DialogFocusOptions = {
  /** The layer that holds veil and sheet. */
  overlay: RefObject<HTMLElement>;
  /** The element with the role `dialog`. */
  sheet: RefObject<HTMLElement>;
  /** Address that Escape leads to. */
  closeHref: string;
  /** What Escape does instead, where the dialog has no address of its own. */
  onClose?: () => void;
};

/**
 * What a script adds to an open dialog: focus moves in and stays in, Escape closes, the page behind
 * neither scrolls nor speaks, and focus returns to what opened it.
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
    // A field that the visitor already types in before the script starts keeps the focus.
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

/** Safari does not focus a clicked link, and a loaded address has no opener: then the link that
 * leads to the dialog takes the focus; inside a popover that has closed, the popover's trigger. */
function returnFocus(opener: Element | null, address: string): void {
  const isOpener = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  const target = isOpener
    ? opener
    : document.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`);
  const popover = target?.closest("details:not([open])");
  const visible = popover?.querySelector("summary") ?? target;
  visible?.focus({ preventScroll: true });
}

/** The elements inside `root` that Tab reaches, in order. */
function tabStops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(TAB_STOPS)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
}

/** Stops the page from scrolling without moving it sideways; gives back what undoes it. */
function lockScroll(): () => void {
  const root = document.documentElement;
  const { overflow, paddingRight } = root.style;
  const scrollbar = window.innerWidth - root.clientWidth;
  root.style.overflow = "hidden";
  if (scrollbar > 0) root.style.paddingRight = `${scrollbar}px`;
  return () => {
    root.style.overflow = overflow;
    root.style.paddingRight = paddingRight;
  };
}
