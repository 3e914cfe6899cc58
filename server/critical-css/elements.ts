import type { HtmlListener, StartTag } from "#server/document/htmlReader.ts";
import { detachedString } from "#server/http/detachedString.ts";
import { type Facts, propertiesRead, unique } from "./rules.ts";

/**
 * Elements that are equal for all selectors: they have the same facts that selectors require, and their style
 * attributes use the same custom properties. Equal elements have one object.
 */
export type Kind = { id: number; facts: ReadonlySet<string>; reads: readonly string[] };

/** Returns the kind of an element; `isInert`: its tag gets the attribute `inert`. */
export type KindOf = (tag: StartTag, isInert: boolean) => Kind;

/** Number of cached descriptions of elements: the demo's pages have 1,100. Beyond it all are dropped. */
const REMEMBERED = 10_000;

/** Returns all facts that an element has, in the format of `Needs`. */
function factsOfTag(tag: StartTag, isInert: boolean): string[] {
  const facts = [tag.name.toLowerCase(), ...(isInert ? ["[inert]", "[inert=]"] : [])];
  for (const attribute of tag.attributes) {
    const name = tag.nameOf(attribute).toLowerCase();
    const value = tag.valueOf(attribute);
    if (name === "class") {
      facts.push(...value.split(/\s+/).flatMap((token) => (token === "" ? [] : `.${token}`)));
    } else {
      if (name === "id") facts.push(`#${value}`);
      facts.push(`[${name}]`, `[${name}=${value}]`);
    }
  }
  return facts;
}

function readsOfTag(tag: StartTag): string[] {
  const style = tag.attribute("style");
  return style ? propertiesRead(tag.valueOf(style)) : [];
}

/** How an attribute affects the kind of its element: by its text, or by its presence or some values only. */
type Effect = "class" | "style" | "presence" | "value";

/** Returns the attributes that affect kinds of elements. */
function effectsOf(asked: ReadonlySet<string>): Map<string, Effect> {
  const effects = new Map<string, Effect>([
    ["class", "class"],
    ["style", "style"],
  ]);
  for (const fact of asked) {
    const [, name, equals] = /^\[([^\]=]+)(=?)/.exec(fact) ?? [];
    if (fact.startsWith("#")) effects.set("id", "value");
    else if (name !== undefined && (equals || !effects.has(name))) {
      effects.set(name, equals ? "value" : "presence");
    }
  }
  return effects;
}

/** Number of the first letter and the length of a name: it excludes nearly all others without comparing them. */
const shapeOf = (text: string, from: number, to: number) =>
  text.charCodeAt(from) * 1000 + (to - from);

/**
 * Creates a function that returns the kinds of elements. It reads only what selectors require, because most of a
 * document are addresses and sizes of pictures.
 * @param asked facts that selectors require
 */
export function createKinds(asked: ReadonlySet<string>): KindOf {
  const effects = effectsOf(asked);
  const shapes = new Set([...effects.keys()].map((name) => shapeOf(name, 0, name.length)));
  const described = new Map<string, Kind>();
  const kinds = new Map<string, Kind>();
  let ids = 0;

  /** Returns a text that is equal only for elements of one kind. */
  function describe(tag: StartTag, isInert: boolean): string {
    let text = isInert ? `${tag.name} inert` : tag.name;
    for (const attribute of tag.attributes) {
      if (!shapes.has(shapeOf(tag.html, attribute.nameFrom, attribute.nameTo))) continue;
      const name = tag.nameOf(attribute).toLowerCase();
      const effect = effects.get(name);
      if (effect === "class") text += ` "${tag.valueOf(attribute)}`;
      else if (effect === "style") text += ` (${readsOfTag(tag).join()}`;
      else if (effect !== undefined) text += ` ${name}`;
      if (effect === "value") {
        const value = tag.valueOf(attribute);
        if (asked.has(name === "id" ? `#${value}` : `[${name}=${value}]`)) text += `=${value}`;
      }
    }
    return text;
  }

  function read(tag: StartTag, isInert: boolean): Kind {
    const facts = unique(factsOfTag(tag, isInert).filter((fact) => asked.has(fact)));
    const reads = unique(readsOfTag(tag));
    const key = [...facts.sort(), "(", ...reads].join(" ");
    const known = kinds.get(key);
    if (known) return known;
    ids += 1;
    const own = facts.map(detachedString);
    const kind = { id: ids, facts: new Set(own), reads: reads.map(detachedString) };
    kinds.set(detachedString(key), kind);
    return kind;
  }

  return (tag, isInert) => {
    const text = describe(tag, isInert);
    const known = described.get(text);
    if (known) return known;
    const kind = read(tag, isInert);
    if (described.size === REMEMBERED) {
      described.clear();
      kinds.clear();
    }
    described.set(detachedString(text), kind);
    return kind;
  };
}

/** Returns the facts of a part of a document that has elements of these kinds. */
export function factsOf(kinds: Iterable<Kind>): Facts {
  const each = [...kinds];
  return {
    has: new Set(each.flatMap(({ facts }) => [...facts])),
    elements: each.map(({ facts }) => facts),
    reads: unique(each.flatMap(({ reads }) => reads)),
  };
}

/**
 * Kinds of elements in a section of a document and of their ancestors: `seen` initially, `folded` in a closed
 * `details`.
 */
export type Section = { seen: Set<Kind>; folded: Set<Kind> };

/** Elements without content. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
/** Elements without rules of a stylesheet. */
const UNSTYLED = new Set(["script", "style"]);

/** Reads the elements of a document by section. */
export type ElementReader = Required<Pick<HtmlListener, "start" | "end">> & {
  sections: readonly Section[];
  /** Begins the next section; elements that are open are its elements' ancestors. */
  beginSection(): void;
};

/** @param isInert whether an element gets the attribute `inert` */
export function createElementReader(
  kindOf: KindOf,
  isInert: (tag: StartTag) => boolean,
): ElementReader {
  const open: { name: string; kind: Kind }[] = [];
  /** Index of the outermost closed `details` among the open elements. */
  let fold = -1;
  let section: Section = { seen: new Set(), folded: new Set() };
  const sections = [section];
  /** Whether an element in the closed `details` is folded: all but its summary's. */
  const isFolded = (child: string) => fold !== -1 && child !== "summary";

  return {
    sections,
    beginSection() {
      const child = open[fold + 1]?.name;
      const inFold = child !== undefined && isFolded(child);
      const kinds = open.map(({ kind }) => kind);
      section = {
        seen: new Set(inFold ? kinds.slice(0, fold + 1) : kinds),
        folded: new Set(inFold ? kinds : []),
      };
      sections.push(section);
    },
    start(tag) {
      const { name } = tag;
      if (UNSTYLED.has(name)) return;
      const kind = kindOf(tag, isInert(tag));
      if (isFolded(open[fold + 1]?.name ?? name)) {
        if (open.length === fold + 1) for (const each of open) section.folded.add(each.kind);
        section.folded.add(kind);
      } else section.seen.add(kind);
      if (VOID.test(name) || tag.isClosed) return;
      if (fold === -1 && name === "details" && !tag.attribute("open")) fold = open.length;
      open.push({ name, kind });
    },
    end(name) {
      // Nearly always the innermost: searching from the outermost would be quadratic in depth.
      let begin = open.length - 1;
      while (begin >= 0 && open[begin]?.name !== name) begin -= 1;
      if (begin >= 0) open.length = begin;
      if (open.length <= fold) fold = -1;
    },
  };
}
