import { expect, test } from "vitest";
import { z } from "zod";
import { because, checked, mapped, orElse } from "#shared/contract/tolerant.ts";

/** A layer around a schema, by the helpers of answers and by zod itself. */
type Layer = Record<"own" | "zods", (schema: z.ZodTypeAny) => z.ZodTypeAny>;
const twice = (value: unknown) => [value, value];
const isNoText = (value: unknown) => typeof value !== "string" || value.length !== 1;

const layers: Layer[] = [
  { own: (schema) => mapped(schema, twice), zods: (schema) => schema.transform(twice) },
  {
    own: (schema) => checked(schema, isNoText, "empty"),
    zods: (schema) => schema.refine(isNoText, because("empty")),
  },
  { own: (schema) => orElse(schema, "other"), zods: (schema) => schema.catch("other") },
  { own: (schema) => schema.nullish(), zods: (schema) => schema.nullish() },
];
const bases = [z.string().min(1), z.number(), z.array(z.number()), z.string().or(z.number())];
const values = ["a", "ab", "", 1, null, undefined, [], [1], ["a"], {}];

/** Every order of up to three layers around a schema. */
function around(schema: z.ZodTypeAny, way: keyof Layer, depth = 3): z.ZodTypeAny[] {
  if (depth === 0) return [schema];
  const next = layers.map((layer) => layer[way](schema));
  return [schema, ...next.flatMap((each) => around(each, way, depth - 1))];
}

/** Value or issues of a member between two others, of which the first is refused. */
function readMember(schema: z.ZodTypeAny, value: unknown) {
  const row = z.object({ before: z.boolean(), own: z.array(schema), after: z.boolean() });
  const { data, error } = row.safeParse({ before: 1, own: [value, value], after: true });
  const alone = z.object({ own: schema }).safeParse({ own: value }, { path: ["data"] });
  // The message is the issues as JSON: those of a union have errors, which equal none.
  return [data, error?.message, alone.data, alone.error?.message];
}

test.each(bases)(
  "layers around schema %# read each value as zod's do, with the same issues",
  (base) => {
    const [own, zods] = [around(base, "own"), around(base, "zods")];
    expect(own.length).toBeGreaterThan(80);
    for (const [i, schema] of own.entries()) {
      for (const value of values) {
        expect(readMember(schema, value)).toEqual(readMember(zods[i] ?? z.never(), value));
      }
    }
  },
);
