import type { FeatureAnswers } from "./answers.ts";

export const answers: FeatureAnswers = {
  documents: [
    ["/pdp/lace-blue-plate/true-size", 200, "page"],
    ["/pdp/lace-blue-plate/true-size?card=x", 400, "gone"],
    ["/pdp/nobody/true-size", 404, "gone"],
  ],
  failing: ["/pdp/lace-blue-teapot/true-size"],
  noindex: ["/pdp/lace-blue-plate/true-size"],
  texts: ["/pdp/lace-blue-plate/true-size?card=9"],
};
