import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Coordinates } from "#shared/domain/coordinates.ts";
import type { StoreRecord } from "#shared/domain/stores.ts";
import { nearestStoreAt, nearestStoreByAddress, visitorPosition } from "./requestNearestStore.ts";
import { type Surroundings, SurroundingsContext } from "./useNearestStore.ts";

/**
 * Requests the nearest store after hydration. Hydration itself waits for the first interaction
 * (app/framework/deferred-scripts/deferredLoader.ts), so no further delay is needed.
 */
export function NearestStoreProvider({ children }: { children: ReactNode }) {
  const [store, setStore] = useState<StoreRecord | null>(null);
  const [place, setPlace] = useState<Coordinates | null>(null);
  /** A location shared by the visitor takes precedence, even if no store near it was found. */
  const isShared = useRef(false);

  useEffect(() => {
    let left = false;
    nearestStoreByAddress().then((found) => {
      // A transition: a dialog whose code is still loading must not be re-rendered.
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
