import type { IncomingHttpHeaders } from "node:http";

/** What the checks look at; `rawHeaders` alternates names and values, as Node received them. */
export type Received = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  rawHeaders: readonly string[];
};

/** Why a request is not answered by a screen. */
export type Refusal = "malformed" | "method" | "foreign";

const methods = new Set(["GET", "HEAD", "POST"]);
const hostForm = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

function singleHost(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_, i) => i % 2 === 0);
  return names.filter((name) => name.toLowerCase() === "host").length === 1;
}

function decodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * A path on this site, readable, and not asked for by the retired `?_data=` face of Remix, which
 * would be one more copy of every page to cache.
 */
function ownTarget(url: string): boolean {
  if (!url.startsWith("/") || url.startsWith("//")) return false;
  const [path = "", query = ""] = url.split("?", 2);
  return decodable(path) && !new URLSearchParams(query).has("_data");
}

/**
 * Whether a form may have been sent by another site. Browsers say so by `Sec-Fetch-Site` and
 * `Origin`; a client that sends neither is none, and carries nobody's rights.
 */
export function isForeign(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
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
  if (!hostForm.test(host) || !singleHost(rawHeaders) || !ownTarget(url)) return "malformed";
  if (origin !== undefined && origin !== "null" && !URL.canParse(origin)) return "malformed";
  return method === "POST" && isForeign(headers, ownOrigin) ? "foreign" : null;
}
