import type { CSSProperties } from "react";
import { craftCopy } from "#app/copy/craft.ts";
import { Container } from "#app/ui/Container.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import styles from "./DrawnPlate.module.css";

/** A stroke of the brush: one of the forms below, turned about the plate's middle and set `at` a radius. */
type Stroke = { form: string; turn: number; at?: number; lean?: number };

/** Forms on a plate of radius 200; each is one line, whose length counts as 1. */
const forms = {
  rim: "M0-192A192 192 0 1 1-.1-192",
  edge: "M0-185A185 185 0 1 1-.1-185",
  well: "M0-131A131 131 0 1 1-.1-131",
  line: "M0-126A126 126 0 1 1-.1-126",
  petal: "M0 0C6-5 6-14 0-18C-6-14-6-5 0 0",
  heart: "M0-2.5A2.5 2.5 0 1 1-.1-2.5",
  sprig: "M0-14C6-6 6 6 0 14",
  leaf: "M0 0C5-3 9-9 9-15C3-13-1-7 0 0",
  branch: "M0-22C4-46-4-66 0-92",
  frond: "M0 0C7-3 14-12 15-21C6-19 0-10 0 0",
  star: "M0 0C9-9 9-26 0-34C-9-26-9-9 0 0",
} as const;

const turns = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => from + (i * 360) / count);

/** All strokes in the order in which the painter makes them. */
const strokes: Stroke[] = [
  ...["rim", "edge", "well", "line"].map((form) => ({ form, turn: 0 })),
  ...turns(12).flatMap((turn) => [
    ...turns(6).map((lean) => ({ form: "petal", turn, at: 158, lean })),
    { form: "heart", turn, at: 158 },
  ]),
  ...turns(12, 15).flatMap((turn) => [
    { form: "sprig", turn, at: 158 },
    ...[-60, 0, 60].map((lean) => ({ form: "leaf", turn, at: 158, lean })),
  ]),
  ...turns(8).flatMap((turn) => [
    { form: "branch", turn },
    ...[44, 62, 80, 92].map((at, i) => ({ form: "frond", turn, at, lean: i % 2 ? -50 : 12 })),
  ]),
  ...turns(8, 22.5).map((turn) => ({ form: "star", turn })),
  { form: "heart", turn: 0 },
];

/**
 * A plate that is drawn as the reader goes down the page, grey until it is fired: all of it by the
 * stylesheet, where the browser knows scroll-driven animation; a finished blue one elsewhere.
 */
export function DrawnPlate() {
  const count = strokes.length;
  const [before, after] = craftCopy.strokes;
  return (
    <section className={styles.band} style={{ "--count": count } as CSSProperties}>
      <Container>
        <MarginAxis margin={<h2 className={styles.title}>{craftCopy.title}</h2>}>
          <figure className={styles.figure}>
            <svg
              className={styles.plate}
              viewBox="-200 -200 400 400"
              role="img"
              aria-label={craftCopy.label(count)}
            >
              <defs>
                {Object.entries(forms).map(([name, d]) => (
                  <path key={name} id={`stroke-${name}`} d={d} pathLength={1} />
                ))}
              </defs>
              <circle className={styles.body} r="198" />
              {strokes.map((stroke, i) => (
                <use
                  // biome-ignore lint/suspicious/noArrayIndexKey: a stroke has no name but its place
                  key={i}
                  className={styles.stroke}
                  href={`#stroke-${stroke.form}`}
                  transform={placed(stroke)}
                  style={{ "--i": i } as CSSProperties}
                />
              ))}
            </svg>
            <figcaption className={styles.caption}>
              <p>{craftCopy.text}</p>
              <p>
                {before}
                <span className={styles.number}>{count}</span>
                {after}
              </p>
            </figcaption>
          </figure>
        </MarginAxis>
      </Container>
    </section>
  );
}

function placed({ turn, at, lean }: Stroke): string | undefined {
  const parts = [
    turn !== 0 && `rotate(${turn})`,
    at !== undefined && `translate(0 ${-at})`,
    lean !== undefined && lean !== 0 && `rotate(${lean})`,
  ].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(" ");
}
