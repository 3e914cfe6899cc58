import type { ExtraPage, Section } from "#brands/pack.ts";
import { contentPages } from "./contentPages.ts";
import { hasExtra, hasPage } from "./enabledPages.ts";
import { paths } from "./paths.ts";

/** First part of the addresses of each section; the search history has none. */
const sections = {
  verification: [paths.verification(), paths.serviceVerification()],
  jobs: [paths.jobs()],
  news: [paths.news()],
  gifting: [paths.gifting()],
  stores: [paths.findUs()],
} as const satisfies Partial<Record<Section, string[]>>;

/** Addresses of the standalone extra pages. */
const extraPages = {
  yourYear: paths.yourYear(),
  layTheTable: paths.layTheTable(),
  compare: paths.compare(),
  gifts: paths.gifts(),
  missingPiece: paths.missingPiece(),
} as const satisfies Partial<Record<ExtraPage, string>>;

/** Last part of a product's extra pages. */
const productPages = { "true-size": "trueSize", turn: "turn" } as const;
const productPage = /^\/pdp\/[^/]+\/(true-size|turn)$/;

const sectionsOff = (Object.keys(sections) as (keyof typeof sections)[])
  .filter((key) => !hasPage(key))
  .flatMap((key) => sections[key]);

const pagesOff = [
  ...(Object.keys(contentPages) as (keyof typeof contentPages)[])
    .filter((key) => !hasPage(key))
    .map((key) => contentPages[key].path.toLowerCase()),
  ...(Object.keys(extraPages) as (keyof typeof extraPages)[])
    .filter((key) => !hasExtra(key))
    .map((key) => extraPages[key]),
];

/** Whether a path of this site leads to a page, or anywhere into a section, that the brand has switched off. */
export function isSwitchedOff(address: string): boolean {
  const path = address
    .toLowerCase()
    .replace(/[?#].*$/, "")
    .replace(/(?<=[^/])\/+$/, "");
  const part = productPage.exec(path)?.[1] as keyof typeof productPages | undefined;
  return (
    (part !== undefined && !hasExtra(productPages[part])) ||
    pagesOff.includes(path) ||
    sectionsOff.some((start) => path === start || path.startsWith(`${start}/`))
  );
}
