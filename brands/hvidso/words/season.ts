import type { Words } from "#brands/pack.ts";

/** No seasonal letter, because the CMS content of the home page contains one. */
export const seasonWords: Words["season"] = null;
