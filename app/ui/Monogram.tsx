import styles from "./Monogram.module.css";
import { monogram } from "./monogramPaths.ts";

/** Colour of the mark: `brass` is the light one for ink grounds. */
export type MarkTone = "ink" | "light" | "brass";

export type MonogramProps = {
  /** Edge length in CSS pixels; default 34. */
  size?: number;
  tone?: MarkTone;
};

/** A plate seen from above, an H whose crossbar runs from ring to ring as a horizon. Decorative. */
export function Monogram({ size = 34, tone = "ink" }: MonogramProps) {
  return (
    <svg
      className={styles[tone]}
      width={size}
      height={size}
      viewBox={monogram.viewBox}
      aria-hidden="true"
      focusable="false"
    >
      <path d={monogram.rings} fill="none" stroke="currentColor" />
      <path d={monogram.letter} fill="currentColor" />
    </svg>
  );
}
