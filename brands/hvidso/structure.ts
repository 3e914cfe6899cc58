import type { Structure } from "#brands/pack.ts";

/** The complete route table (group ROUTE of the ledger). */
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
  patterns: {
    "lace-blue": "flowers",
    "lace-border": "border",
    "line-blue": "rings",
    rain: "drops",
    "white-relief": "fluted",
    "gold-relief": "gilt",
    midnight: "dipped",
    winter: "sprigs",
    botanica: "plant",
    "nord-stone": "plain",
  },
};
