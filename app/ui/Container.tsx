import type { ReactNode } from "react";
import styles from "./Container.module.css";

/** The page's measure: at most 1312 px between the page margins. */
export function Container({ children }: { children: ReactNode }) {
  return <div className={styles.container}>{children}</div>;
}
