import type { loadTable } from "#server/features/lay-the-table/layTable.ts";
import { type FeatureAnswers, never } from "./answers.ts";

/** More pieces of the visitor's own than fit at a place setting. */
const MANY = ["plate", "dessert", "bowl", "salad", "cup", "mug"]
  .map((piece) => `piece=lace-blue-${piece}`)
  .join("&");

export const answers: FeatureAnswers = {
  documents: [
    ["/lay-the-table", 200, "product"],
    ["/lay-the-table?series=lace-blue&places=4", 200, "product"],
    ["/lay-the-table?series=lace-blue&view=round&places=10", 200, "product"],
    [
      "/lay-the-table?series=nobody",
      302,
      { location: "/lay-the-table?series=lace-blue&view=round&places=6" },
    ],
    [`/lay-the-table?series=lace-blue&view=long&places=4&${MANY}`, 400, "gone"],
  ],
  failing: ["/lay-the-table"],
  impossible: { "lay-the-table": never<typeof loadTable>("missing") },
  texts: [
    "/lay-the-table?series=rain&view=long&places=1",
    "/lay-the-table?series=midnight&view=round&places=10",
    `/lay-the-table?view=long&${["plate", "cup", "bowl", "plate-19", "plate-22", "mug"].map((form) => `piece=lace-blue-${form}`).join("&")}`,
  ],
};
