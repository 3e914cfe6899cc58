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

/** Keeps the wanted selectors of a node; returns no node if none is left. */
function keep(node: StyleNode, wanted: (selector: Selector) => boolean): StyleNode[] {
  if (node.kind === "group") {
    const nodes = node.nodes.flatMap((inner) => keep(inner, wanted));
    return nodes.length > 0 ? [{ ...node, nodes }] : [];
  }
  if (node.kind !== "rule") return [node];
  const selectors = node.selectors.filter(wanted);
  if (selectors.length === node.selectors.length) return [node];
  return selectors.length > 0 ? [{ ...node, selectors }] : [];
}

function flat(nodes: readonly StyleNode[]): StyleNode[] {
  return nodes.flatMap((node) => (node.kind === "group" ? flat(node.nodes) : [node]));
}

/** Returns the animations used by rules and the custom properties they use, directly and indirectly. */
function namesRead(nodes: readonly StyleNode[], start: Reads): Set<string> {
  const properties = nodes.flatMap((node) => (node.kind === "root" ? node.properties : []));
  const names = new Set(start);
  for (const node of nodes) {
    if (node.kind === "rule") for (const name of node.reads) names.add(name);
    if (node.kind === "kept" || node.kind === "keyframes") {
      for (const name of propertiesRead(node.text)) names.add(name);
    }
  }
  // Iterating a Set includes items that are added meanwhile.
  for (const name of names) {
    for (const property of properties) {
      if (property.name === name) for (const next of property.reads) names.add(next);
    }
  }
  for (const node of nodes) {
    if (node.kind === "rule") for (const name of node.animations) names.add(name);
  }
  return names;
}

/** `names`: custom properties and keyframes to write; `kept`: whether to write all other nodes. */
type Wanted = { names: ReadonlySet<string>; kept: boolean };

function written(node: StyleNode, wanted: Wanted): string {
  if (node.kind === "kept") return wanted.kept ? node.text : "";
  if (node.kind === "keyframes") return wanted.names.has(node.name) ? node.text : "";
  if (node.kind === "rule") {
    return `${node.selectors.map(({ text }) => text).join(",")}{${node.body}}`;
  }
  if (node.kind === "root") {
    const own = node.properties.filter(({ name }) => wanted.names.has(name));
    return own.length > 0 ? `:root{${own.map(({ text }) => text).join(";")}}` : "";
  }
  const inner = node.nodes.map((child) => written(child, wanted)).join("");
  return inner === "" ? "" : `${node.prelude}{${inner}}`;
}

/** Splits rules so that transition properties are separate. */
function easingApart(nodes: readonly StyleNode[]): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.kind === "group") return [{ ...node, nodes: easingApart(node.nodes) }];
    return node.kind === "rule" && node.apart ? [...node.apart] : [node];
  });
}

/**
 * A selector of a rule: the rule's position in the style sheets, the first part in which it may match, and
 * all parts that contain it.
 */
type Use = {
  rule: StyleRule;
  selector: Selector;
  place: number;
  first: number;
  parts: Set<number>;
};

/** Requirements that any document may satisfy from its start: elements and attributes, but no classes. */
const isAnywhere = (needs: Needs) => needs.every((need) => !need.startsWith("."));

/**
 * Rules without effect before the document is complete: print, hover, and reduced motion. The same applies to
 * interaction states and transitions.
 */
const WAITING_GROUP =
  /^@media print\b|\(hover:\s*hover\)|^@media \(prefers-reduced-motion:\s*reduce\)$/;

/** Returns the rules in order, each with whether its group can be deferred. */
function rulesOf(
  nodes: readonly StyleNode[],
  waits = false,
): { rule: StyleRule | null; waits: boolean }[] {
  return nodes.flatMap((node) =>
    node.kind === "group"
      ? rulesOf(node.nodes, waits || WAITING_GROUP.test(node.prelude))
      : [{ rule: node.kind === "rule" ? node : null, waits }],
  );
}

/**
 * Returns each used selector in order, with the first part in which it may match.
 * @param isLate whether the last part's rules load after the first view; it then contains all deferrable
 * rules
 */
