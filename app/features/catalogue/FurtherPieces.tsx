import type { ReactNode } from "react";
import type { ProductCardView } from "#shared/domain/blocks.ts";
import styles from "./FurtherPieces.module.css";
import { ProductGrid } from "./ProductGrid.tsx";

export type FurtherPiecesProps = {
  title: string;
  products: readonly ProductCardView[];
  /** The filters are beside it. */
  isBeside?: boolean;
  /** Below the products. */
  children?: ReactNode;
};

/** Full rows of products at the end of a screen without its own products. */
export function FurtherPieces({ title, products, isBeside, children }: FurtherPiecesProps) {
  if (products.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <ProductGrid products={products} priority={false} isBeside={isBeside} />
      {children}
    </section>
  );
}
