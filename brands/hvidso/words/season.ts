import type { Words } from "#brands/pack.ts";

/** None: the content of the home page has a letter of its own. */
export const seasonWords: Words["season"] = null;
