import { describe, expect, test } from "vitest";
import { closerMedia, closerWays } from "#server/product/closer.ts";
import { config } from "./fixture.ts";

const item = (name: string, mediaType: unknown) => ({
  url: `https://pictures.example/${name}.jpg`,
  mediaType,
});
const turning = (count: number) => Array.from({ length: count }, (_, i) => item(`t${i}`, "turn"));
const waysOf = (...mediaList: ReturnType<typeof item>[]) =>
  closerWays({ productId: "a", mediaList } as never, config);

describe("the ways closer to a piece", () => {
  test.each([
    [7, 0],
    [8, 8],
    [36, 36],
    [37, 36],
  ])("of %i pictures of a turn %i are shown", (count, shown) => {
    const { turn } = waysOf(...turning(count));
    expect(turn?.frames ?? 0).toBe(shown);
  });

  test("count the underside among what is seen in turn, which alone is no turn", () => {
    const foot = item("f", "foot");
    expect(waysOf(foot, ...turning(8)).turn).toEqual({ href: "/pdp/a/turn", frames: 9 });
    expect(waysOf(foot).turn).toBeNull();
  });

  test("lead to the loupe where there is a macro", () => {
    expect(waysOf(item("m", "macro")).loupe).toBe("/pdp/a/loupe");
    expect(waysOf(...turning(8)).loupe).toBeNull();
  });

  test("tell a picture's type in any case, and take none from elsewhere", () => {
    const mediaList = [
      { url: "javascript:alert(1)", mediaType: "macro" },
      item("m", " Macro "),
      item("n", "macro"),
      item("other", "film"),
    ];
    expect(closerMedia({ mediaList } as never, config)).toEqual({
      macro: "https://pictures.example/m.jpg",
      turn: [],
      foot: null,
    });
  });
});
