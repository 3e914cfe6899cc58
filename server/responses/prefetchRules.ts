import { NEVER_AHEAD, NEVER_AHEAD_PARAMS } from "#app/domain/prefetch.ts";
import { ROUTED } from "#app/domain/routerMarker.ts";

/** Where the rules stand (`app/routes/resources/prefetch-rules.ts`). */
const PREFETCH_RULES_PATH = "/resources/prefetch-rules";

/** The header by which a page names them: a list of one string. */
export const prefetchRulesHeader = ["Speculation-Rules", `"${PREFETCH_RULES_PATH}"`] as const;

/** Without it a browser takes no rules from an address. */
export const PREFETCH_RULES_TYPE = "application/speculationrules+json";

/**
 * Speculation rules: which pages a browser may fetch before the click, when the pointer rests on their link
 * or a finger goes down on it. Pages that caches keep, of this site, and only while the browser itself
 * would load them: later the router fetches their data (`app/framework/IntentPrefetch.tsx`). Browsers
 * leave it where their user saves data. The next page is fetched, not drawn: nothing of it runs.
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
                // A pattern of a query alone would count for the rules' own path.
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
