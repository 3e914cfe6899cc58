import { Price } from "#app/ui/Price.tsx";
import { productCopy } from "#shared/copy/product.ts";
import styles from "./PriceLine.module.css";

/** The official guide price; `null` refers the visitor to a boutique (PDP-14, PDP-16). */
export function PriceLine({ price }: { price: string | null }) {
  if (price === null) return <p className={styles.line}>{productCopy.price.inquiry}</p>;
  return (
    <p className={styles.line}>
      <span>{productCopy.price.label}</span>
      <span className={styles.amount}>
        <Price amount={price} />
      </span>
    </p>
  );
}
