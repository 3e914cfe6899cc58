import type { IncomingHttpHeaders } from "node:http";
import { isParameter, pagePath, patternOf, type RouteRow, routePatterns } from "./routePatterns.ts";

/** Characters that never need percent-encoding (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/**
 * Normalises percent-encoding: only where required, in capitals; also in a keyword that ends in `.data`
 * (`paths.keyword`).
 */
function plainEncoding(path: string): string {
  return path.replace(/%2edata(?=(?:\.data)?$)|%[\da-f]{2}/gi, (code) => {
    if (code.length > 3) return "%2Edata";
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(letter) ? letter : code.toUpperCase();
  });
}

/** Encoded Chinese stops, quotes and closing brackets, which messengers and texts leave behind a shared address. */
const STOPS_BEHIND =
  /(?:%E3%80%(?:82|81|91|8B|89|8D|8F)|%EF%BC%(?:8E|8C|9B|9A|81|9F|89)|%E2%80%(?:A6|9D|99))+$/;

/**
 * Returns the URL of a keyword page if a visitor opens a keyword that ends in `.data`: Remix would respond
 * with the data of another keyword. Returns `null` for any other request, including data requests of a
 * keyword page.
 */
export function keywordOpened(url: string, headers: IncomingHttpHeaders): string | null {
  const [path = "", query] = url.split("?", 2);
  if (!/^\/products\/keyword\/[^/]+\.data$/i.test(path) || !isNavigation(headers)) return null;
  const own = path.replace(/\.data$/, "%2Edata");
  return query === undefined ? own : `${own}?${query}`;
}

/** Returns whether a request opens a document; old browsers only send `Accept`. */
function isNavigation({
  "sec-fetch-dest": destination,
  accept = "",
}: IncomingHttpHeaders): boolean {
  return destination === undefined ? accept.includes("text/html") : destination === "document";
}

/** Encoded line ends: LF, CR, and Unicode's line and paragraph separators. */
const LINE_END = /%0a|%0d|%e2%80%a[89]/i;

/**
 * Checks whether a target matches no route. The router's `*` matches a single line only, so an unknown URL
 * with a line end would get Remix's own English response.
 * @returns a function of a request's target
 */
export function hasNoRoute(routes: Readonly<Record<string, RouteRow>>): (url: string) => boolean {
  const patterns = routePatterns(routes).filter(({ segments }) => segments.at(-1) !== "*");
  return (url) => {
    const path = url.split("?", 1)[0] ?? "";
    return LINE_END.test(path) && patternOf(patterns, pagePath(path)) === undefined;
  };
}

/** Addresses of keyword pages. */
const KEYWORDS = "/products/keyword/";

/**
 * Normalises the URL of a page among the variants that the router accepts: no trailing slash, fixed segments
 * as in the URL table, no unnecessary encoding, no Chinese stop behind it. Caches keep one copy, and search engines see
 * one page.
 * Parameters stay as typed by visitors.
 * @returns a function from a request's target to its canonical URL
 */
export function ownAddress(routes: Readonly<Record<string, RouteRow>>): (url: string) => string {
  const patterns = routePatterns(routes).filter(({ segments }) => segments.at(-1) !== "*");

  function fixedWords(path: string): string {
    const asked = path.split("/").slice(1);
    const best = patternOf(patterns, path);
    return best
      ? `/${best.segments.map((word, i) => (isParameter(word) ? asked[i] : word)).join("/")}`
      : path;
  }

  /** A path without the stops behind it, if that is a page; a keyword may end in one. */
  function withoutStops(path: string): string {
    const bare = path.replace(STOPS_BEHIND, "").replace(/(?<=[^/])\/+$/, "");
    if (bare === path || bare === "" || bare.startsWith(KEYWORDS)) return path;
    return patternOf(patterns, bare) ? bare : path;
  }

  return (url) => {
    const at = url.indexOf("?");
    const path = at < 0 ? url : url.slice(0, at);
    const query = at < 0 ? "" : url.slice(at);
    // Most URLs are already normalised.
    if (!/[A-Z%]|.\/$/.test(path)) return url;
    const tidy = plainEncoding(path).replace(/(?<=[^/])\/+$/, "");
    return fixedWords(withoutStops(tidy)) + query;
  };
}
