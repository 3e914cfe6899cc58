import { type DrawingName, drawings } from "./drawings.ts";
import styles from "./LineDrawing.module.css";

export type LineDrawingProps = { name: DrawingName };

/** A decorative drawing in ink, 1.25 px line, for empty and error states and the mark's place. */
export function LineDrawing({ name }: LineDrawingProps) {
  const { width, height, path, accent } = drawings[name];
  return (
    <svg
      className={styles.drawing}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
      {accent && <path className={styles.accent} d={accent} />}
    </svg>
  );
}
