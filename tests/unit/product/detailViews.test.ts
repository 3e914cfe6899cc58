import { describe, expect, test } from "vitest";
import { closerMedia, closerWays, loadTurn } from "#server/features/product/detailViews.ts";
import { fullProductSchema } from "#shared/contract/schemas/product.ts";
import { pictureShapes } from "#tests/support/pictureShapes.ts";
import { config, productAnswer } from "./fixture.ts";

const item = (name: string, mediaType: unknown) => ({
  url: `https://pictures.example/${name}.jpg`,
  mediaType,
});
const turning = (count: number) => Array.from({ length: count }, (_, i) => item(`t${i}`, "turn"));
const waysOf = (...mediaList: ReturnType<typeof item>[]) =>
  closerWays({ productId: "a", mediaList } as never, config);

describe("close-up views of a piece", () => {
  test.each([
    [7, 0],
    [8, 8],
    [36, 36],
    [37, 36],
  ])("of %i pictures of a turn %i are shown", (count, shown) => {
    const { turn } = waysOf(...turning(count));
    expect(turn?.frames ?? 0).toBe(shown);
  });

  test("include the underside in a turn, but alone it is no turn", () => {
    const foot = item("f", "foot");
    expect(waysOf(foot, ...turning(8)).turn).toEqual({ href: "/pdp/a/turn", frames: 9 });
    expect(waysOf(foot).turn).toBeNull();
  });

  test("detect a picture's type in any case, and reject external ones", () => {
    const mediaList = [
      { url: "javascript:alert(1)", mediaType: "foot" },
      item("m", " Foot "),
      item("n", "foot"),
      item("other", "film"),
    ];
    expect(closerMedia({ mediaList } as never, config)).toEqual({
      turn: [],
      foot: "https://pictures.example/m.jpg",
    });
  });
});

test("a turn has three sizes", async () => {
  const mediaList = [item("f", "foot"), ...turning(8)];
  const data = fullProductSchema.parse(productAnswer({ mediaList } as never));
  const commerce = { fullProductDetail: async () => ({ ok: true, data }) };
  const context = { commerce, config, signal: new AbortController().signal } as never;
  expect(pictureShapes(await loadTurn("a", context))).toEqual(["1400 × 1400: 450 900 1400"]);
});
