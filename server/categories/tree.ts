import type { Need } from "#server/commerce/pageBudget.ts";
import type { Result } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import type { CategoryNode } from "#shared/contract/schemas/catalogue.ts";

/** Index of the virtual category tree by code (DATA-02, T-01, T-28). */
export type CategoryIndex = {
  byCode: ReadonlyMap<string, CategoryNode>;
  /** Parent code of each category; excludes roots. */
  parentOf: ReadonlyMap<string, string>;
  /** Codes of categories whose name is also used by a category nearer to the root, or at the same depth. */
  sharedNames: ReadonlySet<string>;
  roots: readonly CategoryNode[];
};

/** Indexes a tree; for a duplicate code, the first occurrence counts. */
export function indexCategories(roots: readonly CategoryNode[]): CategoryIndex {
  const byCode = new Map<string, CategoryNode>();
  const parentOf = new Map<string, string>();
  const named = new Map<string, { code: string; depth: number }[]>();
  const visit = (node: CategoryNode, parent: string | null, depth: number) => {
    const code = node.virtualCategoryCode;
    if (byCode.has(code)) return;
    byCode.set(code, node);
    if (parent !== null) parentOf.set(code, parent);
    const others = named.get(node.virtualCategoryName) ?? [];
    named.set(node.virtualCategoryName, [...others, { code, depth }]);
    for (const child of node.subList) visit(child, code, depth + 1);
  };
  for (const root of roots) visit(root, null, 0);
  return { byCode, parentOf, sharedNames: new Set([...named.values()].flatMap(shared)), roots };
}

/**
 * Returns all categories of one name, except a unique one nearest to the root, which may use the bare name.
 */
function shared(places: { code: string; depth: number }[]): string[] {
  const nearest = Math.min(...places.map(({ depth }) => depth));
  const first = places.filter(({ depth }) => depth === nearest);
  const owner = first.length === 1 ? first[0] : undefined;
  return places.flatMap((place) => (place === owner ? [] : [place.code]));
}

/** Client responses are shared and frozen, so one index serves every request until the next response. */
const indexes = new WeakMap<readonly CategoryNode[], CategoryIndex>();

function indexOf(roots: readonly CategoryNode[]): CategoryIndex {
  const index = indexes.get(roots) ?? indexCategories(roots);
  indexes.set(roots, index);
  return index;
}

/**
 * Loads the category tree through the client's cache: no upstream call while it is fresh.
 * @param options.need whether the page requires the tree.
 */
export async function loadCategoryIndex(
  context: Pick<ServerContext, "commerce" | "signal">,
  options: { need?: Need } = {},
): Promise<Result<CategoryIndex>> {
  const answer = await context.commerce.getVirtualCategoryList(
    {},
    { signal: context.signal, ...options },
  );
  return answer.ok ? { ok: true, data: indexOf(answer.data.results) } : answer;
}
