import type { Words } from "#brands/pack.ts";

/** No seasonal letter. */
export const seasonWords: Words["season"] = null;
