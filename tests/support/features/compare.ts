import type { loadComparison } from "#server/features/compare/compare.ts";
import { type FeatureAnswers, never } from "./answers.ts";

export const answers: FeatureAnswers = {
  documents: [
    ["/compare?piece=lace-blue-cup&piece=rain-mug", 200, "product"],
    ["/compare?piece=a&piece=b&piece=c&piece=d", 400, "gone"],
  ],
  failing: ["/compare?piece=lace-blue-cup"],
  noindex: ["/compare?piece=lace-blue-cup&piece=rain-mug"],
  impossible: { compare: never<typeof loadComparison>("missing", "elsewhere") },
  texts: [
    "/compare",
    "/compare?piece=lace-blue-cup",
    "/compare?piece=lace-blue-cup&piece=none",
    `/compare?${["lace-blue-cup", "rain-cup", "lace-blue-plate", "rain-plate"].map((id) => `piece=${id}`).join("&")}`,
  ],
};
