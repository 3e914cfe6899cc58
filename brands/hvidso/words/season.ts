import type { Words } from "#brands/pack.ts";

/** The letter of the home page speaks of the season; there is no second line beside it. */
export const seasonWords: Words["season"] = null;
