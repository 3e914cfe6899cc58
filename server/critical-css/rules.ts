import { selectorSpecificity } from "@csstools/selector-specificity";
import postcss, { type ChildNode, type Container, type Declaration, type Rule } from "postcss";
import selectorParser from "postcss-selector-parser";

/**
 * What a document must hold so that a selector may match in it, as the words of `factsOf`: `div`,
 * `.a40`, `#main`, `[data-popover]`, `[lang=en]`. What a pseudo-class says is not asked, but for `:disabled`.
 */
type Needs = readonly string[];

/**
 * Of all that the selector names: `subject`, what the element itself must hold; `around`, what it or what it stands in
 * must hold. The rest stands beside one of these, and may have ended. `weight`: its specificity, by which alone
 * one of two rules may have the last word whatever their order. `answers`: it matches nothing that nobody touches;
 * `opened`: nor what nobody opens, where nothing came open.
 */
type Selector = {
  text: string;
  needs: Needs;
  subject: Needs;
  around: Needs;
  weight: string;
  answers: boolean;
  opened: boolean;
};

/** Custom properties that a text reads. */
type Reads = readonly string[];

type StyleRule = {
  kind: "rule";
  selectors: readonly Selector[];
  body: string;
  reads: Reads;
  animations: readonly string[];
  /** Families of the properties that it sets (`familyOf`); `null`: all, since one is more important than order. */
  sets: readonly string[] | null;
  /** It says nothing but how long a change takes. */
  eases?: boolean;
  /** Where it says that and more: the two, apart. */
  apart?: readonly [StyleRule, StyleRule];
};
/** Custom properties of the whole document: the only ones that may be left out one by one. */
type RootRule = {
  kind: "root";
  properties: readonly { name: string; text: string; reads: Reads }[];
};
type Keyframes = { kind: "keyframes"; name: string; text: string };
type Kept = { kind: "kept"; text: string };
type Group = { kind: "group"; prelude: string; nodes: readonly StyleNode[] };
type StyleNode = StyleRule | RootRule | Keyframes | Kept | Group;

/** A stylesheet, read once for `pickRules`. */
export type StyleIndex = readonly StyleNode[];

/** Elements that a browser adds where HTML leaves them out. */
const IMPLIED = new Set(["html", "head", "body", "tbody", "colgroup"]);

/** The content attribute that a browser changes without any script. */
const OPEN = "open";
/** The fact that a document has something that is open from the start. */
const CAME_OPEN = `[${OPEN}]`;

function unique(values: Iterable<string>): string[] {
  return [...new Set(values)];
}

