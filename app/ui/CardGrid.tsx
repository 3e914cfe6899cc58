import type { ReactNode } from "react";
import styles from "./CardGrid.module.css";

export type CardGridProps = {
  columns: 3 | 4;
  /** What the list is of, where no heading says it. */
  label?: string;
  children: ReactNode;
};

/** A list of pictures or pieces in rows: two of them on phones, so many on wide screens. */
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
