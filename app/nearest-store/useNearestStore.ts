import { createContext, useContext } from "react";
import type { Coordinates } from "#app/domain/coordinates.ts";
import type { StoreRecord } from "#app/domain/stores.ts";

/** What is known about the visitor's surroundings after load; nothing of it is in the HTML. */
export type Surroundings = {
  store: StoreRecord | null;
  /** Where the visitor is, when the visitor has said so on the stores' page. */
  place: Coordinates | null;
  /** Asks the browser, which asks the visitor. Resolves to whether a place came of it. */
  locate: () => Promise<boolean>;
};

/** Without a provider nothing is ever known. */
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
 * The store to show: the visitor's nearest once it is known, until then the settings' (ledger T-07).
 * Toolbar, popover, buy dialog and stores' page all decide by this.
 */
export function useNearestStore<T>(fallback: T): StoreRecord | T {
  return useSurroundings().store ?? fallback;
}
