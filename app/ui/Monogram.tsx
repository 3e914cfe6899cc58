import { mark } from "#brand/mark.ts";
import styles from "./Monogram.module.css";

/** Colour of the mark: `brass` is the light one for ink grounds. */
export type MarkTone = "ink" | "light" | "brass";

export type MonogramProps = {
  /** Edge length in CSS pixels; default 34. */
  size?: number;
  tone?: MarkTone;
};

/** The house's mark (its brand pack): lines of 1 and areas. Decorative. */
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
