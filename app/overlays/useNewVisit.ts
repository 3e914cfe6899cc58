import { useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useBeforePaint } from "./useBeforePaint.ts";
import { useVisit } from "./visit.ts";

/**
 * Resets a part of the frame when a navigation shows its page (LINK-12), but keeps what the visitor has done since
 * that navigation began: a panel opened, or a text typed, while the next page was loading belongs to no link. Before
 * paint: a visitor who sees the new page may use the part at once.
 *
 * @param read state that the visitor changes
 * @param reset called if the state is the same as at the start of the navigation, or if no page was waited for
 */
export function useNewVisit(read: () => unknown, reset: () => void): void {
  const { location: next } = useNavigation();
  const visit = useVisit();
  const shownAt = useRef(visit);
  const left = useRef<{ state: unknown } | null>(null);

  // The first visit resets nothing: the visitor may have used the part before the script ran.
  useBeforePaint(() => {
    if (shownAt.current === visit) return;
    shownAt.current = visit;
    if (!left.current || left.current.state === read()) reset();
  }, [visit]);

  // After the effect above: the navigation has ended in the commit that shows its page.
  useBeforePaint(() => {
    left.current = next ? { state: read() } : null;
  }, [next]);
}
