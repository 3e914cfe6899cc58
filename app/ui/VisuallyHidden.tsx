import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

/** Words for screen readers only; with `status`, changes of them are announced politely, as a whole. */
export function VisuallyHidden({ children, status }: { children: ReactNode; status?: boolean }) {
  return (
    <span className={styles.hidden} role={status ? "status" : undefined}>
      {children}
    </span>
  );
}
