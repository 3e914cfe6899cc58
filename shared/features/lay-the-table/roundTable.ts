import type { LaidPiece, TablePiece } from "./laidTable.ts";

/** What a piece holds on a Chinese table; it is drawn, and named beside the piece in the form. */
export type Served = "rice" | "tea" | "cold" | "hot" | "fish" | "soup";

/** A piece that holds something. */
export type ServedPiece = LaidPiece & { served: Served | null };

/** A round table in mm, as seen from above: every guest has the same setting, turned about the centre. */
export type RoundTable = {
  across: number;
  /** Diameter of the turntable; `null` on a table whose middle everyone reaches. */
  turntable: number | null;
  /** Pieces of one guest, relative to the seat's edge: x points right, y is negative away from the edge. */
  setting: ServedPiece[];
  /** Where a guest's chopsticks lie on their rest. */
  chopsticks: { x: number };
  /** Centre of a guest's spoon, and its rotation in degrees: it lies in the bowl, else beside the chopsticks. */
  spoon: { x: number; y: number; turn: number };
  /** Angles of the seats in degrees; 0 is below. */
  seats: number[];
  /** Shared dishes, relative to the table's centre. */
  middle: ServedPiece[];
  /** Pieces for which the table has no room. */
  left: string[];
};

/** Round tables by the number of guests: usual diameters of the trade; from 150 cm a table has a turntable. */
export const ROUND = {
  usual: 6,
  /** Pieces of a guest, and shared dishes. */
  own: 5,
  shared: 8,
  tables: [
    { places: 6, across: 1200, turntable: null },
    { places: 8, across: 1500, turntable: 800 },
    { places: 10, across: 1800, turntable: 1000 },
  ],
} as const;

/** Distance from the edge to a plate, between a guest's pieces, between dishes, and from dishes to guests. */
const EDGE = 35;
const NEAR = 8;
const BETWEEN = 14;
const FREE = 14;
/** Chopsticks on their rest, as a box in mm from the edge. */
const CHOPSTICKS = { width: 30, from: 8, to: 240 } as const;
/** Room for the settings of a table without a turntable. */
const SETTING = 235;

/** A plate or bowl that a guest eats from; larger ones hold a dish for all. */
const OWN_PLATE = 215;
const OWN_BOWL = 165;
/** A plate for a cold dish; a larger one holds a hot dish. */
const COLD = 230;

/** Whether a piece of a Chinese table belongs to all guests: by its form, or by its size. */
export function isSharedDish({ kind, width }: Pick<TablePiece, "kind" | "width">): boolean {
  if (kind === "plate") return width >= OWN_PLATE;
  if (kind === "bowl") return width >= OWN_BOWL;
  return kind !== "cup" && kind !== "mug";
}

/** What a piece of a Chinese table holds; `null`: nothing, or what its form already shows. */
export function servedIn({ kind, width }: Pick<TablePiece, "kind" | "width">): Served | null {
  if (kind === "cup" || kind === "mug" || kind === "pot") return "tea";
  if (kind === "platter") return "fish";
  if (kind === "bowl") return width < OWN_BOWL ? "rice" : "soup";
  if (kind !== "plate" || width < OWN_PLATE) return null;
  return width < COLD ? "cold" : "hot";
}

/** Returns the round table of a number of guests; the usual one for other numbers. */
export function roundTableOf(places: number) {
  return ROUND.tables.find((each) => each.places === places) ?? ROUND.tables[0];
}