function propertiesRead(text: string): string[] {
  return unique([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map((match) => match[1] ?? ""));
}

function attributeNeed({ attribute, operator, value, insensitive }: selectorParser.Attribute) {
  if (attribute === OPEN) return [];
  return operator === "=" && !insensitive ? [`[${attribute}=${value}]`] : [`[${attribute}]`];
}

function needOf(node: selectorParser.Node): string[] {
  if (selectorParser.isClassName(node)) return [`.${node.value}`];
  if (selectorParser.isIdentifier(node)) return [`#${node.value}`];
  if (selectorParser.isAttribute(node)) return attributeNeed(node);
  // A prefixed name has its namespace beside it; nothing here has one.
  if (selectorParser.isTag(node)) {
    const tag = node.value.toLowerCase();
    return IMPLIED.has(tag) ? [] : [tag];
  }
  return [];
}

/** What a selector asks for that its element need not hold itself: a field may be disabled by what it stands in. */
function needOfState(node: selectorParser.Node): string[] {
  return selectorParser.isPseudoClass(node) && node.value === ":disabled" ? ["[disabled]"] : [];
}

/** States that only a pointer, a finger or a key brings about. */
const ANSWERS = new Set([":hover", ":active", ":focus", ":focus-within", ":focus-visible"]);

const parser = selectorParser();

/** Arguments of `:not()`, `:is()`, `:has()` … stand inside their pseudo-class and are not asked for. */
function readSelector(text: string): Selector {
  const [root] = parser.astSync(text).nodes;
  const nodes = root?.nodes ?? [];
  const needsOf = (some: selectorParser.Node[]) => unique(some.flatMap(needOf));
  let subject: selectorParser.Node[] = [];
  const around: selectorParser.Node[] = [];
  for (const node of nodes) {
    if (!selectorParser.isCombinator(node)) {
      subject.push(node);
      continue;
    }
    if (!/[+~]/.test(node.value)) around.push(...subject);
    subject = [];
  }
  return {
    text,
    needs: unique([...needsOf(nodes), ...nodes.flatMap(needOfState)]),
    subject: needsOf(subject),
    around: needsOf([...around, ...subject]),
    weight: root ? Object.values(selectorSpecificity(root)).join() : "",
    answers: nodes.some((node) => selectorParser.isPseudoClass(node) && ANSWERS.has(node.value)),
    opened: nodes.some((node) => selectorParser.isAttribute(node) && node.attribute === OPEN),
  };
}

function isDeclaration(node: ChildNode): node is Declaration {
  return node.type === "decl";
}

/** Properties that say how long a change takes. */
const EASES = /^(-webkit-)?transition(-|$)/;

function animationsOf(declarations: readonly Declaration[]): string[] {
  const values = declarations.filter(({ prop }) => /^(-webkit-)?animation(-name)?$/.test(prop));
  return values.flatMap(({ value }) => value.split(/[\s,]+/));
}

/** Properties that a shorthand of another name sets, too. */
const FAMILIES: readonly [RegExp, string][] = [
  [/^(line-height|font)/, "font"],
  [/^(align|justify|place)-/, "alignment"],
  [/^(grid|row-gap|column|gap)/, "grid"],
  [/^(top|right|bottom|left|inset)/, "place"],
  [/^(width|height|inline-size|block-size|min-|max-)/, "size"],
  [/^(white-space|text-wrap)/, "wrap"],
  [/^(word|overflow)-wrap/, "overflow-wrap"],
  [/^(page-)?break-/, "break"],
];

/** What a declaration may share with another's shorthand: `border` of `border-top-color`; a name of one's own is its own. */
function familyOf(prop: string): string {
  if (prop.startsWith("--")) return prop;
  const plain = prop.replace(/^-\w+-/, "");
  const [, family] = FAMILIES.find(([pattern]) => pattern.test(plain)) ?? [];
  return family ?? plain.replace(/-.*/, "");
}

function readRule(rule: Rule): StyleNode {
  const declarations = rule.nodes.filter(isDeclaration);
  if (rule.selector === ":root" && declarations.every(({ prop }) => prop.startsWith("--"))) {
    const properties = declarations.map((declaration) => ({
      name: declaration.prop,
      text: String(declaration),
      reads: propertiesRead(declaration.value),
    }));
    return { kind: "root", properties };
  }
  const saying = (own: readonly Declaration[]): StyleRule => {
    const body = own.map(String).join(";");
    return {
      kind: "rule",
      selectors: rule.selectors.map(readSelector),
      body,
      reads: propertiesRead(body),
      animations: animationsOf(own),
      sets: own.some(({ important, prop }) => important || prop === "all")
        ? null
        : unique(own.map(({ prop }) => familyOf(prop))),
    };
  };
  const easing = declarations.filter(({ prop }) => EASES.test(prop));
  if (easing.length === 0) return saying(declarations);
  const eases = { ...saying(easing), eases: true };
  if (easing.length === declarations.length) return eases;
  const rest = declarations.filter(({ prop }) => !EASES.test(prop));
  return { ...saying(declarations), apart: [saying(rest), eases] };
}

function readNode(node: ChildNode): StyleNode[] {
  if (node.type === "rule") return [readRule(node)];
  if (node.type !== "atrule") return [];
  if (/^(-webkit-)?keyframes$/.test(node.name)) {
    return [{ kind: "keyframes", name: node.params, text: String(node) }];
  }
  if (/^(media|supports|layer|container)$/.test(node.name) && node.nodes) {
    const prelude = `@${node.name} ${node.params}`;
    return [{ kind: "group", prelude, nodes: readNodes(node) }];
  }
  return [{ kind: "kept", text: node.nodes ? String(node) : `${node};` }];
}

function readNodes(container: Container): StyleNode[] {
  return (container.nodes ?? []).flatMap(readNode);
}

/**
 * Reads a stylesheet as the build writes it: minified, without nesting.
 * @throws CssSyntaxError of a text that is no CSS.
 */
export function indexStyles(css: string): StyleIndex {
  return readNodes(postcss.parse(css));
}

/**
 * What a document, or a part of it, holds that a selector may ask for: in all, and element by element
 * (those that are alike once). And the custom properties that its attributes read.
 */
export type Facts = {
  has: ReadonlySet<string>;
  elements: readonly ReadonlySet<string>[];
  reads: Reads;
};

const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

function addAttribute(has: Set<string>, name: string, value: string): void {
  if (name === "class") {
    for (const token of value.split(/\s+/)) if (token !== "") has.add(`.${token}`);
    return;
  }
  if (name === "id") has.add(`#${value}`);
  has.add(`[${name}]`).add(`[${name}=${value}]`);
}

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
/**
 * A tag with its attributes, whose values may hold `>`, or the end of an element; or a script or style,
 * text and all.
 */
const TAG =
  /<(?:(script|style)\b[^>]*>[\s\S]*?<\/\1>|(\/?)([a-z][\w-]*)(?:[^>"']|"[^"]*"|'[^']*')*>)/gi;

/**
 * The tags of a part of a document, each once to the letter: those that are seen; those that a closed `details` keeps
 * out of sight, with all that they stand in; and those whose elements have not ended after it.
 */
export type Tags = {
  seen: ReadonlySet<string>;
  folded: ReadonlySet<string>;
  open: readonly string[];
};

const FOLDS = /^<details\b(?![^>]*\sopen\b)/i;
const SUMMARY = /^<summary\b/i;

/**
 * Reads the tags of some HTML. About a millisecond for a hundred kilobytes.
 * @param around those that were open before it: it stands in them
 */
export function tagsOf(html: string, around: readonly string[] = []): Tags {
  const open = [...around];
  // Place of the outermost closed `details` among what is open.
  let fold = open.findIndex((tag) => FOLDS.test(tag));
  const first = fold === -1 ? undefined : open[fold + 1];
  const beginsInFold = first !== undefined && !SUMMARY.test(first);
  const seen = new Set(beginsInFold ? open.slice(0, fold + 1) : open);
  const folded = new Set(beginsInFold ? open : []);
  for (const [whole, rawText, slash, tag = ""] of html.matchAll(TAG)) {
    if (rawText !== undefined) continue;
    if (slash === "") {
      const isFolded = fold !== -1 && !SUMMARY.test(open[fold + 1] ?? whole);
      if (isFolded && open.length === fold + 1) for (const each of open) folded.add(each);
      (isFolded ? folded : seen).add(whole);
      if (VOID.test(tag) || whole.endsWith("/>")) continue;
      if (fold === -1 && FOLDS.test(whole)) fold = open.length;
      open.push(whole);
      continue;
    }
    // Nearly always the innermost: looking at all each time would be a square of the depth.
    let begin = open.length - 1;
    while (begin >= 0 && /^<([\w-]+)/.exec(open[begin] ?? "")?.[1] !== tag) begin -= 1;
    if (begin >= 0) open.splice(begin);
    if (open.length <= fold) fold = -1;
  }
  return { seen, folded, open };
}

/** What a tag says of its element that a selector may ask for, and the custom properties that it reads. */
export function factsOfTag(tag: string): { has: ReadonlySet<string>; reads: Reads } {
  const [name = ""] = /[\w-]+/.exec(tag) ?? [];
  const has = new Set([name.toLowerCase()]);
  const reads: string[] = [];
  const attributes = tag.slice(1 + name.length, -1);
  for (const [, key = "", double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare ?? "";
    addAttribute(has, key.toLowerCase(), value);
    if (key === "style") reads.push(...propertiesRead(value));
  }
  return { has, reads };
}

/** The facts of a part of a document with these tags. */
export function factsOf(tags: Iterable<string>): Facts {
  const each = [...tags].map(factsOfTag);
  return {
    has: new Set(each.flatMap(({ has }) => [...has])),
    elements: each.map(({ has }) => has),
    reads: unique(each.flatMap(({ reads }) => reads)),
  };
}

/** All that the selectors of some stylesheets ask for: of a document nothing else matters. */
export function askedBy(sheets: readonly StyleIndex[]): ReadonlySet<string> {
  const rules = sheets.flatMap(flat).flatMap((node) => (node.kind === "rule" ? node : []));
  const facts = rules.flatMap(({ selectors }) => selectors.flatMap(({ needs }) => needs));
  return new Set([...facts, CAME_OPEN]);
}

/** A node with the selectors that are wanted, or none where nothing is left of it. */
function keep(node: StyleNode, wanted: (selector: Selector) => boolean): StyleNode[] {
  if (node.kind === "group") {
    const nodes = node.nodes.flatMap((inner) => keep(inner, wanted));
    return nodes.length > 0 ? [{ ...node, nodes }] : [];
  }
  if (node.kind !== "rule") return [node];
  const selectors = node.selectors.filter(wanted);
  return selectors.length > 0 ? [{ ...node, selectors }] : [];
}

function flat(nodes: readonly StyleNode[]): StyleNode[] {
  return nodes.flatMap((node) => (node.kind === "group" ? flat(node.nodes) : [node]));
}

/** The animations that rules play, the custom properties that they read, and those which these read. */
function namesRead(nodes: readonly StyleNode[], start: Reads): Set<string> {
  const properties = nodes.flatMap((node) => (node.kind === "root" ? node.properties : []));
  const names = new Set(start);
  for (const node of nodes) {
    if (node.kind === "rule") for (const name of node.reads) names.add(name);
    if (node.kind === "kept" || node.kind === "keyframes") {
      for (const name of propertiesRead(node.text)) names.add(name);
    }
  }
  // A set also walks what is added on the way.
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

/** `names`: the custom properties and keyframes that are written; `kept`: whether all else is. */
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

/** The rules, with what they say of how long a change takes apart from all else. */
function easingApart(nodes: readonly StyleNode[]): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.kind === "group") return [{ ...node, nodes: easingApart(node.nodes) }];
    return node.kind === "rule" && node.apart ? [...node.apart] : [node];
  });
}

/**
 * A selector of a rule: the rule's place in the stylesheets, the first part in which it may match, and all
 * parts that write it.
 */
type Use = {
  rule: StyleRule;
  selector: Selector;
  place: number;
  first: number;
  parts: Set<number>;
};

/** Needs that any document may have from its start: elements and attributes, no class of a part's own. */
const isAnywhere = (needs: Needs) => needs.every((need) => !need.startsWith("."));

/**
 * What nobody sees before all of a document is there: paper, what a pointer that rests brings out, and what moves less.
 * So is what answers a touch, and how long its change takes.
 */
const WAITING_GROUP =
  /^@media print\b|\(hover:\s*hover\)|^@media \(prefers-reduced-motion:\s*reduce\)$/;

/** The rules in order, each with whether its group's condition lets it wait. */
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
 * Each selector that the parts use, in order, with the first part in which it may match.
 * @param isLate whether the last part's rules come after all that is seen first: those that can wait are its own
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
 * For each kind of element the uses whose subject it may be, in order. What it stands in is in the facts of its
 * part; what stands beside may have ended before it.
 */
function usesByElement(uses: readonly Use[], parts: readonly Facts[]): Use[][] {
  // Each use is found by one of its subject's needs, the last: classes stand behind their element.
  const byNeed = new Map<string, Use[]>();
  for (const use of uses) {
    const need = use.selector.subject.at(-1) ?? "";
    const beside = byNeed.get(need);
    if (beside) beside.push(use);
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

/** Whether it matters for an element which of two rules comes later. */
function dependOnOrder(one: Use, other: Use): boolean {
  if (one.selector.weight !== other.selector.weight) return false;
  const [sets, others] = [one.rule.sets, other.rule.sets];
  return sets === null || others === null || sets.some((family) => others.includes(family));
}

/**
 * Of two rules for one element that set the same the later one of the stylesheets has the last word: where a part
 * writes the earlier one, it writes the later one again, if an earlier part already did.
 */
function keepOrder(uses: readonly Use[], parts: readonly Facts[]): void {
  const elements = usesByElement(uses, parts);
  for (const k of parts.keys()) {
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
 * The rules of stylesheets that may apply in a document, as one CSS text for each of its parts: all states
 * that a visitor can bring about without a script (pseudo-classes, `open`) included. A rule that wants a
 * class, an element or an attribute which the document does not hold is left out. A part's text adds to
 * those before it what its elements need; together they look like the stylesheets in their order.
 * @param parts what each part of the document holds, and what it stands in, from the first to the last
 * @param isLate whether the last one's rules come by a file: then those for paper and for touches come there, too
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
  // A property of the root that comes later would have a browser style and lay out again what stands before it.
  const properties = read.flatMap((names) => [...names].filter((name) => name.startsWith("--")));
  const said = new Set<string>();
  return nodesOf.map((nodes, k) => {
    const own = [...(read[k] ?? []), ...(k === 0 ? properties : [])];
    const names = new Set(own.filter((name) => !said.has(name)));
    for (const name of names) said.add(name);
    return nodes.map((node) => written(node, { names, kept: k === 0 })).join("");
  });
}
