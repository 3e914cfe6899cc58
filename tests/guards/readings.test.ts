import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { blocks } from "#app/blocks/registry.server.ts";
import { GIFTING_MODEL, giftingSchema } from "#server/features/gifting/contents.ts";
import { calls } from "#shared/contract/calls.ts";
import { kinds, shapes } from "#shared/contract/coercions.ts";
import { navigationSchema, navPopoverSchema } from "#shared/contract/schemas/content.ts";
import { readings, requiredMembers } from "#tools/readings/rows.ts";
import { readingsDocument, readingsPath } from "#tools/readings/write.ts";
import { fieldsOf } from "#tools/zodFields.ts";

const text = readingsDocument();

test("docs/readings.md is the output of `npm run docs readings`", () => {
  expect(readFileSync(readingsPath, "utf8")).toBe(text);
});

describe.each(readings)("the reading of $place: $given", ({ code, test: proof }) => {
  test("names code that exists", () => {
    expect(existsSync(code.file), code.file).toBe(true);
    expect(readFileSync(code.file, "utf8")).toMatch(new RegExp(`\\b${code.name}\\b`));
  });

  test("names a test that exists", () => {
    expect(existsSync(proof.file), proof.file).toBe(true);
    expect(readFileSync(proof.file, "utf8")).toContain(proof.name);
  });
});

test("every kind of value has its row, with each shape", () => {
  const [, values = ""] = text.split("\n## Values\n");
  for (const kind of kinds) {
    const rows = values.split("\n").filter((line) => line.startsWith(`| ${kind} |`));
    expect(
      rows.map((row) => row.split(" | ").length),
      kind,
    ).toEqual([shapes.length + 2]);
  }
});

test("every member that a row needs has its reason, and no other", () => {
  const contents = {
    navigation: navigationSchema,
    popover: navPopoverSchema,
    [GIFTING_MODEL]: giftingSchema,
  };
  const schemas: [string, z.ZodTypeAny][] = [
    ...Object.entries(calls).map(([key, { data }]): [string, z.ZodTypeAny] => [key, data]),
    ...Object.entries(contents),
    ...Object.entries(blocks).map(([model, block]): [string, z.ZodTypeAny] => [
      `block ${model}`,
      block.contents,
    ]),
  ];
  const needed = schemas.flatMap(([name, schema]) =>
    fieldsOf(schema).flatMap(({ path, required }) => (required ? [`${name} ${path}`] : [])),
  );
  expect(Object.keys(requiredMembers).sort()).toEqual([...new Set(needed)].sort());
});
