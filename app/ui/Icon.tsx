import styles from "./Icon.module.css";
import { type IconName, iconPaths } from "./iconPaths.ts";

export type IconProps = {
  name: IconName;
  /** Edge length in CSS pixels; default 20. */
  size?: number;
  /** Name for screen readers where no words stand beside the icon; without it: decorative. */
  label?: string;
};

const GRID = 20;
const LINE = 1.25;

/** A line drawing of the one set: 20 px grid, 1.25 px line at every size, never filled. */
export function Icon({ name, size = GRID, label }: IconProps) {
  return (
    <svg
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      className={styles.icon}
      width={size}
      height={size}
      viewBox={`0 0 ${GRID} ${GRID}`}
      // Digits that nobody sees are no bytes that pack.
      strokeWidth={Number(((LINE * GRID) / size).toFixed(2))}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
