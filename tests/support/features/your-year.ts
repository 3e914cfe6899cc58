import type { loadYourYear } from "#server/features/your-year/yourYear.ts";
import { type FeatureAnswers, never } from "./answers.ts";

export const answers: FeatureAnswers = {
  documents: [
    ["/your-year", 200, "page"],
    ["/your-year?year=2014", 200, "page"],
    ["/your-year?year=x", 400, "gone"],
    ["/your-year?year=2014年", 302, { location: "/your-year?year=2014" }],
  ],
  failing: ["/your-year"],
  impossible: { "your-year": never<typeof loadYourYear>("missing") },
  texts: ["", "?year=1700", "?year=1930", "?year=2099", "?year=x"].map(
    (search) => `/your-year${search}`,
  ),
};
