import { pageAddress, ROUTES_PARAM } from "#shared/domain/pageParams.ts";
import type { RouteCost } from "./routeCosts.ts";

/**
 * Returns the URL for a route's loaders, without unlisted parameters (`pageParams.ts`, the row of a piece in
 * `routeCosts.ts`). Private routes receive the original URL.
 */
export function readAddress(url: string, { cost, params = [] }: RouteCost): string {
  if (cost === "page") return pageAddress(url);
  return cost === "piece" ? pieceAddress(url, params) : url;
}

function pieceAddress(url: string, params: readonly string[]): string {
  const [path = "", query] = url.split("?", 2);
  if (query === undefined) return path;
  const known = [...new URLSearchParams(query)].filter(
    ([name]) => params.includes(name) || name === ROUTES_PARAM,
  );
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known)}`;
}

/** Returns the parameters of a target that its route does not read. */
export function unreadParameters(url: string, cost: RouteCost): string[] {
  const names = (address: string) =>
    new Set(new URLSearchParams(address.split("?", 2)[1] ?? "").keys());
  const read = names(readAddress(url, cost));
  return [...names(url)].filter((name) => !read.has(name));
}
