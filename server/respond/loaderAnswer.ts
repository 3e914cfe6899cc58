import { DEFERRED_LOADER } from "#server/document/deferredLoader.ts";
import { LOADER_NAME } from "#server/document/loaderFile.ts";
import { cacheHeaders } from "./cachePolicy.ts";
import { plainResponse } from "./plainPage.ts";

const NAME = /^[\w-]{16}\.js$/;
const type = { "Content-Type": "text/javascript; charset=utf-8" };

/**
 * The deferred loader, by the name that a document gives. One of another build gets this build's, which starts what
 * that document's template holds just the same; that answer nobody keeps.
 */
export function loaderAnswer(name: string): Response {
  if (!NAME.test(name)) return plainResponse("missing", 404, cacheHeaders("error"));
  const headers = { ...cacheHeaders(name === LOADER_NAME ? "media" : "error"), ...type };
  return new Response(DEFERRED_LOADER, { headers });
}
