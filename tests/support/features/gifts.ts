import type { FeatureAnswers } from "./answers.ts";

export const answers: FeatureAnswers = {
  documents: [
    ["/gifts", 200, "moment"],
    ["/gifts/wedding", 200, "moment"],
    ["/gifts/nobody", 302, { location: "/gifts" }],
  ],
  failing: ["/gifts", "/gifts/father"],
  picturesTwice: [
    // A piece may be in the lists of several occasions.
    "lace-blue-gaiwan on /gifts",
    "lace-blue-plate-use on /gifts",
    "lace-blue-platter on /gifts",
    "line-blue-bowl-six on /gifts",
  ],
  // The demo backend has the page.
  impossible: { gifts: ["GET 404"] },
};
