import { createContext, useContext } from "react";
import type { Coordinates } from "#shared/domain/coordinates.ts";
import type { StoreRecord } from "#shared/domain/stores.ts";

/** Location data loaded after the page; none of it is in the HTML. */
export type Surroundings = {
  store: StoreRecord | null;
  /** Position shared by the visitor on the stores page. */
  place: Coordinates | null;
  /** Requests geolocation permission. Resolves to whether a position was obtained. */
  locate: () => Promise<boolean>;
};

/** Default without a provider: nothing is known. */
export const SurroundingsContext = createContext<Surroundings>({
  store: null,
  place: null,
  locate: async () => false,
});

/** The visitor's surroundings. */
export function useSurroundings(): Surroundings {
  return useContext(SurroundingsContext);
}

/**
 * Returns the store to show: the nearest one once known, until then the default (ledger T-07). Used by
 * toolbar, popover, buy dialog and stores page.
 */
export function useNearestStore<T>(fallback: T): StoreRecord | T {
  return useSurroundings().store ?? fallback;
}
