import type { ReactNode } from "react";
import styles from "./Popover.module.css";

export type PopoverProps = {
  /** Content of the trigger; an icon needs a label. */
  label: ReactNode;
  /** Class of the trigger (a `summary` without marker). */
  triggerClassName?: string;
  /** Class of the panel. */
  panelClassName?: string;
  /** Popovers with the same name close each other, in browsers that support it without JavaScript. */
  name?: string;
  /** Anchor edge to which the panel is aligned, or both; default `start`. */
  align?: "start" | "end" | "stretch";
  /** Anchor of the panel: the trigger, or the nearest positioned ancestor (a whole bar). */
  anchor?: "trigger" | "ancestor";
  /** Focuses the first field when the visitor opens it, in the same tap (`DEFERRED_LOADER`). */
  toField?: boolean;
  children: ReactNode;
};

/**
 * A small panel below its trigger. Uses `details`, so it works without JavaScript. The layout script
 * (usePopovers) closes it on Escape, on an outside click and on navigation, and keeps only one open.
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
