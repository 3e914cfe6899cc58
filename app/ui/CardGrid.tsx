import type { ReactNode } from "react";
import styles from "./CardGrid.module.css";

export type CardGridProps = {
  columns: 3 | 4;
  /** Accessible name of the list if it has no heading. */
  label?: string;
  children: ReactNode;
};

/** Grid of pictures or products: two per row on phones, `columns` on wide screens. */
export function CardGrid({ columns, label, children }: CardGridProps) {
  return (
    <ul
      className={columns === 4 ? `${styles.cards} ${styles.four}` : styles.cards}
      aria-label={label}
    >
      {children}
    </ul>
  );
}
