import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFERRED } from "#app/domain/deferred.ts";
import { factsOf, indexStyles, openTags, pickRules, type StyleIndex } from "./usedStyles.ts";

/** The build's stylesheets by their address. */
export type Stylesheets = ReadonlyMap<string, StyleIndex>;

/**
 * Reads the stylesheets of a client build, once at the start: about 0.2 s. Not the one that the server's
 * own build leaves beside them, which no document names.
 * @param client folder that is served as `/`, from the working directory, as remix-serve does.
 * @throws when there is no build, or a file in it is no CSS.
 */
export function readStylesheets(client = "build/client"): Stylesheets {
  const files = readdirSync(join(client, "assets")).filter(
    (file) => file.endsWith(".css") && !file.startsWith("server-build-"),
  );
  return new Map(
    files.map((file) => [
      `/assets/${file}`,
      indexStyles(readFileSync(join(client, "assets", file), "utf8")),
    ]),
  );
}

/** The stylesheets in the template of what starts later (`DeferredScripts`), as React writes them. */
const LATER = new RegExp(`(<template ${DEFERRED}="">)((?:<link rel="stylesheet" href="[^"]*"/>)*)`);

/** The place for a style in static HTML (`app/blocks/Blocks.static.tsx`). */
const STATIC_PLACE = ' data-styles=""></svg>';

/** CSS in which nothing is markup: in a drawing the text of a style is read as XML's would be. */
function withoutMarkup(css: string): string {
  return css.replaceAll("<", "\\3c ").replaceAll("&", "\\26 ");
}

/**
 * Puts the rules that a document uses into its marked `style` elements (`UsedStyles`), each what the part
 * after it adds, and returns the CSP hashes of those styles. A document with a stylesheet that is not
 * known, or without such an element, loads its stylesheets instead: they come out of the template.
 */
export function inlineStyles(
  html: string,
  mark: string,
  stylesheets: Stylesheets,
): { html: string; hashes: string[] } {
  const links = LATER.exec(html)?.[2] ?? "";
  const sheets = [...links.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) =>
    stylesheets.get(href),
  );
  const known = sheets.filter((sheet) => sheet !== undefined);
  const [head = "", ...parts] = html
    .split(STATIC_PLACE)
    .join(`><style nonce="${mark}"></style></svg>`)
    .split(`<style nonce="${mark}"></style>`);
  if (parts.length === 0 || known.length === 0 || known.length < sheets.length) {
    return { html: html.replace(LATER, "$2$1"), hashes: [] };
  }
  // A part stands in what is open before it; what the head holds counts for the first.
  let open: string[] = [];
  const facts = parts.map((part, i) => {
    const whole = (i === 0 ? head : open.join("")) + part;
    open = openTags(part, i === 0 ? openTags(head) : open);
    return factsOf(whole);
  });
  const texts = pickRules(known, facts).map(withoutMarkup);
  return {
    html: head + parts.map((part, i) => `<style>${texts[i]}</style>${part}`).join(""),
    hashes: texts.map((css) => `sha256-${createHash("sha256").update(css).digest("base64")}`),
  };
}
