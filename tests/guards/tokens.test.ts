import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fontBucket } from "#shared/domain/limits.ts";
import { rows } from "#tests/support/rows.ts";
import { filesBelow } from "./sources.ts";

/** The site's measures and the demo brand's colours and font families. */
const TOKENS = ["app/styles/tokens.css", "brands/hvidso/styles/tokens.css"];

function offences(file: string, patterns: RegExp[]): string[] {
  return readFileSync(file, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    .split("\n")
    .flatMap((line, i) =>
      patterns.some((pattern) => pattern.test(line)) ? [`${file}:${i + 1}: ${line.trim()}`] : [],
    );
}

const tokens = TOKENS.map((file) => readFileSync(file, "utf8")).join("\n");
const tokenOf = (name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1] ?? "";

test("a universal sibling has an ancestor in its selector, without which each change of a page computes all its styles", () => {
  const loose = /^\s*[^\s>*]+(\s*[+~]\s*[^\s>+~]+)*\s*[+~]\s*\*/;
  const sheets = filesBelow(["app", "brands"], [".css"]);
  expect(sheets.flatMap((file) => offences(file, [loose]))).toEqual([]);
});

test("primary and secondary colour match LIMIT-21", {
  meta: rows("LIMIT-21"),
}, () => {
  expect(tokenOf("color-ink")).toBe("#00244a");
  expect(tokenOf("color-text")).toBe("#333333");
});

test("the largest size of each font token is in the bucket of its name", {
  meta: rows("LIMIT-23"),
}, () => {
  for (let bucket = 0; bucket <= 6; bucket++) {
    const name = `standard-0${bucket}`;
    const sizes = [...tokenOf(name).matchAll(/([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16);
    expect(fontBucket(sizes.at(-1) ?? 0), name).toBe(name);
  }
});

test("the heading font is a Bodoni in regular, italic and bold, each with its file", {
  meta: rows("LIMIT-22"),
}, () => {
  expect(tokenOf("font-heading")).toMatch(/^\s*Bodoni,/);
  const css = readFileSync("brands/hvidso/styles/fonts.css", "utf8");
  const faces = css.split("@font-face").filter((face) => /font-family: Bodoni;/.test(face));
  const files = faces.map((face) => /url\("\.\/([^"]+)"\)/.exec(face)?.[1] ?? "");
  expect(files.sort()).toEqual([
    "fonts/bodoni-bold.woff2",
    "fonts/bodoni-italic.woff2",
    "fonts/bodoni-regular.woff2",
  ]);
  expect(files.filter((file) => !existsSync(`brands/hvidso/styles/${file}`))).toEqual([]);
});

const stylesheets = filesBelow(["app"], [".css"]).filter((file) => !TOKENS.includes(file));

test("colours occur only in the tokens file", () => {
  const colour = [
    /#[0-9a-f]{3,8}\b/i,
    /\b(rgb|rgba|hsl|hsla)\(/i,
    /:\s*(white|black|red|gray|grey)\b/i,
  ];
  expect(stylesheets.flatMap((file) => offences(file, colour))).toEqual([]);
});

test("font sizes use tokens", () => {
  const size = [/font-size:\s*[\d.]+(px|rem)/, /\bfont:\s[^;]*[\d.]+(px|rem)/];
  expect(stylesheets.flatMap((file) => offences(file, size))).toEqual([]);
});

test("every custom property in use is defined", () => {
  const text = [...TOKENS, ...stylesheets].map((file) => readFileSync(file, "utf8")).join("\n");
  const components = filesBelow(["app"], [".tsx", ".ts"])
    .map((f) => readFileSync(f, "utf8"))
    .join("\n");
  const defined = new Set(
    [...`${text}${components}`.matchAll(/["']?(--[\w-]+)["']?\]?\s*:/g)].map((match) => match[1]),
  );
  const read = [...text.matchAll(/var\((--[\w-]+)\s*(,?)/g)].filter((match) => match[2] === "");
  expect(read.map((match) => match[1]).filter((name) => !defined.has(name))).toEqual([]);
});
