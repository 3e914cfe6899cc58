import { APPLICATION_POST_PATHS } from "#app/domain/application.ts";
import { APPLICATION } from "#app/domain/limits.ts";
import { FILTER_PREFIX, OWN_PARAMS, PAGE_PARAMS, ROUTES_PARAM } from "#app/domain/pageParams.ts";
import { PREVIEW_PATH } from "#app/domain/preview.ts";
import { cachePolicy } from "#server/responses/cachePolicy.ts";

/** Addresses of one kind, and the search parameters that mean something there. */
export type AddressKind = {
  name: string;
  /** Matches the paths of this kind; the first kind that matches counts. */
  path: string;
  params: readonly string[];
  /** Whether a listing's filters mean something, too. */
  takesFilters: boolean;
};

/**
 * What caches in front keep of an address, by kind. Anything else in a query (a campaign's words, a
 * messenger's) never reaches a key. Pages come from the one table of the code; tests/guards holds the
 * resources against the routes that read them.
 */
export const addressKinds: readonly AddressKind[] = [
  { name: "asset", path: "^/assets/", params: [], takesFilters: false },
  {
    name: "media",
    path: "^/resources/demo-media/",
    params: ["x-oss-process"],
    takesFilters: false,
  },
  {
    name: "resource",
    path: "^/(resources/(?!menu/)|sitemap\\.xml$)",
    params: ["city", "form", "job", "part", "searchWord"],
    takesFilters: false,
  },
  {
    name: "page",
    path: "^/",
    params: [...PAGE_PARAMS, ...OWN_PARAMS, ROUTES_PARAM],
    takesFilters: true,
  },
];

/** Paths whose answers are always one visitor's own, or the operator's: no cache need look there. */
export const ownPaths: readonly string[] = [
  ...APPLICATION_POST_PATHS,
  PREVIEW_PATH,
  "/resources/captcha",
  "/resources/nearest-store",
  "/resources/purge",
  "/healthz",
  "/readyz",
  "/metrics",
];

/** Parameters whose answers are one visitor's own. */
export const ownParams: readonly string[] = OWN_PARAMS;

/**
 * What campaigns, messengers and search engines add, for caches that can drop parameters by name only.
 * The site drops all that it does not know, so a name that is missing here costs hits, nothing else.
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

/** First letters of what a listing's filters are called, as a regular expression. */
export const filterPattern = `${FILTER_PREFIX.replace(".", "\\.")}[^&=]+`;

/** Most filter values of an address that nginx can bring into one key; more are not kept there. */
export const NGINX_FILTERS = 12;

/** Largest form: all files of an application, and what is around them, in megabytes. */
export const LARGEST_FORM_MB =
  ((APPLICATION.resumes + APPLICATION.portfolioFiles) * APPLICATION.fileBytes) / 2 ** 20 + 6;

/** A number of seconds in a policy's header, for example of `s-maxage`; 0 where it says none. */
export function seconds(policy: string | undefined, name: string): number {
  return Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(policy ?? "")?.[1] ?? 0);
}

/** The cache table in seconds, as a cache in front reads it. */
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

/** Longest time that an answer may outlive its freshness, in seconds. */
export const longestStale = Math.max(...Object.values(lifetimes).map((each) => each.whileFailing));

/** Where the two instances of the examples listen. */
export const instances = ["127.0.0.1:3001", "127.0.0.1:3002"] as const;

/** The first lines of every generated file, without the comment's sign. */
export const notice = [
  "Written by `npm run edge` from the site's cache table and parameter table. Change those, not this.",
];
