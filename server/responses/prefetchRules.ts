import { NEVER_AHEAD, NEVER_AHEAD_PARAMS } from "#shared/domain/prefetch.ts";
import { ROUTED } from "#shared/domain/routerMarker.ts";

/** URL of the rules (`app/routes/resources/prefetch-rules.ts`). */
const PREFETCH_RULES_PATH = "/resources/prefetch-rules";

/** Header with which a page references them: a list of one string. */
export const prefetchRulesHeader = ["Speculation-Rules", `"${PREFETCH_RULES_PATH}"`] as const;

/** Required by browsers for rules from a URL. */
export const PREFETCH_RULES_TYPE = "application/speculationrules+json";

/**
 * Speculation rules: pages that a browser may prefetch when the pointer rests on their link or a touch
 * starts. Limited to cacheable pages of this site, and to the time before client-side navigation starts:
 * later the router prefetches their data (`app/framework/IntentPrefetch.tsx`). Browsers skip it in data-saver
 * mode. The next page is only fetched, not rendered.
 */
export const prefetchRules = {
  prefetch: [
    {
      source: "document",
      eagerness: "moderate",
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: {
              href_matches: [
                { pathname: "/*.*" },
                ...NEVER_AHEAD.flatMap((path) => [{ pathname: path }, { pathname: `${path}/*` }]),
                // A pattern with only a query would apply to the rules' own path.
                ...NEVER_AHEAD_PARAMS.map((name) => ({ pathname: "/*", search: `*${name}=*` })),
              ],
            },
          },
          { not: { selector_matches: `[${ROUTED}] a, a[download]` } },
        ],
      },
    },
  ],
};
