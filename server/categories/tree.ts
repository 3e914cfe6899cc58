import type { Need } from "#server/commerce/pageBudget.ts";
import type { Result } from "#server/commerce/result.ts";
import type { CategoryNode } from "#server/commerce/schemas/catalogue.ts";
import type { ServerContext } from "#server/context.ts";

/** The virtual category tree, ready for questions by code (spec §3, ledger T-01, T-28). */
export type CategoryIndex = {
  byCode: ReadonlyMap<string, CategoryNode>;
  /** Code of a category's parent; roots are not in it. */
  parentOf: ReadonlyMap<string, string>;
  /** Codes of categories whose name a category nearer to the root, or another as near, has too. */
  sharedNames: ReadonlySet<string>;
  roots: readonly CategoryNode[];
};

/** Indexes a tree; of a code that occurs twice, the first place counts. */
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

/** All of one name but the only one nearest to the root, which may go by the bare name. */
function shared(places: { code: string; depth: number }[]): string[] {
  const nearest = Math.min(...places.map(({ depth }) => depth));
  const first = places.filter(({ depth }) => depth === nearest);
  const owner = first.length === 1 ? first[0] : undefined;
  return places.flatMap((place) => (place === owner ? [] : [place.code]));
}

/** Answers of the client are shared and frozen, so one index serves every request until the next. */
const indexes = new WeakMap<readonly CategoryNode[], CategoryIndex>();

function indexOf(roots: readonly CategoryNode[]): CategoryIndex {
  const index = indexes.get(roots) ?? indexCategories(roots);
  indexes.set(roots, index);
  return index;
}

/**
 * The site's category tree through the client's cache: no upstream call while it is fresh.
 * @param options.need whether the page can do without the tree.
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
