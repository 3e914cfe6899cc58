import { SourceMap } from "node:module";
import { expect, test } from "vitest";
import { lineMappings } from "#server/bundling/lineMaps.ts";

/** Positions of a map by line and column of the generated code. */
function lookup(mappings: string) {
  const map = new SourceMap({
    version: 3,
    file: "",
    sourceRoot: "",
    sources: ["a.ts", "b.ts"],
    sourcesContent: [],
    names: ["n"],
    mappings,
  } as unknown as ConstructorParameters<typeof SourceMap>[0]);
  return (line: number, column: number) => {
    const found = map.findEntry(line, column);
    return "originalSource" in found ? [found.originalSource, found.originalLine] : null;
  };
}

test("keeps the first position of each line, across sources, backwards and after gaps", () => {
  // Lines 0 → a.ts 9, 1 → b.ts 499 (its second position: a.ts 9), 3 → a.ts 2.
  const whole = "ASAAA,IACCA;ECyeCC,IDzeDA;;GDPCA,KAEA";
  const [before, after] = [lookup(whole), lookup(lineMappings(whole))];
  for (const [line, column] of [[0, 0], [1, 2], [3, 3]] as const) // biome-ignore format: a table
    expect(after(line, column)).toEqual(before(line, column));
  expect(after(0, 4)).toEqual(before(0, 0));
  expect(
    lineMappings(whole)
      .split(";")
      .map((line) => line.split(",").length),
  ).toEqual([1, 1, 1, 1]);
});
