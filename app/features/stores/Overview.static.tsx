import { useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { storesCopy } from "#app/copy/stores.ts";
import type { OverviewView } from "#app/domain/stores.ts";
import { Link } from "#app/ui/Link.tsx";
import { cityHref } from "./cityHref.ts";
import styles from "./Overview.module.css";

const copy = storesCopy.page;
const DOT = 4;

export type OverviewProps = {
  overview: OverviewView;
  /** Selected city, or empty. */
  current: string;
};

/** Schematic drawing of the cities, each linked to its stores. No map and no tiles. */
export function Overview({ overview, current }: OverviewProps) {
  const { pathname } = useLocation();
  const { width, height, dots, meridians, parallels } = overview;
  return (
    <figure className={styles.figure}>
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`}>
        <title>{copy.overviewLabel}</title>
        <g className={styles.grid}>
          {meridians.map(({ degrees, at }) => (
            <Fragment key={degrees}>
              <line x1={at} x2={at} y1={0} y2={height} />
              <text x={at + 4} y={height - 6}>
                {degrees}°E
              </text>
            </Fragment>
          ))}
          {parallels.map(({ degrees, at }) => (
            <Fragment key={degrees}>
              <line x1={0} x2={width} y1={at} y2={at} />
              <text x={5} y={at - 4}>
                {degrees}°N
              </text>
            </Fragment>
          ))}
        </g>
        {dots.map(({ city, label, count, x, y, words }) => (
          <Link
            key={city}
            className={city === current ? styles.current : styles.city}
            to={cityHref(pathname, city)}
            aria-label={copy.cityOnOverview(label, count)}
            data-stay=""
          >
            {words.line && <line x1={x} y1={y} x2={words.line.x} y2={words.line.y} />}
            <circle className={styles.target} cx={x} cy={y} r={12} />
            <circle className={styles.dot} cx={x} cy={y} r={DOT} />
            <text x={words.x} y={words.y} textAnchor={words.anchor}>
              {label}
              {count.open > 0 && (
                <tspan className={styles.count} dx={4}>
                  {count.open}
                </tspan>
              )}
            </text>
          </Link>
        ))}
      </svg>
      <figcaption className={styles.note}>
        {copy.overviewNote}
        {dots.some(({ count }) => count.open === 0) && copy.overviewSoon}
      </figcaption>
    </figure>
  );
}
