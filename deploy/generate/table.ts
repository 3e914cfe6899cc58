import { cachePolicy } from "#server/responses/cachePolicy.ts";
import { APPLICATION } from "#shared/domain/limits.ts";
import { FILTER_PREFIX, ROUTES_PARAM } from "#shared/domain/pageParams.ts";
import { OWN_PARAMS, PAGE_PARAMS } from "#shared/pages/params.ts";
import { type Page, repeatedParams, sitePages } from "#shared/site/pages.ts";

/** URLs of one kind, and their relevant search parameters. */
export type AddressKind = {
  name: string;
  /** Matches the paths of this kind; the first matching kind applies. */
  path: string;
  params: readonly string[];
  /** Whether listing filters and repeated parameters are relevant as well. */
  takesFilters: boolean;
};

const RESOURCE = "^/(resources/(?!menu/)|sitemap\\.xml$)";

const pages = Object.values<Page>(sitePages);

/** Parameters of these rows of the page table, in alphabetical order. */
const paramsOf = (isMeant: (page: Page) => boolean) =>
  [...new Set(pages.filter(isMeant).flatMap(({ params }) => params))].sort();

/**
 * Query parameters that front caches keep, by URL kind. All other parameters (of campaigns or messengers)
 * never enter a cache key. Pages come from the shared table in the code; `tests/guards` compares the
 * resources with the routes that read them.
 */
export const addressKinds: readonly AddressKind[] = [
  { name: "asset", path: "^/assets/", params: [], takesFilters: false },
  {
    name: "media",
    path: "^/resources/demo-media/",
    params: sitePages.demoMedia.params,
    takesFilters: false,
  },
  {
    name: "resource",
    path: RESOURCE,
    params: paramsOf(({ kind, cost, path }) => {
      return kind === "resource" && cost !== "file" && new RegExp(RESOURCE).test(path);
    }),
    takesFilters: false,
  },
  {
    name: "page",
    path: "^/",
    params: [...PAGE_PARAMS, ...OWN_PARAMS, ROUTES_PARAM].filter(
      (name) => !repeatedParams.includes(name),
    ),
    takesFilters: true,
  },
];

/** Paths whose responses are always private to one visitor or to the operator; caches skip them. */
export const ownPaths: readonly string[] = [
  ...pages
    .filter(({ cost, path }) => ["personal", "operator"].includes(cost) && !/[:*]/.test(path))
    .map(({ path }) => path),
  "/healthz",
  "/readyz",
];

/** Parameters whose responses are private to one visitor. */
export const ownParams: readonly string[] = OWN_PARAMS;

/**
 * Parameters added by campaigns, messengers and search engines, for caches that remove parameters by name
 * only. The site removes all unknown parameters, so a missing name only costs cache hits.
 */
export const trackingParams: readonly string[] = [
  "_ga",
  "_gl",
  "bd_vid",
  "clickid",
  "fbclid",
  "from",
  "from_source",
  "gclid",
  "hmsr",
  "isappinstalled",
  "msclkid",
  "scene",
  "share_token",
  "spm",
  "timestamp",
  "utm_campaign",
  "utm_content",
  "utm_id",
  "utm_medium",
  "utm_source",
  "utm_term",
  "weixin_share_id",
  "xhsshare",
];

/** Regular expression for the names of listing filters and repeated parameters: all of them count, as they were sent. */
export const listPattern = `(?:${[`${FILTER_PREFIX.replace(".", "\\.")}[^&=]+`, ...repeatedParams].join("|")})`;

/**
 * Maximum number of values of filters and repeated parameters that nginx can combine into one key; URLs with more
 * are not cached there.
 */
export const NGINX_VALUES = 12;

/** Maximum form size, in megabytes: all files of an application plus overhead. */
export const LARGEST_FORM_MB =
  ((APPLICATION.resumes + APPLICATION.portfolioFiles) * APPLICATION.fileBytes) / 2 ** 20 + 6;

/** Returns a directive of a cache header in seconds, for example `s-maxage`; 0 if it is missing. */
export function seconds(policy: string | undefined, name: string): number {
  return Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(policy ?? "")?.[1] ?? 0);
}

/** Cache table in seconds, as read by a front cache. */
export const lifetimes = Object.fromEntries(
  Object.entries(cachePolicy).map(([kind, headers]) => {
    const { "Cache-Control": plain, "CDN-Cache-Control": cdn } = headers as Record<string, string>;
    return [
      kind,
      {
        fresh: seconds(cdn ?? plain, "max-age"),
        whileRevalidating: seconds(plain, "stale-while-revalidate"),
        whileFailing: seconds(plain, "stale-if-error"),
        isKept: plain?.startsWith("public") ?? false,
      },
    ];
  }),
);

/** Longest time that a stale response may be served, in seconds. */
export const longestStale = Math.max(...Object.values(lifetimes).map((each) => each.whileFailing));

/** Addresses of the two instances in the examples. */
export const instances = ["127.0.0.1:3001", "127.0.0.1:3002"] as const;

/** First lines of every generated file, without the comment marker. */
export const notice = [
  "Written by `npm run edge` from the site's cache table and parameter table. Change those, not this.",
];
