import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LaidPiece, TablePiece } from "#shared/features/lay-the-table/laidTable.ts";
import {
  isSharedDish,
  layRoundTable,
  ROUND,
  roundTableOf,
  servedIn,
} from "#shared/features/lay-the-table/roundTable.ts";

const piece = (id: string, kind: TablePiece["kind"], width: number, depth = width): TablePiece => ({
  id,
  kind,
  width,
  depth,
});
const own = [piece("plate", "plate", 170), piece("bowl", "bowl", 120), piece("cup", "cup", 110)];
const dishes = [
  piece("fish", "platter", 280, 196),
  piece("cold", "plate", 220),
  piece("hot", "plate", 270),
  piece("soup", "bowl", 190),
  piece("hot too", "plate", 240),
];

/** A guest's piece on the table, relative to its centre. */
function onTable({ x, y }: LaidPiece, seat: number, across: number) {
  const angle = (seat * Math.PI) / 180;
  const out = across / 2 + y;
  return {
    x: x * Math.cos(angle) - out * Math.sin(angle),
    y: x * Math.sin(angle) + out * Math.cos(angle),
  };
}

/** The circles that cover a piece: a long one has several along its length. */
function circlesOf({ x, y, width, depth, turn = 0 }: LaidPiece) {
  const radius = Math.min(width, depth) / 2;
  const reach = width / 2 - radius;
  const angle = (turn * Math.PI) / 180;
  return [-1, -0.5, 0, 0.5, 1].map((at) => ({
    x: x + at * reach * Math.cos(angle),
    y: y + at * reach * Math.sin(angle),
    radius,
  }));
}

function gap(a: LaidPiece, b: LaidPiece): number {
  return Math.min(
    ...circlesOf(a).flatMap((one) =>
      circlesOf(b).map(
        (other) => Math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius,
      ),
    ),
  );
}

describe("a round table", () => {
  test.each(ROUND.tables)("for $places is $across mm wide", ({ places, across, turntable }) => {
    const table = layRoundTable(places, own, dishes);
    expect([table.across, table.turntable]).toEqual([across, turntable]);
    expect(table.seats).toHaveLength(places);
    expect(table.left).toEqual([]);
    expect(turntable === null).toBe(across < 1500);
  });

  test.each(ROUND.tables)(
    "for $places has the bowl left and tea right of the plate",
    ({ places }) => {
      const { setting, chopsticks, spoon } = layRoundTable(places, own, []);
      const [plate, bowl, cup] = setting;
      expect([plate?.x, bowl?.id, cup?.id]).toEqual([0, "bowl", "cup"]);
      expect(bowl?.x).toBeLessThan(0);
      expect(cup?.x).toBeGreaterThan(0);
      expect(chopsticks.x).toBeGreaterThan(85);
      expect(spoon.x).toBeLessThan(0);
    },
  );

  test("is the usual one for another number", () => {
    expect(roundTableOf(7).places).toBe(ROUND.usual);
  });

  test("has the spoon beside the chopsticks if there is no bowl", () => {
    const { spoon, chopsticks } = layRoundTable(6, own.slice(0, 1), []);
    expect(spoon.x).toBeGreaterThan(chopsticks.x);
  });

  test.each([
    ["plate", 170, false, null],
    ["plate", 210, false, null],
    ["plate", 220, true, "cold"],
    ["plate", 240, true, "hot"],
    ["bowl", 150, false, "rice"],
    ["bowl", 180, true, "soup"],
    ["platter", 360, true, "fish"],
    ["cup", 110, false, "tea"],
    ["mug", 110, false, "tea"],
    ["pot", 240, true, "tea"],
    ["vase", 150, true, null],
  ] as const)("a %s of %i mm: shared %s, with %s", (kind, width, isShared, served) => {
    expect([isSharedDish({ kind, width }), servedIn({ kind, width })]).toEqual([isShared, served]);
  });

  test("lays nothing over the edge, and no piece on another or on a guest's place", () => {
    const width = (least: number, most: number) => fc.integer({ min: least, max: most });
    const kinds = fc.constantFrom<TablePiece["kind"]>("plate", "bowl", "platter", "pot", "vase");
    const shared = fc.uniqueArray(
      fc.record({ id: fc.uuid(), kind: kinds, width: width(90, 420) }),
      {
        maxLength: ROUND.shared,
        selector: ({ id }) => id,
      },
    );
    const places = fc.constantFrom(6, 8, 10);
    const mine = fc.tuple(
      width(120, 215),
      width(90, 160),
      fc.array(width(80, 180), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(places, mine, shared, (count, [plate, bowl, cups], others) => {
        const given = others.map(({ id, kind, width: wide }) =>
          piece(id, kind, wide, kind === "platter" ? wide * 0.7 : wide),
        );
        const guest = [
          piece("plate", "plate", plate),
          piece("bowl", "bowl", bowl),
          ...cups.map((wide, i) => piece(`cup ${i}`, "cup", wide)),
        ];
        const table = layRoundTable(count, guest, given);
        const laid = table.setting.length + table.middle.length;
        expect(laid + table.left.length).toBe(guest.length + given.length);
        const settings = table.seats.map((seat) =>
          table.setting.map((each) => ({ ...each, ...onTable(each, seat, table.across), turn: 0 })),
        );
        const [first = [], second = []] = settings;
        for (const [i, a] of first.entries()) {
          for (const b of [...first.slice(i + 1), ...second, ...table.middle])
            expect(gap(a, b)).toBeGreaterThan(0);
          expect(Math.hypot(a.x, a.y) + a.width / 2).toBeLessThan(table.across / 2);
        }
        for (const [i, a] of table.middle.entries()) {
          for (const b of table.middle.slice(i + 1)) expect(gap(a, b)).toBeGreaterThan(0);
          const edge = (table.turntable ?? table.across) / 2;
          for (const { x, y, radius } of circlesOf(a))
            expect(Math.hypot(x, y) + radius).toBeLessThanOrEqual(edge);
        }
      }),
    );
  });

  test("leaves out the last dishes if they have no room, and names them", () => {
    const many = ["a", "b", "c"].map((id) => piece(id, "plate", 400));
    const table = layRoundTable(6, own, many);
    expect(table.left).toEqual(["b", "c"]);
    expect(table.middle).toMatchObject([{ id: "a", x: 0, y: 0 }]);
  });

  test("has the soup in the middle where the dishes have room around it", () => {
    const { middle } = layRoundTable(8, own, dishes);
    expect(middle[0]).toMatchObject({ id: "soup", x: 0, y: 0, served: "soup" });
  });
});
