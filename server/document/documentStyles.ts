import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

const LINK = /<link rel="stylesheet" href="([^"]*)"\/>/g;

/**
 * Puts the rules that a document uses into its marked `style` element (`UsedStyles`) and makes its
 * stylesheet links inert until the starter wakes them. Returns the CSP hash of the style; a document
 * with a stylesheet that is not known, or without the element, stays as it is and loads its links.
 */
export function inlineStyles(
  html: string,
  mark: string,
  stylesheets: Stylesheets,
): { html: string; hashes: string[] } {
  const place = `<style nonce="${mark}"></style>`;
  const [before = "", after] = html.split(place, 2);
  const links = [...html.matchAll(LINK)].map(([, href = ""]) => stylesheets.get(href));
  const known = links.filter((sheet) => sheet !== undefined);
  if (after === undefined || known.length === 0 || known.length < links.length) {
    return { html, hashes: [] };
  }
  const css = pickRules(known, factsOf(html));
  const rest = after.replace(LINK, `<link rel="x-stylesheet" href="$1"/>`);
  return {
    html: `${before}<style>${css}</style>${rest}`,
    hashes: [`sha256-${createHash("sha256").update(css).digest("base64")}`],
  };
}
