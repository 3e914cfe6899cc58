import type { Structure } from "#brands/pack.ts";

/** Two stories, one of them about the craft at a custom path; no membership, no group, no sub-brand. */
export const structure: Structure = {
  without: [
    "annualPlate",
    "aboutIittala",
    "productStory",
    "customised",
    "damagedAndReplaced",
    "group",
    "member",
    "damagedForNew",
  ],
  extras: [],
  storyPaths: { workmanship: "/brand-story/from-the-tree" },
  subBrand: null,
};
