import { PlanForms, PlanGlyph, patternClass } from "#app/features/pieces/PlanGlyph.tsx";
import type { PiecePattern } from "#brands/pack.ts";
import type { LaidPiece, LaidTable } from "#shared/features/lay-the-table/laidTable.ts";
import styles from "./TablePicture.module.css";

export type TablePictureProps = { table: LaidTable; pattern: PiecePattern; label: string };

/** Margin around the table, and the width of the table runner, in mm. */
const ROOM = 24;
const LINEN = 320;

/** A laid table from above, in millimetres. */
export function TablePicture({ table, pattern, label }: TablePictureProps) {
  const { width, depth, setting, cutlery, seats, middle } = table;
  const isShared = seats.some(({ turned }) => turned);
  return (
    <svg
      className={`${styles.picture} ${patternClass(pattern)}`}
      role="img"
      aria-label={label}
      viewBox={`${-ROOM} ${-ROOM} ${Math.round(width + 2 * ROOM)} ${depth + 2 * ROOM}`}
    >
      <rect className={styles.table} width={width} height={depth} rx="18" />
      {isShared && (
        <g className={styles.linen}>
          <rect y={depth / 2 - LINEN / 2} width={width} height={LINEN} />
          <path
            d={`M0 ${depth / 2 - LINEN / 2 + 14}H${width}M0 ${depth / 2 + LINEN / 2 - 14}H${width}`}
          />
        </g>
      )}
      <PlanForms kinds={[...setting, ...middle].map(({ kind }) => kind)} pattern={pattern} />
      <defs>
        <g id="setting">
          {cutlery && <Cutlery {...cutlery} />}
          <Pieces pieces={setting} />
        </g>
      </defs>
      {seats.map(({ x, turned }) => (
        <use
          key={`${x} ${turned}`}
          href="#setting"
          transform={turned ? `translate(${x} 0) rotate(180)` : `translate(${x} ${depth})`}
        />
      ))}
      <Pieces pieces={middle} />
    </svg>
  );
}

function Pieces({ pieces }: { pieces: LaidPiece[] }) {
  return (
    <>
      {pieces.map(({ id, ...piece }) => (
        <PlanGlyph key={id} {...piece} />
      ))}
    </>
  );
}

/** Fork on the left and knife on the right, as hairlines. */
function Cutlery({ half, y }: { half: number; y: number }) {
  return (
    <g className={styles.cutlery} transform={`translate(0 ${y + 38})`}>
      <path
        d={`M${-half} 100V10M${-half - 9} -92V-30C${-half - 9} -8 ${-half + 9} -8 ${-half + 9} -30V-92M${-half - 3} -92V-40M${-half + 3} -92V-40`}
      />
      <path d={`M${half} 100V0M${half} 0V-96C${half + 13} -80 ${half + 13} -20 ${half} 0Z`} />
    </g>
  );
}
