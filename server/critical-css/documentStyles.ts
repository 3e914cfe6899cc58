import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { LRUCache } from "lru-cache";
import type { DocumentPieces } from "#server/document/documentPieces.ts";
import type { HtmlListener, StartTag } from "#server/document/htmlReader.ts";
import { DEFERRED } from "#shared/domain/deferred.ts";
import { BEHIND } from "#shared/domain/dialogBackground.ts";
import { LATE_STYLES } from "#shared/domain/lateStyles.ts";
import {
  createElementReader,
  createKinds,
  factsOf,
  type Kind,
  type KindOf,
  type Section,
} from "./elements.ts";
import { type FallbackReason, reportFallback } from "./fallback.ts";
import { keepLateStyles, keepLateStylesAt } from "./lateStyles.ts";
import { askedBy, type PlacedRules, pickRules, placeRules, type StyleIndex } from "./rules.ts";

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

/** Number of cached style texts of equal documents, about 40 kB each; the demo's 503 pages share 105 late files. */
const REMEMBERED = 200;

/** Number of prepared sets of stylesheets: the demo's screens have one, with and without a late file. */
const PLACED = 20;

/** Style elements of a document, their CSP hashes, and the file with the styles of its deferred part. */
type Styles = {
  elements: readonly string[];
  hashes: string[];
  late: { css: string; address: string } | null;
};

function hashOf(css: string): string {
  return `sha256-${createHash("sha256").update(css).digest("base64")}`;
}

const END = "</style>";
const element = (css: string) => `<style>${css}${END}`;

/** Selects the styles of documents whose parts have elements of these kinds. */
type Picker = {
  kindOf: KindOf;
  /**
   * @param parts kinds of each part's elements; `isLate`: the last part's rules are in a file
   * @param hrefs addresses of known stylesheets
   */
  pick(parts: readonly ReadonlySet<Kind>[], isLate: boolean, hrefs: readonly string[]): Styles;
};

/** Pages of a kind differ in their text, but rarely in the kinds of their elements: styles are cached by these. */
function createPicker(stylesheets: Stylesheets): Picker {
  const picked = new LRUCache<string, Styles>({ max: REMEMBERED });
  const placed = new LRUCache<string, PlacedRules>({ max: PLACED });
  const placedRules = (hrefs: readonly string[], isLate: boolean) => {
    const key = [...hrefs, isLate].join(" ");
    const known = placed.get(key);
    if (known) return known;
    const sheets = hrefs.flatMap((href) => [stylesheets.get(href) ?? []]);
    const rules = placeRules(sheets, isLate);
    placed.set(key, rules);
    return rules;
  };
  return {
    kindOf: createKinds(askedBy([...stylesheets.values()])),
    pick(parts, isLate, hrefs) {
      const ids = parts.map((kinds) =>
        Uint32Array.from(kinds, ({ id }) => id)
          .sort()
          .join(),
      );
      const key = [...hrefs, ...ids, isLate].join(" ");
      const known = picked.get(key);
      if (known) return known;
      const rules = pickRules(placedRules(hrefs, isLate), parts.map(factsOf));
      const css = isLate ? rules.pop() : undefined;
      const late = css === undefined ? null : { css, address: keepLateStyles(css) };
      const texts = rules.map(withoutMarkup);
      const styles = { elements: texts.map(element), hashes: texts.map(hashOf), late };
      picked.set(key, styles);
      return styles;
    },
  };
}

const pickers = new WeakMap<Stylesheets, Picker>();

function pickerOf(stylesheets: Stylesheets): Picker {
  const picker = pickers.get(stylesheets) ?? createPicker(stylesheets);
  pickers.set(stylesheets, picker);
  return picker;
}

/**
 * Returns the kinds of elements of each part of a document. Content of a closed `details` is not visible initially: it
 * counts for the deferred part, if there is one.
 * @param sections the first one precedes all styles, and counts for the first part
 * @param end number of sections before the deferred part; `null` if there is none
 */
function partsOf(sections: readonly Section[], end: number | null): Set<Kind>[] {
  const parts: Set<Kind>[] = [];
  const late = new Set<Kind>();
  for (const [i, { seen, folded }] of sections.entries()) {
    if (i !== 1 && (end === null || i < end)) parts.push(new Set());
    const part = (end === null || i < end ? parts.at(-1) : undefined) ?? late;
    for (const kind of seen) part.add(kind);
    for (const kind of folded) (end === null ? part : late).add(kind);
  }
  return end === null ? parts : [...parts, late];
}

