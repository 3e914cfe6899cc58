import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { LRUCache } from "lru-cache";
import { LAYER } from "#app/domain/dialogBackground.ts";
import { emptyAttribute, LATE_PLACE, LATER_STYLESHEETS } from "#server/document/reactHtml.ts";
import { detachedString } from "#server/http/detachedString.ts";
import type { Pieces } from "#server/http/documentChunks.ts";
import { type FallbackReason, reportFallback } from "./fallback.ts";
import { keepLateStyles, keepLateStylesAt } from "./lateStyles.ts";
import { askedBy, factsOf, factsOfTag, pickRules, type StyleIndex, tagsOf } from "./rules.ts";

/** The build's stylesheets by their address. */
export type Stylesheets = ReadonlyMap<string, StyleIndex>;

/**
 * Reads the stylesheets of the build, which has indexed them (`server/critical-css/styleIndex.ts`).
 * @param file from the working directory, where remix-serve takes the build from, too
 * @throws when there is no build
 */
export function readStylesheets(file = "build/server/styles.json"): Stylesheets {
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8"))));
}

/** What opens over its page stands at the document's end, and is seen first. */
const layer = emptyAttribute(LAYER);

/** CSS in which nothing is markup: in a drawing the text of a style is read as XML's would be. */
function withoutMarkup(css: string): string {
  return css.replaceAll("<", "\\3c ").replaceAll("&", "\\26 ");
}

/** Style texts of documents that were alike, so many: each is about 40 kB. */
const REMEMBERED = 100;
/** Pieces of documents that were read before, in characters: header, menus and footer are on every page. */
const REMEMBERED_PIECES = 8_000_000;

/** The texts of a document's styles, their CSP hashes, and the file of those that its late part adds. */
type Styles = {
  texts: readonly string[];
  hashes: string[];
  late: { css: string; address: string } | null;
};
type Sheets = readonly StyleIndex[];
/** Some tags, and what the rules that they want depend on; the same ones that were read before are the same lot. */
type Lot = { id: number; tags: ReadonlySet<string>; kinds: ReadonlySet<string> };
/** A piece's tags (`Tags`). */
type ReadPiece = { seen: Lot; folded: Lot; open: readonly string[] };

function hashOf(css: string): string {
  return `sha256-${createHash("sha256").update(css).digest("base64")}`;
}

function union<T>(sets: readonly ReadonlySet<T>[]): Set<T> {
  return new Set(sets.flatMap((set) => [...set]));
}

/** Reads pieces of documents, and remembers what they hold. */
function createReader(sheets: Sheets) {
  const asked = askedBy(sheets);
  const read = new LRUCache<string, ReadPiece>({
    maxSize: REMEMBERED_PIECES,
    // An empty piece is one, too.
    sizeCalculation: (_, key) => key.length + 1,
  });
  /** What the rules that a tag wants depend on. */
  function kindOf(tag: string): string {
    const { has, reads } = factsOfTag(tag);
    return [...[...has].filter((fact) => asked.has(fact)), ...reads].join(" ");
  }
  let lots = 0;
  const lotOf = (tags: ReadonlySet<string>): Lot => {
    lots += 1;
    return { id: lots, tags, kinds: new Set([...tags].map(kindOf)) };
  };

  /** @param open what is open before the piece */
  return (piece: string, open: readonly string[]): ReadPiece => {
    const key = [...open, piece].join("\n");
    const known = read.get(key);
    if (known) return known;
    const own = detachedString(key);
    // Its tags are parts of the one copy.
    const tags = tagsOf(own.slice(own.length - piece.length), open.map(detachedString));
    const all = { seen: lotOf(tags.seen), folded: lotOf(tags.folded), open: tags.open };
    read.set(own, all);
    return all;
  };
}

/**
 * Picks the styles of documents, and remembers them by all that the choice depends on: of the tags of each
 * part what any selector asks for. Pages of a kind differ in their words, hardly ever in that.
 */
