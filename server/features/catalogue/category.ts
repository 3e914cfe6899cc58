import { type CategoryIndex, loadCategoryIndex } from "#server/categories/tree.ts";
import type { ServerContext } from "#server/context.ts";
import type { CategoryNode } from "#shared/contract/schemas/catalogue.ts";
import { seriesCopy } from "#shared/copy/catalogue.ts";
import type { Crumb } from "#shared/domain/crumbs.ts";
import { paths } from "#shared/domain/paths.ts";
import { safeId } from "#shared/domain/safeId.ts";

/** A category with its ancestors, topmost first. */
export type FoundCategory = {
  node: CategoryNode;
  ancestors: CategoryNode[];
  /** Whether the name is ambiguous without its parent. */
  sharesName: boolean;
};

/** Result of a category lookup: found, unknown, or not available now. */
export type CategoryAnswer =
  | ({ kind: "found" } & FoundCategory)
  | { kind: "missing" }
  | { kind: "unavailable" };

/**
 * Finds a category by code in the cached tree (ledger T-28). An unknown code is looked up with
 * `getVirtualCategoryByCode`; a malformed one is unknown without a call.
 */
export async function findCategory(code: string, context: ServerContext): Promise<CategoryAnswer> {
  if (!safeId(code)) return { kind: "missing" };
  const tree = await loadCategoryIndex(context);
  if (!tree.ok) return { kind: "unavailable" };
  const node = tree.data.byCode.get(code);
  if (!node) return loadCategory(code, context);
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

/** The category whose full name is the search word: its listing equals the search result. */
export function categoryOfName(name: string, index: CategoryIndex): CategoryNode | undefined {
  return [...index.byCode.values()].find((node) => fullName(categoryIn(node, index)) === name);
}

/** The listing of a category, as the path of another category that has the same goods. */
const LISTING = /^\/products\/category\/([^/?#]+)$/;

/**
 * Returns the code of the category whose listing is canonical for that of `node`: the target of its
 * `productUrl`, which the CMS sets if both have the same goods; or its only child's.
 */
export function canonicalListing(node: CategoryNode): string {
  const [, named = ""] = LISTING.exec(node.productUrl) ?? [];
  if (safeId(named)) return named;
  const [only, ...others] = node.subList;
  return only && others.length === 0 ? canonicalListing(only) : node.virtualCategoryCode;
}

async function loadCategory(
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

/**
 * Returns the URL of a category's screen (SERIES-09, SERIES-10): the listing of a leaf, otherwise its
 * series.
 */
export function categoryHref({ leafFlag, virtualCategoryCode }: CategoryNode): string {
  return leafFlag ? paths.category(virtualCategoryCode) : paths.series(virtualCategoryCode);
}

/**
 * Returns an unambiguous name of a category: the series name first. A leaf of a series always includes its
 * series name, even if its own name is unique now: 奶壶 alone suggests the milk jugs of all series.
 */
export function fullName({ node, ancestors, sharesName }: FoundCategory): string {
  const above = ancestors.at(-1);
  const name = node.virtualCategoryName;
  const isOfSeries = node.leafFlag && ancestors.length > 1;
  return (sharesName || isOfSeries) && above ? `${above.virtualCategoryName} ${name}` : name;
}

/** Returns the breadcrumbs of a category: all products, its ancestors, itself. */
export function categoryCrumbs({ node, ancestors }: FoundCategory): Crumb[] {
  return [
    { label: seriesCopy.all, href: paths.products() },
    ...ancestors.map((each) => ({ label: each.virtualCategoryName, href: categoryHref(each) })),
    { label: node.virtualCategoryName, href: null },
  ];
}
