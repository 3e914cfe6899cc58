import { readFileSync } from "node:fs";
import postcss from "postcss";
import { expect, test } from "vitest";
import { constantsOf, constantTokens, sheetsBelow } from "#server/bundling/constantTokens.ts";
import { filesBelow } from "#tests/guards/sources.ts";

test("a property is constant that is defined once, for the whole document, without a condition", () => {
  const constants = constantsOf([
    ":root{--a: 1rem;--line: 1px solid var(--ink);--sum: calc(var(--a) + var(--wide))}",
    ":root{--ink: #00244a;--wide: 2rem;--time: 150ms;--twice: 1px}",
    "@media (min-width: 761px){:root{--wide: 4rem}}",
    "@media (prefers-reduced-motion: reduce){:root{--time: 1ms}}",
    ".card{--own: 2px;--twice: 2px}:root.dark{--dark: #000}",
    `:root{--stack: ${"Bodoni, ".repeat(10)}serif}`,
  ]);
  expect(Object.fromEntries(constants)).toEqual({
    "--a": "1rem",
    "--ink": "#00244a",
    "--line": "1px solid #00244a",
  });
});

const folders = ["app", "brands/hvidso"];

const plugin = constantTokens(folders);

function written(css: string): string {
  return postcss([plugin]).process(css, { from: undefined }).css;
}

test("its value is written where it is read, and nothing else changes", () => {
  expect(written("a{gap: var(--space-16) var( --page-margin );color: var(--color-text)}")).toBe(
    "a{gap: 1rem var( --page-margin );color: #333333}",
  );
  const others = "a{width: var(--count);color: var(--space-16, 1px);--own: 1px}b{c: var(--own)}";
  expect(written(others)).toBe(others);
});

test("what a condition or an element changes stays a name", () => {
  const changing = ["page-margin", "header-end", "time-colour", "color-clear", "font-text"];
  const css = `a{${changing.map((name) => `x: var(--${name})`).join(";")}}`;
  expect(written(css)).toBe(css);
});

test("no script sets a property that is constant", () => {
  const names = [...constantsOf(sheetsBelow(folders)).keys()];
  expect(names.length).toBeGreaterThan(60);
  const scripts = filesBelow(["app"], [".ts", ".tsx"]).map((file) => readFileSync(file, "utf8"));
  const text = scripts.join("\n");
  expect(names.filter((name) => new RegExp(`["'\`]${name}["'\`]`).test(text))).toEqual([]);
});

test("folders without tokens stop the build", () => {
  expect(() => constantTokens(["docs"])).toThrow("no constant tokens below docs");
});
