import type { ComponentType } from "react";
import type { PieceKind } from "#shared/domain/pieces.ts";
import styles from "./PlanGlyph.module.css";

export type PlanGlyphProps = {
  kind: PieceKind;
  /** Centre, width and depth in mm. */
  x: number;
  y: number;
  width: number;
  depth: number;
};

/** A piece seen from above in cobalt lines; part of an `svg` in millimetres. */
export function PlanGlyph({ kind, x, y, width, depth }: PlanGlyphProps) {
  const Form = forms[kind];
  const flat = depth / width;
  return (
    <g transform={`translate(${round(x)} ${round(y)})`}>
      <ellipse
        className={styles.shadow}
        rx={round((width / 2) * (sizes[kind] ?? 1) + SHADOW)}
        ry={round((depth / 2) * (sizes[kind] ?? 1) + SHADOW)}
      />
      <g transform={flat === 1 ? undefined : `scale(1 ${round(flat)})`}>
        <Form r={width / 2} />
      </g>
    </g>
  );
}

/** Shadow width around a piece, in mm. */
const SHADOW = 3;

/** Ratio of the round body to the whole width, by form. */
const sizes: Partial<Record<PieceKind, number>> = { mug: 0.72, pot: 0.66, jug: 0.7, jar: 0.9 };

const round = (value: number) => Math.round(value * 100) / 100;

type FormProps = { r: number };

function Ring({ r, of, className = styles.line }: FormProps & { of: number; className?: string }) {
  return <circle className={className} r={round(r * of)} />;
}

/** A ring of dots on a rim. */
function Dots({ r, of }: FormProps & { of: number }) {
  const radius = r * of;
  const count = Math.max(12, Math.round((2 * Math.PI * radius) / 6.5));
  return (
    <circle
      className={styles.dots}
      r={round(radius)}
      pathLength={count}
      strokeDasharray="0 1"
      strokeWidth={Math.min(1.8, r * 0.022)}
    />
  );
}

/** Flower ornament in the centre of a plate: eight petals and a centre. */
function Flower({ r }: FormProps) {
  const petal = `M0 0C${round(r * 0.05)} ${round(-r * 0.08)} ${round(r * 0.05)} ${round(-r * 0.2)} 0 ${round(-r * 0.27)}C${round(-r * 0.05)} ${round(-r * 0.2)} ${round(-r * 0.05)} ${round(-r * 0.08)} 0 0Z`;
  return (
    <>
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path key={turn} className={styles.petal} d={petal} transform={`rotate(${turn})`} />
      ))}
      <Ring r={r} of={0.035} className={styles.drop} />
    </>
  );
}

function Plate({ r }: FormProps) {
  return (
    <>
      <Ring r={r} of={1} className={styles.body} />
      <Ring r={r} of={0.965} />
      <Dots r={r} of={0.86} />
      <Ring r={r} of={0.74} />
      <Ring r={r} of={0.7} className={styles.fine} />
      <Flower r={r} />
    </>
  );
}

function Bowl({ r }: FormProps) {
  return (
    <>
      <Ring r={r} of={1} className={styles.body} />
      <Ring r={r} of={0.95} />
      <Dots r={r} of={0.84} />
      <Ring r={r} of={0.5} className={styles.fine} />
      <Flower r={r * 0.8} />
    </>
  );
}

/** A handle on the right of a circle with radius `r`. */
function Handle({ r, reach }: FormProps & { reach: number }) {
  const thick = r * 0.16;
  return (
    <path
      className={styles.body}
      d={`M${round(r * 0.96)} ${round(-thick)}H${round(reach - thick)}a${round(thick)} ${round(thick)} 0 0 1 0 ${round(2 * thick)}H${round(r * 0.96)}`}
    />
  );
}

function Filled({ r, className }: FormProps & { className: string | undefined }) {
  return (
    <>
      <Ring r={r} of={1} className={styles.body} />
      <Ring r={r} of={0.9} className={className} />
    </>
  );
}

function Cup({ r }: FormProps) {
  return (
    <>
      <Ring r={r} of={1} className={styles.body} />
      <Ring r={r} of={0.96} className={styles.fine} />
      <Dots r={r} of={0.85} />
      <g transform="rotate(-35)">
        <Handle r={r * 0.54} reach={r * 0.86} />
        <Filled r={r * 0.54} className={styles.tea} />
      </g>
    </>
  );
}

function Mug({ r }: FormProps) {
  return (
    <g transform={`translate(${round(-r * 0.2)} 0) rotate(-25)`}>
      <Handle r={r * 0.72} reach={r * 1.18} />
      <Filled r={r * 0.72} className={styles.tea} />
    </g>
  );
}

function Pot({ r }: FormProps) {
  const s = (value: number) => round(r * value);
  return (
    <>
      <Handle r={r * 0.6} reach={r} />
      <path
        className={styles.body}
        d={`M${s(-0.58)} ${s(-0.16)}L${s(-0.94)} ${s(-0.07)}a${s(0.07)} ${s(0.07)} 0 0 0 0 ${s(0.14)}L${s(-0.58)} ${s(0.16)}`}
      />
      <Ring r={r} of={0.66} className={styles.body} />
      <Dots r={r} of={0.56} />
      <Ring r={r} of={0.44} />
      <Ring r={r} of={0.4} className={styles.fine} />
      <Ring r={r} of={0.1} className={styles.body} />
    </>
  );
}

function Jug({ r }: FormProps) {
  const s = (value: number) => round(r * value);
  return (
    <>
      <Handle r={r * 0.66} reach={r} />
      <path
        className={styles.body}
        d={`M${s(-0.6)} ${s(-0.3)}C${s(-0.8)} ${s(-0.16)} ${s(-0.9)} ${s(-0.1)} ${s(-0.98)} 0C${s(-0.9)} ${s(0.1)} ${s(-0.8)} ${s(0.16)} ${s(-0.6)} ${s(0.3)}`}
      />
      <Ring r={r} of={0.68} className={styles.body} />
      <Ring r={r} of={0.6} className={styles.milk} />
    </>
  );
}

function Jar({ r }: FormProps) {
  return (
    <>
      <Ring r={r} of={0.9} className={styles.body} />
      <Ring r={r} of={0.7} />
      <Dots r={r} of={0.58} />
      <Ring r={r} of={0.14} className={styles.body} />
    </>
  );
}

/** A vase with three twigs in its mouth. */
function Vase({ r }: FormProps) {
  const leaf = `M0 0C${round(r * 0.2)} ${round(-r * 0.14)} ${round(r * 0.5)} ${round(-r * 0.18)} ${round(r * 0.82)} 0C${round(r * 0.5)} ${round(r * 0.18)} ${round(r * 0.2)} ${round(r * 0.14)} 0 0Z`;
  return (
    <>
      <Ring r={r} of={1} className={styles.body} />
      <Dots r={r} of={0.86} />
      <Ring r={r} of={0.5} />
      <Ring r={r} of={0.42} className={styles.fine} />
      {[20, 95, 165, 235, 300].map((turn) => (
        <path key={turn} className={styles.leaf} d={leaf} transform={`rotate(${turn})`} />
      ))}
    </>
  );
}

function Candle({ r }: FormProps) {
  return (
    <>
      <Ring r={r} of={1} className={styles.body} />
      <Ring r={r} of={0.9} className={styles.fine} />
      <Ring r={r} of={0.5} />
      <Ring r={r} of={0.34} className={styles.milk} />
      <Ring r={r} of={0.07} className={styles.drop} />
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
