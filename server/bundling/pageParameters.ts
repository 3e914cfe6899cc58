import type { Plugin } from "vite";
import { readAddress, unreadParameters } from "#server/node/readAddress.ts";
import { costOf, routeCosts } from "#server/node/routeCosts.ts";

/** Routes of the table, without the URLs of the development server itself. */
const routes = Object.fromEntries(
  Object.keys(routeCosts).map((pattern) => [pattern, { path: pattern.slice(1) }]),
);

/**
 * Removes unlisted query parameters in development, as `server/node/pages.ts` does in production, and reports
 * each: a page that reads one would only work in development.
 */
export function pageParameters(): Plugin {
  return {
    name: "page-parameters",
    apply: "serve",
    configureServer({ middlewares, config }) {
      const costOfTarget = costOf(routes, new Set());
      const reported = new Set<string>();
      middlewares.use((request, _response, next) => {
        const { method, url = "" } = request;
        const cost = method === "GET" || method === "HEAD" ? costOfTarget(url) : null;
        if (cost) {
          for (const name of unreadParameters(url, cost)) {
            if (reported.has(name)) continue;
            reported.add(name);
            config.logger.error(
              `query parameter removed: ${JSON.stringify(name)}. A page that reads it needs it in PAGE_PARAMS (shared/pages/params.ts), a small answer in its row (shared/pages/corePages.ts).`,
            );
          }
          request.url = readAddress(url, cost);
          // Remix reads this property.
          request.originalUrl = request.url;
        }
        next();
      });
    },
  };
}
