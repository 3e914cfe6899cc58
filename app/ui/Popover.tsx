import type { ReactNode } from "react";
import styles from "./Popover.module.css";

export type PopoverProps = {
  /** What the trigger shows; give an icon a label. */
  label: ReactNode;
  /** Look of the trigger (a `summary` without marker). */
  triggerClassName?: string;
  /** Look and width of the panel. */
  panelClassName?: string;
  /** Popovers of one name close each other, where the browser knows that without a script. */
  name?: string;
  /** Edge of the anchor that the panel is flush with, or both; default `start`. */
  align?: "start" | "end" | "stretch";
  /** What the panel hangs from: the trigger, or the nearest positioned ancestor (a whole bar). */
  anchor?: "trigger" | "ancestor";
  /** Opened by the visitor, its first field takes the focus, in the same tap (`DEFERRED_LOADER`). */
  toField?: boolean;
  children: ReactNode;
};

/**
 * A small sheet under its trigger. It is `details`, so it works without a script; the frame's script
 * (usePopovers) closes it on Escape, on a click outside and on leaving the page, and keeps one open.
 */
export function Popover(props: PopoverProps) {
  const { label, triggerClassName, panelClassName, name, children } = props;
  const { align = "start", anchor = "trigger", toField } = props;
  return (
    <details
      name={name}
      className={styles[anchor]}
      data-popover=""
      data-to-field={toField ? "" : undefined}
    >
      <summary className={triggerClassName}>{label}</summary>
      <div className={styles[align]}>
        <div className={panelClassName ?? styles.panel}>{children}</div>
      </div>
    </details>
  );
}
