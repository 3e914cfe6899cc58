import type { IncomingHttpHeaders } from "node:http";
import { posix } from "node:path";
import { APPLICATION_POST_PATHS } from "#shared/domain/application.ts";
import { decodedUri } from "#shared/domain/decodedUri.ts";
import { hasPage } from "#shared/domain/enabledPages.ts";
import { paths } from "#shared/domain/paths.ts";
import { PREVIEW_PATH } from "#shared/domain/preview.ts";

/** Checked data of a request; `rawHeaders` alternates names and values, as received by Node. */
export type Received = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  rawHeaders: readonly string[];
};

/** Why a request is rejected before rendering. */
export type Refusal = "malformed" | "missing" | "method" | "foreign";

const methods = new Set(["GET", "HEAD", "POST"]);
const hostForm = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

function singleHost(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_, i) => i % 2 === 0);
  return names.filter((name) => name.toLowerCase() === "host").length === 1;
}

/** Dot segments in all their encodings, and characters that parsers treat as `/`. */
const DOT_SEGMENT = /(^|\/)(\.|%2e){1,2}(\/|$)/i;

/** More slashes in a row than any link has: the router removes slashes at the end in quadratic time. */
const SLASHES = /\/{10}/;

/**
 * Checks that a path is the only spelling of its page: no dot segments, exactly one leading slash, no slash
 * before `.data`. Other spellings would create further cache copies, and some parsers read them as another
 * host. The same applies to the retired `?_data=` requests of Remix.
 */
function ownTarget(url: string): boolean {
  const [path = "", query = ""] = url.split("?", 2);
  const page = path.replace(/\.data$/, "");
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("\\")) return false;
  if (SLASHES.test(path)) return false;
  if (DOT_SEGMENT.test(page) || (page !== path && page.endsWith("/"))) return false;
  return !new URLSearchParams(query).has("_data");
}

/**
 * Returns whether a decoded path is a folder of the build for the file system. The file handler would
 * redirect to the path with a trailing slash, and URL normalisation (`ownAddress.ts`) back without it,
 * endlessly.
 */
function isFolder(path: string): boolean {
  if (path === "/") return false;
  return /^\/(assets\/?)?$/.test(posix.normalize(path));
}

/** Paths that accept forms (routes with an `action`), and paths below them. */
const formPaths = [
  ...(hasPage("jobs") ? APPLICATION_POST_PATHS : []),
  ...(hasPage("verification") ? [paths.verification(), paths.serviceVerification()] : []),
  "/resources/browser-errors",
  "/resources/nearest-store",
  "/resources/purge",
  paths.consent(),
  PREVIEW_PATH,
];
/** Non-page paths: Remix would reject a form there with English JSON. */
const NO_PAGE =
  /^\/(resources\/|(metrics|robots\.txt|sitemap\.xml|news\/rss\.xml|favicon\.ico)$)|\.data$/;

/** Checks a decoded path like the router: case-insensitive, with or without a trailing slash. */
function takesForms(asked: string): boolean {
  const path = asked.toLowerCase().replace(/(?<=[^/])\/+$/, "");
  if (!NO_PAGE.test(path)) return true;
  const page = path.replace(/\.data$/, "");
  return formPaths.some((form) => page === form || page.startsWith(`${form}/`));
}

/**
 * Returns whether a form may come from another site. Browsers send `Sec-Fetch-Site` and `Origin`; a client
 * without both is not a browser and has no visitor's credentials. A page without a referrer sends `Origin:
 * null`: then `Sec-Fetch-Site`, which pages cannot set, decides.
 */
export function isForeign(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  if (origin === "null" && site === "same-origin") return false;
  return origin !== undefined && origin !== ownOrigin;
}

/**
 * Returns the reason to reject a request before Remix, or `null`. Compares with `ownOrigin` only; host values
 * from a proxy or a client are ignored.
 */
export function refusal(request: Received, ownOrigin: string): Refusal | null {
  const { method, url, headers, rawHeaders } = request;
  if (!methods.has(method)) return "method";
  const { host = "", origin } = headers;
  const path = decodedUri(url.split("?", 1)[0] ?? "");
  if (!hostForm.test(host) || !singleHost(rawHeaders)) return "malformed";
  if (path === null || !ownTarget(url)) return "malformed";
  if (origin !== undefined && origin !== "null" && !URL.canParse(origin)) return "malformed";
  if (method === "POST" && isForeign(headers, ownOrigin)) return "foreign";
  if (isFolder(path)) return "missing";
  return method !== "POST" || takesForms(path) ? null : "method";
}
