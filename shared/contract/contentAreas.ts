import { corePages, type OptionalAreaName, type PageAreaName } from "#shared/pages/corePages.ts";
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

/** Content ids by area; `null`: the backend has no such content. */
export type ContentIds = Readonly<
  Record<Exclude<ContentArea, OptionalArea>, string> & Record<OptionalArea, string | null>
>;
