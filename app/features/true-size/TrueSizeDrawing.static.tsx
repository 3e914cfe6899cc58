import type { CSSProperties, ReactNode } from "react";
import { Container } from "#app/ui/Container.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import type { PictureView } from "#shared/domain/images.ts";
import { fixedSlot } from "#shared/domain/pictureSlots.ts";
import type { PieceKind } from "#shared/domain/pieces.ts";
import { trueSizeCopy } from "#shared/features/true-size/words.ts";
import styles from "./TrueSizeDrawing.module.css";

export type TrueSizeDrawingProps = {
  name: string;
  drawing: {
    kind: PieceKind;
    plan: { width: number; depth: number } | null;
    side: { width: number; height: number } | null;
    known: { width: string | null; height: string | null };
  };
  /** The piece from straight above: it spans `span` of the square picture's width. */
  top: { view: PictureView; span: number } | null;
  /** For the printed sheet: the piece's public address, and where its QR code is. */
  sheet: { address: string; code: string };
  /** The product's page. */
  back: string;
};

const copy = trueSizeCopy;
/** Space for a dimension line with its label beside a view, in mm. */
const MARGIN = 12;
/** Space for a drawing on an A4 sheet below the letterhead, in mm. */
const SHEET = { width: 190, height: 255 } as const;

