import { readdirSync } from "node:fs";
import { productDefs } from "#demo/data/products/defs.ts";

/**
 * Uses of the brand's pictures, read from the HTML of the screens, so every source counts.
 *
 * What counts as a use of a picture:
 * - A screen, once, regardless of states in its address. A category is one use as series, collection and
 * listing; a piece is one use in all of its sizes; the header's menus are one.
 * - Not the picture of an item in a list that the backend creates: a product shows its own picture wherever
 * it is sold; so does a category, story, store or news item in the tree, the search, the lists of news and
 * stores and the menus. The backend gives each item one picture, by which visitors recognize it.
 * - Not the pictures of its pieces and of the boxes on the page of a set: they show what is in it.
 * - Not a thumbnail of a picture on the same screen, and not a picture rendered for one use (codes). An
 * editor's card is a use: editors choose its picture.
 */

/** One picture of a screen. */
export type PictureUse = {
  name: string;
  /** Widest offered size. */
  width: number;
  /** Targets of the part of the page that contains no other picture. */
  leadsTo: string[];
};

/** Pictures of a screen, and its link targets. */
export type ScreenPictures = { path: string; uses: PictureUse[]; leadsTo: string[] };

type Node = { tag: string; attributes: string; parent: Node | null; children: Node[] };

const VOID = new Set([
  "area",
  "br",
  "col",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
/** Widest size of a thumbnail. */
const THUMBNAIL = 400;

function parse(html: string): Node {
  const root: Node = { tag: "", attributes: "", parent: null, children: [] };
  let open = root;
  const text = html.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/g, "");
  for (const [, slash, name = "", attributes = "", closed] of text.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g,
  )) {
    const tag = name.toLowerCase();
    if (slash) {
      let from: Node | null = open;
      while (from && from.tag !== tag) from = from.parent;
      open = from?.parent ?? open;
      continue;
    }
    const node: Node = { tag, attributes, parent: open, children: [] };
    open.children.push(node);
    if (!closed && !VOID.has(tag)) open = node;
  }
  return root;
}

