import type { FeatureAnswers } from "./answers.ts";

export const answers: FeatureAnswers = {
  documents: [
    ["/pdp/lace-blue-teapot/turn", 200, "page"],
    ["/pdp/lace-blue-plate/turn", 404, "gone"],
  ],
  failing: ["/pdp/lace-blue-teapot/turn"],
  noindex: ["/pdp/lace-blue-teapot/turn"],
};
