import postcss, { type ChildNode, type Container, type Declaration, type Rule } from "postcss";
import selectorParser from "postcss-selector-parser";

/**
 * What a document must hold so that a selector may match in it, as the words of `factsOf`: `div`,
 * `.a40`, `#main`, `[data-popover]`, `[lang=en]`. What a pseudo-class says is never asked.
 */
type Needs = readonly string[];

type Selector = { text: string; needs: Needs };

/** Custom properties that a text reads. */
type Reads = readonly string[];

type StyleRule = {
  kind: "rule";
  selectors: readonly Selector[];
  body: string;
  reads: Reads;
  animations: readonly string[];
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

/** Content attributes that a browser changes without any script. */
const NATIVE = new Set(["open"]);

function unique(values: Iterable<string>): string[] {
  return [...new Set(values)];
}

function propertiesRead(text: string): string[] {
  return unique([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map((match) => match[1] ?? ""));
}

function attributeNeed({ attribute, operator, value, insensitive }: selectorParser.Attribute) {
  if (NATIVE.has(attribute)) return [];
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

const parser = selectorParser();

/** Arguments of `:not()`, `:is()`, `:has()` … stand inside their pseudo-class and are not asked for. */
function needsOf(selector: string): Needs {
  return unique(parser.astSync(selector).nodes.flatMap(({ nodes }) => nodes.flatMap(needOf)));
}

function isDeclaration(node: ChildNode): node is Declaration {
  return node.type === "decl";
}

function animationsOf(rule: Rule): string[] {
  const values = rule.nodes
    .filter(isDeclaration)
    .filter(({ prop }) => /^(-webkit-)?animation(-name)?$/.test(prop));
  return values.flatMap(({ value }) => value.split(/[\s,]+/));
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
  const body = rule.nodes.map(String).join(";");
  return {
    kind: "rule",
    selectors: rule.selectors.map((text) => ({ text, needs: needsOf(text) })),
    body,
    reads: propertiesRead(body),
    animations: animationsOf(rule),
  };
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

/** What a document holds that a selector may ask for, and the custom properties its attributes read. */
export type Facts = { has: ReadonlySet<string>; reads: Reads };

/** A tag with its attributes, whose values may hold `>`; or a script or style, text and all. */
const TAG =
  /<(?:(script|style)\b[^>]*>[\s\S]*?<\/\1>|([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>)/gi;
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

function addAttribute(has: Set<string>, name: string, value: string): void {
  if (name === "class") {
    for (const token of value.split(/\s+/)) if (token !== "") has.add(`.${token}`);
    return;
  }
  if (name === "id") has.add(`#${value}`);
  has.add(`[${name}]`).add(`[${name}=${value}]`);
}

/** The facts of a whole HTML document. About a millisecond for a hundred kilobytes. */
export function factsOf(html: string): Facts {
  const has = new Set<string>();
  const reads = new Set<string>();
  const seen = new Set<string>();
  for (const [whole, rawText, tag = "", attributes = ""] of html.matchAll(TAG)) {
    // Many tags are the same to the letter.
    if (rawText !== undefined || seen.has(whole)) continue;
    seen.add(whole);
    has.add(tag.toLowerCase());
    for (const [, name = "", double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? bare ?? "";
      addAttribute(has, name.toLowerCase(), value);
      if (name === "style") for (const property of propertiesRead(value)) reads.add(property);
    }
  }
  return { has, reads: [...reads] };
}

/** The nodes without the selectors that cannot match, and without the rules that are left without any. */
function keepMatching(nodes: readonly StyleNode[], has: ReadonlySet<string>): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.kind === "group") {
      const kept = keepMatching(node.nodes, has);
      return kept.length > 0 ? [{ ...node, nodes: kept }] : [];
    }
    if (node.kind !== "rule") return [node];
    const selectors = node.selectors.filter(({ needs }) => needs.every((need) => has.has(need)));
    return selectors.length > 0 ? [{ ...node, selectors }] : [];
  });
}

function flat(nodes: readonly StyleNode[]): StyleNode[] {
  return nodes.flatMap((node) => (node.kind === "group" ? flat(node.nodes) : [node]));
}

/** The custom properties that the rules read, and those which these read in turn. */
function allReads(nodes: readonly StyleNode[], start: Reads): Set<string> {
  const properties = nodes.flatMap((node) => (node.kind === "root" ? node.properties : []));
  const reads = new Set(start);
  for (const node of nodes) {
    if (node.kind === "rule") for (const name of node.reads) reads.add(name);
    if (node.kind === "kept" || node.kind === "keyframes") {
      for (const name of propertiesRead(node.text)) reads.add(name);
    }
  }
  // A set also walks what is added on the way.
  for (const name of reads) {
    for (const property of properties) {
      if (property.name === name) for (const next of property.reads) reads.add(next);
    }
  }
  return reads;
}

type Wanted = { reads: ReadonlySet<string>; animations: ReadonlySet<string> };

function written(node: StyleNode, wanted: Wanted): string {
  if (node.kind === "kept") return node.text;
  if (node.kind === "keyframes") return wanted.animations.has(node.name) ? node.text : "";
  if (node.kind === "rule") {
    return `${node.selectors.map(({ text }) => text).join(",")}{${node.body}}`;
  }
  if (node.kind === "root") {
    const own = node.properties.filter(({ name }) => wanted.reads.has(name));
    return own.length > 0 ? `:root{${own.map(({ text }) => text).join(";")}}` : "";
  }
  const inner = node.nodes.map((child) => written(child, wanted)).join("");
  return inner === "" ? "" : `${node.prelude}{${inner}}`;
}

/**
 * The rules of stylesheets that may apply in a document, as one CSS text in their order: all states
 * that a visitor can bring about without a script (pseudo-classes, `open`) included. A rule that
 * wants a class, an element or an attribute which the document does not hold is left out.
 */
export function pickRules(sheets: readonly StyleIndex[], { has, reads }: Facts): string {
  const kept = keepMatching(sheets.flat(), has);
  const all = flat(kept);
  const animations = new Set(all.flatMap((node) => (node.kind === "rule" ? node.animations : [])));
  const wanted = { reads: allReads(all, reads), animations };
  return kept.map((node) => written(node, wanted)).join("");
}
