import type { IncomingHttpHeaders } from "node:http";
import { isParameter, pagePath, patternOf, type RouteRow, routePatterns } from "./routePatterns.ts";

/** Letters, digits and signs that need no percent-encoding anywhere (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/** Percent-encoding only where it is needed, in capitals: also in a word that ends in `.data` (`paths.keyword`). */
function plainEncoding(path: string): string {
  return path.replace(/%2edata(?=(?:\.data)?$)|%[\da-f]{2}/gi, (code) => {
    if (code.length > 3) return "%2Edata";
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(letter) ? letter : code.toUpperCase();
  });
}

/**
 * The address of a keyword's page where a visitor opens one whose word ends in `.data`: Remix would answer
 * with the data of another word. `null` for any other request, also for the data of a keyword's page.
 */
export function keywordOpened(url: string, headers: IncomingHttpHeaders): string | null {
  const [path = "", query] = url.split("?", 2);
  if (!/^\/products\/keyword\/[^/]+\.data$/i.test(path) || !isNavigation(headers)) return null;
  const own = path.replace(/\.data$/, "%2Edata");
  return query === undefined ? own : `${own}?${query}`;
}

/** Whether a request opens a document; old browsers only send what they accept. */
function isNavigation({
  "sec-fetch-dest": destination,
  accept = "",
}: IncomingHttpHeaders): boolean {
  return destination === undefined ? accept.includes("text/html") : destination === "document";
}

/** Ends of lines as addresses write them: LF, CR, and Unicode's separators of lines and paragraphs. */
const LINE_END = /%0a|%0d|%e2%80%a[89]/i;

/**
 * Whether a target is one that no route takes. The router's `*` stands for a rest of one line, so an
 * address outside the table with the end of a line in it would get Remix's own answer, in English.
 * @returns a function of a request's target
 */
export function hasNoRoute(routes: Readonly<Record<string, RouteRow>>): (url: string) => boolean {
  const patterns = routePatterns(routes).filter(({ segments }) => segments.at(-1) !== "*");
  return (url) => {
    const path = url.split("?", 1)[0] ?? "";
    return LINE_END.test(path) && patternOf(patterns, pagePath(path)) === undefined;
  };
}

/**
 * The one address of a page among the spellings that the router would take for it: no slash at the
 * end, fixed words as the URL table writes them, no letter encoded without need. Caches keep one copy,
 * search engines see one page. What visitors wrote in a parameter stays as it is.
 * @returns a function from a request's target to its own address
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

  return (url) => {
    const at = url.indexOf("?");
    const path = at < 0 ? url : url.slice(0, at);
    const query = at < 0 ? "" : url.slice(at);
    // Most addresses are right.
    if (!/[A-Z%]|.\/$/.test(path)) return url;
    const tidy = plainEncoding(path).replace(/(?<=.)\/+$/, "");
    return fixedWords(tidy) + query;
  };
}
