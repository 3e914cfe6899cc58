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
