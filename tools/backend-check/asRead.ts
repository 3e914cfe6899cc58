import { z } from "zod";
import { definitionOf } from "#app/blocks/registry.server.ts";
import { coerce, isContainer, shapeOf } from "#shared/contract/coercions.ts";
import { contentsSchema } from "#shared/contract/contentsSchema.ts";
import { linkMembers } from "#shared/contract/linkShapes.ts";
import type { Members } from "#shared/contract/members.ts";
import { layersOf } from "#shared/contract/schemaLayers.ts";
import { linkSchema } from "#shared/contract/schemas/content.ts";
import { kindOf, rowsOf } from "#shared/contract/tolerant.ts";
import { jsonIn } from "./plainTexts.ts";

/** Values as they came, or as the table of coercions converts them. */
type Form = "came" | "converted";

/**
 * The part of a value that a schema reads: without other members, lists as lists, the members of a link in one object, rows
 * in `results`. What the site never reads cannot be wrong.
 */
export function asRead(schema: z.ZodTypeAny, given: unknown, form: Form = "came"): unknown {
  const layers = layersOf(schema);
  const inner = layers.at(-1);
  const value = layers.includes(linkSchema) ? linkMembers(given) : converted(layers, given, form);
  if (typeof value !== "object" || value === null) return value;
  if (inner instanceof z.ZodArray) {
    const isList = Array.isArray(value) || shapeOf(value) === "numbered object";
    return isList ? Object.values(value).map((row) => asRead(inner.element, row, form)) : value;
  }
  if (Array.isArray(value)) return value;
  if (inner instanceof z.ZodDiscriminatedUnion) {
    const style = (value as Record<string, unknown>)[inner.discriminator];
    const option = inner.optionsMap.get(style as string);
    return option ? asRead(option, value, form) : value;
  }
  if (!(inner instanceof z.ZodObject)) return value;
  const shape = inner.shape as Record<string, z.ZodTypeAny>;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const own = shape[name];
    return own ? [[name, asRead(own, member, form)]] : [];
  });
  const read: Members = Object.fromEntries(members);
  return "contents" in read
    ? { ...read, contents: contentsAsRead(read, read.contents, form) }
    : read;
}

function converted(layers: readonly z.ZodTypeAny[], value: unknown, form: Form): unknown {
  const kind = kindOf(layers) ?? (layers.at(-1) instanceof z.ZodObject ? "object" : null);
  // Rows and values are read from where they are: in a page, in JSON text, in an object.
  if (kind === null) return value;
  const isPlaced = isContainer(kind) || (typeof value === "object" && value !== null);
  if (!(isPlaced || form === "converted")) return value;
  const [schema] = layers;
  const read = coerce(kind, value, { path: [] }, () => undefined);
  return schema ? rowsOf(schema, value, read) : read;
}

/** The contents of an object, as JSON text where they came so. */
function contentsAsRead(holder: Members, given: unknown, form: Form): unknown {
  const parsed = typeof given === "string" ? jsonIn(given) : given;
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return given;
  const contentsOf = (model: string) => definitionOf(model)?.contents;
  const modelName = coerce("code", holder.modelName, { path: [] }, () => undefined);
  const schema = contentsSchema({ ...holder, modelName }, { ...parsed }, contentsOf);
  if (!schema) return given;
  const read = asRead(schema, parsed, form);
  return typeof given === "string" ? JSON.stringify(read) : read;
}
