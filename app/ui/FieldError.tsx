import type { ReactNode } from "react";
import styles from "./FieldError.module.css";
import { Icon } from "./Icon.tsx";

export type FieldErrorProps = {
  /** Id referenced by the control's `aria-describedby`. */
  id?: string;
  /** Additional class for positioning. */
  className?: string;
  /** Announces the error if it appears without a page load, or politely that it is over. */
  role?: "alert" | "status";
  children: ReactNode;
};

/** Error message on a separate line below a field. */
export function FieldError({ id, className = "", role, children }: FieldErrorProps) {
  return (
    <p id={id} className={`${styles.error} ${className}`.trimEnd()} role={role}>
      <Icon name="alert" size={14} />
      {children}
    </p>
  );
}
