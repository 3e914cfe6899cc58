import styles from "./Monogram.module.css";

/** The monogram on a grid of 70: rings and horizon are lines of 1, the letter is an area. */
const monogram = {
  viewBox: "0 0 70 70",
  rings:
    "M35 .75a34.25 34.25 0 1 0 0 68.5a34.25 34.25 0 0 0 0-68.5zM35 5a30 30 0 1 0 0 60a30 30 0 0 0 0-60zM5 35.5h60",
  letter:
    "M20 17.5h11v.9l-2.6.4v33.4l2.6.4v.9H20v-.9l2.6-.4V18.8l-2.6-.4zM39 17.5h11v.9l-2.6.4v33.4l2.6.4v.9H39v-.9l2.6-.4V18.8l-2.6-.4z",
} as const;

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
