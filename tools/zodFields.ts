import { z } from "zod";
import { ownNameField } from "#shared/contract/fields.ts";
import { layersOf } from "#shared/contract/schemaLayers.ts";

/** One member of a JSON value: its path (`[]`: of each entry), its type, whether it is required. */
export type Field = { path: string; type: string; required: boolean };

/** Shapes described elsewhere: referenced by name, not traversed. */
export type Names = ReadonlyMap<z.ZodTypeAny, string>;

/** Names for shapes, however their schemas are wrapped. */
export function namesOf(shapes: [schema: z.ZodTypeAny, name: string][]): Names {
  return new Map(shapes.map(([schema, name]) => [unwrap(schema), name]));
}

/** Whether the contract requires a member: also a name, in whose place the site reads another text of the row. */
export function isExpected(member: z.ZodTypeAny): boolean {
  return member === (ownNameField as unknown as z.ZodTypeAny) || !member.isOptional();
}

/** Lists the members that a schema reads, in order, including leaves and lists. */
export function fieldsOf(schema: z.ZodTypeAny, names: Names = new Map()): Field[] {
  return membersOf(schema, "", [], names);
}

/** The type of a value in a few words. */
export function typeOf(schema: z.ZodTypeAny, names: Names = new Map()): string {
  const inner = unwrap(schema);
  const name = names.get(inner);
  if (name) return name;
  if (inner instanceof z.ZodString) return "text";
  if (inner instanceof z.ZodNumber) return inner.isInt ? "whole number" : "number";
  if (inner instanceof z.ZodBoolean) return "boolean";
  if (inner instanceof z.ZodLiteral) return `\`${JSON.stringify(inner.value)}\``;
  if (inner instanceof z.ZodEnum) return inner.options.map((o: string) => `\`${o}\``).join(", ");
  if (inner instanceof z.ZodArray) {
    const entry = unwrap(inner.element);
    return isComposite(entry, names) ? "list" : `list of ${typeOf(entry, names)}`;
  }
  if (inner instanceof z.ZodRecord) return `object of ${typeOf(inner.valueSchema)} by key`;
  if (inner instanceof z.ZodUnion || inner instanceof z.ZodDiscriminatedUnion) {
    const options = [...inner.options] as z.ZodTypeAny[];
    return [...new Set(options.map((option) => typeOf(option, names)))].join(" or ");
  }
  if (inner instanceof z.ZodUnknown) return "any JSON";
  return "object";
}

function membersOf(
  schema: z.ZodTypeAny,
  path: string,
  above: z.ZodTypeAny[],
  names: Names,
): Field[] {
  const inner = unwrap(schema);
  if (above.includes(inner) || (path && names.has(inner))) return [];
  const within = [...above, inner];
  if (inner instanceof z.ZodArray) return membersOf(inner.element, `${path}[]`, within, names);
  if (inner instanceof z.ZodDiscriminatedUnion) {
    return (inner.options as z.ZodTypeAny[]).flatMap((option) =>
      membersOf(option, path, within, names),
    );
  }
  if (!(inner instanceof z.ZodObject)) return [];
  const shape = inner.shape as Record<string, z.ZodTypeAny>;
  return Object.entries(shape).flatMap(([name, member]) => {
    const own = path ? `${path}.${name}` : name;
    const type = isListOf(unwrap(member), within) ? "list of the same" : typeOf(member, names);
    return [
      { path: own, type, required: isExpected(member) },
      ...membersOf(member, own, within, names),
    ];
  });
}

/** Whether a schema is a list of a containing schema, like the children of a tree's node. */
function isListOf(schema: z.ZodTypeAny, above: z.ZodTypeAny[]): boolean {
  return schema instanceof z.ZodArray && above.includes(unwrap(schema.element));
}

function isComposite(schema: z.ZodTypeAny, names: Names): boolean {
  if (names.has(schema)) return false;
  return schema instanceof z.ZodObject || schema instanceof z.ZodDiscriminatedUnion;
}

/** The schema below transforms, defaults and optional wrappers. */
export function unwrap(schema: z.ZodTypeAny): z.ZodTypeAny {
  return layersOf(schema).at(-1) ?? schema;
}
