import type { ReactNode } from "react";
import styles from "./MarginAxis.module.css";

export type MarginAxisProps = {
  /** What stands in the margin, columns 1–3: usually a `SectionTitle`. */
  margin: ReactNode;
  /** The matter, from column 4. */
  children: ReactNode;
};

/** The axis that makes the pages one book: title in the margin, matter from 376 px at 1440. */
export function MarginAxis({ margin, children }: MarginAxisProps) {
  return (
    <div className={styles.axis}>
      <div className={styles.margin}>{margin}</div>
      <div className={styles.matter}>{children}</div>
    </div>
  );
}
