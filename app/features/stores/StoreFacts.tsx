import { Telephone } from "#app/ui/Telephone.tsx";
import { storesCopy } from "#shared/copy/stores.ts";
import type { StoreEntry } from "#shared/domain/stores.ts";
import { OpenNow } from "./OpenNow.tsx";
import styles from "./StoreFacts.module.css";

const copy = storesCopy.dialog;

export type StoreFactsProps = {
  store: Pick<StoreEntry, "address" | "open" | "telephone" | "openingDay" | "hours" | "daily">;
  /** All facts of the dialog, divided by hairlines; otherwise address, telephone and hours only. */
  full?: boolean;
  /** When the page was rendered (`OpenNow`). */
  now?: number;
};

/** Facts of a store; for a future store the opening day replaces the telephone number. */
export function StoreFacts({ store, full = false, now }: StoreFactsProps) {
  const { address, open, telephone, openingDay, hours, daily } = store;
  return (
    <dl className={full ? styles.full : styles.short}>
      {address && (
        <div className={styles.row}>
          <dt>{copy.address}</dt>
          <dd>{address}</dd>
        </div>
      )}
      {open && telephone && (
        <div className={styles.row}>
          <dt>{copy.telephone}</dt>
          <dd className={styles.figures}>
            <Telephone number={telephone} />
          </dd>
        </div>
      )}
      {!open && (
        <div className={styles.row}>
          <dt>{copy.opening}</dt>
          <dd className={`${styles.figures} ${styles.day}`}>{openingDay}</dd>
        </div>
      )}
      {hours && (
        <div className={styles.row}>
          <dt>{full ? copy.hours : storesCopy.page.hours}</dt>
          <dd className={`${styles.figures} ${styles.times}`}>
            {hours}
            {open && daily && <OpenNow daily={daily} now={now} />}
          </dd>
        </div>
      )}
      {full && (
        <div className={styles.row}>
          <dt>{copy.type}</dt>
          <dd>{copy.ownBoutique}</dd>
        </div>
      )}
    </dl>
  );
}
