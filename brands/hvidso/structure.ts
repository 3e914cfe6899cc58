import type { Structure } from "#brands/pack.ts";

/** The specification's route table (§2), whole. */
export const structure: Structure = {
  without: [],
  extras: ["yourYear", "layTheTable", "compare", "gifts"],
  storyPaths: {},
  subBrand: "flora-danica",
};
