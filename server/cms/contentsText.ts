import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { parseJson } from "#server/commerce/json.ts";
import { countRepaired } from "#server/observability/metrics.ts";
import { deepFreeze } from "#shared/contract/deepFreeze.ts";
import { collectDrops, dropOf } from "#shared/contract/tolerant.ts";
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

type Parsed<T> = { value: T | null; drops: Drop[] };

/** Cache size of parsed texts per kind of block, in characters: about a hundred pages. */
const REMEMBERED = 400_000;

/** Parsed texts by schema: an uncached render parses the same texts, changed content new ones. */
const readBefore = new WeakMap<object, LRUCache<string, Parsed<unknown>>>();

/**
 * Parses contents with a schema; returns `null` if nothing is usable, with the dropped parts. The value is
 * frozen because equal texts share it.
 */
export function parseContents<T>(
  schema: z.ZodType<T, z.ZodTypeDef, unknown>,
  contents: unknown,
): Parsed<T> {
  if (typeof contents !== "string" || contents === "") return readAnew(schema, contents);
  const known =
    readBefore.get(schema) ??
    new LRUCache<string, Parsed<unknown>>({
      maxSize: REMEMBERED,
      sizeCalculation: (_, text) => text.length,
    });
  readBefore.set(schema, known);
  const before = known.get(contents) as Parsed<T> | undefined;
  const read = before ?? readAnew(schema, contents);
  if (!before) known.set(contents, read);
  // A copy: the caller adds further drops.
  return { value: read.value, drops: [...read.drops] };
}

function readAnew<T>(schema: z.ZodType<T, z.ZodTypeDef, unknown>, contents: unknown): Parsed<T> {
  const read = readContents(contents);
  if (!read.ok) {
    return { value: null, drops: [{ path: "contents", reason: read.reason, lost: "whole" }] };
  }
  const { value: parsed, drops, repairs } = collectDrops(() => schema.safeParse(read.value));
  for (const [repair, count] of repairs) countRepaired({ source: "contents", repair }, count);
  if (parsed.success) return { value: deepFreeze(parsed.data), drops };
  const drop = dropOf(parsed.error, "whole");
  return { value: null, drops: [...drops, { ...drop, path: drop.path || "contents" }] };
}
