import { decodedUri } from "#shared/domain/decodedUri.ts";
/**
 * Places of a text to which its own links lead. While a text is sanitised, an `id` and a link to it have the
 * same number, so that nothing an editor wrote becomes an attribute.
 */
export function createPlaces() {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  return {
    /** Returns the number of a name; the same for an equal one. */
    number(name: string): string {
      const known = numbers.get(name);
      if (known !== undefined) return String(known);
      numbers.set(name, names.length);
      return String(names.push(name) - 1);
    },
    /** Returns the name of a number. */
    name: (number: string) => names[Number(number)] ?? "",
  };
}
export type Places = ReturnType<typeof createPlaces>;

/** Returns the name to which a link within the page leads; `null` for another link, or to no place. */
export function placeOf(href: string): string | null {
  const address = href.trim();
  if (!address.startsWith("#") || address.length < 2) return null;
  const name = decodedUri(address.slice(1));
  return name === null ? address.slice(1) : name.trim() || null;
}

const TOKEN = /<(\/?)([a-z0-9]+)([^>]*)>/g;
const ID = / id="(\d+)"/;
const LINK = / href="#(\d+)"/;
const HEADING = /^h[345]$/;
/** Prefix of ids, which keeps them apart from those of the page and of its other texts. */
const PREFIX = /^text-[a-z0-9]{1,7}-/;

type Options = {
  places: Places;
  /** Text from which the prefix of ids is made. */
  text: string;
  /** Ids elsewhere on the page, to which a link may lead. */
  anchors: ReadonlySet<string>;
  /** Called for each link that leads nowhere. */
  dead: () => void;
};

/**
 * Joins links and places: an `id` stays if a link of the text leads to it, the first of equal ones; a link
 * without its place becomes text. The place of a heading stands before it, because chapters lose their
 * heading. Requires sanitised HTML.
 */
export function joinPlaces(html: string, { places, text, anchors, dead }: Options): string {
  if (!ID.test(html) && !LINK.test(html)) return html;
  const linked = new Set([...html.matchAll(/ href="#(\d+)"/g)].map(([, number]) => number));
  const present = new Set([...html.matchAll(/ id="(\d+)"/g)].map(([, number]) => number));
  const idOf = ids(places, text);
  const placed = new Set<string>();
  const links: boolean[] = [];
  const open: { tag: string; at: number }[] = [];
  const out: string[] = [];
  let from = 0;
  for (const match of html.matchAll(TOKEN)) {
    const [token, slash, tag = "", attributes = ""] = match;
    out.push(html.slice(from, match.index));
    from = match.index + token.length;
    if (slash !== "") {
      const at = open.pop();
      out.push(at?.tag === "a" && links.pop() === false ? "</span>" : token);
      continue;
    }
    let tagText = token;
    const [, number] = ID.exec(attributes) ?? [];
    if (number !== undefined) {
      const stays = linked.has(number) && !placed.has(number);
      const id = stays ? ` id="${idOf(number)}"` : "";
      if (stays) placed.add(number);
      const place = stays ? `<span${id}></span>` : "";
      const heading = open.find((outer) => HEADING.test(outer.tag));
      if (HEADING.test(tag)) out.push(place);
      else if (heading) out[heading.at] = place + out[heading.at];
      tagText = tagText.replace(ID, heading || HEADING.test(tag) ? "" : id);
    }
    const [, target] = LINK.exec(attributes) ?? [];
    if (target !== undefined) {
      const name = places.name(target);
      const isOwn = present.has(target);
      const isAlive = isOwn || anchors.has(name) || name === "top";
      if (!isAlive) dead();
      const href = isOwn ? idOf(target) : name;
      tagText = isAlive ? tagText.replace(LINK, ` href="#${href}"`) : "<span>";
    }
    if (tag === "a") links.push(!tagText.startsWith("<span"));
    if (!token.endsWith("/>")) open.push({ tag, at: out.length });
    out.push(tagText);
  }
  out.push(html.slice(from));
  return out.join("").replaceAll("<span></span>", "");
}

/** Returns the function from a number to its id. */
function ids(places: Places, text: string) {
  const prefix = `text-${hash(text)}-`;
  const made = new Map<string, string>();
  const taken = new Set<string>();
  return (number: string): string => {
    const known = made.get(number);
    if (known !== undefined) return known;
    const name = places.name(number);
    const isPrefixed = PREFIX.test(name) && /^[\w-]{1,90}$/.test(name);
    const plain = /^[\w-]{1,64}$/.test(name) ? name : number;
    const wanted = isPrefixed ? name : prefix + plain;
    let id = wanted;
    for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${number}-${n}`;
    taken.add(id);
    made.set(number, id);
    return id;
  };
}

/** Short hash (FNV-1a) of a text. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return value.toString(36);
}
