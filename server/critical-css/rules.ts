/**
 * Facts of a document that a selector requires, in the format of `factsOf`: `div`, `.a40`, `#main`,
 * `[data-popover]`, `[lang=en]`. Pseudo-classes are ignored, except `:disabled`.
 */
type Needs = readonly string[];

/**
 * Requirements of a selector. `subject`: facts of the element itself. `around`: facts of the element or its
 * ancestors. Other facts belong to siblings, which may have ended. `weight`: specificity; only rules of equal
 * specificity depend on their order. `answers`: requires interaction. `opened`: requires an opened element,
 * if none is open initially.
 */
export type Selector = {
  text: string;
  needs: Needs;
  subject: Needs;
  around: Needs;
  weight: string;
  answers: boolean;
  opened: boolean;
};

/** Custom properties used by a text. */
export type Reads = readonly string[];

export type StyleRule = {
  kind: "rule";
  selectors: readonly Selector[];
  body: string;
  reads: Reads;
  animations: readonly string[];
  /** Families of the properties it sets (`familyOf`); `null`: all, because of an `!important`. */
  sets: readonly string[] | null;
  /** The rule only sets transition properties. */
  eases?: boolean;
  /** If it sets transition and other properties: both parts, separated. */
  apart?: readonly [StyleRule, StyleRule];
};
/** Custom properties of the root: the only ones that can be omitted individually. */
type RootRule = {
  kind: "root";
  properties: readonly { name: string; text: string; reads: Reads }[];
};
type Keyframes = { kind: "keyframes"; name: string; text: string };
type Kept = { kind: "kept"; text: string };
type Group = { kind: "group"; prelude: string; nodes: readonly StyleNode[] };
export type StyleNode = StyleRule | RootRule | Keyframes | Kept | Group;

/** A parsed style sheet for `pickRules`. */
export type StyleIndex = readonly StyleNode[];

/** The attribute that a browser changes without a script. */
export const OPEN = "open";
/** Fact that a document has an initially open element. */
const CAME_OPEN = `[${OPEN}]`;

export function unique(values: Iterable<string>): string[] {
  return [...new Set(values)];
}

export function propertiesRead(text: string): string[] {
  return unique([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map((match) => match[1] ?? ""));
}

/**
 * Facts of a document, or a part of it, that selectors may require: in total and per element (duplicates
 * removed). Also the custom properties used by its attributes.
 */
export type Facts = {
  has: ReadonlySet<string>;
  elements: readonly ReadonlySet<string>[];
  reads: Reads;
};

/** Returns all facts that selectors of the style sheets require; other facts are irrelevant. */
export function askedBy(sheets: readonly StyleIndex[]): ReadonlySet<string> {
  const rules = sheets.flatMap(flat).flatMap((node) => (node.kind === "rule" ? node : []));
  const facts = rules.flatMap(({ selectors }) => selectors.flatMap(({ needs }) => needs));
  return new Set([...facts, CAME_OPEN]);
}

function flat(nodes: readonly StyleNode[]): StyleNode[] {
  return nodes.flatMap((node) => (node.kind === "group" ? flat(node.nodes) : [node]));
}

/** Splits rules so that transition properties are separate. */
function easingApart(nodes: readonly StyleNode[]): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.kind === "group") return [{ ...node, nodes: easingApart(node.nodes) }];
    return node.kind === "rule" && node.apart ? [...node.apart] : [node];
  });
}

/** A rule and its position in the stylesheets; `waits`: its group can be deferred. */
type Placed = { kind: "placed"; rule: StyleRule; place: number; waits: boolean };
type PlacedGroup = { kind: "placed group"; prelude: string; nodes: readonly PlacedNode[] };
type PlacedNode = Placed | PlacedGroup | RootRule | Keyframes | Kept;

/**
 * Rules without effect before the document is complete: print, hover, and reduced motion. The same applies to
 * interaction states and transitions.
 */
const WAITING_GROUP =
  /^@media print\b|\(hover:\s*hover\)|^@media \(prefers-reduced-motion:\s*reduce\)$/;

/** Stylesheets as `pickRules` reads them: whatever is the same for every document. */
export type PlacedRules = {
  nodes: readonly PlacedNode[];
  /** All rules, in order. */
  rules: readonly Placed[];
  /** Custom properties of the root, and those that each uses. */
  properties: ReadonlyMap<string, Reads>;
  /** Custom properties used by what is always written: fonts, keyframes. */
  reads: Reads;
  /** Whether the last part's rules are in a file. */
  isLate: boolean;
};

