import { describe, expect, test } from "vitest";
import { footprint } from "#app/domain/pieces.ts";
import { layTable, type TablePiece } from "#app/domain/table.ts";

const piece = (id: string, kind: TablePiece["kind"], width: number): TablePiece => ({
  ...{ id, kind, width, depth: width },
});
const plate = piece("plate", "plate", 270);
const dessert = piece("dessert", "plate", 190);
const cup = piece("cup", "cup", 143);
const pot = piece("pot", "pot", 240);

/** Whether two round pieces of the table cover each other. */
function overlap(a: TablePiece & { x: number; y: number }, b: typeof a): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < (a.width + b.width) / 2 - 1;
}

describe("a laid table", () => {
  test.each([
    [1, [false]],
    [2, [false, true]],
    [5, [false, false, false, true, true]],
    [8, [false, false, false, false, true, true, true, true]],
  ])("for %i: guests face each other", (places, turned) => {
    const table = layTable(places, [plate], []);
    expect(table.seats.map((seat) => seat.turned)).toEqual(turned);
    for (const { x } of table.seats) {
      expect(x).toBeGreaterThan(200);
      expect(x).toBeLessThan(table.width - 200);
    }
  });

  test("plates are stacked, the largest below, and the cup is beside them", () => {
    const { setting } = layTable(2, [dessert, cup, plate], []);
    expect(setting.map(({ id }) => id)).toEqual(["plate", "dessert", "cup"]);
    const [first, second, third] = setting;
    expect([second?.x, second?.y]).toEqual([first?.x, first?.y]);
    expect(first && third && overlap(first, third)).toBe(false);
  });

  test("what stands in the middle touches no guest's pieces", () => {
    const table = layTable(
      4,
      [plate, cup],
      [pot, { ...piece("b", "platter", 360), depth: 252 }, pot],
    );
    const near = table.seats.flatMap(({ x, turned }) =>
      table.setting.map((each) => ({
        ...each,
        x: turned ? x - each.x : x + each.x,
        y: turned ? -each.y : table.depth + each.y,
      })),
    );
    for (const each of near) {
      expect(each.x - each.width / 2).toBeGreaterThan(0);
      expect(each.x + each.width / 2).toBeLessThan(table.width);
      expect(
        table.middle.filter((other) => overlap({ ...other, width: other.depth }, each)),
      ).toEqual([]);
    }
  });

  test("a long row in the middle makes the table longer", () => {
    const long = Array.from({ length: 5 }, (_, i) => piece(`p${i}`, "platter", 420));
    const table = layTable(1, [], long);
    expect(table.middle[0]?.x).toBeGreaterThan(210);
    expect((table.middle[4]?.x ?? 0) + 210).toBeLessThan(table.width);
  });

  test("a guest with a cup alone has no knife and fork", () => {
    expect(layTable(1, [cup], []).cutlery).toBeNull();
    expect(layTable(1, [plate], []).cutlery).not.toBeNull();
  });
});

describe("how large a piece stands", () => {
  test.each([
    ["plate", { diameter: 270 }, { width: 270, depth: 270 }],
    ["platter", { length: 360 }, { width: 360, depth: 252 }],
    ["platter", { length: 360, width: 200 }, { width: 360, depth: 200 }],
    ["pot", { volume: 1000, height: 155 }, { width: 240, depth: 240 }],
    ["vase", { height: 200, diameter: 90 }, { width: 124, depth: 124 }],
  ] as const)("%s %o", (kind, measures, foot) => {
    const found = footprint(kind, measures);
    expect(found?.width).toBeCloseTo(foot.width, 6);
    expect(found?.depth).toBeCloseTo(foot.depth, 6);
  });

  test("nothing is known of a piece without measures", () => {
    expect(footprint("plate", {})).toBeNull();
    expect(footprint("cup", { height: 72 })).toBeNull();
  });
});
