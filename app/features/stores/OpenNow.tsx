import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { storesCopy } from "#app/copy/stores.ts";
import { isOpenAt, type OpeningHours } from "#app/domain/openingHours.ts";
import styles from "./OpenNow.module.css";

const { openNow, closedNow } = storesCopy.page;
const MINUTE = 60_000;

/**
 * Whether a store is open at this moment, by Chinese time, and at each later one while the page stays. The
 * script's addition, in a place that the HTML reserves: what caches keep cannot know the hour.
 */
export function OpenNow({ daily }: { daily: OpeningHours }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  if (!useHydrated()) {
    return (
      <span className={styles.unknown} aria-hidden="true">
        {openNow}
      </span>
    );
  }
  const open = isOpenAt(daily, now);
  return <span className={open ? styles.open : styles.closed}>{open ? openNow : closedNow}</span>;
}
