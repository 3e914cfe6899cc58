import { structure } from "#brand/structure.ts";
import type { ContentPageKey, ExtraPage } from "#brands/pack.ts";

/** Whether this house has the page: its brand pack's structure says which (docs/brand.md). */
export function hasPage(key: ContentPageKey | ExtraPage): boolean {
  const { without, extras } = structure;
  if (key === "yourYear" || key === "layTheTable") return extras.includes(key);
  return !(without as readonly ContentPageKey[]).includes(key);
}

/** Of things that belong to a page each, those whose page the house has; `null` belongs to none. */
export function ofOwnPages<T>(
  entries: readonly (readonly [ContentPageKey | ExtraPage | null, T])[],
): T[] {
  return entries.flatMap(([key, entry]) => (key === null || hasPage(key) ? [entry] : []));
}
