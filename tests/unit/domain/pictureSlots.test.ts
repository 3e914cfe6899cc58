import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pictureView, slotView, webpSources } from "#shared/domain/images.ts";
import {
  CONTENT,
  DENSEST,
  ENOUGH,
  FRAME,
  fixedSlot,
  gridSlot,
  LADDER,
  pictureSlot,
  scaledSlot,
} from "#shared/domain/pictureSlots.ts";

const css = (path: string) => readFileSync(path, "utf8");

/** Value of a custom property in `rem`, in pixels: of the root, or of a media query of it. */
function token(name: string, media: string): number {
  const block = media === "" ? TOKENS : (TOKENS.split(`@media (${media})`)[1] ?? "");
  const [, rem] = new RegExp(`--${name}: (?:min\\()?([\\d.]+)rem`).exec(block) ?? [];
  return Number(rem) * 16;
}

const TOKENS = css("app/styles/tokens.css");

describe("the frame", () => {
  test("has the margins, gutters and content width of the style sheet", () => {
    const phone = { to: 760, margin: token("page-margin", ""), gutter: token("gutter", "") };
    const wide = {
      to: Number.POSITIVE_INFINITY,
      margin: token("page-margin", "min-width: 761px"),
      gutter: token("gutter", "min-width: 761px"),
    };
    expect(FRAME).toEqual([phone, wide]);
    expect(CONTENT).toBe(token("content", ""));
  });

  /** Columns of a list from a width of the window on, as its style sheet says; one before the first. */
  function columnsIn(path: string, selectors: readonly string[]): [from: number, count: number][] {
    const found: [number, number][] = [[0, 1]];
    for (const part of css(path).split("@media ")) {
      const from = Number(/^\(min-width: (\d+)px\)/.exec(part)?.[1] ?? 0);
      for (const [, selector = "", body = ""] of part.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
        const count = /grid-template-columns: repeat\((\d+), minmax\(0, 1fr\)\)/.exec(body)?.[1];
        const names = selector.trim().split(/,\s*/);
        if (count && names.some((name) => selectors.includes(name)))
          found.push([from, Number(count)]);
      }
    }
    return found;
  }

  /** Columns of each `gridSlot` of a component, by the width from which they are valid. */
  function slotsIn(path: string): [from: number, count: number][][] {
    return [...css(path).matchAll(/gridSlot\(([^()]*)\)/g)].map(([, grids = ""]) => {
      let from = 0;
      return [...grids.matchAll(/\{([^{}]*)\}/g)].map(([, step = ""]) => {
        const numberOf = (name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(step)?.[1]);
        const valid: [number, number] = [from, numberOf("columns")];
        from = numberOf("to") + 1;
        return valid;
      });
    });
  }

  test.each([
    ["app/blocks/FixedSize03/TileRow", ".list"],
    ["app/features/catalogue/ProductGrid", ".cards", "app/ui/CardGrid"],
    ["app/blocks/ProductList", ".four .cards", "app/ui/CardGrid"],
    ["app/blocks/brandSpecialProducts/SpecialProducts", ".four .cards", "app/ui/CardGrid"],
    ["app/blocks/brandStoryTitle/BrandStory", ".cards"],
    ["app/blocks/category02/CategoryStories", ".list"],
    ["app/features/catalogue/CategoryCards", ".grid"],
    ["app/features/catalogue/Chapters", ".list"],
    ["app/features/catalogue/FoundContentList", ".list"],
    ["app/features/news/NewsCards", ".list"],
  ])(
    "%s has cells of as many columns as its slots say",
    (component, selectors, list = component) => {
      const columns = columnsIn(`${list}.module.css`, selectors.split(" "));
      const file = [".tsx", ".static.tsx"].map((end) => component + end).find(existsSync) ?? "";
      const slots = slotsIn(file);
      expect(slots.length).toBeGreaterThan(0);
      // A cell may span several columns of the grid.
      const wrong = slots.flat().filter(([from, count]) => {
        const [, there = 1] = columns.filter(([first]) => first <= from).pop() ?? [];
        return there % count !== 0;
      });
      expect(wrong).toEqual([]);
    },
  );
});

describe("the ladder", () => {
  test("has no step above 1.35", () => {
    const steps = LADDER.slice(1).map((width, i) => width / (LADDER[i] ?? 1));
    expect(Math.max(...steps)).toBeLessThan(1.351);
  });

  test("has a file for each need of a slot: at least 95 % of its pixels, at most 1.4 times as many", () => {
    fc.assert(
      fc.property(fc.integer({ min: 80, max: 1200 }), fc.constantFrom(1, 2), (px, density) => {
        const { least, greatest } = fixedSlot(px);
        const file = LADDER.find((width) => width >= px * density * ENOUGH) ?? 0;
        expect(file).toBeGreaterThanOrEqual(least);
        expect(file).toBeLessThanOrEqual(greatest);
        expect(file).toBeLessThan(px * density * 1.4);
      }),
    );
  });
});

describe("a slot", () => {
  test("states 95 % of each width, and two thirds of it on phones of three pixels to one", () => {
    expect(pictureSlot({ to: 760, vw: 50, px: -20 }, { px: 300 }).sizes).toBe(
      "(-webkit-min-device-pixel-ratio: 2.5) and (max-width: 760px) calc(31.7vw - 12px), " +
        "(max-width: 760px) calc(47.5vw - 19px), 285px",
    );
    expect(fixedSlot(300).sizes).toBe(
      "(-webkit-min-device-pixel-ratio: 2.5) and (max-width: 760px) 190px, 285px",
    );
  });

  test("of a grid ends with the greatest width of the content", () => {
    const { steps } = gridSlot({ to: 760, columns: 2 }, { columns: 4 });
    expect(steps).toEqual([
      { to: 760, vw: 50, px: -26 },
      { to: 1392, vw: 25, px: -38 },
      { vw: undefined, px: 310 },
    ]);
  });

  test("takes the widths that it needs, and all if it needs none of them", () => {
    const widths = (of: readonly number[]) => {
      const view = pictureView({ url: "/a.jpg", alt: "", ratio: 2, widths: of });
      return view && slotView(view, fixedSlot(150));
    };
    expect(widths(LADDER)).toMatchObject({ widths: [144, 192, 258, 345], width: 345, height: 173 });
    expect(widths([900])?.widths).toEqual([900]);
    expect(widths([])?.widths).toEqual([]);
    expect(DENSEST).toBe(2);
  });

  test("of a smaller picture is stated in proportion", () => {
    expect(scaledSlot(fixedSlot(200), 0.5).sizes).toBe(fixedSlot(100).sizes);
    const slot = fixedSlot(200);
    expect(scaledSlot(slot, 0.52)).toBe(scaledSlot(slot, 0.54));
    expect(scaledSlot(slot, 1)).toBe(slot);
  });

  test("has the same files in every slot of one width", () => {
    const view = pictureView({ url: "/a.jpg", alt: "", ratio: 1 });
    const files = view && webpSources(slotView(view, fixedSlot(100)));
    expect(files?.match(/\d+w/g)).toEqual(["108w", "144w", "192w"]);
  });
});