/** A product at true size: from above if flat, and from the side, with dimensions. */
export function TrueSizeDrawing({ name, drawing, top, sheet, back }: TrueSizeDrawingProps) {
  const { kind, plan, side, known } = drawing;
  return (
    <>
      <figure className={styles.figure} aria-label={copy.figure(name)}>
        {plan && <Plan {...plan} kind={kind} top={top} words={known.width} />}
        {side && <Side kind={kind} {...side} words={known.height} beside={plan === null} />}
      </figure>
      <div className={styles.sheet}>
        <img src={sheet.code} alt={copy.code} width={90} height={90} loading="lazy" />
        <p>
          {copy.title} {name}
          <span>{sheet.address}</span>
        </p>
      </div>
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be scrollable by keyboard
    <section className={styles.pan} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

/** The stylesheet converts these numbers to millimetres: on screen by the card frame, in print directly. */
function inMm(width: number, height: number): CSSProperties {
  return { "--wide": round(width), "--high": round(height) } as CSSProperties;
}

type Flat = { kind: PieceKind; width: number; depth: number };
type PlanProps = Flat & Pick<TrueSizeDrawingProps, "top"> & { words: string | null };

/** A sheet of A4, and what lies beside a piece: widths and heights in mm. */
const A4 = { width: 210, height: 297 } as const;
const CHOPSTICKS = { width: 22, height: 240 } as const;
const HAND = { width: 90, height: 182 } as const;
const GAP = 10;

function Plan({ kind, width, depth, top, words }: PlanProps) {
  const piece: Box = {
    x: -MARGIN,
    y: -2,
    width: width + 2 * MARGIN,
    height: depth + 4 + MARGIN,
  };
  const part = sheetPart(piece, width, depth);
  // Shown beside the piece on the screen; a sheet of paper fits the piece alone.
  const left = Math.max(width, width / 2 + A4.width / 2) + GAP;
  const from = Math.min(piece.x, width / 2 - A4.width / 2 - 2);
  const up = Math.min(piece.y, depth / 2 - A4.height / 2 - 12);
  const down = Math.max(piece.y + piece.height, depth / 2 + A4.height / 2 + 8);
  const table: Box = {
    x: from,
    y: up,
    height: down - up,
    width: left + CHOPSTICKS.width + GAP + HAND.width + 4 - from,
  };
  const own = { kind, width, depth, top, words };
  return (
    <div className={styles.view}>
      <p className={styles.label} data-noprint="">
        {copy.above}
      </p>
      <Pan label={copy.above}>
        <Stage {...own} part={table} className={styles.screen}>
          <g
            transform={`translate(${round(width / 2 - A4.width / 2)} ${round(depth / 2 - A4.height / 2)})`}
          >
            <rect className={styles.beside} width={A4.width} height={A4.height} />
            <text className={styles.start} x="3" y="-5">
              {copy.beside.sheet}
            </text>
          </g>
          <Beside x={left} middle={depth / 2} />
        </Stage>
      </Pan>
      <Stage {...own} part={part ?? piece} className={styles.paper} />
    </div>
  );
}

type Box = { x: number; y: number; width: number; height: number };

/** Returns the part of a drawing that fits on a sheet: all (`null`), the right half, or a quarter. */
function sheetPart(box: Box, width: number, depth: number): Box | null {
  if (box.width <= SHEET.width && box.height <= SHEET.height) return null;
  const half = { ...box, x: width / 2, width: width / 2 + MARGIN };
  if (half.width <= SHEET.width && box.height <= SHEET.height) return half;
  return { ...half, y: depth / 2, height: depth / 2 + 2 + MARGIN };
}

type StageProps = PlanProps & { part: Box; className: string | undefined; children?: ReactNode };

/** Part of a plan: what lies below, the piece as photographed (or its outline), its measure. */
function Stage({ part, className, children, ...piece }: StageProps) {
  const { width, depth, top, words } = piece;
  const viewBox = [part.x, part.y, part.width, part.height].map(round).join(" ");
  const place = {
    "--x": round(-part.x),
    "--y": round(-part.y),
    "--w": round(width),
    "--d": round(depth),
    "--side": round(width / (top?.span ?? 1)),
  } as CSSProperties;
  return (
    <div className={className} style={inMm(part.width, part.height)}>
      <svg className={styles.layer} viewBox={viewBox} aria-hidden="true">
        {children}
        {top === null && <Outline {...piece} />}
      </svg>
      {top !== null && (
        <div className={styles.photo} style={place}>
          <div className={styles.framed}>
            <Picture view={top.view} slot={PHOTO_SLOT} ratio={1} priority />
          </div>
        </div>
      )}
      {words !== null && (
        <svg className={styles.layer} viewBox={viewBox} aria-hidden="true">
          <Across width={width} y={depth + 7} words={words} from={Math.max(0, part.x)} />
        </svg>
      )}
    </div>
  );
}

/** Wide enough for a plate of 27 cm in its picture, a millimetre of 3.8 px. */
const PHOTO_SLOT = fixedSlot(1240);

/** A piece without a picture from above: its rim and its foot, and no ornament. */
function Outline({ kind, width, depth }: Flat) {
  const ring = (of: number, fill?: string) => (
    <ellipse
      className={fill ?? styles.measureless}
      cx={round(width / 2)}
      cy={round(depth / 2)}
      rx={round((width / 2) * of)}
      ry={round((depth / 2) * of)}
    />
  );
  return (
    <>
      {ring(1, styles.rim)}
      {ring(kind === "bowl" ? 0.96 : 0.98)}
      {ring(kind === "bowl" ? 0.48 : 0.66)}
    </>
  );
}

/** A pair of chopsticks and a hand, upright around a middle line. */
function Beside({ x, middle }: { x: number; middle: number }) {
  const hand = x + CHOPSTICKS.width + GAP;
  return (
    <>
      <g transform={`translate(${round(x)} ${round(middle - CHOPSTICKS.height / 2)})`}>
        <path className={styles.beside} d="M2 0h6.5l-1.4 240h-2.6zM12 0h6.5l-1.4 240h-2.6z" />
        <text className={styles.start} x="0" y="-3">
          {copy.beside.chopsticks}
        </text>
      </g>
      <g transform={`translate(${round(hand)} ${round(middle - HAND.height / 2)})`}>
        <path className={styles.beside} d={hands} />
        <text className={styles.start} x="24" y={HAND.height + 9}>
          {copy.beside.hand}
        </text>
      </g>
    </>
  );
}

/** The outline of a left hand, palm down, 180 mm from the wrist to the tip of the middle finger. */
const hands =
  "M30 182C29 166 27 152 24 140C18 128 10 116 5 100C2 91 6 84 12 86C18 88 21 98 28 106C27 84 25 54 26 26C26 14 39 13 40 25L42 76L43 12C43-1 58-1 58 12L58.5 76L60 20C60 8 74 8 74 21L72.5 80L76 46C77 35 90 37 89 49L86 104C84 126 78 142 74 157C72 166 72 174 72 182";

type SideProps = ViewProps & { height: number; beside: boolean };

function Side({ kind, width, height, words, beside }: SideProps) {
  const space = beside ? 4 * GAP + CHOPSTICKS.width + HAND.width : 0;
  const up = beside ? Math.max(0, CHOPSTICKS.height - height) + 12 : 4;
  const table: Box = {
    x: -MARGIN,
    y: -up,
    width: width + 3 * MARGIN + space,
    height: height + up + (beside ? 14 : 4),
  };
  const own = { kind, width, height, words };
  return (
    <div className={styles.view}>
      <p className={styles.label}>{copy.side}</p>
      <Pan label={copy.side}>
        <Outlines {...own} part={table} className={styles.both}>
          {beside && (
            <Beside x={width + 2 * MARGIN + GAP} middle={height - CHOPSTICKS.height / 2} />
          )}
        </Outlines>
      </Pan>
      <Outlines {...own} part={sidePart(width, height)} className={styles.paper} />
    </div>
  );
}

/** Returns the part of a side view that fits on a sheet: all, the right half, or its lower quarter. */
function sidePart(width: number, height: number): Box {
  const whole = { x: -8, y: -4, width: width + 3 * MARGIN, height: height + 8 };
  if (whole.width <= SHEET.width && whole.height <= SHEET.height) return whole;
  const half = { ...whole, x: width / 2, width: width / 2 + 2 * MARGIN + 4 };
  if (half.height <= SHEET.height) return half;
  return { ...half, y: height / 2, height: height / 2 + 4 };
}

type OutlinesProps = ViewProps & {
  height: number;
  part: Box;
  className: string | undefined;
  children?: ReactNode;
};

function Outlines({ part, className, children, ...piece }: OutlinesProps) {
  const { kind, width, height, words } = piece;
  return (
    <svg
      className={className}
      style={inMm(part.width, part.height)}
      viewBox={[part.x, part.y, part.width, part.height].map(round).join(" ")}
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
      {children}
      {words !== null && (
        <Upright height={height} x={width + 8} words={words} from={Math.max(0, part.y)} />
      )}
    </svg>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The measure of a width; its label is in the middle of what is visible right of `from`. */
function Across(props: { width: number; y: number; words: string; from: number }) {
  const { width, y, words, from } = props;
  return (
    <>
      <path className={styles.measure} d={`M0 ${y - 2}v4M0 ${y}H${width}M${width} ${y - 2}v4`} />
      <Words x={(from + width) / 2} y={y} words={words} />
    </>
  );
}

/** The measure of a height; its label is in the middle of what is visible below `from`. */
function Upright(props: { height: number; x: number; words: string; from: number }) {
  const { height, x, words, from } = props;
  return (
    <>
      <path className={styles.measure} d={`M${x - 2} 0h4M${x} 0V${height}M${x - 2} ${height}h4`} />
      <Words x={x + 3} y={(from + height) / 2} words={words} start />
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

/** Side view of each form in a box of 100 by 100. */
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
