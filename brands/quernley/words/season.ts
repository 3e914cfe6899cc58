import type { Words } from "#brands/pack.ts";

/** The workshop writes no seasonal letter. */
export const seasonWords: Words["season"] = null;
