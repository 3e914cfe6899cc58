import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { LRUCache } from "lru-cache";
import { hasOpenLayer } from "#server/document/inertBehind.ts";
import { LATE_PLACE, LATER_STYLESHEETS } from "#server/document/reactHtml.ts";
import { detachedString } from "#server/http/detachedString.ts";
import type { Pieces } from "#server/http/documentChunks.ts";
import { type FallbackReason, reportFallback } from "./fallback.ts";
import { keepLateStyles, keepLateStylesAt } from "./lateStyles.ts";
import { askedBy, factsOf, factsOfTag, pickRules, type StyleIndex, tagsOf } from "./rules.ts";

/** Style sheets of the build by URL. */
export type Stylesheets = ReadonlyMap<string, StyleIndex>;

/**
 * Reads the stylesheets of the build, which has indexed them (`server/critical-css/styleIndex.ts`).
 * @param file relative to the working directory, like the build that remix-serve loads
 * @throws when there is no build
 */
export function readStylesheets(file = "build/server/styles.json"): Stylesheets {
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8"))));
}

/** Escapes markup in CSS: inside an SVG, the text of a style is parsed as XML. */
function withoutMarkup(css: string): string {
  return css.replaceAll("<", "\\3c ").replaceAll("&", "\\26 ");
}

/** Number of cached style texts of equal documents, about 40 kB each. */
const REMEMBERED = 100;
/** Cache size of parsed document pieces, in characters: header, menus and footer are on every page. */
const REMEMBERED_PIECES = 8_000_000;

/** Style texts of a document, their CSP hashes, and the file with the styles of its deferred part. */
type Styles = {
  texts: readonly string[];
  hashes: string[];
  late: { css: string; address: string } | null;
};
type Sheets = readonly StyleIndex[];
/** A set of tags, and the facts that their rules depend on; equal sets from the cache share one object. */
type TagSet = { id: number; tags: ReadonlySet<string>; kinds: ReadonlySet<string> };
/** A piece's tags (`Tags`), if these tags are open before it. */
type ReadPiece = {
  around: readonly string[];
  seen: TagSet;
  folded: TagSet;
  open: readonly string[];
};

function hashOf(css: string): string {
  return `sha256-${createHash("sha256").update(css).digest("base64")}`;
}

function union<T>(sets: readonly ReadonlySet<T>[]): Set<T> {
  return new Set(sets.flatMap((set) => [...set]));
}

/** Creates a cached parser for pieces of documents. */
function createReader(sheets: Sheets) {
  const asked = askedBy(sheets);
  const read = new LRUCache<string, ReadPiece[]>({
    maxSize: REMEMBERED_PIECES,
    // An empty piece counts as well.
    sizeCalculation: (_, key) => key.length + 1,
  });
  /** Returns the facts of a tag that rules depend on. */
  function kindOf(tag: string): string {
    const { has, reads } = factsOfTag(tag);
    return [...[...has].filter((fact) => asked.has(fact)), ...reads].join(" ");
  }
  let sets = 0;
  const setOf = (tags: ReadonlySet<string>): TagSet => {
    sets += 1;
    return { id: sets, tags, kinds: new Set([...tags].map(kindOf)) };
  };

  /** @param open open tags before the piece */
  return (piece: string, open: readonly string[]): ReadPiece => {
    const all = read.get(piece) ?? [];
    const known = all.find(
      ({ around }) => around.length === open.length && around.every((tag, i) => tag === open[i]),
    );
    if (known) return known;
    // Its tags are substrings of this one copy.
    const own = detachedString(piece);
    const around = open.map(detachedString);
    const tags = tagsOf(own, around);
    const next = { around, seen: setOf(tags.seen), folded: setOf(tags.folded), open: tags.open };
    read.set(own, [...all, next]);
    return next;
  };
}

/**
 * Creates a function that selects the styles of documents, with a cache keyed by the relevant facts of each
 * part. Pages of a kind differ in their text, but rarely in these facts.
 */
