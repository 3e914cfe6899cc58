import type { IncomingHttpHeaders } from "node:http";
import { decodedUri } from "#shared/domain/decodedUri.ts";
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

/**
 * What messengers and texts leave behind a shared address: from the first character that no id contains
 * (`safeId`), such as a Chinese stop, a bracket, a sign, a space, a line end, words, parameters of a session. Characters
 * that could change the path are none.
 */
const GLUED = /[^\w.~/\\%-]/;
/** Encoded bytes of another encoding than UTF-8. */
const OTHER_BYTES = /%[89a-f][\da-f].*$/i;
/** Stops behind an id, and the backslash of an escaped quote. */
const STOPS = /[.\\]+$/;
/** Letters and digits: words behind an address, which alone are another address. */
const WORDS = /[\p{L}\p{N}]/u;
/** A place or parameters in it, whose sign was encoded. */
const PLACE = /^#[\w-]{1,64}/;
const PARAMETERS = /^\?[\w-]{1,40}=[\w=&.~-]{0,400}/;
/**
 * Stops, brackets and quotes behind the last parameter, an id or a number, also encoded; with a letter they are part of
 * the value (2014年).
 */
const BEHIND_PARAMETER =
  /^(\?(?:[^#]*&)?[\w-]+=[\w.~-]+?)((?:%[ef][\da-f](?:%[89ab][\da-f]){2,3}|%(?:2[279c]|3[be]|[57]d)|[)\]}>"',;!])+)$/i;
/** Pages whose parameters are words that visitors type. */
const WITH_WORDS =
  /^\/(?:search-results-page|verification|customer-service\/product-verification|resources\/)/i;

/** Decodes a segment, also of two layers; `null` if that is not possible. */
function decodedSegment(segment: string): string | null {
  const once = decodedUri(segment);
  return once !== null && /%[\da-f]{2}/i.test(once) ? decodedUri(once) : once;
}

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
 * as in the URL table, no unnecessary encoding, single slashes, nothing glued behind it. Caches keep one copy, and
 * search engines see one page. Parameters stay as typed by visitors, without a Chinese stop behind an id.
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

  function withSingleSlashes(path: string): string {
    const single = path.replace(/\/{2,}/g, "/");
    return single !== path && patternOf(patterns, single) ? single : path;
  }

  /** An address without what is glued behind it, if the rest is a page; a keyword may contain anything. */
  function withoutGlued(path: string): string {
    if (path.toLowerCase().startsWith(KEYWORDS) || path.endsWith(".data")) return path;
    const at = path.lastIndexOf("/");
    const asked = path.slice(at + 1);
    const segment = decodedSegment(asked) ?? decodedSegment(asked.replace(OTHER_BYTES, " "));
    const glued = segment === null ? -1 : segment.search(GLUED);
    if (segment === null || (glued < 0 && !segment.endsWith("."))) return path;
    const [own, tail] = glued < 0 ? [segment, ""] : [segment.slice(0, glued), segment.slice(glued)];
    const id = own.replace(STOPS, "");
    if (id === "" && WORDS.test(tail)) return path;
    const bare = `${path.slice(0, at)}/${id}`.replace(/(?<=[^/])\/+$/, "");
    const isPage = bare === "/" || (/^[\w.~-]*$/.test(id) && patternOf(patterns, bare));
    const [place = ""] = PLACE.exec(tail) ?? PARAMETERS.exec(tail) ?? [];
    return isPage ? bare + place : path;
  }

  /** Parameters without the stops behind the last one. */
  function withoutStops(path: string, query: string): string {
    if (WITH_WORDS.test(path)) return query;
    return query.replace(BEHIND_PARAMETER, (whole: string, own: string, behind: string) => {
      const signs = decodedSegment(behind);
      return signs === null || WORDS.test(signs) ? whole : own;
    });
  }

  return (url) => {
    const at = url.indexOf("?");
    const path = at < 0 ? url : url.slice(0, at);
    const query = at < 0 ? "" : url.slice(at);
    // Most URLs are already normalised.
    if (!/[^a-z\d/._-]|\/\/|[./]$/.test(path) && !/[^\w?=&.~-]/.test(query)) return url;
    const tidy = plainEncoding(path).replace(/(?<=[^/])\/+$/, "");
    const [own = "", behind = ""] = withoutGlued(withSingleSlashes(tidy)).split(/(?=[?#])/);
    const [parameters, place] = behind.startsWith("#") ? ["", behind] : [behind, ""];
    return fixedWords(own) + (withoutStops(path, query) || parameters) + place;
  };
}
