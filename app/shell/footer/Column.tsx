import type { ReactNode } from "react";
import styles from "./Column.module.css";

export type ColumnProps = {
  title: string;
  /** `wide` spans two of three columns on tablets. */
  span?: "narrow" | "wide";
  children: ReactNode;
};

/**
 * A footer column under its heading; collapsible on phones. The content is beside the `details`, because CSS
 * alone cannot open it on wide screens and close it on narrow ones.
 */
export function Column({ title, span = "narrow", children }: ColumnProps) {
  return (
    <section className={styles[span]}>
      <h2 className={styles.title}>{title}</h2>
      <details className={styles.fold}>
        <summary className={styles.summary}>{title}</summary>
      </details>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