/**
 * Prepares stylesheets for `pickRules`.
 * @param isLate whether the last part's rules are in a file, which then also contains the rules for print and
 * interaction
 */
export function placeRules(sheets: readonly StyleIndex[], isLate = false): PlacedRules {
  const all = isLate ? easingApart(sheets.flat()) : sheets.flat();
  const rules: Placed[] = [];
  const place = (node: StyleNode, waits: boolean): PlacedNode => {
    if (node.kind === "rule") {
      const placed: Placed = { kind: "placed", rule: node, place: rules.length, waits };
      rules.push(placed);
      return placed;
    }
    if (node.kind !== "group") return node;
    const { prelude } = node;
    const inner = waits || WAITING_GROUP.test(prelude);
    return { kind: "placed group", prelude, nodes: node.nodes.map((each) => place(each, inner)) };
  };
  const nodes = all.map((node) => place(node, false));
  const properties = new Map<string, Reads>();
  const reads: string[] = [];
  for (const node of flat(all)) {
    if (node.kind === "kept" || node.kind === "keyframes") reads.push(...propertiesRead(node.text));
    if (node.kind !== "root") continue;
    for (const { name, reads: own } of node.properties) {
      properties.set(name, [...(properties.get(name) ?? []), ...own]);
    }
  }
  return { nodes, rules, properties, reads: unique(reads), isLate };
}

/** The selectors that a part has of each of its rules, by the rule's position. */
type Selected = ReadonlyMap<number, readonly Selector[]>;

/** Returns the animations used by a part and the custom properties it uses, directly and indirectly. */
function namesRead({ rules, properties, reads }: PlacedRules, own: Selected, start: Reads) {
  const names = new Set([...start, ...reads]);
  for (const place of own.keys())
    for (const name of rules[place]?.rule.reads ?? []) names.add(name);
  // Iterating a Set includes items that are added meanwhile.
  for (const name of names) for (const next of properties.get(name) ?? []) names.add(next);
  for (const place of own.keys()) {
    for (const name of rules[place]?.rule.animations ?? []) names.add(name);
  }
  return names;
}

/** `own`: selectors and rules to write; `names`: custom properties and keyframes; `kept`: whether to write all other nodes. */
type Wanted = { own: Selected; names: ReadonlySet<string>; kept: boolean };

function written(node: PlacedNode, wanted: Wanted): string {
  if (node.kind === "placed") {
    const selectors = wanted.own.get(node.place);
    return selectors ? `${selectors.map(({ text }) => text).join(",")}{${node.rule.body}}` : "";
  }
  if (node.kind === "kept") return wanted.kept ? node.text : "";
  if (node.kind === "keyframes") return wanted.names.has(node.name) ? node.text : "";
  if (node.kind === "root") {
    const own = node.properties.filter(({ name }) => wanted.names.has(name));
    return own.length > 0 ? `:root{${own.map(({ text }) => text).join(";")}}` : "";
  }
  let inner = "";
  for (const child of node.nodes) inner += written(child, wanted);
  return inner === "" ? "" : `${node.prelude}{${inner}}`;
}

/**
 * A selector of a rule that a document may match: the rule's position in the style sheets, and the first part in which
 * it may match. `id`: its position among the document's uses.
 */
type Use = { id: number; rule: StyleRule; selector: Selector; place: number; first: number };

/** The uses that a part contains: 1 at their ids. */
type Contents = Uint8Array;

/** Requirements that any document may satisfy from its start: elements and attributes, but no classes. */
const isAnywhere = (needs: Needs) => needs.every((need) => !need.startsWith("."));

/** Returns each used selector in order, with the first part in which it may match. */
function firstUses({ rules, isLate }: PlacedRules, parts: readonly Facts[]): Use[] {
  const cameOpen = parts.some((part) => part.has.has(CAME_OPEN));
  const has = new Set<string>();
  const soFar = parts.map((part) => {
    for (const fact of part.has) has.add(fact);
    return new Set(has);
  });
  const last = parts.length - 1;
  const uses: Use[] = [];
  for (const { rule, place, waits } of rules) {
    for (const selector of rule.selectors) {
      const { needs, answers, opened } = selector;
      if (!needs.every((need) => has.has(need))) continue;
      const isWaiting = isLate && (waits || answers || rule.eases || (opened && !cameOpen));
      const meets = (known: ReadonlySet<string>) => needs.every((need) => known.has(need));
      const seen = isWaiting || isAnywhere(needs) ? 0 : soFar.findIndex(meets);
      const first = isWaiting ? last : seen;
      uses.push({ id: uses.length, rule, selector, place, first });
    }
  }
  return uses;
}

