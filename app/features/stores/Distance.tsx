import { storesCopy } from "#app/copy/stores.ts";
import { type Coordinates, distanceKm } from "#app/domain/coordinates.ts";
import { useSurroundings } from "#app/nearest-store/useNearestStore.ts";
import styles from "./Distance.module.css";

/** Below this many kilometres one decimal is told. */
const NEAR_KM = 10;

/** How far a store is, once the visitor has shared a place; reckoned in the browser. */
export function Distance({ to }: { to: Coordinates }) {
  const { place } = useSurroundings();
  if (place === null) return null;
  const kilometres = distanceKm(place, to);
  const words = kilometres < NEAR_KM ? kilometres.toFixed(1) : String(Math.round(kilometres));
  return <span className={styles.distance}>{storesCopy.page.distance(words)}</span>;
}
