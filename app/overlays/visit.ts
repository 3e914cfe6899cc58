import { useLocation } from "@remix-run/react";

/** In the state of a history entry: the visit that it goes on with. */
const CONTINUES = "continues";

/**
 * Key of the visit, by which the frame's popovers and fields know that the visitor has gone on, be it to the page
 * that they are on. An address that is only put in order (`continuing`) is no visit of its own.
 */
export function useVisit(): string {
  const { key, state } = useLocation();
  const continued: unknown = state?.[CONTINUES];
  return typeof continued === "string" ? continued : key;
}

/** State of an entry that takes the place of one with `state`, in the same visit. */
export function continuing(visit: string, state: unknown): object {
  return { ...(state as object | null), [CONTINUES]: visit };
}
