import { redirect } from "@remix-run/node";
import { paths } from "#app/domain/paths.ts";
import { cacheHeaders } from "./cachePolicy.ts";
import { plainResponse } from "./plainPage.ts";

/** Files and data never redirect: a script or a cache must not take a page for what it asked. */
const notPages = /^\/(assets|resources)(\/|$)|\.data$/;

/**
 * What every address outside the route table answers (spec §2 "Route table"): the way home.
 * @throws {Response} 404, where what is asked for is no page
 */
export function unknownPath(request: Request): Response {
  if (notPages.test(new URL(request.url).pathname)) {
    throw plainResponse("missing", 404, cacheHeaders("error"));
  }
  return redirect(paths.home(), { headers: cacheHeaders("redirect") });
}
