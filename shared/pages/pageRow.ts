import type { ScreenParam } from "./params.ts";
import type { Within } from "./parents.ts";

/** A screen, or a state of one, as `npm run screens` accepts it. */
export type Screen = {
  name: string;
  path: string;
  fullPage?: boolean;
  /** A screen whose template another one shows, too: only the full run includes it. */
  again?: boolean;
};

/** Content sections; screens of one section link to each other. */
export type ContentSection = "story" | "service" | "about" | "member";

/** A content area that a screen reads; a backend may omit an optional one. */
export type PageArea = { name: string; isOptional: boolean };

/**
 * Cache kinds of a screen's complete answer: rows of `server/responses/cachePolicy.ts`.
 * `private`: the answer is for one visitor.
 */
export type PageCache = "page" | "product" | "listing" | "moment" | "private";

/** Optional parts of the core site that a brand switches off as a whole (`Structure.without`). */
export type PageSection = "verification" | "jobs" | "news" | "gifting" | "stores";

/** What decides whether a brand has a page. */
export type BrandSwitch =
  /** Every brand has it. */
  | "always"
  /** `Structure.without` can name the page by its key. */
  | "page"
  /** The same for a story page, to which `Structure.storyPaths` can give another address. */
  | "story"
  /** `Structure.subBrand`, which is also the first part of its address. */
  | "subBrand"
  | PageSection;

/** A route: the pattern of its address as the router matches it, its module below `app/`, and the route around it. */
type Routed = Within & { module: `routes/${string}` | `features/${string}.route.tsx` };

/** A screen with a server function of its own. */
type ScreenRow = Routed & {
  kind: "screen";
  /** Also the route's class of cost: slots, and whether one render serves all visitors. */
  cost: "page" | "personal";
  cache: PageCache;
  /** Search parameters that it reads, besides those of its layout. */
  params: readonly ScreenParam[];
  /**
   * Those of its parameters that its address may have several times, in an order that matters (pieces of a comparison,
   * of a table). Of every other parameter the first one counts.
   */
  repeats?: readonly ScreenParam[];
  /** Whether it reads filters of a listing (`f.…`). */
  takesFilters?: true;
  /** Content area that its text comes from. */
  area: PageArea | null;
  brand: BrandSwitch;
  /** Key of the parent screen in the breadcrumbs. */
  above: string | null;
  /** Whether the sitemap lists its address; pages with parameters in their address are listed by their content. */
  inSitemap: boolean;
  /** Addresses that crawlers may not request, as in robots.txt. */
  disallow: readonly string[];
  /** Whether a search for a service finds it: `shared/copy/searchServices.ts` then has its words. */
  isService: boolean;
  /** Its screens for tests and tools. */
  screens: readonly Screen[];
};

/**
 * A static page, filled by the CMS. Its content area has the name of its key; it is cached as `page`, reads no parameter,
 * and the sitemap lists it. Without `screens` it has one, named like the page.
 */
type ContentRow = Within & {
  kind: "content";
  section: ContentSection;
  above: string | null;
  brand: "always" | "page" | "story";
  isService: boolean;
  /** A module of its own instead of `routes/content.tsx`. */
  module?: `routes/${string}`;
  screens?: readonly Screen[];
};

/** An answer without a screen. */
type ResourceRow = Routed & {
  kind: "resource";
  brand: BrandSwitch;
} & (
    | {
        /** The same for every visitor, cached while its reads are current. */
        cost: "piece";
        /** Search parameters that are part of its address; others are removed. */
        params: readonly string[];
        /** It depends on the build and the configuration only: cached without a read. */
        isConstant?: true;
      }
    | {
        /** `personal`: for one visitor; `file`: bytes that the server's own handlers send; `operator`: no slots. */
        cost: "personal" | "file" | "operator";
        /** Search parameters that caches in front keep. */
        params: readonly string[];
      }
    | {
        /** A document for scripts and visitors without them, cached like a page. */
        cost: "page";
        screens: readonly Screen[];
      }
  );

/** A page for developers, excluded from builds. */
type DevRow = Routed & { kind: "dev" };

/** A row of the page table. */
export type PageRow = ScreenRow | ContentRow | ResourceRow | DevRow;

/** A row of a feature: the brand has it with the feature (`Structure.extras`). */
export type FeaturePageRow = WithoutSwitch<ScreenRow | ResourceRow>;

/** A feature's pages have their words for a search among its offers. */
type WithoutSwitch<R> = R extends unknown ? Omit<R, "brand" | "isService"> : never;

/** Rows by key. */
export type PageRows = Readonly<Record<string, PageRow>>;
