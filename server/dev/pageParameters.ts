import type { Plugin } from "vite";
import { readAddress, unreadParameters } from "#server/node/readAddress.ts";
import { costOf, routeCosts } from "#server/node/routeCosts.ts";

/** The routes of the table. The addresses of the development server itself are not among them. */
const routes = Object.fromEntries(
  Object.keys(routeCosts).map((pattern) => [pattern, { path: pattern.slice(1) }]),
);

/**
 * Removes query parameters that no table names in development, as `server/node/pages.ts` does in
 * production, and reports each: a page that reads one would work here only.
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
              `query parameter removed: ${JSON.stringify(name)}. A page that reads it needs a row in PAGE_PARAMS (app/domain/pageParams.ts), a small answer one in server/node/routeCosts.ts.`,
            );
          }
          request.url = readAddress(url, cost);
          // Remix reads this one.
          request.originalUrl = request.url;
        }
        next();
      });
    },
  };
}
