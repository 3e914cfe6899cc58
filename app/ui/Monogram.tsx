import { mark } from "#brand/mark.ts";
import styles from "./Monogram.module.css";

/** Colour of the mark: `brass` is the light one for dark backgrounds. */
export type MarkTone = "ink" | "light" | "brass";

export type MonogramProps = {
  /** Edge length in CSS pixels; default 34. */
  size?: number;
  tone?: MarkTone;
};

/** Brand mark from the brand pack: lines of width 1 and filled areas. Decorative. */
export function Monogram({ size = 34, tone = "ink" }: MonogramProps) {
  return (
    <svg
      className={styles[tone]}
      width={size}
      height={size}
      viewBox={mark.viewBox}
      aria-hidden="true"
    >
      <path d={mark.lines} fill="none" stroke="currentColor" />
      <path d={mark.areas} fill="currentColor" />
    </svg>
  );
}
