import { Telephone } from "#app/ui/Telephone.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { storesCopy } from "#shared/copy/stores.ts";
import type { StockView } from "#shared/domain/stock.ts";
import styles from "./StockList.module.css";

const copy = storesCopy.stock;

export type StockListProps = {
  stock: StockView;
  /** Stores' page with the stock of all; `null`: no link. */
  allHref: string | null;
};

/** Stores that have the product, each with its telephone, by which it keeps a piece. */
export function StockList({ stock: { stores, asOf }, allHref }: StockListProps) {
  return (
    <div className={styles.stock}>
      <ul className={styles.list} aria-label={copy.label}>
        {stores.map(({ code, store, words, telephone }) => (
          <li key={code} className={styles.row}>
            <span>
              {store} <strong className={styles.words}>{words}</strong>
            </span>
            {telephone !== "" && (
              <span className={styles.call}>
                {copy.call} <Telephone className={styles.number} number={telephone} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{copy.note(asOf)}</p>
      {allHref !== null && <TextLink link={{ href: allHref }}>{copy.all}</TextLink>}
    </div>
  );
}
