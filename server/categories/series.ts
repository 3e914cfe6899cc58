import type { ServerContext } from "#server/context.ts";
import type { CallData } from "#shared/contract/calls.ts";
import type { CategoryNode } from "#shared/contract/schemas/catalogue.ts";
import type { CategoryIndex } from "./tree.ts";

/** Maximum number of listed series. */
const MAX_SERIES = 24;
/** Number of products per call (CALL-18). */
const CALL_SIZE = 100;

/** Returns whether a category contains only leaves, as a series does. */
export function containsOnlyLeaves({ leafFlag, subList }: CategoryNode): boolean {
  return !leafFlag && subList.every((child) => child.leafFlag);
}

/**
 * Returns the categories that are series: they contain only leaves and have a parent; otherwise the top ones.
 */
export function seriesOf({ roots }: CategoryIndex): CategoryNode[] {
  const found: CategoryNode[] = [];
  const visit = (node: CategoryNode) => {
    if (node.leafFlag) return;
    if (containsOnlyLeaves(node)) found.push(node);
    node.subList.forEach(visit);
  };
  for (const root of roots) root.subList.forEach(visit);
  const some = found.length > 0 ? found : roots.filter(({ leafFlag }) => !leafFlag);
  return some.slice(0, MAX_SERIES);
}

/** Loads the products of a series by its code; `null` if they are unavailable. */
export async function loadSeriesProducts(
  code: string,
  { commerce, config, signal }: ServerContext,
): Promise<CallData<"keywordList">["results"] | null> {
  const { storeCode } = config.commerce.ids;
  const answer = await commerce.keywordList(
    {
      pageNum: 1,
      pageSize: CALL_SIZE,
      queryParam: { storeCode, virtualCategoryCode: code, isAll: false },
    },
    { signal },
  );
  return answer.ok ? answer.data.results : null;
}
