import type { ReactNode } from "react";
import styles from "./Container.module.css";

/** Page width: at most 1312 px between the page margins. */
export function Container({ children }: { children: ReactNode }) {
  return <div className={styles.container}>{children}</div>;
}
