import { categoryPlans, familyCode, withDescendants } from "./categoryPlan.ts";
import type { Desk } from "./desk.ts";
import { type SeriesCode, seriesByCode } from "./series.ts";
import type { Family } from "./shapes.ts";
import type { DemoPopover } from "./types.ts";

/** Which of a series' leaves stand under an item of the bar, and what the last column leads to. */
type Columns = { families: Family[]; whole: { name: string; code: string } };

/**
 * A popover in the list style: per series those of its leaves that the item names; the last column also
 * leads to all of them in every series.
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
