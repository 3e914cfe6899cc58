import { useLocation } from "@remix-run/react";
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isInputMethodKey } from "#app/domain/inputMethod.ts";

/** How long a pointer rests before a panel opens, in milliseconds: one on its way across the bar opens nothing. */
export const OPEN_DELAY_MS = 120;
/** How long a panel stays that the pointer has left, in milliseconds: one that slips off may come back. */
export const CLOSE_DELAY_MS = 280;

/** Key of the open panel; `pinned` ones were opened on purpose and stay when the pointer leaves. */
export type OpenPanel = { key: string; pinned: boolean };

/**
 * Which panel of the bar is open, at most one (spec §2 "Header"): by hover, click or key. It closes
 * on a press or focus outside, on Escape, and on every navigation (ledger LINK-12, T-21).
 * @param bar the element that holds the items with their panels
 */
export function useMegaMenu(bar: RefObject<HTMLElement>) {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { key: visit } = useLocation();

  const change = useCallback((next: OpenPanel | null, delay = 0) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), delay);
  }, []);

  // Not at the start: the pointer may have come to an item before the script, which the router is
  // told of right after it has taken over the page.
  const shownAt = useRef(visit);
  useEffect(() => {
    if (shownAt.current !== visit) change(null);
    shownAt.current = visit;
  }, [change, visit]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isOpen = open !== null;
  useEffect(() => {
    if (isOpen) closePopovers();
  }, [isOpen]);

  // Heard from the start: a key may come sooner than the effects of the panel that it is meant for.
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const onOutside = ({ target }: Event) => {
      if (latest.current === null) return;
      if (target instanceof Node && !bar.current?.contains(target)) change(null);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (latest.current === null || event.key !== "Escape" || event.defaultPrevented) return;
      if (isInputMethodKey(event)) return;
      event.preventDefault();
      change(null);
      const item = document.activeElement?.closest("li[data-open]");
      item?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
    };
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    document.addEventListener("keydown", onKeyDown, true);
    return () => {
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
      document.removeEventListener("keydown", onKeyDown, true);
    };
  }, [bar, change]);

  /** The pointer rests on an item; `null`: one without panel. */
  const rest = (key: string | null) => {
    const stays = open !== null && open.key === key;
    change(stays ? open : key === null ? null : { key, pinned: false }, stays ? 0 : OPEN_DELAY_MS);
  };

  return {
    open,
    rest,
    close: () => change(null),
    pin: (key: string) => change({ key, pinned: true }),
    toggle: (key: string) =>
      change(open?.key === key && open.pinned ? null : { key, pinned: true }),
    /** The pointer comes to an item; `null`: one without panel. */
    enter: (event: PointerEvent, key: string | null) => {
      if (event.pointerType === "mouse") rest(key);
    },
    leave: (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      change(open?.pinned ? open : null, CLOSE_DELAY_MS);
    },
  };
}

function closePopovers(): void {
  for (const popover of document.querySelectorAll("details[data-popover][open]")) {
    popover.removeAttribute("open");
  }
}
