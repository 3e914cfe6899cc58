import type { CSSProperties, ReactNode } from "react";
import { trueSizeCopy } from "#app/copy/pieces.ts";
import type { PieceKind } from "#app/domain/pieces.ts";
import { PlanGlyph } from "#app/features/pieces/PlanGlyph.tsx";
import { Container } from "#app/ui/Container.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import styles from "./TrueSizeDrawing.module.css";

export type TrueSizeDrawingProps = {
  name: string;
  drawing: {
    kind: PieceKind;
    plan: { width: number; depth: number } | null;
    side: { width: number; height: number } | null;
    known: { width: string | null; height: string | null };
  };
  /** The product's page. */
  back: string;
};

const copy = trueSizeCopy;
/** Room for a measure's line and its words beside a view, in mm. */
const MARGIN = 12;
/** What a sheet of A4 holds of a drawing, in mm. */
const SHEET = { width: 186, height: 262 } as const;

/** A piece one to one: from above where it lies flat, and from the side, with its measures. */
export function TrueSizeDrawing({ name, drawing, back }: TrueSizeDrawingProps) {
  const { kind, plan, side, known } = drawing;
  return (
    <>
      <figure className={styles.figure} aria-label={copy.figure(name)}>
        {plan && <Plan kind={kind} {...plan} words={known.width} />}
        {side && <Side kind={kind} {...side} words={known.height} />}
      </figure>
      <Container>
        <p className={styles.note}>{copy.note}</p>
        <p className={styles.printed}>{copy.printed}</p>
        <p className={styles.back} data-noprint="">
          <TextLink link={{ href: back }}>{copy.back}</TextLink>
        </p>
      </Container>
    </>
  );
}

type ViewProps = { kind: PieceKind; width: number; words: string | null };