const below = (node: Node): Node[] => [node, ...node.children.flatMap(below)];
const attribute = ({ attributes }: Node, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll("&amp;", "&");
const hrefs = (nodes: Node[]) =>
  nodes.flatMap((node) => (node.tag === "a" ? (attribute(node, "href") ?? []) : []));

const ADDRESS = /\/demo-media\/\w+\/([\w-]+)\.jpg(?:\?[^" ]*?\bw_(\d+))?/g;

/** Masters in an element, each with its widest offered size. */
function mastersOf(nodes: Node[]): Map<string, number> {
  const masters = new Map<string, number>();
  for (const { tag, attributes } of nodes) {
    if (tag !== "img" && tag !== "source") continue;
    for (const [, name = "", width = "0"] of attributes.matchAll(ADDRESS)) {
      masters.set(name, Math.max(masters.get(name) ?? 0, Number(width)));
    }
  }
  return masters;
}

/** Reads a screen's main content, without header and footer. */
export function screenPictures(path: string, html: string): ScreenPictures {
  const root = parse(html);
  const main = below(root).find(({ tag }) => tag === "main") ?? root;
  const nodes = below(main);
  const holders = nodes.filter(
    ({ tag, parent }) => tag === "picture" || (tag === "img" && parent?.tag !== "picture"),
  );
  const uses = holders.flatMap((holder) => {
    const masters = mastersOf(below(holder));
    const leadsTo = hrefs(surroundings(holder, masters));
    return [...masters].map(([name, width]) => ({ name, width, leadsTo }));
  });
  return { path, uses, leadsTo: hrefs(nodes) };
}

/** The largest part of the page around a picture that contains no other one. */
function surroundings(holder: Node, own: Map<string, number>): Node[] {
  let part = holder;
  while (part.parent && part.parent.tag !== "main" && part.parent.tag !== "body") {
    const wider = [...mastersOf(below(part.parent)).keys()];
    if (wider.some((name) => !own.has(name))) break;
    part = part.parent;
  }
  return below(part);
}

/** The use that an address belongs to, as defined above. `""`: outside this site. */
export function placeOf(href: string): string {
  const path = href.replace(/^https?:\/\/[^/]+/, "").replace(/[?#].*/, "");
  if (!path.startsWith("/")) return "";
  // A series has one close-up picture, whichever piece links to it.
  const piece = /^\/pdp\/([\w-]+?)(?:\/(?:true-size|turn))?$/.exec(path)?.[1];
  if (piece) return `piece ${pieceOf(piece)}`;
  const category = /^\/(?:products(?:\/category)?|collections(?:\/[\w-]+)?)\/([\w-]+)$/.exec(
    path,
  )?.[1];
  if (category && !path.startsWith("/products/keyword")) return `category ${category}`;
  if (path.startsWith("/resources/menu/")) return "menus";
  const subBrand = /^\/brand-story\/(botanica|atlas)$/.exec(path)?.[1];
  return subBrand ? `/flora-danica/${subBrand}` : path;
}

/** The id of another size of a piece is the piece's own id plus a number. */
function pieceOf(id: string): string {
  return masterNames.has(id) ? id : id.replace(/-\d+$/, "");
}

const masterNames = new Set(
  readdirSync(new URL("../../pictures/masters/", import.meta.url)).map((file) =>
    file.replace(/\.webp$/, ""),
  ),
);

/** Screens whose cards the backend lists: they show each item's own picture. */
const LISTS =
  /^(?:category |menus$|\/products$|\/products\/keyword\/|\/search|\/news(?:\/|$)|\/find-us$)/;

/**
 * Pictures that belong to an item: the opening of a category, story, store or news item, all views of a
 * product.
 */
export type Signs = Map<string, Set<string>>;

function isSign(place: string, { name, leadsTo }: PictureUse, signs: Signs): boolean {
  return leadsTo.some((href) => {
    // A store's card, on every screen that links to it.
    if (/[?&]store=/.test(href)) return name.startsWith("store-");
    const target = placeOf(href);
    if (target === place || target === "") return false;
    if (target.startsWith("piece ")) return isViewOf(name, target.slice("piece ".length));
    return LISTS.test(place) && signs.get(target)?.has(name) === true;
  });
}

/** Products that are sets, which have a picture of their own under another name. */
export const sets = productDefs.filter(({ setPicture }) => setPicture);

/** So may their other sizes. */
const setPictures = new Set(sets.map(({ id, setPicture }) => `${setPicture} of ${pieceOf(id)}`));
const setPlaces = new Set(sets.map(({ id }) => `piece ${pieceOf(id)}`));

/** Whether a picture on the page of a set shows one of its pieces or the boxes. */
const isOfContents = (name: string, place: string) =>
  setPlaces.has(place) && !setPictures.has(`${name} of ${place.replace("piece ", "")}`);

const isViewOf = (name: string, piece: string) =>
  name === piece || name.startsWith(`${piece}-`) || setPictures.has(`${name} of ${piece}`);

/** A category and the menus are represented by a piece, which has its own picture in the list. */
function announces(name: string, place: string, next: string): boolean {
  const [piece = "", list = ""] = next.startsWith("piece ") ? [next, place] : [place, next];
  return (
    /^(?:category |menus$|\/your-year$)/.test(list) && isViewOf(name, piece.slice("piece ".length))
  );
}

/** Combined uses of all screens. */
export type Register = {
  /** Uses of each master. */
  places: Map<string, Set<string>>;
  /** `picture on place` that a screen shows twice. */
  twice: string[];
  /** `picture on place and place`: on a screen and on one that it links to. */
  followed: string[];
};

/** Registers the pictures of the screens. */
export function registerUses(screens: ScreenPictures[]): Register {
  const signs: Signs = new Map();
  for (const { path, uses } of screens) {
    const place = placeOf(path);
    const own = signs.get(place) ?? new Set<string>();
    for (const { name } of uses) own.add(name);
    signs.set(place, own);
  }
  const places: Register["places"] = new Map();
  const twice = new Set<string>();
  const shown = new Map<string, { own: Map<string, Set<string>>; leadsTo: Set<string> }>();
  for (const { path, uses, leadsTo } of screens) {
    const place = placeOf(path);
    const large = uses.filter(({ width }) => width > THUMBNAIL);
    const times = new Map<string, number>();
    const screen = shown.get(place) ?? {
      own: new Map<string, Set<string>>(),
      leadsTo: new Set<string>(),
    };
    for (const href of leadsTo) screen.leadsTo.add(placeOf(href));
    for (const use of large) {
      // A list sells a piece in each of its sizes, with the one photograph at its true scale.
      const isGoods = use.leadsTo.some((href) => {
        const place = placeOf(href);
        return (
          place === `piece ${use.name}` ||
          setPictures.has(`${use.name} of ${place.replace("piece ", "")}`)
        );
      });
      if (!isGoods || !LISTS.test(place)) times.set(use.name, (times.get(use.name) ?? 0) + 1);
      if (isSign(place, use, signs) || isOfContents(use.name, place)) continue;
      places.set(use.name, (places.get(use.name) ?? new Set()).add(place));
      const targets = screen.own.get(use.name) ?? new Set<string>();
      for (const href of use.leadsTo) targets.add(placeOf(href));
      screen.own.set(use.name, targets);
    }
    shown.set(place, screen);
    // The true-size screen shows the piece in two frames: on the screen's scale and beside the sheet.
    if (path.endsWith("/true-size")) continue;
    for (const [name, count] of times) if (count > 1) twice.add(`${name} on ${place}`);
  }
  const followed = new Set<string>();
  for (const [place, { own, leadsTo }] of shown) {
    for (const next of leadsTo) {
      const there = next === place ? undefined : shown.get(next)?.own;
      for (const [name, ways] of own) {
        const back = there?.get(name);
        // The picture of a link represents its target, from either side.
        if (back && !ways.has(next) && !back.has(place) && !announces(name, place, next))
          followed.add(`${name} on ${place} and ${next}`);
      }
    }
  }
  return { places, twice: [...twice].sort(), followed: [...followed].sort() };
}

/** The content of docs/generated/picture-uses.md. */
export function registerText({ places }: Register): string {
  const rows = [...places]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, at]) => `| ${name} | ${[...at].sort().join(", ")} |`);
  return [
    "# Where pictures are used",
    "",
    "For editors of the demo. Written by `npm run docs picture-uses`, compared by `tests/server/site/pictureUses.test.ts`: at",
    "most three places per picture, once per screen, and not on the next screen. `tools/picture-uses/uses.ts` defines a place;",
    "pictures of a product, category, store or item in a list of the backend, and thumbnails, do not count.",
    "",
    "| master | places |",
    "|---|---|",
    ...rows,
    "",
  ].join("\n");
}
