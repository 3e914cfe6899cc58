import postcss, { type AtRule, type Declaration, type Rule } from "postcss";
import { bcd, compat, lacking } from "./engines.ts";

const { properties, selectors, types, "at-rules": atRules } = bcd.css;

const UNITS = /(?<![\w-])[\d.]+([a-z]+)\b/gi;
const FUNCTIONS = /(?<![\w-])([a-z][a-z-]*)\(/g;
const WORDS = /(?<![\w(-])([a-z][a-z-]*)(?![\w(-])/g;
const PSEUDOS = /(?<!\\)::?([a-z][a-z-]*)(\(([^()]*)\))?/g;

/** BCD groups for features without their own entry. */
const dynamicUnits = /^[dsl]v(h|w|i|b|min|max)$/;
const unitGroups: Record<string, string> = {
  d: "viewport_percentage_units_dynamic",
  s: "viewport_percentage_units_small",
  l: "viewport_percentage_units_large",
};

function unitCompat(unit: string) {
  const name = dynamicUnits.test(unit) ? (unitGroups[unit.charAt(0)] ?? unit) : unit;
  return compat(types, "length", name);
}

function functionCompat(name: string) {
  if (compat(types, name)) return compat(types, name);
  const group = Object.keys(types ?? {}).find((type) => compat(types, type, name));
  return group === undefined ? undefined : compat(types, group, name);
}

/** Removes text that is not a CSS keyword: strings, URLs, custom properties. */
function bare(value: string): string {
  return value
    .replace(/"[^"]*"|'[^']*'/g, '""')
    .replace(/url\([^)]*\)/g, "")
    .replace(/--[\w-]+/g, "");
}

/**
 * Returns the layout of a rule's elements, from the rule itself, otherwise from any rule with the same
 * subject.
 */
function displays(root: postcss.Root): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  root.walkDecls("display", ({ value, parent }) => {
    for (const selector of (parent as Rule).selectors ?? []) {
      const subject = subjectOf(selector);
      found.set(subject, (found.get(subject) ?? new Set()).add(value));
    }
  });
  return found;
}

const subjectOf = (selector: string) =>
  selector
    .split(/[\s>+~]+/)
    .at(-1)
    ?.split(":")[0] ?? "";

/** If an engine drops a whole block because of its condition, it only misses the additions of that block. */
function isGuarded(node: Declaration | Rule): boolean {
  for (let at = node.parent; at && at.type !== "root"; at = at.parent) {
    if (at.type === "atrule" && conditionFindings(at as AtRule).length > 0) return true;
  }
  return false;
}

function conditionFindings({ name, params }: AtRule): Finding[] {
  const findings: Finding[] = [];
  if (name === "supports") {
    for (const [, property = ""] of params.matchAll(/\(\s*([a-z-]+)\s*:/g)) {
      const entry = compat(properties, property);
      if (entry && lacking(entry).length > 0) findings.push({ feature: "@supports", engines: [] });
    }
    return findings;
  }
  const rule = compat(atRules, name);
  if (rule) findings.push({ feature: `@${name}`, engines: lacking(rule) });
  if (name === "media") {
    for (const [, feature = ""] of params.matchAll(/\(\s*([a-z-]+)/g)) {
      const entry = compat(atRules, "media", feature.replace(/^(min|max)-/, ""));
      if (entry) findings.push({ feature: `@media ${feature}`, engines: lacking(entry) });
    }
    const range = compat(atRules, "media", "range_syntax");
    if (range && /[<>]/.test(params))
      findings.push({ feature: "@media range", engines: lacking(range) });
  }
  return findings.filter(({ engines }) => engines.length > 0);
}

/** A used feature that a baseline engine lacks. */
export type Finding = { feature: string; engines: string[] };

function selectorFindings({ selector }: Rule): Finding[] {
  return [...selector.matchAll(PSEUDOS)].flatMap(([, name = "", , list = ""]) => {
    const entry = compat(selectors, name);
    const listEntry = list.includes(",") ? compat(selectors, name, "selector_list") : undefined;
    return [
      ...(entry ? [{ feature: `:${name}`, engines: lacking(entry) }] : []),
      ...(listEntry ? [{ feature: `:${name}(a, b)`, engines: lacking(listEntry) }] : []),
    ];
  });
}

function declarationFindings(decl: Declaration, layouts: ReadonlySet<string>): Finding[] {
  const { prop, value, parent } = decl;
  if (prop.startsWith("-")) return [];
  const own = (parent as Rule).nodes.filter((node) => node.type === "decl");
  // An older spelling before it is the fallback for the newer one.
  const prefixes = own.flatMap(({ prop: other }) =>
    other.startsWith("-") && other.endsWith(`-${prop}`) ? [other.slice(0, -prop.length)] : [],
  );
  const hasFallback = own.some((other) => other !== decl && other.prop === prop);
  const findings: Finding[] = [];
  const entry = compat(properties, prop);
  if (entry) findings.push({ feature: prop, engines: lacking(entry, { prefixes }) });
  if (/^(row-|column-)?gap$/.test(prop) && [...layouts].some((layout) => layout.includes("flex"))) {
    const inFlex = compat(properties, prop, "flex_context");
    if (inFlex) findings.push({ feature: `${prop} in flex`, engines: lacking(inFlex) });
  }
  if (hasFallback || prefixes.length > 0) return findings;
  const text = bare(value);
  for (const [, word = ""] of text.matchAll(WORDS)) {
    const known = compat(properties, prop, word);
    if (known) findings.push({ feature: `${prop}: ${word}`, engines: lacking(known) });
  }
  for (const [, unit = ""] of text.matchAll(UNITS)) {
    const known = unitCompat(unit.toLowerCase());
    if (known) findings.push({ feature: `unit ${unit}`, engines: lacking(known) });
  }
  for (const [, name = ""] of text.matchAll(FUNCTIONS)) {
    const known = functionCompat(name);
    // `clip: rect()` is older than the shape with that name.
    if (known && prop !== "clip") findings.push({ feature: `${name}()`, engines: lacking(known) });
  }
  return findings;
}

/** Returns the features used by a style sheet that the baseline lacks, without duplicates. */
export function styleFindings(css: string, from: string): Map<string, Set<string>> {
  const root = postcss.parse(css, { from });
  const layouts = displays(root);
  const found = new Map<string, Set<string>>();
  const note = (findings: Finding[], where: string) => {
    for (const { feature, engines } of findings) {
      if (engines.length > 0) found.set(feature, (found.get(feature) ?? new Set()).add(where));
    }
  };
  root.walkAtRules((rule) => note(conditionFindings(rule), `@${rule.name} ${rule.params}`));
  root.walkRules((rule) => {
    if (isGuarded(rule)) return;
    note(selectorFindings(rule), rule.selector);
    const around = new Set(rule.selectors.flatMap((s) => [...(layouts.get(subjectOf(s)) ?? [])]));
    rule.walkDecls((decl) => note(declarationFindings(decl, around), rule.selector));
  });
  return found;
}
