import type { Coordinates } from "#app/domain/coordinates.ts";
import type { OverviewDot, OverviewView, StoreCount } from "#app/domain/stores.ts";

/** A city with its stores, for the overview map. */
export type OverviewCity = { city: string; label: string; count: StoreCount; at: Coordinates };

/** Dimensions in drawing units; one unit is one pixel at the default width. */
const WIDTH = 380;
const MARGIN = { x: 76, y: 48 } as const;
/** Width of a Chinese character, and of a number beside it. */
const GLYPH = 14;
const DOT = 6;
/** Distance between a dot and its label: beside it, otherwise further away at the end of a line. */
const NEAR = 9;
const FAR = [26, 44] as const;
/** Distance from the vertical centre of a label to its baseline. */
const BASELINE = 5;
const GRID_STEP = 5;
/** Minimum extent in degrees, so that a single city is centred. */
const MIN_SPAN = 6;

type Box = { left: number; top: number; right: number; bottom: number };
type Words = OverviewDot["words"];

/**
 * Renders the map of cities: longitude to the right, latitude up, both with the same scale. Each label is at
 * the first position around its dot without overlap, from east to west, because the eastern cities are
 * closest together.
 */
export function drawOverview(cities: OverviewCity[]): OverviewView {
  const lng = extent(cities.map(({ at }) => at.lng));
  const lat = extent(cities.map(({ at }) => at.lat));
  const unit = (WIDTH - 2 * MARGIN.x) / (lng.to - lng.from);
  const height = Math.round((lat.to - lat.from) * unit + 2 * MARGIN.y);
  const x = (degrees: number) => Math.round(MARGIN.x + (degrees - lng.from) * unit);
  const y = (degrees: number) => Math.round(MARGIN.y + (lat.to - degrees) * unit);

  const dots = cities
    .map(({ at, ...city }) => ({ ...city, x: x(at.lng), y: y(at.lat) }))
    .sort((a, b) => b.x - a.x);
  const taken: Box[] = dots.map((dot) => around(dot.x, dot.y, DOT));
  return {
    width: WIDTH,
    height,
    dots: dots.map((dot) => {
      const width = GLYPH * dot.label.length + 2 * GLYPH;
      const places = wordPlaces(dot.x, dot.y);
      const isFree = (words: Words) => {
        const box = wordBox(words, width);
        const inside = box.left >= 0 && box.right <= WIDTH && box.top >= 0 && box.bottom <= height;
        return inside && !taken.some((other) => touches(box, other));
      };
      const words = places.find(isFree) ?? (places[0] as Words);
      taken.push(wordBox(words, width));
      return { ...dot, words };
    }),
    meridians: steps(lng).map((degrees) => ({ degrees, at: x(degrees) })),
    parallels: steps(lat).map((degrees) => ({ degrees, at: y(degrees) })),
  };
}

function extent(degrees: number[]): { from: number; to: number } {
  const from = Math.min(...degrees);
  const to = Math.max(...degrees);
  const lacking = Math.max(0, MIN_SPAN - (to - from)) / 2;
  return { from: from - lacking, to: to + lacking };
}

/** Returns the grid steps inside an extent. */
function steps({ from, to }: { from: number; to: number }): number[] {
  const first = Math.ceil(from / GRID_STEP);
  const count = Math.max(0, Math.floor(to / GRID_STEP) - first + 1);
  return Array.from({ length: count }, (_, i) => (first + i) * GRID_STEP);
}

/** Returns label positions around a dot, the best first. */
function wordPlaces(x: number, y: number): Words[] {
  const middle = y + BASELINE;
  const far = FAR.flatMap((off): Words[] => [
    { x: x + off, y: middle - off, anchor: "start", line: { x: x + off - 4, y: y - off } },
    { x: x + off, y: middle + off, anchor: "start", line: { x: x + off - 4, y: y + off } },
    { x: x - off, y: middle - off, anchor: "end", line: { x: x - off + 4, y: y - off } },
    { x: x - off, y: middle + off, anchor: "end", line: { x: x - off + 4, y: y + off } },
  ]);
  return [
    { x: x + NEAR, y: middle, anchor: "start", line: null },
    { x: x - NEAR, y: middle, anchor: "end", line: null },
    ...far,
  ];
}

function wordBox({ x, y, anchor }: Words, width: number): Box {
  const left = anchor === "start" ? x : x - width;
  return { left, right: left + width, top: y - GLYPH, bottom: y + BASELINE };
}

function around(x: number, y: number, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

function touches(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
