import type { ReactElement } from "react";
import { PlanForms, PlanGlyph, patternClass } from "#app/features/pieces/PlanGlyph.tsx";
import type { PiecePattern } from "#brands/pack.ts";
import type { RoundTable, Served, ServedPiece } from "#shared/features/lay-the-table/roundTable.ts";
import styles from "./TablePicture.module.css";

export type RoundTablePictureProps = {
  table: RoundTable;
  pattern: PiecePattern;
  label: string;
};

/** Margin around the table for the chairs, in mm. */
const ROOM = 68;

/** A round table from above, in millimetres: chairs, chopsticks and spoons at each seat, dishes for all in the middle. */
export function RoundTablePicture({ table, pattern, label }: RoundTablePictureProps) {
  const { across, turntable, setting, chopsticks, spoon, seats, middle } = table;
  const radius = across / 2;
  const pieces = [...setting, ...middle];
  return (
    <svg
      className={`${styles.picture} ${patternClass(pattern)}`}
      role="img"
      aria-label={label}
      viewBox={`${-radius - ROOM} ${-radius - ROOM} ${across + 2 * ROOM} ${across + 2 * ROOM}`}
    >
      <PlanForms kinds={pieces.map(({ kind }) => kind)} pattern={pattern} />
      <defs>
        <Contents served={pieces.map(({ served }) => served)} />
        <rect
          id="chair"
          className={styles.chair}
          x="-150"
          y="-90"
          width="300"
          height="150"
          rx="56"
        />
        <g id="setting">
          <Pieces pieces={setting} />
          <Chopsticks {...chopsticks} />
          <Spoon {...spoon} />
        </g>
      </defs>
      <Around seats={seats} radius={radius} href="#chair" />
      <circle className={styles.table} r={radius} />
      <circle className={styles.rim} r={radius - 14} />
      {turntable !== null && (
        <>
          <circle className={styles.turntable} r={turntable / 2} />
          <circle className={styles.rim} r={turntable / 2 - 10} />
        </>
      )}
      <Around seats={seats} radius={radius} href="#setting" />
      <Pieces pieces={middle} />
    </svg>
  );
}

function Around({ seats, radius, href }: { seats: number[]; radius: number; href: string }) {
  return (
    <>
      {seats.map((angle) => (
        <use key={angle} href={href} transform={`rotate(${angle})translate(0 ${radius})`} />
      ))}
    </>
  );
}

function Pieces({ pieces }: { pieces: ServedPiece[] }) {
  return (
    <>
      {pieces.map(({ id, served, ...piece }) => (
        <g key={id}>
          <PlanGlyph {...piece} />
          {served && served !== "tea" && <Content served={served} piece={piece} />}
        </g>
      ))}
    </>
  );
}

function Content({ served, piece }: { served: Served; piece: Omit<ServedPiece, "id" | "served"> }) {
  const { x, y, width, turn = 0 } = piece;
  const [cx, cy, angle] = [x, y, turn].map(Math.round);
  return (
    <use
      href={`#${served}`}
      transform={`translate(${cx} ${cy})rotate(${angle})scale(${Math.round(width / 2) / 100})`}
    />
  );
}

/** What the dishes hold, at a radius of 100; the picture of a cup includes tea. */
const contents: Record<Exclude<Served, "tea">, ReactElement> = {
  rice: (
    <>
      <circle className={styles.light} r="72" />
      <path
        className={styles.grain}
        d="M-30-20l8 6M4-40l2 10M34-14l-9 5M-10 8l9 3M20 26l-4-9M-34 28l10-2"
      />
    </>
  ),
  soup: (
    <>
      <circle className={styles.liquid} r="80" />
      <path
        className={styles.green}
        d="M-30-24a9 9 0 1 0 .1 0M24-40a7 7 0 1 0 .1 0M34 16a9 9 0 1 0 .1 0M-14 30a6 6 0 1 0 .1 0"
      />
    </>
  ),
  fish: (
    <>
      <path
        className={styles.fish}
        d="M-74 0C-56-26-8-34 36-7L70-26Q62 0 70 26L36 7C-8 34-56 26-74 0Z"
      />
      <path
        className={styles.grain}
        d="M-44-17Q-34 0-44 17M-20-14l10 28M0-13l10 26M20-9l7 18M-60-3h1"
      />
      <path className={styles.green} d="M-34-30q30-14 62 0M-38 30q34 14 64 0" />
    </>
  ),
  cold: (
    <>
      {[-150, -30, 90].map((angle) => (
        <g key={angle} transform={`rotate(${angle})translate(0-27)`}>
          <circle className={styles.light} r="25" />
          <circle
            className={styles.holes}
            r="14"
            pathLength="7"
            strokeDasharray="0 1"
            strokeWidth="7"
          />
        </g>
      ))}
    </>
  ),
  hot: (
    <>
      {[0, 55, 130, 190, 250, 310].map((angle) => (
        <path
          key={angle}
          className={styles.green}
          d="M0-4C14-16 16-38 4-56C-12-40-14-18 0-4V-44"
          transform={`rotate(${angle})`}
        />
      ))}
    </>
  ),
};

/** The contents that a table uses, each once. */
function Contents({ served }: { served: (Served | null)[] }) {
  return (
    <>
      {Object.entries(contents).map(
        ([id, drawing]) =>
          served.some((each) => each === id) && (
            <g key={id} id={id}>
              {drawing}
            </g>
          ),
      )}
    </>
  );
}

/** A pair of chopsticks of 24 cm on a rest of 6 cm, their tips towards the middle of the table. */
function Chopsticks({ x }: { x: number }) {
  return (
    <g className={styles.cutlery} transform={`translate(${Math.round(x)})`}>
      <rect x="-30" y="-206" width="60" height="15" rx="7" />
      <path className={styles.stick} d="M-7-8L-4-240M7-8L4-240" />
    </g>
  );
}

/** A soup spoon of 13 cm. */
function Spoon({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <g
      className={styles.cutlery}
      transform={`translate(${Math.round(x)} ${Math.round(y)})rotate(${turn})`}
    >
      <path
        className={styles.spoon}
        d="M-6-62Q0-70 6-62C7-20 8-4 9 2C28 10 26 64 0 66C-26 64-28 10-9 2C-8-4-7-20-6-62Z"
      />
    </g>
  );
}
