import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { rows } from "#tests/support/rows.ts";
import { filesBelow, parse, walk } from "./sources.ts";

const HAN = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/;

/** The words of a feature. */
const FEATURE_WORDS = /^shared\/features\/[\w-]+\/words\.ts$/;

/**
 * Files that may contain Chinese: the catalogue, the words of features, packs, demo content, examples of the contract, one
 * quoted constant.
 */
function mayHoldChinese(file: string): boolean {
  return (
    file.startsWith("shared/copy/") ||
    FEATURE_WORDS.test(file) ||
    file.startsWith("brands/") ||
    file.startsWith("demo/") ||
    file.startsWith("shared/contract/rows/") ||
    file === "server/commerce/result.ts"
  );
}

const sources = filesBelow(["app", "brands", "shared", "server", "demo"], [".ts", ".tsx"]);

function chineseIn(file: string): string[] {
  const found: string[] = [];
  walk(parse(file), (node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node);
    if (isText && HAN.test(node.text)) found.push(`${file}: ${node.text.trim()}`);
  });
  return found;
}

test("Chinese copy occurs only in the catalogue", { meta: rows("META-01") }, () => {
  expect(sources.filter((file) => !mayHoldChinese(file)).flatMap(chineseIn)).toEqual([]);
});

type Entry = { file: string; path: string[] };

function leaves(file: string, node: ts.Expression, path: string[]): Entry[] {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    return leaves(file, node.expression, path);
  }
  if (!ts.isObjectLiteralExpression(node)) return [{ file, path }];
  return node.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property)) return [];
    const name = ts.isComputedPropertyName(property.name) ? "" : property.name.text;
    return leaves(file, property.initializer, [...path, name]);
  });
}

function catalogue(file: string): Entry[] {
  return parse(file).statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap((declaration) =>
          declaration.initializer && ts.isIdentifier(declaration.name)
            ? leaves(file, declaration.initializer, [declaration.name.text])
            : [],
        )
      : [],
  );
}

const entries = sources
  .filter((file) => file.startsWith("shared/copy/") || FEATURE_WORDS.test(file))
  .flatMap(catalogue);
const allCode = sources
  .map((file) => readFileSync(file, "utf8").replace(/^import [\s\S]*?;$/gm, ""))
  .join("\n");

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** How often the code has what a pattern describes; leaves share their first names. */
const found = new Map<string, number>();
function timesInCode(pattern: string): number {
  const count = found.get(pattern) ?? (allCode.match(new RegExp(pattern, "g")) ?? []).length;
  found.set(pattern, count);
  return count;
}

/** A leaf is used if its whole path occurs somewhere, or an ancestor is read as a whole. */
function isUsed({ path }: Entry): boolean {
  return path.some((_, i) => {
    const spelt = path
      .slice(0, i + 1)
      .map(escaped)
      .join("\\s*\\??\\.\\s*");
    const end = i === path.length - 1 ? "\\b" : "\\b(?!\\s*\\??\\.\\s*\\w)";
    const declared = i === 0 ? 1 : 0;
    return timesInCode(`(?<!\\w|[\\w)\\]]\\.)${spelt}${end}`) > declared;
  });
}

/** Words of a trade, which only a brand's pack may name (`words/goods.ts`). */
const TRADE = /器物|器形|此器|餐具|瓷|窑|釉|陶器|木器|首饰|家具|服装/;
/** Features of one trade, off for every other: table settings. */
const OF_A_TRADE = ["shared/features/lay-the-table/words.ts"];

test("copy of every brand names no trade", () => {
  const shared = sources.filter(
    (file) =>
      (file.startsWith("shared/copy/") || FEATURE_WORDS.test(file)) && !OF_A_TRADE.includes(file),
  );
  const texts = shared.flatMap((file) => {
    const lines = readFileSync(file, "utf8").split("\n");
    return lines.filter((line) => TRADE.test(line)).map((line) => `${file}: ${line.trim()}`);
  });
  expect(texts).toEqual([]);
});

test("finds copy to check", () => {
  expect(entries.length).toBeGreaterThan(40);
});

test("all copy of the catalogue is used", () => {
  expect(entries.filter((entry) => !isUsed(entry)).map(({ path }) => path.join("."))).toEqual([]);
});
