import { readFileSync } from "node:fs";
import postcss, { type AtRule, type Declaration } from "postcss";
import { expect, test } from "vitest";
import { filesBelow } from "./sources.ts";

/**
 * Scroll-driven animations (docs/decisions/0022-extra-pages.md) run only if the browser supports them and motion is
 * not reduced; otherwise their final state is shown.
 */

const sheets = filesBelow(["app", "brands"], [".css"]).map((file) => ({
  file,
  root: postcss.parse(readFileSync(file, "utf8")),
}));

/** Style sheets of the core with scroll-driven animations. */
const ANIMATED = [
  "app/features/content/DrawnPlate.module.css",
  "app/features/content/Firing.module.css",
];

/** Conditions around a declaration. */
function conditions(node: Declaration): string {
  const around: string[] = [];
  for (let up = node.parent; up && up.type !== "root"; up = up.parent as typeof up) {
    if (up.type === "atrule") around.push(`${(up as AtRule).name} ${(up as AtRule).params}`);
  }
  return around.join("; ");
}

const timelines = sheets.flatMap(({ file, root }) => {
  const found: { file: string; under: string }[] = [];
  root.walkDecls("animation-timeline", (each) => {
    found.push({ file, under: conditions(each) });
  });
  return found;
});

test("scroll-driven animations require browser support and no reduced motion", () => {
  expect(timelines.map(({ file }) => file)).toEqual(expect.arrayContaining(ANIMATED));
  const loose = timelines.filter(
    ({ under }) =>
      !/supports \(animation-timeline: (view|scroll)\(\)\)/.test(under) ||
      !/prefers-reduced-motion: no-preference/.test(under),
  );
  expect(loose).toEqual([]);
});

test("drawing animations end in the static state, blue and complete", () => {
  const ends: string[] = [];
  const names: string[] = [];
  for (const { file, root } of sheets.filter(({ file }) => file.includes("features/content/"))) {
    root.walkAtRules("keyframes", (keyframes) => {
      names.push(keyframes.params);
      keyframes.walkRules(/^(to|100%)$/, () => {
        ends.push(`${file}: ${keyframes.params}`);
      });
    });
  }
  expect(names.sort()).toEqual(["drawn", "fired", "firing"]);
  expect(ends).toEqual([]);
});

test("view transitions require no reduced motion", () => {
  const under = sheets.flatMap(({ root }) => {
    const found: string[] = [];
    root.walkAtRules("view-transition", (each) => {
      found.push(`${(each.parent as AtRule).name} ${(each.parent as AtRule).params}`);
    });
    return found;
  });
  expect(under).toEqual(["media (prefers-reduced-motion: no-preference)"]);
});
