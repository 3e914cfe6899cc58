import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { plainResponse } from "#server/responses/plainPage.ts";
import { reportFallback } from "./fallback.ts";
import { lateStyles } from "./lateStyles.ts";

const NAME = /^[\w-]{16}\.css$/;
const type = { "Content-Type": "text/css; charset=utf-8" };

/**
 * Returns the deferred styles of a document by name. If this process does not have them (rendered by another
 * process or build, or evicted), returns all style sheets of the site. They include the same rules, and class
 * names are stable between builds (`server/bundling/classNames.ts`). That response is not cacheable.
 * @param sheets URLs of all style sheets of the build
 */
export function lateStylesAnswer(name: string, sheets: readonly string[]): Response {
  if (!NAME.test(name)) return plainResponse("missing", 404, cacheHeaders("error"));
  const css = lateStyles(name);
  if (css !== undefined) {
    return new Response(css, { headers: { ...cacheHeaders("media"), ...type } });
  }
  reportFallback("late rules unknown");
  const imports = sheets.map((href) => `@import "${href}";`).join("");
  return new Response(imports, { headers: { ...cacheHeaders("error"), ...type } });
}
