import styles from "./Icon.module.css";
import { type IconName, iconPaths } from "./iconPaths.ts";

export type IconProps = {
  name: IconName;
  /** Edge length in CSS pixels; default 20. */
  size?: number;
  /** Accessible name of an icon without adjacent text; without it the icon is decorative. */
  label?: string;
};

const GRID = 20;
const LINE = 1.25;

/** An icon of the set: 20 px grid, constant line width of 1.25 px, no fill. */
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
      // Rounded, because invisible digits would only add bytes.
      strokeWidth={Number(((LINE * GRID) / size).toFixed(2))}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
