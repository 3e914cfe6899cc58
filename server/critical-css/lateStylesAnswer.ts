import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { plainResponse } from "#server/responses/plainPage.ts";
import { reportFallback } from "./fallback.ts";
import { lateStyles } from "./lateStyles.ts";

const NAME = /^[\w-]{16}\.css$/;
const type = { "Content-Type": "text/css; charset=utf-8" };

/**
 * The rules of what stands below a document's first view, by the name that the document gives. Where this process
 * does not know it (another one, or another build, drew the document; or it is long ago), all stylesheets of the
 * site: they say the same and more, and class names are the same from build to build
 * (`server/bundling/classNames.ts`). That answer nobody keeps.
 * @param sheets addresses of all stylesheets of the build
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
