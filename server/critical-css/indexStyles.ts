import { selectorSpecificity } from "@csstools/selector-specificity";
import postcss, { type ChildNode, type Container, type Declaration, type Rule } from "postcss";
import selectorParser from "postcss-selector-parser";
import {
  OPEN,
  propertiesRead,
  type Selector,
  type StyleIndex,
  type StyleNode,
  type StyleRule,
  unique,
} from "./rules.ts";

/** Elements that a browser adds implicitly. */
const IMPLIED = new Set(["html", "head", "body", "tbody", "colgroup"]);

function attributeNeed({ attribute, operator, value, insensitive }: selectorParser.Attribute) {
  if (attribute === OPEN) return [];
  return operator === "=" && !insensitive ? [`[${attribute}=${value}]`] : [`[${attribute}]`];
}

function needOf(node: selectorParser.Node): string[] {
  if (selectorParser.isClassName(node)) return [`.${node.value}`];
  if (selectorParser.isIdentifier(node)) return [`#${node.value}`];
  if (selectorParser.isAttribute(node)) return attributeNeed(node);
  // Prefixed names have a namespace; none are used here.
  if (selectorParser.isTag(node)) {
    const tag = node.value.toLowerCase();
    return IMPLIED.has(tag) ? [] : [tag];
  }
  return [];
}

/** Returns a selector's requirement that an ancestor may satisfy: a parent can disable a field. */
function needOfState(node: selectorParser.Node): string[] {
  return selectorParser.isPseudoClass(node) && node.value === ":disabled" ? ["[disabled]"] : [];
}

/** States that require a pointer, a touch or a key. */
const ANSWERS = new Set([":hover", ":active", ":focus", ":focus-within", ":focus-visible"]);

const parser = selectorParser();

/** Arguments of `:not()`, `:is()`, `:has()` … are inside their pseudo-class and are not required. */
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

/** Transition properties. */
const EASES = /^(-webkit-)?transition(-|$)/;

function animationsOf(declarations: readonly Declaration[]): string[] {
  const values = declarations.filter(({ prop }) => /^(-webkit-)?animation(-name)?$/.test(prop));
  return values.flatMap(({ value }) => value.split(/[\s,]+/));
}

/** Properties that are also set by a shorthand with another name. */
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

/**
 * Returns the family of a property that a shorthand may set: `border` for `border-top-color`; a custom
 * property is its own family.
 */
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
 * Parses a style sheet from the build: minified, without nesting.
 * @throws CssSyntaxError for invalid CSS.
 */
export function indexStyles(css: string): StyleIndex {
  return readNodes(postcss.parse(css));
}
