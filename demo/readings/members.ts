import { z } from "zod";
import type { Kind } from "#shared/contract/coercions.ts";
import { type ContentsOf, contentsSchema } from "#shared/contract/contentsSchema.ts";
import { dayField, flagField } from "#shared/contract/fields.ts";
import { isMembers, type Members } from "#shared/contract/members.ts";
import { layersOf } from "#shared/contract/schemaLayers.ts";
import { linkSchema } from "#shared/contract/schemas/content.ts";
import { citySchema } from "#shared/contract/schemas/people.ts";
import { lengthField } from "#shared/contract/styleFields.ts";
import { kindOf } from "#shared/contract/tolerant.ts";
import type { Draws } from "./draws.ts";
import { linkForms } from "./linkForms.ts";
import { type LongIds, written } from "./longIds.ts";
import { dayFormsWithTime } from "./momentForms.ts";
import { isNothing, nothings, spellings } from "./spellings.ts";

/** How values are read for one answer. */
export type Reader = {
  draws: Draws;
  /** Only what no backend promises: unknown members, another order, members that are absent instead of empty. */
  isGrease: boolean;
  longIds: LongIds | null;
  contentsOf: ContentsOf;
};

type Layers = readonly z.ZodTypeAny[];

/** Probability that a value has another spelling. */
const OTHER = 0.4;

const known = new WeakMap<
  z.ZodTypeAny,
  { layers: Layers; kind: Kind | null; isOptional: boolean }
>();

function factsOf(schema: z.ZodTypeAny) {
  const layers = layersOf(schema);
  const facts = known.get(schema) ?? {
    layers,
    kind: kindOf(layers),
    isOptional: schema.isOptional(),
  };
  known.set(schema, facts);
  return facts;
}

/**
 * Draws another permitted spelling of a value, and of all values inside it, by the schema that reads it; `undefined`: the
 * member is absent. The result means the same.
 */
export function otherReading(schema: z.ZodTypeAny, value: unknown, reader: Reader): unknown {
  const { layers, kind, isOptional } = factsOf(schema);
  const { draws, isGrease, longIds } = reader;
  if (kind === null) return inside(layers, value, reader);
  if (isNothing(kind, value) || (value === false && layers.includes(flagField))) {
    return isOptional ? draws.oneOf(nothingsOf(kind, value, isGrease)) : value;
  }
  const long = kind === "code" ? longIds?.of(value, draws) : undefined;
  if (long !== undefined) return long;
  const made = inside(layers, value, reader);
  if (isGrease || !draws.happens(OTHER)) return made;
  const others = formsOf(layers, kind, made);
  return others.length > 0 ? draws.oneOf(others) : made;
}

function nothingsOf(kind: Kind, value: unknown, isGrease: boolean): unknown[] {
  if (isGrease) return [value, undefined, null];
  // An absent flag is false.
  return value === false ? [...nothings(kind), ...spellings(kind, value)] : nothings(kind);
}

function formsOf(layers: Layers, kind: Kind, value: unknown): unknown[] {
  if (layers.includes(lengthField as z.ZodTypeAny) && typeof value === "number") {
    return [String(value), `${value}px`];
  }
  if (layers.includes(dayField) && typeof value === "string") return dayFormsWithTime(value);
  return spellings(kind, value);
}

/** The values inside a list or an object. */
function inside(layers: Layers, value: unknown, reader: Reader): unknown {
  const schema = layers.at(-1);
  if (Array.isArray(value)) {
    if (!(schema instanceof z.ZodArray)) return value;
    return value.map((row) => otherReading(schema.element, row, reader) ?? row);
  }
  if (!isMembers(value)) return value;
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const option = schema.optionsMap.get(value[schema.discriminator] as string);
    return option ? inside(layersOf(option), value, reader) : value;
  }
  if (!(schema instanceof z.ZodObject)) return value;
  const made = members(schema.shape as Record<string, z.ZodTypeAny>, value, reader);
  const rows = withRows(value, made, reader.draws);
  const placed = reader.isGrease ? rows : withoutDerived(layers, value, rows, reader.draws);
  const mixed = Object.fromEntries(
    reader.draws.shuffled(Object.entries({ ...placed, ...unknownMembers(schema.shape, reader) })),
  );
  if (reader.isGrease || !layers.includes(linkSchema) || !reader.draws.happens(OTHER)) return mixed;
  const others = linkForms(mixed, reader.draws);
  return others.length > 0 ? reader.draws.oneOf(others) : mixed;
}

