import { loaderName } from "#server/document/loaderFile.ts";
import { cacheHeaders } from "./cachePolicy.ts";
import { plainResponse } from "./plainPage.ts";

const NAME = /^[\w-]{16}\.js$/;
const type = { "Content-Type": "text/javascript; charset=utf-8" };

/**
 * The deferred loader, by the name that a document gives. One of another build gets this build's, which starts what
 * that document's template holds just the same; that answer nobody keeps.
 * @param text this build's loader
 */
export function loaderAnswer(name: string, text: string): Response {
  if (!NAME.test(name)) return plainResponse("missing", 404, cacheHeaders("error"));
  const headers = { ...cacheHeaders(name === loaderName(text) ? "media" : "error"), ...type };
  return new Response(text, { headers });
}
