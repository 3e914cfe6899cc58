import { redirect } from "@remix-run/node";
import { paths } from "#shared/domain/paths.ts";
import { cacheHeaders } from "./cachePolicy.ts";
import { plainResponse } from "./plainPage.ts";

/** Endings of files that only programs request. */
const FILES =
  "data xml rss atom json txt ya?ml webmanifest png jpe?g gif webp avif svg ico m?js css map woff2?";

/**
 * Files and data never redirect: a browser, cache or feed reader must not take the home page for the file.
 * Icons, feeds, manifests and the files below `/.well-known/` are read by programs only.
 */
const notPages = new RegExp(
  `^/(assets|resources|\\.well-known)(/|$)|\\.(${FILES.replaceAll(" ", "|")})$`,
  "i",
);

/**
 * Returns the response to every URL outside the route table (ROUTE-39): a redirect to the home
 * page.
 * @throws {Response} 404 if the URL is not a page
 */
export function unknownPath(request: Request): Response {
  if (notPages.test(new URL(request.url).pathname)) {
    throw plainResponse("missing", 404, cacheHeaders("error"));
  }
  return redirect(paths.home(), { headers: cacheHeaders("redirect") });
}
