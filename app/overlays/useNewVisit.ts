import { useLocation, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useBeforePaint } from "./useBeforePaint.ts";
import { useVisit } from "./visit.ts";

/**
 * Resets a part of the frame when a navigation shows its page (LINK-12), but keeps what the visitor has done since
 * that navigation began: a panel opened, or a text typed, while the next page was loading belongs to no link. Before
 * paint: a visitor who sees the new page may use the part at once.
 *
 * @param read state that the visitor changes
 * @param reset receives the state at the start of the navigation; without a wait for a page, the current state
 */
export function useNewVisit<T>(read: () => T, reset: (left: T) => void): void {
  const { key } = useLocation();
  const { location: next } = useNavigation();
  const visit = useVisit();
  const shownAt = useRef(visit);
  const left = useRef<{ key: string; state: T } | null>(null);

  useBeforePaint(() => {
    if (next) left.current = { key: next.key, state: read() };
  }, [next]);

  // The first visit resets nothing: the visitor may have used the part before the script ran.
  useBeforePaint(() => {
    if (shownAt.current === visit) return;
    shownAt.current = visit;
    reset(left.current?.key === key ? left.current.state : read());
  }, [visit]);
}