/** Lays a round table: each guest's bowl and tea around the plate, chopsticks at its right, dishes in a circle. */
export function layRoundTable(
  places: number,
  own: readonly TablePiece[],
  shared: readonly TablePiece[],
): RoundTable {
  const { across, turntable } = roundTableOf(places);
  const radius = across / 2;
  const depth = turntable === null ? SETTING : radius - turntable / 2 - FREE;
  const { setting, ...cutlery } = settingOf(own, { radius, places, depth });
  const reach = Math.max(0, ...setting.map(({ x, y, width }) => reachOf(x, y, width, radius)));
  const room = Math.min(radius - reach - FREE, turntable === null ? radius : turntable / 2 - FREE);
  const middle = dishesIn(room, shared);
  const laid = new Set([...setting, ...middle].map(({ id }) => id));
  return {
    across,
    turntable,
    setting: setting.map(withServed),
    ...cutlery,
    seats: Array.from({ length: places }, (_, i) => (360 / places) * i),
    middle: middle.map(withServed),
    left: [...own, ...shared].flatMap(({ id }) => (laid.has(id) ? [] : [id])),
  };
}

const withServed = (piece: LaidPiece): ServedPiece => ({ ...piece, served: servedIn(piece) });

/** How far a piece reaches from the table's edge towards its centre. */
const reachOf = (x: number, y: number, width: number, radius: number) =>
  radius - Math.hypot(x, radius + y) + width / 2;

/** The part of a table that one guest has. */
type Seat = { radius: number; places: number; depth: number };
type Spot = { x: number; y: number; width: number };

/** Directions around the plate in degrees, 0 towards the table's centre, in the order in which they are tried. */
const leftOfPlate = [-64, -76, -88, -52, -40, -28, -100];
const rightOfPlate = [6, 18, 30, 42, 54, 66, 78, 90];

function settingOf(own: readonly TablePiece[], seat: Seat) {
  const bySize = (kind: TablePiece["kind"]) =>
    own.filter((piece) => piece.kind === kind).sort((a, b) => b.width - a.width);
  const plates = bySize("plate");
  const bowls = bySize("bowl");
  const cups = own.filter(({ kind }) => kind === "cup" || kind === "mug");
  const [base = bowls] = [plates, bowls].filter(({ length }) => length > 0);
  const half = (base[0]?.width ?? 120) / 2;
  const y = -(EDGE + half);
  const setting: LaidPiece[] = base.map((piece) => ({ ...piece, x: 0, y }));
  const taken: Spot[] = [{ x: 0, y, width: 2 * half }];
  const chopsticks = { x: half + CHOPSTICKS.width / 2 + NEAR };
  const place = (stack: readonly TablePiece[], directions: readonly number[]) => {
    const [lowest] = stack;
    const spot = lowest && freeSpot({ width: lowest.width, half, y, directions, taken, seat });
    if (!spot) return;
    taken.push(spot);
    setting.push(...stack.map((piece) => ({ ...piece, x: spot.x, y: spot.y })));
  };
  if (plates.length > 0) place(bowls, leftOfPlate);
  for (const cup of cups) place([cup], [...rightOfPlate, ...leftOfPlate]);
  const bowl = setting.find(({ kind }) => kind === "bowl");
  const spoon = bowl
    ? { x: bowl.x - 26, y: bowl.y - 26, turn: -45 }
    : { x: chopsticks.x + CHOPSTICKS.width, y, turn: 0 };
  return { setting, chopsticks, spoon };
}

type Search = {
  width: number;
  half: number;
  y: number;
  directions: readonly number[];
  taken: readonly Spot[];
  seat: Seat;
};

/** The first place around the plate, or beyond the chopsticks, where a piece touches nothing. */
function freeSpot({ width, half, y, directions, taken, seat }: Search): Spot | undefined {
  const nearest = half + NEAR + width / 2;
  const spots = [nearest, nearest + CHOPSTICKS.width + NEAR].flatMap((distance) =>
    directions.map((direction): Spot => {
      const angle = (direction * Math.PI) / 180;
      return { x: distance * Math.sin(angle), y: y - distance * Math.cos(angle), width };
    }),
  );
  return spots.find(
    (spot) =>
      isInSeat(spot, seat) &&
      !onChopsticks(spot, half) &&
      taken.every((each) => isApart(spot, each)),
  );
}

