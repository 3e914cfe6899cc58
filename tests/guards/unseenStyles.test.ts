import { readFileSync } from "node:fs";
import postcss, { type AtRule, type Rule } from "postcss";
import { expect, test } from "vitest";
import { expectRecorded } from "#tests/support/recordedText.ts";
import { filesBelow } from "./sources.ts";

/*
 * Style rules that a screenshot at rest does not show: for pointers, focus and states, other media, stacking,
 * scrolling and motion. The layout test (tests/e2e/layouts.spec.ts) checks all others.
 */

const STATE =
  /:(hover|focus|active|target|disabled|checked|invalid|has|placeholder|-webkit)|::(?!before|after)/;
const MEDIUM = /hover|pointer|forced-colors|prefers|print|supports|container/;
const UNSEEN =
  /^(z-index|overflow|overscroll|scroll|outline|pointer-events|touch-action|user-select|cursor|transition|animation|will-change|content-visibility|appearance|isolation|inset|clip-path)/;

const sheets = filesBelow(["app", "brands/hvidso"], [".css"]).map((file) => ({
  file,
  root: postcss.parse(readFileSync(file, "utf8")),
}));
const squeezed = (text: string) => text.replace(/\s+/g, " ").trim();

/** The at-rules around a node, the outermost first. */
function around(node: postcss.Node): string[] {
  const outer: string[] = [];
  for (let up = node.parent; up && up.type !== "root"; up = up.parent) {
    if (up.type === "atrule") {
      const { name, params } = up as AtRule;
      outer.unshift(`@${name} ${squeezed(params)}`);
    }
  }
  return outer;
}

/** Lines of a style sheet with its classes numbered by their first use: a renamed class changes nothing. */
function withoutNames(lines: string): string {
  const numbers = new Map<string, number>();
  return lines.replace(/\.([a-z][\w-]*)/gi, (_, name: string) => {
    if (!numbers.has(name)) numbers.set(name, numbers.size);
    return `.${numbers.get(name)}`;
  });
}

test("rules that no screenshot shows are the recorded ones", () => {
  const now: Record<string, string[]> = {};
  for (const { file, root } of sheets) {
    const lines: string[] = [];
    root.walkDecls(({ prop, value, parent, important }) => {
      if (parent?.type !== "rule") return;
      const selector = squeezed((parent as Rule).selector);
      const media = around(parent);
      const isFixed = prop === "position" && /sticky|fixed/.test(value);
      const isUnseen =
        STATE.test(selector) || media.some((each) => MEDIUM.test(each) || /keyframes/.test(each));
      // The tokens show in each rule that reads them.
      const isOwn = prop.startsWith("--") && file.endsWith(".module.css");
      if (!isUnseen && !UNSEEN.test(prop) && !isFixed && !isOwn) return;
      lines.push(
        `${[...media, selector].join(" ")} { ${prop}: ${squeezed(value)}${important ? " !important" : ""} }`,
      );
    });
    root.walkAtRules("media", (media) => {
      lines.push(`${media.nodes?.length} × @media ${squeezed(media.params)}`);
    });
    if (lines.length > 0) now[file] = lines;
  }
  expectRecorded("tests/guards/unseenStyles.json", now, { meaning: withoutNames });
});

test("layouts change at 761, 1024 and 1200 px, and nowhere else", () => {
  const widths = new Set<string>();
  for (const { root } of sheets) {
    root.walkAtRules("media", ({ params }) => {
      for (const [, side, px] of params.matchAll(/(min|max)-width: (\d+)px/g))
        widths.add(`${side} ${px}`);
    });
  }
  const allowed = ["max 1023", "max 1199", "max 760", "min 1024", "min 1200", "min 761"];
  expect([...widths].sort()).toEqual(allowed);
});

test("the focus has a ring of its own everywhere but where another element shows it", () => {
  const without: Record<string, string[]> = {};
  for (const { file, root } of sheets) {
    root.walkDecls(/^outline(-width|-style|-color)?$/, ({ value, parent }) => {
      if (/^(0|none|0px|transparent)/.test(value) && parent?.type === "rule")
        without[file] = [...(without[file] ?? []), squeezed((parent as Rule).selector)];
    });
  }
  expectRecorded("tests/guards/withoutFocusRing.json", without, { meaning: withoutNames });
});

test("layers are stacked in the order of their tokens", () => {
  const tokens = readFileSync("app/styles/tokens.css", "utf8");
  const layers = [...tokens.matchAll(/--layer-([\w-]+): (\d+);/g)].map(([, name, z]) => [
    name,
    Number(z),
  ]);
  expect(Object.fromEntries(layers)).toMatchInlineSnapshot(`
    {
      "dialog": 30,
      "header": 10,
      "popover": 20,
      "toast": 40,
    }
  `);
});
