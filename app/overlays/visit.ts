import { useLocation } from "@remix-run/react";

/** History state: the visit that this entry continues. */
const CONTINUES = "continues";

/**
 * Returns the key of the visit, which changes on every navigation, even to the current page; popovers and
 * fields reset on it. A URL that is only normalised (`continuing`) starts no new visit.
 */
export function useVisit(): string {
  const { key, state } = useLocation();
  const continued: unknown = state?.[CONTINUES];
  return typeof continued === "string" ? continued : key;
}

/** Returns the state of an entry that replaces one with `state` in the same visit. */
export function continuing(visit: string, state: unknown): object {
  return { ...(state as object | null), [CONTINUES]: visit };
}