/**
 * Returns the possible selectors of each kind of element in order. Ancestors are part of the facts of the
 * element's part; siblings may have ended before it.
 */
function usesByElement(uses: readonly Use[], parts: readonly Facts[]): Use[][] {
  const asked = new Set(uses.flatMap(({ selector }) => selector.subject));
  return parts.flatMap(({ has, elements }) => {
    // Indexes each use by the last requirement of its subject: classes follow their element.
    const byNeed = new Map<string, Use[]>();
    for (const use of uses) {
      const { subject, around } = use.selector;
      if (!around.every((need) => has.has(need))) continue;
      const need = subject.at(-1) ?? "";
      const others = byNeed.get(need);
      if (others) others.push(use);
      else byNeed.set(need, [use]);
    }
    const kinds = new Map<string, Set<string>>();
    for (const element of elements) {
      const kind = [...element].filter((fact) => asked.has(fact));
      kinds.set(kind.join(" "), new Set(kind));
    }
    return [...kinds.values()].map((kind) => {
      const own: Use[] = [];
      for (const fact of ["", ...kind]) {
        for (const use of byNeed.get(fact) ?? []) {
          if (use.selector.subject.every((need) => kind.has(need))) own.push(use);
        }
      }
      return own.sort((one, other) => one.place - other.place);
    });
  });
}

/** Returns whether the order of two rules matters for an element. */
function dependOnOrder(one: Use, other: Use): boolean {
  if (one.selector.weight !== other.selector.weight) return false;
  const [sets, others] = [one.rule.sets, other.rule.sets];
  return sets === null || others === null || sets.some((family) => others.includes(family));
}

/**
 * Preserves the cascade: of two rules that set the same property of an element, the later one wins. If a part
 * contains the earlier rule, it repeats the later one if an earlier part already contained that.
 */
function keepOrder(uses: readonly Use[], parts: readonly Facts[], contents: Contents[]): void {
  const elements = usesByElement(uses, parts);
  // No part is earlier than the first.
  for (const [k, contained] of contents.entries()) {
    let isDone = k === 0;
    while (!isDone) {
      isDone = true;
      for (const own of elements) {
        const written: Use[] = [];
        for (const use of own) {
          if (contained[use.id] === 1) written.push(use);
          else if (use.first <= k && written.some((earlier) => dependOnOrder(earlier, use))) {
            contained[use.id] = 1;
            written.push(use);
            isDone = false;
          }
        }
      }
    }
  }
}

/**
 * Returns the rules that may apply in a document, as one CSS text for each of its parts, including all states
 * that need no script (pseudo-classes, `open`). Rules are left out if the document lacks a required class,
 * element or attribute. Each part's text adds the rules that its elements need; together they are equivalent
 * to the style sheets in order.
 * @param parts facts of each part of the document and its ancestors, from first to last
 */
export function pickRules(placed: PlacedRules, parts: readonly Facts[]): string[] {
  const uses = firstUses(placed, parts);
  const contents = parts.map(() => new Uint8Array(uses.length));
  for (const { id, first } of uses) contents[first]?.fill(1, id, id + 1);
  keepOrder(uses, parts, contents);
  const selected = contents.map((contained) => {
    const own = new Map<number, Selector[]>();
    for (const { id, place, selector } of uses) {
      if (contained[id] !== 1) continue;
      const known = own.get(place);
      if (known) known.push(selector);
      else own.set(place, [selector]);
    }
    return own;
  });
  const read = selected.map((own, k) => namesRead(placed, own, parts[k]?.reads ?? []));
  // A root property that is added later would make the browser recalculate styles and layout of the earlier
  // content.
  const properties = read.flatMap((names) => [...names].filter((name) => name.startsWith("--")));
  const said = new Set<string>();
  return selected.map((own, k) => {
    const all = [...(read[k] ?? []), ...(k === 0 ? properties : [])];
    const names = new Set(all.filter((name) => !said.has(name)));
    for (const name of names) said.add(name);
    let css = "";
    for (const node of placed.nodes) css += written(node, { own, names, kept: k === 0 });
    return css;
  });
}
