import type { CSSProperties } from "react";
import { Container } from "#app/ui/Container.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { paintedPlate } from "#brand/drawings/paintedPlate.ts";
import type { PaintedPlate } from "#brands/pack.ts";
import { craftCopy } from "#shared/copy/craft.ts";
import styles from "./DrawnPlate.module.css";

/**
 * A plate drawn on scroll and grey until it is fired. Pure CSS with scroll-driven animation; other browsers
 * show the finished blue plate. Renders nothing if the brand has none.
 */
export function DrawnPlate() {
  if (!paintedPlate || !craftCopy) return null;
  const { forms, strokes } = paintedPlate;
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

function placed({ turn, at, lean }: PaintedPlate["strokes"][number]): string | undefined {
  const parts = [
    turn !== 0 && `rotate(${turn})`,
    at !== undefined && `translate(0 ${-at})`,
    lean !== undefined && lean !== 0 && `rotate(${lean})`,
  ].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(" ");
}
