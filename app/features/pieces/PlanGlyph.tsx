import type { ComponentType } from "react";
import type { PiecePattern } from "#brands/pack.ts";
import type { PieceKind } from "#shared/domain/pieces.ts";
import styles from "./PlanGlyph.module.css";

export type PlanGlyphProps = {
  kind: PieceKind;
  /** Centre, width and depth in mm. */
  x: number;
  y: number;
  width: number;
  depth: number;
  /** Rotation in degrees. */
  turn?: number;
};

/** A piece seen from above; part of an `svg` in millimetres whose `PlanForms` has its form. */
export function PlanGlyph({ kind, x, y, width, depth, turn = 0 }: PlanGlyphProps) {
  const rotation = turn === 0 ? "" : `rotate(${round(turn)})`;
  const scale =
    depth === width ? round(width / 200) : `${round(width / 200)} ${round(depth / 200)}`;
  return (
    <use
      href={`#${formId(kind)}`}
      transform={`translate(${round(x)} ${round(y)})${rotation}scale(${scale})`}
    />
  );
}

export type PlanFormsProps = { kinds: readonly PieceKind[]; pattern: PiecePattern };

/** Class of an `svg` with pieces of a pattern: the colours of glaze, lines and gold. */
export const patternClass = (pattern: PiecePattern) => styles[pattern];

/** The forms that the pieces of an `svg` use, each once, in the pattern of their series. */
export function PlanForms({ kinds, pattern }: PlanFormsProps) {
  return (
    <defs>
      {[...new Set(kinds)].map((kind) => {
        const Form = forms[kind];
        return (
          <g key={kind} id={formId(kind)}>
            <circle className={styles.shadow} r={R * (sizes[kind] ?? 1) + SHADOW} />
            <Form pattern={pattern} />
          </g>
        );
      })}
    </defs>
  );
}

const formId = (kind: PieceKind) => `plan-${kind}`;

/** Radius of a form, and the width of its shadow. */
const R = 100;
const SHADOW = 3;

/** Ratio of the round body to the whole width, by form. */
const sizes: Partial<Record<PieceKind, number>> = { mug: 0.72, pot: 0.66, jug: 0.7, jar: 0.9 };

const round = (value: number) => Math.round(value * 100) / 100;
const turns = (count: number) => Array.from({ length: count }, (_, i) => (360 / count) * i);

type FormProps = { pattern: PiecePattern };
type RingProps = { r: number; className?: string };

function Ring({ r, className = styles.line }: RingProps) {
  return <circle className={className} r={r} />;
}

/** A ring of dots. */
function Dots({ r, count = 84, size = 2 }: { r: number; count?: number; size?: number }) {
  return (
    <circle
      className={styles.dots}
      r={r}
      pathLength={count}
      strokeDasharray="0 1"
      strokeWidth={size}
    />
  );
}

/** Short lines from one radius to another, as of a relief. None is where two arcs of the circle meet. */
function Flutes({ from, to, count }: { from: number; to: number; count: number }) {
  return (
    <circle
      className={styles.flutes}
      r={(from + to) / 2}
      pathLength={count}
      strokeDasharray=".06 .94"
      strokeDashoffset=".5"
      strokeWidth={to - from}
    />
  );
}

/** Flower ornament in the centre of a plate: eight petals and a centre. */
function Flower() {
  return (
    <>
      {turns(8).map((turn) => (
        <path
          key={turn}
          className={styles.petal}
          d="M0 0C5-8 5-20 0-27C-5-20-5-8 0 0Z"
          transform={`rotate(${turn})`}
        />
      ))}
      <Ring r={3.5} className={styles.drop} />
    </>
  );
}

/** Twigs along the rim, with a berry between two. */
function Sprigs() {
  return (
    <>
      {turns(8).map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path
            className={styles.line}
            d="M-24-80Q0-90 20-84M-14-83q-2-7-9-8q0 6 9 8M-2-86q1-7 7-9q2 6-7 9M8-86q6 3 12 0q-6-6-12 0"
          />
          <circle className={styles.berry} cx="30" cy="-78" r="3.4" />
        </g>
      ))}
    </>
  );
}

/** One plant in the centre of a plate. */
function Plant() {
  return (
    <>
      <path
        className={styles.leaf}
        d="M0 50C-3 20 6 0 2-26M0 30C-14 32-26 24-32 8C-16 8-4 14 0 30M3 12C16 14 30 6 36-10C20-10 6-4 3 12"
      />
      {turns(5).map((turn) => (
        <path
          key={turn}
          className={styles.petal}
          d="M0 0C10-6 12-18 0-24C-12-18-10-6 0 0Z"
          transform={`translate(2-34)rotate(${turn})`}
        />
      ))}
      <circle className={styles.gold} cx="2" cy="-34" r="4" />
    </>
  );
}

