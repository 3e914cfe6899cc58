import type { Need } from "#server/commerce/pageBudget.ts";
import type { Result } from "#server/commerce/result.ts";
import type { CategoryNode } from "#server/commerce/schemas/catalogue.ts";
import type { ServerContext } from "#server/context.ts";

/** The virtual category tree, ready for questions by code (spec §3, ledger T-01, T-28). */
export type CategoryIndex = {
  byCode: ReadonlyMap<string, CategoryNode>;
  /** Code of a category's parent; roots are not in it. */
  parentOf: ReadonlyMap<string, string>;
  roots: readonly CategoryNode[];
};

/** Indexes a tree; of a code that occurs twice, the first place counts. */
export function indexCategories(roots: readonly CategoryNode[]): CategoryIndex {
  const byCode = new Map<string, CategoryNode>();
  const parentOf = new Map<string, string>();
  const visit = (node: CategoryNode, parent: string | null) => {
    const code = node.virtualCategoryCode;
    if (byCode.has(code)) return;
    byCode.set(code, node);
    if (parent !== null) parentOf.set(code, parent);
    for (const child of node.subList) visit(child, code);
  };
  for (const root of roots) visit(root, null);
  return { byCode, parentOf, roots };
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
