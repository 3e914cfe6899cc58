import { screens } from "#tools/screenList.ts";

/** Names of one screen of each template in the list of screens. */
const NAMES = [
  "home",
  "product",
  "series-list",
  "series",
  "listing",
  "keyword",
  "collection",
  "search-results",
  "brand-story",
  "story-article",
  "news",
  "news-entry",
  "find-us",
  "jobs",
  "job-form",
  "gifting",
  "verification",
  "contact-us",
  "faq",
  "botanica",
];

/** A screen under test: name and address. */
export type ProbedScreen = { name: string; path: string };

/** Sold by the boutiques alone: its page has no stock, which changes with every minute and is left out in a fault. */
const PRODUCT = "/pdp/annual-2015-fox";

/** Screens that are requested during upstream faults. */
export const probedScreens: ProbedScreen[] = NAMES.map((name) => {
  if (name === "product") return { name, path: PRODUCT };
  const found = screens.find((screen) => screen.name === name);
  if (!found) throw new Error(`no screen ${name}`);
  return { name, path: found.path.replace(/#.*/, "") };
});
