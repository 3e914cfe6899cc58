import type { Section } from "#brands/pack.ts";
import { contentPages } from "./contentPages.ts";
import { hasPage } from "./enabledPages.ts";
import { paths } from "./paths.ts";

/** First part of the addresses of each section; the search history has none. */
const sections = {
  verification: [paths.verification(), paths.serviceVerification()],
  jobs: [paths.jobs()],
  news: [paths.news()],
  gifting: [paths.gifting()],
  stores: [paths.findUs()],
} as const satisfies Partial<Record<Section, string[]>>;

const sectionsOff = (Object.keys(sections) as (keyof typeof sections)[])
  .filter((key) => !hasPage(key))
  .flatMap((key) => sections[key]);

const pagesOff = (Object.keys(contentPages) as (keyof typeof contentPages)[])
  .filter((key) => !hasPage(key))
  .map((key) => contentPages[key].path.toLowerCase());

/** Whether a path of this site leads to a page, or anywhere into a section, that the brand does without. */
export function isSwitchedOff(address: string): boolean {
  const path = address
    .toLowerCase()
    .replace(/[?#].*$/, "")
    .replace(/(?<=.)\/+$/, "");
  return (
    pagesOff.includes(path) ||
    sectionsOff.some((start) => path === start || path.startsWith(`${start}/`))
  );
}
