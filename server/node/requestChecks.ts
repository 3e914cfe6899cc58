import type { IncomingHttpHeaders } from "node:http";
import { posix } from "node:path";
import { APPLICATION_POST_PATHS } from "#app/domain/application.ts";
import { hasPage } from "#app/domain/enabledPages.ts";
import { paths } from "#app/domain/paths.ts";
import { PREVIEW_PATH } from "#app/domain/preview.ts";

/** What the checks look at; `rawHeaders` alternates names and values, as Node received them. */
export type Received = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  rawHeaders: readonly string[];
};

/** Why a request is not answered by a screen. */
export type Refusal = "malformed" | "missing" | "method" | "foreign";

const methods = new Set(["GET", "HEAD", "POST"]);
const hostForm = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

function singleHost(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_, i) => i % 2 === 0);
  return names.filter((name) => name.toLowerCase() === "host").length === 1;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Segments that lead elsewhere than they stand, in any of their spellings, and what parsers read as `/`. */
const DOT_SEGMENT = /(^|\/)(\.|%2e){1,2}(\/|$)/i;

/**
 * A path on this site that is the only spelling of its page: without dot segments, with one
 * slash at its beginning, its `.data` face without a slash before the dot. Other spellings would be
 * further copies in caches, and some of them mean another host to a parser. The same goes for the
 * retired `?_data=` face of Remix.
 */
function ownTarget(url: string): boolean {
  const [path = "", query = ""] = url.split("?", 2);
  const page = path.replace(/\.data$/, "");
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("\\")) return false;
  if (DOT_SEGMENT.test(page) || (page !== path && page.endsWith("/"))) return false;
  return !new URLSearchParams(query).has("_data");
}

/**
 * Whether a decoded path means a folder of the build's files, as the file system reads it. The files' handler would
 * lead there with a slash at the end, and the page's own address (`ownAddress.ts`) back without it, for ever.
 */
function isFolder(path: string): boolean {
  if (path === "/") return false;
  return /^\/(assets\/?)?$/.test(posix.normalize(path));
}

/** Addresses that take forms (the routes with an `action`), and what stands below them. */
const formPaths = [
  ...(hasPage("jobs") ? APPLICATION_POST_PATHS : []),
  ...(hasPage("verification") ? [paths.verification(), paths.serviceVerification()] : []),
  "/resources/nearest-store",
  "/resources/purge",
  PREVIEW_PATH,
];
/** What is no page: Remix would refuse a form there with JSON in English. */
const NO_PAGE =
  /^\/(resources\/|(metrics|robots\.txt|sitemap\.xml|news\/rss\.xml|favicon\.ico)$)|\.data$/;

/** Of a decoded path as the router reads it: in any case, with a slash at its end or without. */
function takesForms(asked: string): boolean {
  const path = asked.toLowerCase().replace(/(?<=.)\/+$/, "");
  if (!NO_PAGE.test(path)) return true;
  const page = path.replace(/\.data$/, "");
  return formPaths.some((form) => page === form || page.startsWith(`${form}/`));
}

/**
 * Whether a form may have been sent by another site. Browsers say so by `Sec-Fetch-Site` and
 * `Origin`; a client that sends neither is none, and carries nobody's rights. A page without a referrer
 * sends `Origin: null`: then `Sec-Fetch-Site`, which no page can set, decides.
 */
export function isForeign(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  if (origin === "null" && site === "same-origin") return false;
  return origin !== undefined && origin !== ownOrigin;
}

/**
 * The reason to refuse a request before Remix sees it, or `null`. Compared with
 * `ownOrigin` only: what a proxy or a client says about the host decides nothing.
 */
export function refusal(request: Received, ownOrigin: string): Refusal | null {
  const { method, url, headers, rawHeaders } = request;
  if (!methods.has(method)) return "method";
  const { host = "", origin } = headers;
  const path = decoded(url.split("?", 1)[0] ?? "");
  if (!hostForm.test(host) || !singleHost(rawHeaders)) return "malformed";
  if (path === null || !ownTarget(url)) return "malformed";
  if (origin !== undefined && origin !== "null" && !URL.canParse(origin)) return "malformed";
  if (method === "POST" && isForeign(headers, ownOrigin)) return "foreign";
  if (isFolder(path)) return "missing";
  return method !== "POST" || takesForms(path) ? null : "method";
}
