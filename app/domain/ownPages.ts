import { structure } from "#brand/structure.ts";
import type { ContentPageKey } from "#brands/pack.ts";

/** Whether this house has the page: its brand pack's structure may leave some out (docs/brand.md). */
export function hasPage(key: ContentPageKey): boolean {
  return !(structure.without as readonly ContentPageKey[]).includes(key);
}

/** Of things that belong to a page each, those whose page the house has; `null` belongs to none. */
export function ofOwnPages<T>(entries: readonly (readonly [ContentPageKey | null, T])[]): T[] {
  return entries.flatMap(([key, entry]) => (key === null || hasPage(key) ? [entry] : []));
}
