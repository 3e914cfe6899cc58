import { describe, expect, test } from "vitest";
import { drawOverview } from "#server/stores/overview.ts";

const city = (name: string, lng: number, lat: number) => ({
  ...{ city: name, label: name, count: { open: 1, soon: 0 } },
  at: { lng, lat },
});

describe("labels on the overview", () => {
  test("of a single city are beside it, in the middle of six degrees", () => {
    const alone = drawOverview([city("上海", 121.45, 31.2)]);
    expect(alone).toMatchObject({ width: 380, height: 324 });
    const words = { x: 199, y: 167, anchor: "start", line: null };
    expect(alone.dots[0]).toMatchObject({ x: 190, y: 162, words });
  });

  test("have ten positions around a dot, the best first", () => {
    // Six at one position, and two each a unit above and below it: six degrees are drawn, so one is 38 units.
    const above = [0, 0, 0, 0, 0, 0, 1, 1, -1, -1];
    const crowd = drawOverview(above.map((unit) => city("上海", 121.45, 31.2 + unit / 38)));
    const places = crowd.dots.map(({ words: { x, y, anchor, line } }) => [x, y, anchor, line]);
    expect(places).toEqual([
      [199, 167, "start", null],
      [181, 167, "end", null],
      [216, 141, "start", { x: 212, y: 136 }],
      [216, 193, "start", { x: 212, y: 188 }],
      [164, 141, "end", { x: 168, y: 136 }],
      [164, 193, "end", { x: 168, y: 188 }],
      [234, 122, "start", { x: 230, y: 117 }],
      [146, 122, "end", { x: 150, y: 117 }],
      [234, 212, "start", { x: 230, y: 207 }],
      [146, 212, "end", { x: 150, y: 207 }],
    ]);
  });

  const at = (name: string, x: number, y: number) => city(name, 117 + x / 38, 31 - y / 38);
  test.each([
    ["right above another dot", 60, 16, "start"],
    ["on another dot's head", 60, 15, "end"],
    ["right below another dot", 60, -15, "start"],
    ["on another dot's foot", 60, -14, "end"],
    ["right before another dot", 71, 0, "start"],
    ["on another dot's side", 70, 0, "end"],
  ])("may be beside a dot, but not on it: %s", (_case, x, y, anchor) => {
    const { dots } = drawOverview([
      at("西方", 0, 0),
      at("东方", x, y),
      // The corners of the drawing.
      ...[at("角", -114, 114), at("隅", 114, -114)],
    ]);
    const west = dots.find((each) => each.city === "西方");
    expect(west).toMatchObject({ x: 190, words: { anchor } });
  });
});