/** A view that may be larger than the screen. */
function Pan({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className={styles.pan} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

/** The stylesheet makes millimetres of these: on a screen by the card's frame, on paper by itself. */
function inMm(width: number, height: number): CSSProperties {
  return { "--wide": round(width), "--high": round(height) } as CSSProperties;
}

function Plan({ kind, width, depth, words }: ViewProps & { depth: number }) {
  const box = { x: -MARGIN, y: -2, width: width + 2 * MARGIN, height: depth + 4 + MARGIN };
  const sheet = sheetPart(box, width, depth);
  const view = (part: typeof box, className: string | undefined) => (
    <svg
      className={className}
      style={inMm(part.width, part.height)}
      viewBox={[part.x, part.y, part.width, part.height].map(round).join(" ")}
      aria-hidden="true"
    >
      <PlanGlyph kind={kind} x={width / 2} y={depth / 2} width={width} depth={depth} />
      {words !== null && <Across width={width} y={depth + 7} words={words} />}
    </svg>
  );
  return (
    <div className={styles.view}>
      <p className={styles.label}>{copy.above}</p>
      <Pan label={copy.above}>{view(box, sheet ? styles.screen : styles.both)}</Pan>
      {sheet && view(sheet, styles.paper)}
    </div>
  );
}

type Box = { x: number; y: number; width: number; height: number };

/** The part of a drawing that a sheet holds: all (`null`), the right half, or a quarter. */
function sheetPart(box: Box, width: number, depth: number): Box | null {
  if (box.width <= SHEET.width && box.height <= SHEET.height) return null;
  const half = { ...box, x: width / 2, width: width / 2 + MARGIN };
  if (half.width <= SHEET.width && box.height <= SHEET.height) return half;
  return { ...half, y: depth / 2, height: depth / 2 + 2 + MARGIN };
}

function Side({ kind, width, height, words }: ViewProps & { height: number }) {
  const box = { width: width + 3 * MARGIN, height: height + 8 };
  return (
    <div className={styles.view}>
      <p className={styles.label}>{copy.side}</p>
      <Pan label={copy.side}>
        <svg
          className={styles.both}
          style={inMm(box.width, box.height)}
          viewBox={`${-MARGIN} -4 ${round(box.width)} ${round(box.height)}`}
          aria-hidden="true"
        >
          <g transform={`scale(${round(width / 100)} ${round(height / 100)})`}>
            {sides[kind].map((d) => (
              <path key={d} className={styles.outline} d={d} />
            ))}
          </g>
          <path
            className={styles.ground}
            d={`M${-MARGIN / 2} ${round(height)}H${round(width + MARGIN / 2)}`}
          />
          {words !== null && <Upright height={height} x={width + 8} words={words} />}
        </svg>
      </Pan>
    </div>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

function Across({ width, y, words }: { width: number; y: number; words: string }) {
  return (
    <>
      <path className={styles.measure} d={`M0 ${y - 2}v4M0 ${y}H${width}M${width} ${y - 2}v4`} />
      <Words x={width / 2} y={y} words={words} />
    </>
  );
}

function Upright({ height, x, words }: { height: number; x: number; words: string }) {
  return (
    <>
      <path className={styles.measure} d={`M${x - 2} 0h4M${x} 0V${height}M${x - 2} ${height}h4`} />
      <Words x={x + 3} y={height / 2} words={words} start />
    </>
  );
}

function Words(props: { x: number; y: number; words: string; start?: boolean }) {
  const { x, y, words, start } = props;
  return (
    <text className={start ? styles.start : styles.words} x={round(x)} y={round(y + 1.6)}>
      {words}
    </text>
  );
}

/** Each form from the side, in a box of 100 by 100. */
const sides: Record<PieceKind, string[]> = {
  plate: ["M0 0C9 4 18 66 29 78L33 100H67L71 78C82 66 91 4 100 0Z", "M29 78H71"],
  platter: ["M0 0C9 4 18 66 29 78L33 100H67L71 78C82 66 91 4 100 0Z", "M29 78H71"],
  bowl: ["M0 0C2 52 20 86 35 90L36 100H64L65 90C80 86 98 52 100 0Z", "M35 90H65", "M2 9H98"],
  cup: [
    "M0 0H76C75 46 66 78 50 88L52 100H24L26 88C10 78 1 46 0 0Z",
    "M75 14C92 10 104 26 98 44C94 58 80 66 68 66M75 22C86 20 94 30 90 42C87 52 78 58 70 58",
    "M1 8H75M26 88H50",
  ],
  mug: [
    "M0 0H72V92C72 97 69 100 64 100H8C3 100 0 97 0 92Z",
    "M72 14H82C94 14 100 24 100 38V56C100 72 94 80 82 80H72M72 24H80C87 24 90 30 90 40V54C90 64 87 70 80 70H72",
    "M0 6H72M1 94H71",
  ],
  pot: [
    "M34 26C22 32 20 50 22 64C24 82 34 94 42 96V100H62V96C70 94 80 82 82 64C84 50 80 32 68 26Z",
    "M34 26C36 16 44 12 51 12C58 12 66 16 68 26",
    "M47 12C42 4 48 0 51 0C54 0 60 4 55 12",
    "M21 52C15 46 13 38 8 29L0 27C4 46 8 72 24 76",
    "M79 36C94 28 102 44 99 56C96 70 88 77 79 77M81 44C90 38 95 48 93 56C91 66 86 70 81 69",
    "M22 60H82",
  ],
  jug: [
    "M14 0C20 20 20 28 16 44C10 62 12 84 26 100H66C78 84 82 62 76 44C72 28 70 12 74 4C60 8 40 8 28 2Z",
    "M74 16C92 10 102 30 98 50C94 66 86 76 77 74M74 25C86 22 92 34 89 48C87 58 82 64 78 65",
    "M16 44H76",
  ],
  jar: [
    "M10 34C2 52 6 80 24 100H76C94 80 98 52 90 34Z",
    "M7 34C10 20 30 15 50 15C70 15 90 20 93 34Z",
    "M44 15C38 6 46 0 50 0C54 0 62 6 56 15",
  ],
  vase: [
    "M30 0C34 12 30 22 22 32C8 48 2 62 12 82C17 91 26 96 30 100H70C74 96 83 91 88 82C98 62 92 48 78 32C70 22 66 12 70 0Z",
    "M33 12H67M22 32H78M12 82H88",
  ],
  candle: [
    "M38 0H62V10L56 14C54 40 56 60 62 74C72 82 92 86 100 94V100H0V94C8 86 28 82 38 74C44 60 46 40 44 14L38 10Z",
    "M44 14H56M38 74H62",
  ],
};
