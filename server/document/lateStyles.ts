import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { cacheHeaders } from "#server/respond/cachePolicy.ts";
import { plainResponse } from "#server/respond/plainPage.ts";

/** Where the files stand (`app/routes/resources/late-styles.ts`). */
const FOLDER = "/resources/styles/";
const NAME = /^[\w-]{16}\.css$/;
/** So many texts are remembered, some 12 kB each: documents of a kind share one. */
const REMEMBERED = 200;

const texts = new LRUCache<string, string>({ max: REMEMBERED });
let whole: readonly string[] = [];

/**
 * Says which stylesheets hold every rule of the site: what is answered where a file is not remembered.
 * @param hrefs their addresses
 */
export function setWholeStyles(hrefs: Iterable<string>): void {
  whole = [...hrefs];
}

/**
 * Keeps the rules of what stands below a document's first view for the request that follows the document.
 * @param css nothing in it depends on the address that it is read from
 * @returns the address at which `lateStylesAnswer` has it; it names the content
 */
export function keepLateStyles(css: string): string {
  const name = `${createHash("sha256").update(css).digest("base64url").slice(0, 16)}.css`;
  texts.set(name, css);
  return FOLDER + name;
}

/**
 * The rules by the name in their address. Where this process does not know it (another one, or another build,
 * drew the document; or it is long ago), all stylesheets of the site: they say the same and more, and class names
 * are the same from build to build (`server/bundling/classNames.ts`). That answer nobody keeps.
 */
export function lateStylesAnswer(name: string): Response {
  if (!NAME.test(name)) return plainResponse("missing", 404, cacheHeaders("error"));
  const css = texts.get(name);
  const type = { "Content-Type": "text/css; charset=utf-8" };
  if (css !== undefined) {
    return new Response(css, { headers: { ...cacheHeaders("media"), ...type } });
  }
  const imports = whole.map((href) => `@import "${href}";`).join("");
  return new Response(imports, { headers: { ...cacheHeaders("error"), ...type } });
}
