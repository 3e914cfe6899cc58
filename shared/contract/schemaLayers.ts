import { z } from "zod";

/** Layers by schema: they never change, and are read for each value of an answer. */
const known = new WeakMap<z.ZodTypeAny, readonly z.ZodTypeAny[]>();

/** A schema and the schemas that it wraps, outermost first: effects, fallbacks, optional ones; the last wraps none. */
export function layersOf(schema: z.ZodTypeAny): readonly z.ZodTypeAny[] {
  const before = known.get(schema);
  if (before) return before;
  const inner = wrapped(schema);
  const layers = [schema, ...(inner ? layersOf(inner) : [])];
  known.set(schema, layers);
  return layers;
}

/** Whether a schema reads an object, inside of what it wraps. */
export function readsObject(schema: z.ZodTypeAny): boolean {
  return layersOf(schema).at(-1) instanceof z.ZodObject;
}

function wrapped(schema: z.ZodTypeAny): z.ZodTypeAny | null {
  if (schema instanceof z.ZodEffects) return schema.innerType();
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.unwrap();
  if (schema instanceof z.ZodCatch) return schema.removeCatch();
  // `lazily` returns the same schema each time.
  if (schema instanceof z.ZodLazy) return schema.schema;
  if (schema instanceof z.ZodPipeline) return schema._def.in;
  return null;
}
