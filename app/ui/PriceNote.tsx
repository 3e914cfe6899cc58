import { catalogueCopy } from "#shared/copy/catalogue.ts";
import type { ProductCardView } from "#shared/domain/blocks.ts";
import styles from "./PriceNote.module.css";

type PriceNoteProps = {
  products: readonly Pick<ProductCardView, "price">[];
  className?: string;
};

/** Explains the prices of a list of product cards once; nothing if no card has a price. */
export function PriceNote({ products, className = styles.note }: PriceNoteProps) {
  const isPriced = products.some(({ price }) => typeof price === "string");
  return isPriced ? <p className={className}>{catalogueCopy.prices}</p> : null;
}
