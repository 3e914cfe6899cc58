import { categoryPlans, familyCode, withDescendants } from "./categoryPlan.ts";
import type { Desk } from "./desk.ts";
import { seriesByCode } from "./series.ts";
import type { SeriesCode } from "./seriesTypes.ts";
import type { Family } from "./shapes.ts";
import type { DemoPopover } from "./types.ts";

/** Leaf families of a series under a navigation item, and the category linked in the last column. */
type Columns = { families: Family[]; whole: { name: string; code: string } };

/**
 * A popover in the list layout: the matching leaves of each series; the last column also links to the
 * category across all series.
 */
export function seriesColumns(
  desk: Desk,
  codes: SeriesCode[],
  { families, whole }: Columns,
): DemoPopover {
  return {
    style: "list",
    columns: codes.map((code, place) => {
      const { name, en } = seriesByCode[code];
      const leaves = leavesOf(code, families);
      const everywhere = { vcName: whole.name, vcItem: whole.code, isAllSeries: true };
      return {
        seriesName: name,
        seriesNameEn: en,
        seriesImg: { url: desk.mediaUrl(leaves[0]?.picture ?? `${code}-plate`) },
        seriesList: [
          ...leaves.map((leaf) => ({ vcName: leaf.name, vcItem: leaf.code })),
          ...(place === codes.length - 1 ? [everywhere] : []),
        ],
      };
    }),
  };
}

function leavesOf(code: SeriesCode, families: Family[]) {
  const plan = categoryPlans.flatMap(withDescendants).find((each) => each.code === code);
  const wanted = families.map((family) => familyCode(code, family));
  return (plan?.children ?? []).filter((leaf) => wanted.includes(leaf.code));
}
