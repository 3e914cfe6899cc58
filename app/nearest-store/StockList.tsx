import { Telephone } from "#app/ui/Telephone.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { stockCopy } from "#shared/copy/stock.ts";
import type { StockView } from "#shared/domain/stock.ts";
import styles from "./StockList.module.css";

export type StockListProps = {
  stock: StockView;
  /** Stores' page with the stock of all; `null`: no link. */
  allHref: string | null;
};

/** Stores that have the product, each with its telephone, by which it keeps a piece. */
export function StockList({ stock: { stores, asOf }, allHref }: StockListProps) {
  return (
    <div className={styles.stock}>
      <ul aria-label={stockCopy.label}>
        {stores.map(({ code, store, words, telephone }) => (
          <li key={code} className={styles.row}>
            <span>
              {store} <span className={styles.words}>{words}</span>
            </span>
            {telephone !== "" && (
              <span className={styles.call}>
                {stockCopy.call} <Telephone className={styles.number} number={telephone} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{stockCopy.note(asOf)}</p>
      {allHref !== null && <TextLink link={{ href: allHref }}>{stockCopy.all}</TextLink>}
    </div>
  );
}
