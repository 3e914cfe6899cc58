import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Coordinates } from "#app/domain/coordinates.ts";
import type { StoreRecord } from "#app/domain/stores.ts";
import { nearestStoreAt, nearestStoreByAddress, visitorPosition } from "./askNearestStore.ts";
import { type Surroundings, SurroundingsContext } from "./useNearestStore.ts";

/**
 * Asks for the nearest store once the page is hydrated. Hydration itself waits for the visitor's first
 * move, touch or key (app/framework/deferredLoader.ts), so nothing more has to wait here.
 */
export function NearestStoreProvider({ children }: { children: ReactNode }) {
  const [store, setStore] = useState<StoreRecord | null>(null);
  const [place, setPlace] = useState<Coordinates | null>(null);
  /** A place that the visitor has shared is the better answer, also where nobody could say what is near it. */
  const isShared = useRef(false);

  useEffect(() => {
    let left = false;
    nearestStoreByAddress().then((found) => {
      // A transition: a dialog whose code is still on its way must not be drawn anew for it.
      if (!left && !isShared.current) startTransition(() => setStore(found));
    });
    return () => {
      left = true;
    };
  }, []);

  const locate = useCallback(async () => {
    const position = await visitorPosition();
    if (position === null) return false;
    isShared.current = true;
    setPlace(position);
    setStore(await nearestStoreAt(position));
    return true;
  }, []);

  const surroundings = useMemo<Surroundings>(
    () => ({ store, place, locate }),
    [store, place, locate],
  );
  return (
    <SurroundingsContext.Provider value={surroundings}>{children}</SurroundingsContext.Provider>
  );
}
