import type { ReactNode } from "react";
import styles from "./FieldError.module.css";
import { Icon } from "./Icon.tsx";

export type FieldErrorProps = {
  /** What the control names as its description. */
  id?: string;
  /** Where it stands, beyond what every such line has. */
  className?: string;
  /** Read at once, where it comes without a new page. */
  role?: "alert";
  children: ReactNode;
};

/** What is wrong with a field, on a line of its own below it. */
export function FieldError({ id, className = "", role, children }: FieldErrorProps) {
  return (
    <p id={id} className={`${styles.error} ${className}`.trimEnd()} role={role}>
      <Icon name="alert" size={14} />
      {children}
    </p>
  );
}
