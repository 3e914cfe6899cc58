import type { FeaturePageRow } from "#shared/pages/pageRow.ts";
import type { Offers, Subject } from "./offers.ts";

/**
 * An extra feature: pages or parts beyond the specification that a brand can have (`Structure.extras`). Its code is in
 * the folders of its name; other code reads `feature.ts` only, through the registry.
 */
export type Feature = {
  subject: Subject;
  /** Its pages, by key; empty for a part of another page. */
  pages: Readonly<Record<string, FeaturePageRow>>;
  /** What it offers in places of other screens. */
  offers: Offers;
};
