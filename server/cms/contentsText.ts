import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { ownTurn, turnWhenLate } from "#server/http/eventLoopQueue.ts";
import { countRepaired } from "#server/observability/metrics.ts";
import { deepFreeze } from "#shared/contract/deepFreeze.ts";
import { parseJson } from "#shared/contract/json.ts";
import {
  type Collected,
  collectDrops,
  collectDropsInSlices,
  dropOf,
  readLimits,
} from "#shared/contract/tolerant.ts";
import type { Drop, DropReason } from "#shared/domain/dropReasons.ts";

/** Parsed contents, or the reason for their absence. */
export type ReadContents = { ok: true; value: unknown } | { ok: false; reason: DropReason };

/** Reads contents from the CMS: JSON as text (CMS-03), or the value itself. */
export function readContents(contents: unknown): ReadContents {
  if (contents === undefined) return { ok: false, reason: "missing" };
  if (contents === null) return { ok: false, reason: "null" };
  if (contents === "") return { ok: false, reason: "empty" };
  if (typeof contents !== "string") return { ok: true, value: contents };
  try {
    return { ok: true, value: parseJson(contents) };
  } catch {
    return { ok: false, reason: "not parseable" };
  }
}

const { contentRows } = readLimits;

type Schema<T> = z.ZodType<T, z.ZodTypeDef, unknown>;
type Parsed<T> = { value: T | null; drops: Drop[] };

/** Cache size of parsed texts per kind of block, in characters: about a hundred pages. */
const REMEMBERED = 400_000;

/** Parsed texts by schema: an uncached render parses the same texts, changed content new ones. */
const readBefore = new WeakMap<object, LRUCache<string, Parsed<unknown>>>();

/**
 * Parses contents with a schema; returns `null` if nothing is usable, with the dropped parts. The value is
 * frozen because equal texts share it.
 */
export function parseContents<T>(schema: Schema<T>, contents: unknown): Parsed<T> {
  const before = parsedBefore(schema, contents);
  if (before) return before;
  const read = readContents(contents);
  if (!read.ok) return keep(schema, contents, unread(read));
  return keep(
    schema,
    contents,
    taken(collectDrops(() => schema.safeParse(read.value), contentRows)),
  );
}

/** Like `parseContents`, in slices that each block the event loop for a few milliseconds. */
export async function parseContentsInSlices<T>(
  schema: Schema<T>,
  contents: unknown,
): Promise<Parsed<T>> {
  const before = parsedBefore(schema, contents);
  if (before) return before;
  const late = turnWhenLate();
  if (late) await late;
  const read = readContents(contents);
  if (!read.ok) return keep(schema, contents, unread(read));
  const collected = await collectDropsInSlices(
    () => schema.safeParse(read.value),
    ownTurn,
    contentRows,
  );
  return keep(schema, contents, taken(collected));
}

function cacheOf(schema: object): LRUCache<string, Parsed<unknown>> {
  const known =
    readBefore.get(schema) ??
    new LRUCache<string, Parsed<unknown>>({
      maxSize: REMEMBERED,
      sizeCalculation: (_, text) => text.length,
    });
  readBefore.set(schema, known);
  return known;
}

/** A copy: the caller adds further drops. */
const copyOf = <T>({ value, drops }: Parsed<T>): Parsed<T> => ({ value, drops: [...drops] });

function parsedBefore<T>(schema: Schema<T>, contents: unknown): Parsed<T> | null {
  if (typeof contents !== "string" || contents === "") return null;
  const before = cacheOf(schema).get(contents) as Parsed<T> | undefined;
  return before ? copyOf(before) : null;
}

function keep<T>(schema: Schema<T>, contents: unknown, parsed: Parsed<T>): Parsed<T> {
  if (typeof contents === "string" && contents !== "") cacheOf(schema).set(contents, parsed);
  return copyOf(parsed);
}

function unread({ reason }: { reason: DropReason }): Parsed<never> {
  return { value: null, drops: [{ path: "contents", reason, lost: "whole" }] };
}

function taken<T>(collected: Collected<z.SafeParseReturnType<unknown, T>>): Parsed<T> {
  const { value: parsed, drops, repairs } = collected;
  for (const [repair, count] of repairs) countRepaired({ source: "contents", repair }, count);
  if (parsed.success) return { value: deepFreeze(parsed.data), drops };
  const drop = dropOf(parsed.error, "whole");
  return { value: null, drops: [...drops, { ...drop, path: drop.path || "contents" }] };
}
