import { useHydrated } from "remix-utils/use-hydrated";
import { storesCopy } from "#app/copy/stores.ts";
import { isOpenAt, type OpeningHours } from "#app/domain/openingHours.ts";
import styles from "./OpenNow.module.css";

const { openNow, closedNow } = storesCopy.page;

/**
 * Whether a store is open at this moment, by Chinese time. The script's addition, in a place that
 * the HTML reserves: what caches keep cannot know the hour.
 */
export function OpenNow({ daily }: { daily: OpeningHours }) {
  if (!useHydrated()) {
    return (
      <span className={styles.unknown} aria-hidden="true">
        {openNow}
      </span>
    );
  }
  const open = isOpenAt(daily, Date.now());
  return <span className={open ? styles.open : styles.closed}>{open ? openNow : closedNow}</span>;
}
