import type { ReactNode } from "react";
import styles from "./MarginAxis.module.css";

export type MarginAxisProps = {
  /** Content of the margin, columns 1–3: usually a `SectionTitle`. */
  margin: ReactNode;
  /** Main content, from column 4. */
  children: ReactNode;
};

/** Common page grid: title in the margin, content from 376 px at a width of 1440 px. */
export function MarginAxis({ margin, children }: MarginAxisProps) {
  return (
    <div className={styles.axis}>
      <div className={styles.margin}>{margin}</div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