const isApart = (a: Spot, b: Spot) =>
  Math.hypot(a.x - b.x, a.y - b.y) >= (a.width + b.width) / 2 + NEAR - 0.01;

/** Between the lines to the neighbours, the table's edge and the dishes. */
function isInSeat({ x, y, width }: Spot, { radius, places, depth }: Seat): boolean {
  const out = Math.hypot(x, radius + y);
  const toNeighbour = out * Math.sin(Math.PI / places - Math.abs(Math.atan2(x, radius + y)));
  return (
    toNeighbour >= (width + NEAR) / 2 &&
    out + width / 2 <= radius - EDGE / 2 &&
    reachOf(x, y, width, radius) <= depth
  );
}

function onChopsticks({ x, y, width }: Spot, half: number): boolean {
  const start = half + NEAR;
  const nearestX = Math.min(Math.max(x, start), start + CHOPSTICKS.width);
  const nearestY = Math.min(Math.max(y, -CHOPSTICKS.to), -CHOPSTICKS.from);
  return Math.hypot(x - nearestX, y - nearestY) < width / 2 + NEAR / 2;
}

/** Lays as many dishes as there is room for: around a soup bowl or a pot, else in a circle. */
function dishesIn(room: number, dishes: readonly TablePiece[]): LaidPiece[] {
  for (let count = dishes.length; count > 0; count -= 1) {
    const taken = dishes.slice(0, count);
    const centres = taken
      .filter(({ kind }) => kind === "bowl" || kind === "pot" || kind === "vase")
      .sort((a, b) => a.width - b.width);
    for (const centre of [...(count > 4 ? centres : []), null, ...taken]) {
      const ring = taken.filter((each) => each !== centre);
      const laid = circleOf(room, ring, centre);
      if (laid) return laid;
    }
  }
  return [];
}

/**
 * Dishes in a circle, long ones along it, each with an arc of its width; in its middle one, if any. `null` if they
 * would touch.
 */
function circleOf(
  room: number,
  ring: readonly TablePiece[],
  centre: TablePiece | null,
): LaidPiece[] | null {
  const inMiddle = centre ? [{ ...centre, x: 0, y: 0 }] : [];
  if (centre && centre.width / 2 > room) return null;
  const [only] = ring;
  if (!only) return inMiddle;
  if (ring.length === 1 && !centre) return only.width / 2 > room ? null : [{ ...only, x: 0, y: 0 }];
  // A long dish reaches further out at its ends.
  const deepest = Math.max(...ring.map((dish) => dish.depth / 2 + bulge(dish, room)));
  const radius = room - deepest;
  const inner = centre ? centre.width / 2 + BETWEEN : 0;
  if (ring.some(({ depth }) => radius - depth / 2 < inner)) return null;
  const arcs = ring.map(({ width }) => arcOf(width + BETWEEN, radius));
  const free = 360 - arcs.reduce((sum, arc) => sum + arc, 0);
  if (Number.isNaN(free) || free < 0) return null;
  let turn = -(arcs[0] ?? 0) / 2;
  const laid = ring.map((dish, i): LaidPiece => {
    const arc = arcs[i] ?? 0;
    const angle = ((turn + arc / 2) * Math.PI) / 180;
    const middle = turn + arc / 2;
    turn += arc + free / ring.length;
    return { ...dish, x: radius * Math.sin(angle), y: -radius * Math.cos(angle), turn: middle };
  });
  return [...inMiddle, ...laid];
}

/** The angle in degrees that a dish takes of a circle; not a number if it is wider than the circle. */
const arcOf = (width: number, radius: number) =>
  (2 * Math.asin(width / 2 / Math.max(radius, 0.1)) * 180) / Math.PI;

/** How far the ends of a long dish are outside of the circle through its middle. */
function bulge({ width, depth }: TablePiece, room: number): number {
  const long = Math.max(0, width - depth) / 2;
  return (long * long) / Math.max(1, 2 * room);
}
