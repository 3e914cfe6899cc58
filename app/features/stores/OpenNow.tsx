import { useEffect, useState } from "react";
import { storesCopy } from "#shared/copy/stores.ts";
import { isOpenAt, type OpeningHours } from "#shared/domain/openingHours.ts";
import styles from "./OpenNow.module.css";

const { openNow, closedNow } = storesCopy.page;
const MINUTE = 60_000;

export type OpenNowProps = {
  daily: OpeningHours;
  /** Time of the render, whose state the HTML shows. Without it the HTML reserves the space. */
  now?: number;
};

/**
 * Whether a store is open at this moment, by Chinese time, and at each later one while the page stays. Pages that
 * give `now` are cached for a minute at most (`cachePolicy.moment`).
 */
export function OpenNow({ daily, now }: OpenNowProps) {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const tick = () => setMoment(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
  if (moment === undefined) {
    return (
      <span className={styles.unknown} aria-hidden="true">
        {openNow}
      </span>
    );
  }
  const open = isOpenAt(daily, moment);
  return <span className={open ? styles.open : styles.closed}>{open ? openNow : closedNow}</span>;
}
