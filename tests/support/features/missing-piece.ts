import type { loadMissingPiece } from "#server/features/missing-piece/missingPiece.ts";
import { type FeatureAnswers, never } from "./answers.ts";

export const answers: FeatureAnswers = {
  documents: [["/missing-piece?series=lace-blue&suggest=27", 200, "product"]],
  failing: ["/missing-piece"],
  impossible: { "missing-piece": never<typeof loadMissingPiece>("missing") },
  texts: [
    "/missing-piece",
    "/missing-piece?series=lace-blue&suggest=27",
    "/missing-piece?series=lace-blue&suggest=zzzz",
  ],
};
