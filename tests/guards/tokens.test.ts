import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./sources.ts";

const TOKENS = "app/styles/tokens.css";

function offences(file: string, patterns: RegExp[]): string[] {
  return readFileSync(file, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    .split("\n")
    .flatMap((line, i) =>
      patterns.some((pattern) => pattern.test(line)) ? [`${file}:${i + 1}: ${line.trim()}`] : [],
    );
}

const stylesheets = filesBelow(["app"], [".css"]).filter((file) => file !== TOKENS);

test("colours stand only in the tokens file", () => {
  const colour = [
    /#[0-9a-f]{3,8}\b/i,
    /\b(rgb|rgba|hsl|hsla)\(/i,
    /:\s*(white|black|red|gray|grey)\b/i,
  ];
  expect(stylesheets.flatMap((file) => offences(file, colour))).toEqual([]);
});

test("font sizes come from tokens", () => {
  const size = [/font-size:\s*[\d.]+(px|rem)/, /\bfont:\s[^;]*[\d.]+(px|rem)/];
  expect(stylesheets.flatMap((file) => offences(file, size))).toEqual([]);
});

test("every custom property that is read is defined", () => {
  const text = [TOKENS, ...stylesheets].map((file) => readFileSync(file, "utf8")).join("\n");
  const components = filesBelow(["app"], [".tsx", ".ts"])
    .map((f) => readFileSync(f, "utf8"))
    .join("\n");
  const defined = new Set(
    [...`${text}${components}`.matchAll(/["']?(--[\w-]+)["']?\]?\s*:/g)].map((match) => match[1]),
  );
  const read = [...text.matchAll(/var\((--[\w-]+)\s*(,?)/g)].filter((match) => match[2] === "");
  expect(read.map((match) => match[1]).filter((name) => !defined.has(name))).toEqual([]);
});
