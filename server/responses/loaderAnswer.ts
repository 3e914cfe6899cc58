import { loaderName } from "#server/document/loaderFile.ts";
import { cacheHeaders } from "./cachePolicy.ts";
import { plainResponse } from "./plainPage.ts";

const NAME = /^[\w-]{16}\.js$/;
const type = { "Content-Type": "text/javascript; charset=utf-8" };

/**
 * Returns the deferred loader by name. A name of another build gets this build's loader, which can also start
 * that document's template; that response is not cacheable.
 * @param text this build's loader
 */
export function loaderAnswer(name: string, text: string): Response {
  if (!NAME.test(name)) return plainResponse("missing", 404, cacheHeaders("error"));
  const headers = { ...cacheHeaders(name === loaderName(text) ? "media" : "error"), ...type };
  return new Response(text, { headers });
}
