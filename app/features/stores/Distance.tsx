import { useSurroundings } from "#app/nearest-store/useNearestStore.ts";
import { storesCopy } from "#shared/copy/stores.ts";
import { type Coordinates, distanceKm } from "#shared/domain/coordinates.ts";
import styles from "./Distance.module.css";

/** Distances below this many kilometres have one decimal. */
const NEAR_KM = 10;

/** Distance to a store after the visitor has shared a location; computed in the browser. */
export function Distance({ to }: { to: Coordinates }) {
  const { place } = useSurroundings();
  if (place === null) return null;
  const kilometres = distanceKm(place, to);
  const words = kilometres < NEAR_KM ? kilometres.toFixed(1) : String(Math.round(kilometres));
  return <span className={styles.distance}>{storesCopy.page.distance(words)}</span>;
}