function createPicker(sheets: Sheets) {
  const readPiece = createReader(sheets);
  const picked = new LRUCache<string, Styles>({ max: REMEMBERED });
  /** The same for documents whose very pieces were there before. */
  const pickedOfLots = new LRUCache<string, Styles>({ max: REMEMBERED });

  /**
   * The tags of each part; one stands in what is open before it. What a closed `details` holds is not seen at first:
   * its tags count for the late part, where there is one.
   */
  function lotsByPart(parts: readonly Pieces[], late: Pieces): Lot[][] {
    const folded: Lot[] = [];
    let open: readonly string[] = [];
    const hasLate = late.length > 0;
    const lotsOf = (part: Pieces) =>
      part.flatMap((piece) => {
        const own = readPiece(piece, open);
        open = own.open;
        if (!hasLate) return [own.seen, own.folded];
        folded.push(own.folded);
        return [own.seen];
      });
    const early = parts.map(lotsOf);
    return hasLate ? [...early, [...lotsOf(late), ...folded]] : early;
  }

  function stylesOf(lots: readonly Lot[][], isLate: boolean): Styles {
    const kindsOf = lots.map((part) =>
      [...union(part.map(({ kinds }) => kinds))].sort().join("\n"),
    );
    const key = [...kindsOf, isLate].join("\n\n");
    const known = picked.get(key);
    if (known) return known;
    const facts = lots.map((part) => factsOf(union(part.map(({ tags }) => tags))));
    const rules = pickRules(sheets, facts, isLate);
    const texts = (isLate ? rules.slice(0, -1) : rules).map(withoutMarkup);
    const css = isLate ? rules.at(-1) : undefined;
    const late = css === undefined ? null : { css, address: keepLateStyles(css) };
    const styles = { texts, hashes: texts.map(hashOf), late };
    picked.set(key, styles);
    return styles;
  }

  return (parts: readonly Pieces[], rest: Pieces): Styles => {
    const isLate = rest.length > 0;
    const lots = lotsByPart(parts, rest);
    const key = [...lots.map((part) => part.map(({ id }) => id).join()), isLate].join(" ");
    const styles = pickedOfLots.get(key) ?? stylesOf(lots, isLate);
    pickedOfLots.set(key, styles);
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

/** What marks the place for a style. */
const placeOf = (mark: string) => `<style nonce="${mark}"></style>`;

/** A document's parts, each from a place for a style on; the first is what stands before any. */
function partsOf(pieces: Pieces, mark: string): Pieces[] {
  const place = placeOf(mark);
  const parts: string[][] = [[]];
  for (const piece of pieces) {
    const [first = "", ...rest] = piece.split(place);
    parts.at(-1)?.push(first);
    parts.push(...rest.map((each) => [each]));
  }
  return parts;
}

/**
 * A document up to its first view's end, and from there on. Where it is seen in one there is no end: the places
 * for later rules are places for styles, in a drawing, because HTML allows no style in a body (`FurtherStyles`).
 */
function viewsOf(document: Pieces, mark: string): [Pieces, Pieces] {
  const k = document.findIndex((piece) => piece.includes(LATE_PLACE));
  const piece = document[k];
  if (piece === undefined) return [document, []];
  if (document.some((each) => each.includes(layer))) {
    const place = `${LATE_PLACE}<svg>${placeOf(mark)}</svg>`;
    return [document.map((each) => each.replaceAll(LATE_PLACE, place)), []];
  }
  const end = piece.indexOf(LATE_PLACE) + LATE_PLACE.length;
  return [
    [...document.slice(0, k), piece.slice(0, end)],
    [piece.slice(end), ...document.slice(k + 1)],
  ];
}

function reasonOf(styleElements: number, links: number): FallbackReason {
  if (links === 0) return "no stylesheet";
  return styleElements === 0 ? "no style element" : "stylesheet unknown";
}

/**
 * Puts the rules that a document uses into its marked `style` elements (`UsedStyles`), each what the part
 * after it adds, and returns the CSP hashes of those styles. What stands below its first view has the rules that
 * it adds in a file, the link to which is put before it (`LateStyles`). A document with a stylesheet that is not
 * known, or without such an element, loads its stylesheets instead: they come out of the template.
 */
export function inlineStyles(
  document: Pieces,
  mark: string,
  stylesheets: Stylesheets,
): { pieces: Pieces; hashes: string[] } {
  const links = document.map((piece) => LATER_STYLESHEETS.exec(piece)?.[2] ?? "").join("");
  // A fragment is no part of the file's address; React Router ends the root's stylesheets with "#".
  const hrefs = [...links.matchAll(/href="([^"#]*)/g)].map(([, href = ""]) => href);
  const sheets = hrefs.map((href) => stylesheets.get(href));
  const known = sheets.filter((sheet) => sheet !== undefined);
  const [firstView, below] = viewsOf(document, mark);
  const [head = [], ...parts] = partsOf(firstView, mark);
  if (parts.length === 0 || known.length === 0 || known.length < sheets.length) {
    // Vite's development server has no index, and loads stylesheets by their links.
    if (stylesheets.size > 0) reportFallback(reasonOf(parts.length, hrefs.length));
    return {
      pieces: document.map((piece) => piece.replace(LATER_STYLESHEETS, "$2$1")),
      hashes: [],
    };
  }
  const [first = [], ...further] = parts;
  const rest = partsOf(below, mark).flat();
  const pick = pickerOf(stylesheets, hrefs, known);
  // What the head holds counts for the first part.
  const { texts, hashes, late } = pick([[...head, ...first], ...further], rest);
  if (late) keepLateStylesAt(late.address, late.css);
  return {
    pieces: [
      ...head,
      ...parts.flatMap((part, i) => ["<style>", texts[i] ?? "", "</style>", ...part]),
      ...(late ? [`<link rel="stylesheet" href="${late.address}"/>`] : []),
      ...rest,
    ],
    hashes,
  };
}