/** What is painted on a plate or a bowl, by the pattern of the series. */
function Ornament({ pattern }: FormProps) {
  switch (pattern) {
    case "border":
      return (
        <>
          <Ring r={96.5} />
          <Flutes from={82} to={93} count={72} />
          <Dots r={79} count={72} />
          <Ring r={75} className={styles.fine} />
        </>
      );
    case "rings":
      return (
        <>
          <Ring r={94} />
          <Ring r={89} className={styles.fine} />
          <Ring r={72} className={styles.fine} />
          <Ring r={66} />
          <Ring r={16} className={styles.fine} />
        </>
      );
    case "drops":
      return (
        <>
          <Dots r={93} count={64} size={3} />
          <Dots r={86} count={46} size={2.6} />
          <Dots r={77} count={31} size={2.2} />
          <Dots r={66} count={19} size={2} />
          <Dots r={52} count={9} size={1.8} />
        </>
      );
    case "fluted":
      return (
        <>
          <Flutes from={68} to={97} count={48} />
          <Ring r={66} className={styles.fine} />
        </>
      );
    case "gilt":
      return (
        <>
          <Flutes from={70} to={93} count={48} />
          <Ring r={97} className={styles.gold} />
          <Ring r={68} className={styles.fine} />
        </>
      );
    case "dipped":
      return (
        <>
          <Ring r={97} className={styles.gold} />
          <Ring r={68} className={styles.fine} />
        </>
      );
    case "sprigs":
      return (
        <>
          <Sprigs />
          <Ring r={68} className={styles.fine} />
        </>
      );
    case "plant":
      return (
        <>
          <Ring r={97} className={styles.gold} />
          <Dots r={91} count={90} />
          <Ring r={70} className={styles.fine} />
          <Plant />
        </>
      );
    case "plain":
      return (
        <>
          <Ring r={94} className={styles.fine} />
          <Ring r={64} className={styles.fine} />
        </>
      );
    case "flowers":
      return (
        <>
          <Ring r={96.5} />
          <Dots r={86} />
          <Ring r={74} />
          <Ring r={70} className={styles.fine} />
          <Flower />
        </>
      );
  }
}

/** A line around a closed vessel. */
function Belt({ pattern, r }: FormProps & { r: number }) {
  if (pattern === "gilt" || pattern === "dipped") return <Ring r={r} className={styles.gold} />;
  if (pattern === "fluted") return <Flutes from={r - 8} to={r + 6} count={36} />;
  const isDotted = pattern === "flowers" || pattern === "border" || pattern === "drops";
  return isDotted ? <Dots r={r} count={54} /> : <Ring r={r} />;
}

function Plate({ pattern }: FormProps) {
  return (
    <>
      <Ring r={R} className={styles.body} />
      <Ornament pattern={pattern} />
    </>
  );
}

function Bowl({ pattern }: FormProps) {
  return (
    <>
      <Ring r={R} className={styles.body} />
      <Ornament pattern={pattern} />
      <Ring r={50} className={styles.fine} />
    </>
  );
}

/** A handle on the right of a circle with radius `r`. */
function Handle({ r, reach }: { r: number; reach: number }) {
  const thick = round(r * 0.16);
  return (
    <path
      className={styles.body}
      d={`M${round(r * 0.96)} ${-thick}H${round(reach - thick)}a${thick} ${thick} 0 0 1 0 ${2 * thick}H${round(r * 0.96)}`}
    />
  );
}

function Filled({ r, className }: { r: number; className: string | undefined }) {
  return (
    <>
      <Ring r={r} className={styles.body} />
      <Ring r={round(r * 0.9)} className={className} />
    </>
  );
}

function Cup({ pattern }: FormProps) {
  return (
    <>
      <Ring r={R} className={styles.body} />
      <Belt pattern={pattern} r={86} />
      <g transform="rotate(-35)">
        <Handle r={54} reach={86} />
        <Filled r={54} className={styles.tea} />
      </g>
    </>
  );
}

function Mug() {
  return (
    <g transform="translate(-20)rotate(-25)">
      <Handle r={72} reach={118} />
      <Filled r={72} className={styles.tea} />
    </g>
  );
}

function Pot({ pattern }: FormProps) {
  return (
    <>
      <Handle r={60} reach={R} />
      <path className={styles.body} d="M-58-16L-94-7a7 7 0 0 0 0 14L-58 16" />
      <Ring r={66} className={styles.body} />
      <Belt pattern={pattern} r={56} />
      <Ring r={44} />
      <Ring r={40} className={styles.fine} />
      <Ring r={10} className={styles.body} />
    </>
  );
}

function Jug() {
  return (
    <>
      <Handle r={66} reach={R} />
      <path className={styles.body} d="M-60-30C-80-16-90-10-98 0C-90 10-80 16-60 30" />
      <Ring r={68} className={styles.body} />
      <Ring r={60} className={styles.milk} />
    </>
  );
}

function Jar({ pattern }: FormProps) {
  return (
    <>
      <Ring r={90} className={styles.body} />
      <Ring r={70} />
      <Belt pattern={pattern} r={58} />
      <Ring r={14} className={styles.body} />
    </>
  );
}

/** A vase with five leaves in its mouth. */
function Vase({ pattern }: FormProps) {
  return (
    <>
      <Ring r={R} className={styles.body} />
      <Belt pattern={pattern} r={86} />
      <Ring r={50} />
      <Ring r={42} className={styles.fine} />
      {[20, 95, 165, 235, 300].map((turn) => (
        <path
          key={turn}
          className={styles.leaf}
          d="M0 0C20-14 50-18 82 0C50 18 20 14 0 0Z"
          transform={`rotate(${turn})`}
        />
      ))}
    </>
  );
}

function Candle({ pattern }: FormProps) {
  return (
    <>
      <Ring r={R} className={styles.body} />
      <Belt pattern={pattern} r={88} />
      <Ring r={50} />
      <Ring r={34} className={styles.milk} />
      <Ring r={7} className={styles.drop} />
    </>
  );
}

const forms: Record<PieceKind, ComponentType<FormProps>> = {
  plate: Plate,
  platter: Plate,
  bowl: Bowl,
  cup: Cup,
  mug: Mug,
  pot: Pot,
  jug: Jug,
  jar: Jar,
  vase: Vase,
  candle: Candle,
};
