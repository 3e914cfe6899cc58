import { forwardRef, type ReactNode } from "react";
import styles from "./Alert.module.css";
import { Icon } from "./Icon.tsx";

export type AlertTone = "error" | "warning" | "success" | "info";

export type AlertProps = {
  tone: AlertTone;
  /** Heading in the Song typeface; used by the error summary. */
  title?: string;
  id?: string;
  /** Receives the focus when it appears, which announces it; later changes are not announced. */
  isFocused?: boolean;
  children: ReactNode;
};

/**
 * Inline message, present in the HTML, so that it works without JavaScript (T-56). Errors and warnings are
 * assertive, others polite. Focusable by script only.
 */
export const Alert = forwardRef<HTMLDivElement, AlertProps>(function Alert(props, ref) {
  const { tone, title, id, isFocused, children } = props;
  const urgent = tone === "error" || tone === "warning";
  return (
    <div
      ref={ref}
      id={id}
      className={styles[tone]}
      role={urgent ? "alert" : "status"}
      aria-live={isFocused ? "off" : undefined}
      tabIndex={-1}
    >
      <Icon name={tone === "success" ? "check" : "alert"} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
});
