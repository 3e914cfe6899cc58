import { Telephone } from "#app/ui/Telephone.tsx";
import { storesCopy } from "#shared/copy/stores.ts";
import type { InsteadView } from "#shared/domain/stores.ts";
import { Call } from "./Call.tsx";
import styles from "./NotOpenYet.module.css";

/** The nearest open store, for a place whose stores all open later. */
export function NotOpenYet({ place, store: { name, telephone, address } }: InsteadView) {
  return (
    <div className={styles.note}>
      <p>{storesCopy.page.notOpenYet(place, name)}</p>
      <p className={styles.line}>
        {address}
        {telephone && <Telephone className={styles.telephone} number={telephone} />}
      </p>
      <Call number={telephone} name={name} />
    </div>
  );
}
