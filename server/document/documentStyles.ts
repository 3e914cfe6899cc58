import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { LRUCache } from "lru-cache";
import { ownText } from "#server/http/ownText.ts";
import type { Pieces } from "#server/http/pieces.ts";
import { LATER_STYLESHEETS } from "./reactHtml.ts";
import { askedBy, factsOf, factsOfTag, pickRules, type StyleIndex, tagsOf } from "./usedStyles.ts";

/** The build's stylesheets by their address. */
export type Stylesheets = ReadonlyMap<string, StyleIndex>;

/**
 * Reads the stylesheets of the build, which has indexed them (`server/bundling/styleIndex.ts`).
 * @param file from the working directory, where remix-serve takes the build from, too
 * @throws when there is no build
 */
export function readStylesheets(file = "build/server/styles.json"): Stylesheets {
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8"))));
}

/** The place for a style in static HTML (`app/blocks/Blocks.static.tsx`). */
const STATIC_PLACE = ' data-styles=""></svg>';

/** CSS in which nothing is markup: in a drawing the text of a style is read as XML's would be. */
function withoutMarkup(css: string): string {
  return css.replaceAll("<", "\\3c ").replaceAll("&", "\\26 ");
}

/** Style texts of documents that were alike, so many: each is about 40 kB. */
const REMEMBERED = 100;
/** Tags that were read before: those of header, menus and footer are on every page. */
const REMEMBERED_TAGS = 4000;

/** The texts of a document's styles and their CSP hashes. */
type Styles = { texts: readonly string[]; hashes: string[] };
type Sheets = readonly StyleIndex[];

/**
 * Picks the styles of documents, and remembers them by all that the choice depends on: of the tags of each
 * part what any selector asks for. Pages of a kind differ in their words, hardly ever in that.
 */
function createPicker(sheets: Sheets) {
  const asked = askedBy(sheets);
  const picked = new LRUCache<string, Styles>({ max: REMEMBERED });
  const kinds = new LRUCache<string, string>({ max: REMEMBERED_TAGS });

  /** What the rules that a tag wants depend on. */
  function kindOf(tag: string): string {
    const known = kinds.get(tag);
    if (known !== undefined) return known;
    const { has, reads } = factsOfTag(tag);
    const kind = [...[...has].filter((fact) => asked.has(fact)), ...reads].join(" ");
    kinds.set(ownText(tag), ownText(kind));
    return kind;
  }

  return (parts: readonly ReadonlySet<string>[]): Styles => {
    const key = parts
      .map((tags) => [...new Set([...tags].map(kindOf))].sort().join("\n"))
      .join("\n\n");
    const known = picked.get(key);
    if (known) return known;
    const texts = pickRules(sheets, parts.map(factsOf)).map(withoutMarkup);
    const hashes = texts.map(
      (css) => `sha256-${createHash("sha256").update(css).digest("base64")}`,
    );
    const styles = { texts, hashes };
    picked.set(key, styles);
    return styles;
  };
}

/** A picker for each choice of stylesheets: in a build all documents have the same ones. */
const pickers = new WeakMap<Stylesheets, Map<string, ReturnType<typeof createPicker>>>();

function pickerOf(stylesheets: Stylesheets, hrefs: readonly string[], sheets: Sheets) {
  const own = pickers.get(stylesheets) ?? new Map<string, ReturnType<typeof createPicker>>();
  pickers.set(stylesheets, own);
  const key = hrefs.join(" ");
  const picker = own.get(key) ?? createPicker(sheets);
  own.set(key, picker);
  return picker;
}

/** A document's parts, each from a place for a style on; the first is what stands before any. */
function partsOf(pieces: Pieces, mark: string): Pieces[] {
  const place = `<style nonce="${mark}"></style>`;
  const parts: string[][] = [[]];
  for (const piece of pieces) {
    const [first = "", ...rest] = piece.split(STATIC_PLACE).join(`>${place}</svg>`).split(place);
    parts.at(-1)?.push(first);
    parts.push(...rest.map((each) => [each]));
  }
  return parts;
}

/**
 * Puts the rules that a document uses into its marked `style` elements (`UsedStyles`), each what the part
 * after it adds, and returns the CSP hashes of those styles. A document with a stylesheet that is not
 * known, or without such an element, loads its stylesheets instead: they come out of the template.
 */
export function inlineStyles(
  document: Pieces,
  mark: string,
  stylesheets: Stylesheets,
): { pieces: Pieces; hashes: string[] } {
  const links = document.map((piece) => LATER_STYLESHEETS.exec(piece)?.[2] ?? "").join("");
  const hrefs = [...links.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
  const sheets = hrefs.map((href) => stylesheets.get(href));
  const known = sheets.filter((sheet) => sheet !== undefined);
  const [head = [], ...parts] = partsOf(document, mark);
  if (parts.length === 0 || known.length === 0 || known.length < sheets.length) {
    return {
      pieces: document.map((piece) => piece.replace(LATER_STYLESHEETS, "$2$1")),
      hashes: [],
    };
  }
  // A part stands in what is open before it; what the head holds counts for the first.
  let open: readonly string[] = [];
  const tags = parts.map((part, i) => {
    const all = new Set<string>();
    for (const piece of i === 0 ? [...head, ...part] : part) {
      const own = tagsOf(piece, open);
      open = own.open;
      for (const tag of own.all) all.add(tag);
    }
    return all;
  });
  const { texts, hashes } = pickerOf(stylesheets, hrefs, known)(tags);
  return {
    pieces: [
      ...head,
      ...parts.flatMap((part, i) => ["<style>", texts[i] ?? "", "</style>", ...part]),
    ],
    hashes,
  };
}
