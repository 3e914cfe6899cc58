import type { Identifier } from "@mdn/browser-compat-data";
import { type Node, parse } from "acorn";
import { ancestor, full } from "acorn-walk";
import { bcd, compat, lacking } from "./engines.ts";

/** Of ES2022 the baseline supports public instance fields only; the rest is rejected below. */
const ECMA_VERSION = 2022;

const { builtins } = bcd.javascript;
const { api } = bcd;

type Name = { type: string; name: string };
type Member = { object: Name; property: Name & { value?: unknown }; computed: boolean };

/** Interfaces of the global objects. */
const globals: Record<string, string> = {
  document: "Document",
  history: "History",
  location: "Location",
  navigator: "Navigator",
};

/** Member names of all BCD interfaces, with their support data per interface. */
const members = new Map<string, Identifier[]>();
const interfaces = [builtins, api].flatMap((group) => Object.values(group as Identifier));
for (const owner of interfaces as Identifier[]) {
  for (const [name, entry] of Object.entries(owner)) {
    if (name === "__compat") continue;
    members.set(name, [...(members.get(name) ?? []), entry as Identifier]);
  }
}

/** Returns whether a node is ES2022 syntax that the baseline does not support, by acorn's names. */
function isNewSyntax(node: Node): boolean {
  if (node.type === "PropertyDefinition") return (node as unknown as { static: boolean }).static;
  return node.type === "PrivateIdentifier" || node.type === "StaticBlock";
}

type Link = Node & { callee?: Link; object?: Link; arguments?: Node[] };

/** Returns whether an optional chain has spread arguments, which Chrome before 91 passes wrongly. */
function isSpreadChain(node: Node): boolean {
  if (node.type !== "ChainExpression") return false;
  let link: Link | undefined = (node as unknown as { expression: Link }).expression;
  for (; link; link = link.callee ?? link.object) {
    if (link.arguments?.some(({ type }) => type === "SpreadElement")) return true;
  }
  return false;
}

function propertyOf({ property, computed }: Member): string {
  if (!computed) return property.name;
  return typeof property.value === "string" ? property.value : "";
}

/** Returns the names declared in the file; minified ones never collide with platform names. */
function declared(program: Node): Set<string> {
  const names = new Set<string>();
  full(program, (node) => {
    const { id, params, local } = node as unknown as Record<string, unknown>;
    for (const one of [id, local, ...(Array.isArray(params) ? params : [])]) {
      if (one && typeof one === "object" && "name" in one) names.add(String(one.name));
    }
  });
  return names;
}

/**
 * Returns the features used by a script that the baseline lacks: syntax, globals, their members, and calls of
 * methods whose names only exist in newer interfaces.
 * @throws SyntaxError for syntax newer than the baseline.
 */
export function scriptFindings(code: string): Set<string> {
  const program = parse(code, {
    ecmaVersion: ECMA_VERSION,
    sourceType: "module",
    allowAwaitOutsideFunction: false,
  });
  const own = declared(program);
  const found = new Set<string>();
  full(program, (node) => {
    if (isNewSyntax(node)) found.add(`syntax: ${node.type}`);
    if (isSpreadChain(node)) found.add("spread in an optional chain");
  });
  const isNew = (entry: ReturnType<typeof compat>) => entry && lacking(entry).length > 0;

  ancestor(program, {
    Identifier(node) {
      const { name } = node as unknown as Name;
      if (own.has(name)) return;
      const entry = compat(builtins, name) ?? compat(api, name) ?? compat(api, "Window", name);
      if (isNew(entry)) found.add(name);
    },
    MemberExpression(node, _state, path) {
      const member = node as unknown as Member;
      const name = propertyOf(member);
      const owner = member.object.type === "Identifier" ? member.object.name : "";
      if (["window", "self", "globalThis"].includes(owner)) {
        if (isNew(compat(api, "Window", name) ?? compat(api, name))) found.add(name);
        return;
      }
      const shared = globals[owner];
      if (shared) {
        if (isNew(compat(api, shared, name))) found.add(`${owner}.${name}`);
        return;
      }
      if (compat(builtins, owner) || compat(api, owner)) {
        const statics = compat(builtins, owner, name) ?? compat(api, owner, `${name}_static`);
        if (isNew(statics)) found.add(`${owner}.${name}`);
        return;
      }
      const parent = path[path.length - 2] as unknown as { type: string; callee?: unknown };
      if (parent.type !== "CallExpression" || parent.callee !== node) return;
      const entries = (members.get(name) ?? []).flatMap(({ __compat }) => __compat ?? []);
      if (entries.length > 0 && entries.every((entry) => isNew(entry))) found.add(`.${name}()`);
    },
    Literal(node) {
      const { regex, value } = node as unknown as { regex?: { pattern: string }; value: unknown };
      const pattern = regex?.pattern ?? (typeof value === "string" ? value : "");
      if (/\(\?<[=!]/.test(pattern)) found.add("lookbehind in a regular expression");
    },
  });
  return found;
}
