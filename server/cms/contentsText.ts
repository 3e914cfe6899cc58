import type { z } from "zod";
import type { Drop, DropReason } from "#app/domain/drops.ts";
import { parseJson } from "#server/commerce/json.ts";
import { collectDrops, dropOf } from "#server/commerce/tolerant.ts";

/** Contents as a value, or why there is none. */
export type ReadContents = { ok: true; value: unknown } | { ok: false; reason: DropReason };

/** Contents as the CMS sends them: JSON as text (spec §3), or already the value that it says. */
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

/** Contents read by a schema, `null` where nothing of them can be used, with what was left out. */
export function parseContents<T>(
  schema: z.ZodType<T, z.ZodTypeDef, unknown>,
  contents: unknown,
): { value: T | null; drops: Drop[] } {
  const read = readContents(contents);
  if (!read.ok) {
    return { value: null, drops: [{ path: "contents", reason: read.reason, lost: "whole" }] };
  }
  const { value: parsed, drops } = collectDrops(() => schema.safeParse(read.value));
  if (parsed.success) return { value: parsed.data, drops };
  const drop = dropOf(parsed.error, "whole");
  return { value: null, drops: [...drops, { ...drop, path: drop.path || "contents" }] };
}
