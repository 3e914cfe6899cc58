import { structure } from "#brand/structure.ts";
import type { ExtraPage } from "#brands/pack.ts";
import { type AbsentPages, hasExtra, hasPage, isAbsent } from "#shared/domain/enabledPages.ts";
import type { Feature } from "#shared/features/feature.ts";
import { features } from "#shared/features/registry.ts";
import { type CorePageKey, corePages, type OptionalPage } from "#shared/pages/corePages.ts";
import type {
  BrandSwitch,
  ContentSection,
  FeaturePageRow,
  PageArea,
  PageCache,
  PageRow,
  Screen,
} from "#shared/pages/pageRow.ts";
import { layoutParams } from "#shared/pages/params.ts";
import type { ParentKey } from "#shared/pages/parents.ts";

type Features = typeof features;
type FeaturePages = { [F in keyof Features]: Features[F]["pages"] }[keyof Features];

/** Key of a page. */
export type PageKey = CorePageKey | (FeaturePages extends infer P ? keyOfEach<P> : never);
type keyOfEach<P> = P extends unknown ? keyof P : never;

/** A page of the site: its row (`shared/pages/pageRow.ts`) with every member, for this brand. */
export type Page = {
  key: PageKey;
  kind: PageRow["kind"];
  /** Pattern of its address, with the parts that the brand chooses. */
  path: string;
  module: string;
  parent: ParentKey | null;
  /** Whether the brand has it. */
  isOn: boolean;
  /** Whether the brand's switch is a section's: everything below its address belongs to it. */
  isSection: boolean;
  cost: "page" | "piece" | "personal" | "file" | "operator";
  /** `null`: an answer without a screen chooses for itself. */
  cache: PageCache | null;
  params: readonly string[];
  repeats: readonly string[];
  takesFilters: boolean;
  isConstant: boolean;
  area: PageArea | null;
  /** Of content pages. */
  section: ContentSection | null;
  above: PageKey | null;
  inSitemap: boolean;
  disallow: readonly string[];
  isService: boolean;
  screens: readonly Screen[];
};

/** Route module of content pages without one of their own. */
const CONTENT_MODULE = "routes/content.tsx";

/** Name of a key among screens: `ourHistory` becomes `our-history`. */
const screenName = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Members that a row of each kind leaves out. */
function membersOf(key: string, path: string, row: PageRow | FeaturePageRow) {
  const none = {
    cost: "page",
    cache: null,
    params: [],
    repeats: [],
    takesFilters: false,
    isConstant: false,
    area: null,
    section: null,
    above: null,
    inSitemap: false,
    disallow: [],
    isService: false,
    screens: [],
  } as const;
  if (row.kind !== "content") return { ...none, ...row };
  return {
    ...none,
    cache: "page",
    params: layoutParams,
    area: { name: key, isOptional: false },
    inSitemap: true,
    module: CONTENT_MODULE,
    screens: [{ name: screenName(key), path, again: true }],
    ...row,
  } as const;
}

function isOn(key: string, brand: BrandSwitch): boolean {
  switch (brand) {
    case "always":
      return true;
    case "page":
    case "story":
      return hasPage(key as OptionalPage);
    case "subBrand":
      return structure.subBrand !== null;
    default:
      return hasPage(brand);
  }
}

/** The pattern of a row with the parts that the brand chooses. */
function pathOf(key: string, path: string, brand: BrandSwitch): string {
  if (brand === "subBrand") return path.replace(/^\/[^/]+/, `/${structure.subBrand}`);
  return brand === "story"
    ? (structure.storyPaths[key as keyof typeof structure.storyPaths] ?? path)
    : path;
}

function pageOf(key: string, row: PageRow | FeaturePageRow, extra: string | null): Page {
  const brand = "brand" in row ? row.brand : "always";
  const path = pathOf(key, row.path, brand);
  const page = {
    ...membersOf(key, path, row),
    key,
    path,
    isOn: isOn(key, brand) && (extra === null || hasExtra(extra as ExtraPage)),
    isSection: !["always", "page", "story", "subBrand"].includes(brand),
  };
  return page as Page;
}

/** Every page by key, whether or not the brand has it: the core's, then those of the extra features. */
export const sitePages = Object.fromEntries([
  ...Object.entries(corePages).map(([key, row]) => [key, pageOf(key, row, null)]),
  ...Object.entries<Feature>(features).flatMap(([extra, { pages }]) =>
    Object.entries(pages).map(([key, row]) => [key, pageOf(key, row, extra)]),
  ),
]) as Readonly<Record<PageKey, Page>>;

/** Search parameters that an address may have several times, in an order that matters. */
export const repeatedParams: readonly string[] = [
  ...new Set(Object.values<Page>(sitePages).flatMap(({ repeats }) => repeats)),
];

/** The pages that the brand has, in the table's order: the most that a build can serve. */
export const pagesOn: readonly Page[] = Object.values<Page>(sitePages).filter(({ isOn }) => isOn);

/** The pages that the site shows: those of the brand without the absent ones. */
export function shownPages(absent: AbsentPages): Page[] {
  return pagesOn.filter(({ key }) => !isAbsent(key, absent));
}
