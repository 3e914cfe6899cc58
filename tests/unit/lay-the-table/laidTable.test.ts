import { describe, expect, test } from "vitest";
import { footprint } from "#shared/domain/pieces.ts";
import { layTable, TABLE, type TablePiece } from "#shared/features/lay-the-table/laidTable.ts";

const piece = (id: string, kind: TablePiece["kind"], width: number): TablePiece => ({
  id,
  kind,
  width,
  depth: width,
});
const plate = piece("plate", "plate", 270);
const dessert = piece("dessert", "plate", 190);
const cup = piece("cup", "cup", 143);
const pot = piece("pot", "pot", 240);

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

  test("pieces in the middle touch no guest's pieces", () => {
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

  test("a guest with only a cup has no knife and fork", () => {
    expect(layTable(1, [cup], []).cutlery).toBeNull();
    expect(layTable(1, [plate], []).cutlery).not.toBeNull();
  });
});

/** Positions in millimetres, rounded to hundredths. */
const placed = (pieces: readonly { id: string; x: number; y: number }[]) =>
  pieces.map(({ id, x, y }) => [id, Math.round(x * 100) / 100, Math.round(y * 100) / 100]);

describe("dimensions of a table in mm", () => {
  test.each([
    [1, 800, 780, [[400, false]]],
    [
      2,
      800,
      1060,
      [
        [400, false],
        [400, true],
      ],
    ],
    [
      3,
      1420,
      1060,
      [
        [400, false],
        [1020, false],
        [710, true],
      ],
    ],
    [
      4,
      1420,
      1060,
      [
        [400, false],
        [1020, false],
        [400, true],
        [1020, true],
      ],
    ],
  ])("for %i: %i by %i", (places, width, depth, seats) => {
    const table = layTable(places, [plate], []);
    expect([table.width, table.depth]).toEqual([width, depth]);
    expect(table.seats.map(({ x, turned }) => [x, turned])).toEqual(seats);
  });

  test("pieces in the middle form a centred row, nearer to the far edge for a single guest", () => {
    const two = layTable(2, [], [pot, { ...pot, id: "second" }]);
    expect(two.width).toBe(885);
    expect(placed(two.middle)).toEqual([
      ["pot", 300, 530],
      ["second", 585, 530],
    ]);
    expect(placed(layTable(1, [], [pot]).middle)).toEqual([["pot", 400, 234]]);
  });

  test("a plate is 35 from the edge, knife and fork 20 beside it", () => {
    const { setting, cutlery } = layTable(1, [plate], []);
    expect(placed(setting)).toEqual([["plate", 0, -170]]);
    expect(cutlery).toEqual({ half: 155, y: -170 });
  });

  test("a bowl is on its plate, and alone needs no knife and fork", () => {
    const bowl = piece("bowl", "bowl", 190);
    const { setting } = layTable(1, [bowl, plate], []);
    expect(placed(setting)).toEqual([
      ["plate", 0, -170],
      ["bowl", 0, -170],
    ]);
    const alone = layTable(1, [bowl], []);
    expect(placed(alone.setting)).toEqual([["bowl", 0, -130]]);
    expect(alone.cutlery).toBeNull();
  });

  test("cups alternate right and left of the plate, further out, and never beyond the seat", () => {
    const small = ["a", "b", "c", "d"].map((id) => piece(id, "cup", 60));
    expect(placed(layTable(1, [plate, ...small], []).setting).slice(1)).toEqual([
      ["a", 147.3, -288.8],
      ["b", -147.3, -288.8],
      ["c", 229.8, -288.8],
      ["d", -229.8, -288.8],
    ]);
    const wide = ["a", "b", "c"].map((id) => piece(id, "mug", 143));
    expect(placed(layTable(1, [plate, ...wide], []).setting).slice(1)).toEqual([
      ["a", 188.8, -318.68],
      ["b", -188.8, -318.68],
      ["c", 238.5, -318.68],
    ]);
  });

  test("cups without a plate are in front of the guest, side by side", () => {
    const cups = ["a", "b", "c"].map((id) => piece(id, "cup", 143));
    expect(placed(layTable(1, cups, []).setting)).toEqual([
      ["a", 0, -166.5],
      ["b", -94, -166.5],
      ["c", 188, -166.5],
    ]);
  });
});

describe("footprint of a piece", () => {
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

  test("is unknown for a piece without dimensions", () => {
    expect(footprint("plate", {})).toBeNull();
    expect(footprint("cup", { height: 72 })).toBeNull();
  });
});

test("a table has 8 seats at most, 4 unless chosen, and 5 pieces of one's own and in the middle", () => {
  expect(TABLE).toEqual({ places: 8, usual: 4, own: 5, middle: 5 });
});