function reasonOf(styleElements: number, links: number): FallbackReason {
  if (links === 0) return "no stylesheet";
  return styleElements === 0 ? "no style element" : "stylesheet unknown";
}

/** A piece of the document, and its text unless it is filled. */
type Place = { piece: number; text: string };
/** A place of styles; the first `late` one is that of the link to the deferred styles. */
type StylePlace = { piece: number; kind: "style" | "style in SVG" | "late" };

/** The template of the deferred scripts (`DeferredScripts`), which begins with the links of the stylesheets. */
type Template = Place & { to: number; links: Place[]; hrefs: string[] };

/** Finds the places of a document's styles while it is read. */
export type DocumentStyles = HtmlListener & {
  /** Writes the styles into the document and returns their CSP hashes. */
  finish(): string[];
};

/**
 * Inserts the critical CSS of a document into its marked `style` elements (`UsedStyles`), each with the rules
 * that the following part adds. Below-the-fold content has its additional rules in a file that is linked before it
 * (`LateStyles`). A document with an unknown style sheet, or without such an element, loads its style sheets instead:
 * they are moved out of the template.
 * @param nonce of the marked elements
 * @param hasLayer whether a layer is open: it is at the document's end, but visible first. There is no file then; its
 * rules are in a style element inside an SVG, because HTML allows none in a body (`FurtherStyles`).
 */
export function documentStyles(
  document: DocumentPieces,
  nonce: string,
  stylesheets: Stylesheets,
  hasLayer: boolean,
): DocumentStyles {
  const { kindOf, pick } = pickerOf(stylesheets);
  const isInert = (tag: StartTag) => hasLayer && tag.attribute(BEHIND) !== undefined;
  const elements = createElementReader(kindOf, isInert);
  const places: StylePlace[] = [];
  let template: Template | null = null;

  function addStyle(kind: StylePlace["kind"], from: number, to: number, text = ""): void {
    places.push({ kind, piece: document.replace(from, to, text) });
    elements.beginSection();
  }

  function keep({ html, from, to }: StartTag): Place {
    const text = html.slice(from, to);
    return { text, piece: document.replace(from, to, text) };
  }

  function moveStylesheets({ piece, text, links }: Template): void {
    document.fill(piece, links.map((link) => link.text).join("") + text);
    for (const link of links) document.fill(link.piece, "");
  }

  return {
    start(tag) {
      const { name, to } = tag;
      elements.start(tag);
      if (name === "style" && tag.value("nonce") === nonce && tag.html.startsWith(END, to)) {
        addStyle("style", tag.from, to + END.length, element(""));
      } else if (name === "div" && tag.attribute(LATE_STYLES)) {
        addStyle(hasLayer ? "style in SVG" : "late", to, to);
      } else if (name === "template" && tag.attribute(DEFERRED)) {
        template = { ...keep(tag), to, links: [], hrefs: [] };
      } else if (template?.to === tag.from && tag.value("rel") === "stylesheet") {
        // A fragment is no part of the file's address; React Router ends the root's stylesheets with "#".
        const [href = ""] = tag.value("href")?.split("#", 1) ?? [];
        template.links.push(keep(tag));
        template.hrefs.push(href);
        template.to = to;
      }
    },
    end: elements.end,
    finish() {
      const hrefs = template?.hrefs ?? [];
      const end = places.findIndex(({ kind }) => kind === "late");
      const [early, late] = end === -1 ? [places, []] : [places.slice(0, end), places.slice(end)];
      const isKnown = hrefs.length > 0 && hrefs.every((href) => stylesheets.has(href));
      if (early.length === 0 || !isKnown) {
        // Vite's development server has no index, and loads stylesheets by their links.
        if (stylesheets.size > 0) reportFallback(reasonOf(early.length, hrefs.length));
        if (template) moveStylesheets(template);
        return [];
      }
      const parts = partsOf(elements.sections, end === -1 ? null : end + 1);
      const styles = pick(parts, end !== -1, hrefs);
      for (const [i, { kind, piece }] of early.entries()) {
        const own = styles.elements[i] ?? "";
        document.fill(piece, kind === "style" ? own : `<svg>${own}</svg>`);
      }
      for (const { piece } of late) document.fill(piece, "");
      const [first] = late;
      if (first && styles.late) {
        document.fill(first.piece, `<link rel="stylesheet" href="${styles.late.address}"/>`);
        keepLateStylesAt(styles.late.address, styles.late.css);
      }
      return styles.hashes;
    },
  };
}
