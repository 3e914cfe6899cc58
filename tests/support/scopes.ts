import { parse } from "acorn";
import { analyze, type Scope } from "eslint-scope";

function scopesOf(code: string): readonly Scope[] {
  const tree = parse(code, { ecmaVersion: 2022, sourceType: "module", ranges: true });
  // Both follow ESTree, each with types of its own.
  const estree = tree as Parameters<typeof analyze>[0];
  return analyze(estree, { ecmaVersion: 2022, sourceType: "module" }).scopes;
}

const namesFrom = ({ through }: Scope) => through.map(({ identifier }) => String(identifier.name));

/** Names that a module uses and does not declare, once for each place. */
export function freeNames(code: string): string[] {
  return scopesOf(code).slice(0, 1).flatMap(namesFrom);
}

/** For each function that has a name, the names that it takes from around it. */
export function namesTaken(code: string): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, ReadonlySet<string>>();
  for (const scope of scopesOf(code)) {
    const { block } = scope;
    if (block.type !== "FunctionDeclaration" || !block.id) continue;
    const own = taken.get(block.id.name) ?? [];
    taken.set(block.id.name, new Set([...own, ...namesFrom(scope)]));
  }
  return taken;
}
