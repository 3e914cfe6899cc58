import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNewVisit } from "#app/overlays/useNewVisit.ts";
import { isInputMethodKey } from "#shared/domain/inputMethod.ts";

/** Hover delay before a panel opens, in milliseconds; prevents opening while the pointer crosses the bar. */
export const OPEN_DELAY_MS = 120;
/**
 * Delay before a panel closes after the pointer has left, in milliseconds, so that the pointer can return.
 */
export const CLOSE_DELAY_MS = 280;

/** Key of the open panel; `pinned` panels were opened deliberately and stay when the pointer leaves. */
export type OpenPanel = { key: string; pinned: boolean };

/**
 * State of the open panel, at most one (HEADER-06, LINK-12): opened by hover, click or key. It closes on a
 * press or focus outside, on Escape, and on every navigation (ledger LINK-12, T-21).
 * @param bar the element that contains the items with their panels
 */
export function useMegaMenu(bar: RefObject<HTMLElement>) {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const change = useCallback((next: OpenPanel | null, delay = 0) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), delay);
  }, []);

  useNewVisit(
    () => open,
    () => open && change(null),
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  const isOpen = open !== null;
  useEffect(() => {
    if (isOpen) closePopovers();
  }, [isOpen]);

  // Listens from the start: a key may arrive before the effects of its panel.
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

  /** Handles a pointer resting on an item; `null`: an item without a panel. */
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
    /** Handles a pointer entering an item; `null`: an item without a panel. */
    enter: (event: PointerEvent, key: string | null) => {
      if (event.pointerType === "mouse") rest(key);
    },
    leave: ({ pointerType, currentTarget: item }: PointerEvent) => {
      if (pointerType !== "mouse") return;
      clearTimeout(timer.current);
      if (open?.pinned) return;
      // A browser under load also reports a pointer that has not left.
      timer.current = setTimeout(() => {
        if (!item.matches(":hover")) setOpen(null);
      }, CLOSE_DELAY_MS);
    },
  };
}

function closePopovers(): void {
  for (const popover of document.querySelectorAll("details[data-popover][open]")) {
    popover.removeAttribute("open");
  }
}
