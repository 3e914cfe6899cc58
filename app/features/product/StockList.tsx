import { Telephone } from "#app/ui/Telephone.tsx";
import { productCopy } from "#shared/copy/product.ts";
import type { StoreStock } from "#shared/domain/stock.ts";
import styles from "./StockList.module.css";

const copy = productCopy.stock;

/** Stores that have the product, each with its telephone, by which it keeps a piece. */
export function StockList({ stock }: { stock: StoreStock[] }) {
  return (
    <div className={styles.stock}>
      <ul className={styles.list} aria-label={copy.label}>
        {stock.map(({ code, store, words, telephone }) => (
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
      <p className={styles.note}>{copy.note}</p>
    </div>
  );
}
