import { z } from "zod";
import { meaningOf } from "./commerceMeanings.ts";
import { isExpected, type Names, unwrap } from "./zodFields.ts";

/** A JSON Schema (2020-12) of a schema's input. */
export type JsonSchema = { [keyword: string]: unknown };

/** Reference to a shared shape: `#/components/schemas/Link`, or `link.json`. */
type Refs = { names: Names; refer: (name: string) => string };

/** Members that the upstream may send as numbers although they are read as text. */
const isId = (name: string) => /(^id|Id|Code|^code|Item|Times)$/.test(name);

/**
 * The contract of a value; other accepted input (numbers as text, flags as 0 and 1) is not part of it.
 * @param where row, shape or model in which its members' meanings are looked up
 */
export function jsonSchemaOf(schema: z.ZodTypeAny, where: string, refs: Refs): JsonSchema {
  return describe(unwrap(schema), { where, refs, above: [], member: "" });
}

type At = { where: string; refs: Refs; above: z.ZodTypeAny[]; member: string };

function describe(inner: z.ZodTypeAny, at: At): JsonSchema {
  const name = at.refs.names.get(inner);
  if (name && at.above.length > 0) return { $ref: at.refs.refer(name) };
  if (inner instanceof z.ZodString)
    return { type: isId(at.member) ? ["string", "integer"] : "string" };
  if (inner instanceof z.ZodNumber) return { type: inner.isInt ? "integer" : "number" };
  if (inner instanceof z.ZodBoolean) return { type: "boolean" };
  if (inner instanceof z.ZodLiteral) return { const: inner.value };
  if (inner instanceof z.ZodEnum) return { type: "string", enum: [...inner.options] };
  if (inner instanceof z.ZodArray) {
    const element = unwrap(inner.element);
    // A tree: its children have the type of their parent.
    const items = at.above.includes(element)
      ? { type: "object" }
      : describe(element, { ...at, above: [...at.above, inner] });
    return { type: "array", items };
  }
  if (inner instanceof z.ZodRecord) {
    return { type: "object", additionalProperties: describe(unwrap(inner.valueSchema), at) };
  }
  if (inner instanceof z.ZodUnion || inner instanceof z.ZodDiscriminatedUnion) {
    const options = [...inner.options] as z.ZodTypeAny[];
    return { anyOf: options.map((option) => describe(unwrap(option), at)) };
  }
  if (inner instanceof z.ZodObject) return describeObject(inner, at);
  return {};
}

function describeObject(inner: z.AnyZodObject, at: At): JsonSchema {
  const within = { ...at, above: [...at.above, inner] };
  const members = Object.entries(inner.shape as Record<string, z.ZodTypeAny>);
  const required = members.filter(([, member]) => isExpected(member)).map(([name]) => name);
  const properties = members.map(([name, member]) => [
    name,
    withMeaning(describe(unwrap(member), { ...within, member: name }), member, at, name),
  ]);
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

/** A member's schema with the meaning of its values; an optional one may be null, too. */
function withMeaning(
  described: JsonSchema,
  member: z.ZodTypeAny,
  at: At,
  name: string,
): JsonSchema {
  const meaning = meaningOf(at.where, name);
  const values = Object.entries(meaning?.values ?? {});
  const told = [meaning?.text, ...values.map(([value, means]) => `${value}: ${means}.`)];
  const description = told.filter(Boolean).join(" ");
  const optional = !isExpected(member) && member.isNullable();
  const type = typeof described.type === "string" || Array.isArray(described.type);
  const nullable = !optional
    ? described
    : type && !("enum" in described)
      ? { ...described, type: [...[described.type].flat(), "null"] }
      : Object.keys(described).length === 0
        ? described
        : { anyOf: [described, { type: "null" }] };
  return { ...nullable, ...(description && { description }) };
}