function members(shape: Record<string, z.ZodTypeAny>, value: Members, reader: Reader): Members {
  const made = { ...value };
  for (const [name, member] of Object.entries(shape)) {
    const other =
      member instanceof z.ZodUnknown
        ? openMember(name, value, reader)
        : otherReading(member, value[name], reader);
    if (other === undefined) delete made[name];
    else made[name] = other;
  }
  return made;
}

/** Names that no schema reads, as frameworks and databases add them. */
const strangers = [
  "createTime",
  "updatedBy",
  "tenantId",
  "extInfo",
  "__typename",
  "remark",
  "sortNo",
];
const strangeValues = [null, "null", 0, false, [], {}, { "0": null }, "<b>&amp;", { rows: [1] }];

function unknownMembers(shape: object, { draws }: Reader): Members {
  const names = strangers.filter((name) => !Object.hasOwn(shape, name) && draws.happens(0.15));
  return Object.fromEntries(names.map((name) => [name, draws.oneOf(strangeValues)]));
}

/** With a list of rows where only the list shows that there are none: a page after the last one. */
function withRows(value: Members, made: Members, draws: Draws): Members {
  const { total, results } = value;
  const isPast = Array.isArray(results) && results.length === 0 && total !== 0;
  return isPast ? { ...made, results: draws.oneOf([[], {}]) } : made;
}

/** Without a member that the site derives from others, where both are equal (docs/readings.md). */
function withoutDerived(layers: Layers, value: Members, made: Members, draws: Draws): Members {
  const derived: string[] = [];
  const { leafFlag, subList, total, results, pageNum, areaId, areaCode } = value;
  if (Array.isArray(subList) && leafFlag === (subList.length === 0)) derived.push("leafFlag");
  // A list without rows needs its total: without both, the answer has another shape.
  const isCounted = Array.isArray(results) && results.length > 0 && total === results.length;
  if (isCounted && pageNum === 1) derived.push("total");
  if (layers.includes(citySchema) && areaId === areaCode) {
    derived.push(draws.oneOf(["areaId", "areaCode"]));
  }
  const gone = derived.filter(() => draws.happens(OTHER));
  return Object.fromEntries(Object.entries(made).filter(([name]) => !gone.includes(name)));
}

/** A member whose value depends on others: contents by their model, the value of a setting. */
function openMember(name: string, value: Members, reader: Reader): unknown {
  const held = value[name];
  if (name === "contentValue") return settingReading(held, reader);
  if (name !== "contents") return held;
  const parsed = typeof held === "string" ? json(held) : held;
  if (!isMembers(parsed)) return held;
  const schema = contentsSchema(value, parsed, reader.contentsOf);
  if (!schema) return held;
  const other = otherReading(schema, parsed, reader);
  const asText = typeof held === "string";
  const isText = reader.isGrease ? asText : reader.draws.happens(0.5);
  return isText ? written(other) : other;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A setting is a text, or an object with one (CMS-08 to CMS-12). */
function settingReading(value: unknown, reader: Reader): unknown {
  if (reader.isGrease) return value;
  const { draws } = reader;
  const text = (held: unknown) =>
    draws.happens(OTHER) ? draws.oneOf([held, ...spellings("line", held)]) : held;
  if (!isMembers(value)) return text(value);
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only && draws.happens(OTHER)) return text(only[1]);
  return Object.fromEntries(entries.map(([name, held]) => [name, text(held)]));
}
