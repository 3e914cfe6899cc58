import { expect, test } from "vitest";
import { footprint, isOwn } from "#shared/domain/pieces.ts";

test("each guest has a plate, a bowl, a cup and a mug; other pieces are in the middle", () => {
  expect((["plate", "bowl", "cup", "mug"] as const).map(isOwn)).toEqual([true, true, true, true]);
  const shared = ["platter", "pot", "jug", "jar", "vase", "candle"] as const;
  expect(shared.filter(isOwn)).toEqual([]);
});

test.each([
  ["plate", { diameter: 270 }, [270, 270]],
  ["platter", { length: 400 }, [400, 280]],
  ["platter", { length: 400, width: 250 }, [400, 250]],
  ["platter", { diameter: 300 }, [300, 210]],
  ["bowl", { length: 200, diameter: 90 }, [200, 200]],
  // Next to a cube of equal volume: 1,000 ml are 100 mm wide.
  ["pot", { volume: 1000 }, [240, 240]],
  ["cup", { volume: 1000 }, [245, 245]],
  ["mug", { volume: 1000, height: 90 }, [155, 155]],
  ["jug", { volume: 1000 }, [190, 190]],
  ["jar", { volume: 1000 }, [150, 150]],
  // A vase's width is derived from its height; its volume has no effect.
  ["vase", { height: 200, diameter: 90 }, [124, 124]],
  ["vase", { height: 200, volume: 1000 }, [124, 124]],
  ["candle", { height: 200 }, [84, 84]],
  ["vase", { diameter: 90 }, [90, 90]],
  ["vase", { length: 80 }, [80, 80]],
  ["plate", { height: 20 }, null],
  ["plate", { volume: 1000 }, null],
  ["vase", {}, null],
] as const)("a %s of %j occupies %j mm", (kind, measures, size) => {
  const found = footprint(kind, measures);
  expect(found && [Math.round(found.width), Math.round(found.depth)]).toEqual(size);
});