function firstUses(nodes: readonly StyleNode[], parts: readonly Facts[], isLate: boolean): Use[] {
  const cameOpen = parts.some((part) => part.has.has(CAME_OPEN));
  const has = new Set<string>();
  const soFar = parts.map((part) => {
    for (const fact of part.has) has.add(fact);
    return new Set(has);
  });
  return rulesOf(nodes).flatMap(({ rule, waits }, place) => {
    if (!rule) return [];
    return rule.selectors.map((selector) => {
      const { needs, answers, opened } = selector;
      const meets = (known: ReadonlySet<string>) => needs.every((need) => known.has(need));
      const isWaiting = isLate && (waits || answers || rule.eases || (opened && !cameOpen));
      const seen = isAnywhere(needs) ? 0 : soFar.findIndex(meets);
      const first = isWaiting ? parts.length - 1 : seen;
      return { rule, selector, place, first, parts: new Set([first]) };
    });
  });
}

/**
 * Returns the possible selectors of each kind of element in order. Ancestors are part of the facts of the
 * element's part; siblings may have ended before it.
 */
function usesByElement(uses: readonly Use[], parts: readonly Facts[]): Use[][] {
  // Indexes each use by the last requirement of its subject: classes follow their element.
  const byNeed = new Map<string, Use[]>();
  for (const use of uses) {
    const need = use.selector.subject.at(-1) ?? "";
    const others = byNeed.get(need);
    if (others) others.push(use);
    else byNeed.set(need, [use]);
  }
  const asked = new Set(uses.flatMap(({ selector }) => selector.subject));
  return parts.flatMap(({ has, elements }) => {
    const mayMatch = ({ selector: { around } }: Use) => around.every((need) => has.has(need));
    const kinds = new Map<string, Set<string>>();
    for (const element of elements) {
      const kind = [...element].filter((fact) => asked.has(fact));
      kinds.set(kind.join(" "), new Set(kind));
    }
    return [...kinds.values()].map((kind) =>
      ["", ...kind]
        .flatMap((fact) => byNeed.get(fact) ?? [])
        .filter((use) => use.selector.subject.every((need) => kind.has(need)) && mayMatch(use))
        .sort((one, other) => one.place - other.place),
    );
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
function keepOrder(uses: readonly Use[], parts: readonly Facts[]): void {
  const elements = usesByElement(uses, parts);
  // No part is earlier than the first.
  for (let k = 1; k < parts.length; k += 1) {
    let isDone = false;
    while (!isDone) {
      isDone = true;
      for (const own of elements) {
        const written: Use[] = [];
        for (const use of own) {
          if (use.parts.has(k)) written.push(use);
          else if (use.first <= k && written.some((earlier) => dependOnOrder(earlier, use))) {
            use.parts.add(k);
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
 * @param isLate whether the last part's rules are in a file, which then also contains the rules for print and
 * interaction
 */
export function pickRules(
  sheets: readonly StyleIndex[],
  parts: readonly Facts[],
  isLate = false,
): string[] {
  const whole = new Set(parts.flatMap(({ has }) => [...has]));
  const all = sheets.flat();
  const used = (isLate ? easingApart(all) : all).flatMap((node) =>
    keep(node, ({ needs }) => needs.every((need) => whole.has(need))),
  );
  const uses = firstUses(used, parts, isLate);
  if (parts.length > 1) keepOrder(uses, parts);
  const nodesOf = parts.map((_, k) => {
    const own = new Set(uses.filter((use) => use.parts.has(k)).map(({ selector }) => selector));
    return used.flatMap((node) => keep(node, (selector) => own.has(selector)));
  });
  const read = nodesOf.map((nodes, k) => namesRead(flat(nodes), parts[k]?.reads ?? []));
  // A root property that is added later would make the browser recalculate styles and layout of the earlier
  // content.
  const properties = read.flatMap((names) => [...names].filter((name) => name.startsWith("--")));
  const said = new Set<string>();
  return nodesOf.map((nodes, k) => {
    const own = [...(read[k] ?? []), ...(k === 0 ? properties : [])];
    const names = new Set(own.filter((name) => !said.has(name)));
    for (const name of names) said.add(name);
    return nodes.map((node) => written(node, { names, kept: k === 0 })).join("");
  });
}
