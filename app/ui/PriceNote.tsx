import { catalogueCopy } from "#app/copy/catalogue.ts";
import type { ProductCardView } from "#app/domain/blocks.ts";
import styles from "./PriceNote.module.css";

/** Explains the prices of a list of product cards once; nothing if no card has a price. */
export function PriceNote({ products }: { products: readonly Pick<ProductCardView, "price">[] }) {
  const isPriced = products.some(({ price }) => typeof price === "string");
  return isPriced ? <p className={styles.note}>{catalogueCopy.prices}</p> : null;
}
