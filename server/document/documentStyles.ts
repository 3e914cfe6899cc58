import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFERRED } from "#app/domain/deferred.ts";
import { factsOf, indexStyles, pickRules, type StyleIndex } from "./usedStyles.ts";

/** The build's stylesheets by their address. */
export type Stylesheets = ReadonlyMap<string, StyleIndex>;

/**
 * Reads all stylesheets of a client build, once at the start: about 0.1 s.
 * @param client folder that is served as `/`, from the working directory, as remix-serve does.
 * @throws when there is no build, or a file in it is no CSS.
 */
export function readStylesheets(client = "build/client"): Stylesheets {
  const files = readdirSync(join(client, "assets")).filter((file) => file.endsWith(".css"));
  return new Map(
    files.map((file) => [
      `/assets/${file}`,
      indexStyles(readFileSync(join(client, "assets", file), "utf8")),
    ]),
  );
}

/** The stylesheets in the template of what starts later (`DeferredScripts`), as React writes them. */
const LATER = new RegExp(`(<template ${DEFERRED}="">)((?:<link rel="stylesheet" href="[^"]*"/>)*)`);

/**
 * Puts the rules that a document uses into its marked `style` element (`UsedStyles`), and returns the CSP
 * hash of that style. A document with a stylesheet that is not known, or without the element, loads its
 * stylesheets instead: they come out of the template.
 */
export function inlineStyles(
  html: string,
  mark: string,
  stylesheets: Stylesheets,
): { html: string; hashes: string[] } {
  const place = `<style nonce="${mark}"></style>`;
  const links = LATER.exec(html)?.[2] ?? "";
  const sheets = [...links.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) =>
    stylesheets.get(href),
  );
  const known = sheets.filter((sheet) => sheet !== undefined);
  const [before = "", after] = html.split(place, 2);
  if (after === undefined || known.length === 0 || known.length < sheets.length) {
    return { html: html.replace(LATER, "$2$1"), hashes: [] };
  }
  const css = pickRules(known, factsOf(html));
  return {
    html: `${before}<style>${css}</style>${after}`,
    hashes: [`sha256-${createHash("sha256").update(css).digest("base64")}`],
  };
}
