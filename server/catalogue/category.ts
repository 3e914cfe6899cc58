import { seriesCopy } from "#app/copy/catalogue.ts";
import type { Crumb } from "#app/domain/crumbs.ts";
import { paths } from "#app/domain/paths.ts";
import { safeId } from "#app/domain/safeId.ts";
import { type CategoryIndex, loadCategoryIndex } from "#server/categories/tree.ts";
import type { CategoryNode } from "#server/commerce/schemas/catalogue.ts";
import type { ServerContext } from "#server/context.ts";

/** A category with the line of categories above it, the topmost first. */
export type FoundCategory = {
  node: CategoryNode;
  ancestors: CategoryNode[];
  /** Whether its name alone would stand for another category, too. */
  sharesName: boolean;
};

/** Outcome of a question for a category: there is none of that code, or it cannot be said now. */
export type CategoryAnswer =
  | ({ kind: "found" } & FoundCategory)
  | { kind: "missing" }
  | { kind: "unavailable" };

/**
 * The category of a code, out of the cached tree (ledger T-28). A code that the tree does not know is
 * asked for by `getVirtualCategoryByCode`; a malformed one is unknown without a call.
 */
export async function findCategory(code: string, context: ServerContext): Promise<CategoryAnswer> {
  if (!safeId(code)) return { kind: "missing" };
  const tree = await loadCategoryIndex(context);
  if (!tree.ok) return { kind: "unavailable" };
  const node = tree.data.byCode.get(code);
  if (!node) return askForCategory(code, context);
  return { kind: "found", ...categoryIn(node, tree.data) };
}

function categoryIn(
  node: CategoryNode,
  { byCode, parentOf, sharedNames }: CategoryIndex,
): FoundCategory {
  const code = node.virtualCategoryCode;
  const ancestors: CategoryNode[] = [];
  let parent = parentOf.get(code);
  while (parent !== undefined) {
    const above = byCode.get(parent);
    if (above) ancestors.unshift(above);
    parent = parentOf.get(parent);
  }
  return { node, ancestors, sharesName: sharedNames.has(code) };
}

/** The category that a search word names in full, which then lists what the search finds. */
export function categoryOfName(name: string, index: CategoryIndex): CategoryNode | undefined {
  return [...index.byCode.values()].find((node) => fullName(categoryIn(node, index)) === name);
}

/** The category whose listing stands for that of `node`: a category with one part lists the goods of that part. */
export function canonicalListing(node: CategoryNode): CategoryNode {
  const [only, ...others] = node.subList;
  return only && others.length === 0 ? canonicalListing(only) : node;
}

async function askForCategory(
  code: string,
  { commerce, config, signal }: ServerContext,
): Promise<CategoryAnswer> {
  const { storeCode } = config.commerce.ids;
  const answer = await commerce.getVirtualCategoryByCode({ storeCode, code }, { signal });
  if (!answer.ok) {
    return { kind: answer.failure.kind === "rejected" ? "missing" : "unavailable" };
  }
  const node = answer.data.results.find((each) => each.virtualCategoryCode === code);
  return node ? { kind: "found", node, ancestors: [], sharesName: false } : { kind: "missing" };
}

/** Where a category's own screen is (spec §2 "Series page"): the listing of a leaf, else its series. */
export function categoryHref({ leafFlag, virtualCategoryCode }: CategoryNode): string {
  return leafFlag ? paths.category(virtualCategoryCode) : paths.series(virtualCategoryCode);
}

/**
 * Name of a category where nothing around it tells it from others: its series before its own. A leaf of a series is
 * called by its series even where no other has its name now: 奶壶 alone would promise those of every one.
 */
export function fullName({ node, ancestors, sharesName }: FoundCategory): string {
  const above = ancestors.at(-1);
  const name = node.virtualCategoryName;
  const isOfSeries = node.leafFlag && ancestors.length > 1;
  return (sharesName || isOfSeries) && above ? `${above.virtualCategoryName} ${name}` : name;
}

/** Breadcrumbs of a category: all products, the line above it, itself. */
export function categoryCrumbs({ node, ancestors }: FoundCategory): Crumb[] {
  return [
    { label: seriesCopy.all, href: paths.products() },
    ...ancestors.map((each) => ({ label: each.virtualCategoryName, href: categoryHref(each) })),
    { label: node.virtualCategoryName, href: null },
  ];
}