function createPicker(sheets: Sheets) {
  const readPiece = createReader(sheets);
  const picked = new LRUCache<string, Styles>({ max: REMEMBERED });
  /** Cache for documents with identical pieces. */
  const pickedOfSets = new LRUCache<string, Styles>({ max: REMEMBERED });

  /**
   * Returns the tags of each part; a part is inside the open tags before it. Content of a closed `details` is
   * not visible initially: its tags count for the deferred part, if there is one.
   */
  function setsByPart(parts: readonly Pieces[], late: Pieces): TagSet[][] {
    const folded: TagSet[] = [];
    let open: readonly string[] = [];
    const hasLate = late.length > 0;
    const setsOf = (part: Pieces) =>
      part.flatMap((piece) => {
        const own = readPiece(piece, open);
        open = own.open;
        if (!hasLate) return [own.seen, own.folded];
        folded.push(own.folded);
        return [own.seen];
      });
    const early = parts.map(setsOf);
    return hasLate ? [...early, [...setsOf(late), ...folded]] : early;
  }

  function stylesOf(sets: readonly TagSet[][], isLate: boolean): Styles {
    const kindsOf = sets.map((part) =>
      [...union(part.map(({ kinds }) => kinds))].sort().join("\n"),
    );
    const key = [...kindsOf, isLate].join("\n\n");
    const known = picked.get(key);
    if (known) return known;
    const facts = sets.map((part) => factsOf(union(part.map(({ tags }) => tags))));
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
    const sets = setsByPart(parts, rest);
    const key = [...sets.map((part) => part.map(({ id }) => id).join()), isLate].join(" ");
    const styles = pickedOfSets.get(key) ?? stylesOf(sets, isLate);
    pickedOfSets.set(key, styles);
    return styles;
  };
}

/** A picker for each set of style sheets: in a build all documents use the same set. */
const pickers = new WeakMap<Stylesheets, Map<string, ReturnType<typeof createPicker>>>();

function pickerOf(stylesheets: Stylesheets, hrefs: readonly string[], sheets: Sheets) {
  const own = pickers.get(stylesheets) ?? new Map<string, ReturnType<typeof createPicker>>();
  pickers.set(stylesheets, own);
  const key = hrefs.join(" ");
  const picker = own.get(key) ?? createPicker(sheets);
  own.set(key, picker);
  return picker;
}

/** Placeholder of a style element. */
const placeOf = (mark: string) => `<style nonce="${mark}"></style>`;

/** Splits a document at its style placeholders; the first part precedes all of them. */
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
 * Splits a document at the end of its first view. Without a split, later style slots are style elements
 * inside an SVG, because HTML allows no style in a body (`FurtherStyles`).
 */
function viewsOf(document: Pieces, mark: string, hasLayer: boolean): [Pieces, Pieces] {
  const k = document.findIndex((piece) => piece.includes(LATE_PLACE));
  const piece = document[k];
  if (piece === undefined) return [document, []];
  if (hasLayer) {
    const place = `${LATE_PLACE}<svg>${placeOf(mark)}</svg>`;
    return [document.map((each) => each.replaceAll(LATE_PLACE, place)), []];
  }
  const end = piece.indexOf(LATE_PLACE) + LATE_PLACE.length;
  return [
    [...document.slice(0, k), piece.slice(0, end)],
    [piece.slice(end), ...document.slice(k + 1)],
  ];
}

/** Returns the links in the template of the deferred scripts, which is at the document's end. */
function laterLinks(document: Pieces): string {
  for (let k = document.length - 1; k >= 0; k -= 1) {
    const [, , links] = LATER_STYLESHEETS.exec(document[k] ?? "") ?? [];
    if (links !== undefined) return links;
  }
  return "";
}

function reasonOf(styleElements: number, links: number): FallbackReason {
  if (links === 0) return "no stylesheet";
  return styleElements === 0 ? "no style element" : "stylesheet unknown";
}

/**
 * Inserts the critical CSS of a document into its marked `style` elements (`UsedStyles`), each with the rules
 * that the following part adds, and returns their CSP hashes. Below-the-fold content has its additional rules
 * in a file that is linked before it (`LateStyles`). A document with an unknown style sheet, or without such
 * an element, loads its style sheets instead: they are moved out of the template.
 * @param hasLayer whether a layer is open: it is at the document's end, but visible first
 */
export function inlineStyles(
  document: Pieces,
  mark: string,
  stylesheets: Stylesheets,
  hasLayer = hasOpenLayer(document),
): { pieces: Pieces; hashes: string[] } {
  const links = laterLinks(document);
  // A fragment is no part of the file's address; React Router ends the root's stylesheets with "#".
  const hrefs = [...links.matchAll(/href="([^"#]*)/g)].map(([, href = ""]) => href);
  const sheets = hrefs.map((href) => stylesheets.get(href));
  const known = sheets.filter((sheet) => sheet !== undefined);
  const [firstView, below] = viewsOf(document, mark, hasLayer);
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
  // Elements of the head count for the first part.
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
