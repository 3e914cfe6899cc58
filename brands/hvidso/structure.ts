import type { Structure } from "#brands/pack.ts";

/** The complete route table of the specification (§2). */
export const structure: Structure = {
  without: [],
  extras: [
    "yourYear",
    "layTheTable",
    "compare",
    "gifts",
    "missingPiece",
    "trueSize",
    "turn",
    "album",
    "certificate",
  ],
  storyPaths: {},
  subBrand: "flora-danica",
};
