import type { ReactNode } from "react";
import styles from "./Column.module.css";

export type ColumnProps = {
  title: string;
  /** `wide` takes two columns of three on tablets. */
  span?: "narrow" | "wide";
  children: ReactNode;
};

/**
 * One column of the footer under its heading; on phones a line that opens. What opens stands beside the
 * `details`, because none can be open on a wide screen and closed on a narrow one without a script.
 */
export function Column({ title, span = "narrow", children }: ColumnProps) {
  return (
    <section className={styles[span]}>
      <h2 className={styles.title}>{title}</h2>
      <details className={styles.fold}>
        <summary className={styles.summary}>{title}</summary>
      </details>
      <div className={styles.matter}>{children}</div>
    </section>
  );
}
