import type { Drawing } from "#brands/pack.ts";
import styles from "./LineDrawing.module.css";

export type { Drawing } from "#brands/pack.ts";

export type LineDrawingProps = { drawing: Drawing };

/** Decorative drawing in ink with a 1.25 px line, for empty and error states and in place of the mark. */
export function LineDrawing({ drawing: { width, height, path, accent } }: LineDrawingProps) {
  return (
    <svg
      className={styles.drawing}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path d={path} />
      {accent && <path className={styles.accent} d={accent} />}
    </svg>
  );
}
