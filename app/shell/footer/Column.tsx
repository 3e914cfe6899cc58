import type { ReactNode } from "react";
import styles from "./Column.module.css";

export type ColumnProps = {
  title: string;
  /** `wide` takes a whole row on phones, two columns of three on tablets. */
  span?: "narrow" | "wide";
  children: ReactNode;
};

/** One column of the footer under its heading. */
export function Column({ title, span = "narrow", children }: ColumnProps) {
  return (
    <section className={styles[span]}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
