import {
  type ContentPageKey,
  corePages,
  type OptionalAreaName,
  type PageAreaName,
} from "#shared/pages/corePages.ts";
import type { PageRow } from "#shared/pages/pageRow.ts";

/** Areas that every page reads: no page and no words of one. */
export const sharedAreas = ["headerNavigation", "siteSettings"] as const;

/** Name of a content area. */
export type ContentArea = PageAreaName | (typeof sharedAreas)[number];

/** Name of an area that a backend may omit. */
export type OptionalArea = OptionalAreaName | (typeof sharedAreas)[number];

/** The area of a page. */
function areaOf(key: string, row: PageRow) {
  if (row.kind === "content") return { name: key, isOptional: false };
  return row.kind === "screen" ? row.area : null;
}

const pageAreas = Object.entries<PageRow>(corePages).flatMap(
  ([key, row]) => areaOf(key, row) ?? [],
);

const namesOf = (areas: typeof pageAreas) =>
  [...new Set([...areas.map(({ name }) => name), ...sharedAreas])] as string[];

/** Content areas: those of the page table, in its order, then the others. */
export const contentAreas = namesOf(pageAreas) as readonly ContentArea[];

/** Areas that a backend may omit: the screen renders without them or with the site's own text. */
export const optionalAreas = namesOf(
  pageAreas.filter(({ isOptional }) => isOptional),
) as readonly OptionalArea[];

/** The sixteen areas whose ids the specification names (CMS-05, CMS-06): every backend has them. */
export const specifiedAreas = [
  "home",
  "productVerification",
  "gifts",
  "career",
  "jobs",
  "contactUs",
  "member",
  "newsList",
  "mainSeries",
  "brandStory",
  "ourHistory",
  "workmanship",
  "annualPlate",
  "damagedForNew",
  "commonBlock",
  "headerNavigation",
] as const satisfies readonly ContentArea[];

/** A content page whose id the specification does not name: without an id, the site has no such page. */
export type FurtherPage = Exclude<ContentPageKey, (typeof specifiedAreas)[number]>;

/** The content pages whose ids the specification does not name. */
export const furtherPages = Object.entries<PageRow>(corePages)
  .filter(([key, { kind }]) => kind === "content" && !specifiedAreas.some((area) => area === key))
  .map(([key]) => key) as readonly FurtherPage[];

/** Whether an area is a content page whose id the specification does not name. */
export function isFurtherPage(area: ContentArea): area is FurtherPage {
  return furtherPages.some((page) => page === area);
}

/** An area without which a page or a part of pages is left out. */
type AbsentArea = OptionalArea | FurtherPage;

/** Content ids by area; `null`: the backend has no such content. */
export type ContentIds = Readonly<
  Record<Exclude<ContentArea, AbsentArea>, string> & Record<AbsentArea, string | null>
>;
