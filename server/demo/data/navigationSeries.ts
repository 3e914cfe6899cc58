import { categoryPlans, withDescendants } from "./categoryPlan.ts";
import type { Desk } from "./desk.ts";
import { type SeriesCode, seriesByCode } from "./series.ts";
import type { DemoPopover } from "./types.ts";

/** Piece that stands for a series in the list style. */
const emblems: Partial<Record<SeriesCode, string>> = {
  "lace-blue": "lace-blue-cup",
  "lace-border": "lace-border-teapot",
  "line-blue": "line-blue-cup",
  rain: "rain-vase-b",
  "white-relief": "white-relief-sugar",
  midnight: "midnight-creamer",
  "gold-relief": "gold-relief-teapot",
  botanica: "botanica-cup",
};

/**
 * A popover in the list style: per series its leaves and the whole series; the last column also
 * leads to a leaf with the all-series flag.
 */
export function seriesColumns(
  desk: Desk,
  codes: SeriesCode[],
  across: { code: string; name: string },
): DemoPopover {
  return {
    style: "list",
    columns: codes.map((code, place) => {
      const { name, en } = seriesByCode[code];
      const whole = { vcName: `全部${name}`, vcItem: code, isAllSeries: false };
      const everywhere = { vcName: across.name, vcItem: across.code, isAllSeries: true };
      return {
        seriesName: name,
        seriesNameEn: en,
        seriesImg: { url: desk.mediaUrl(emblems[code] ?? `${code}-plate`) },
        seriesList: [
          ...leavesOf(code).map((leaf) => ({ vcName: leaf.name, vcItem: leaf.code })),
          whole,
          ...(place === codes.length - 1 ? [everywhere] : []),
        ],
      };
    }),
  };
}

function leavesOf(code: SeriesCode) {
  const plan = categoryPlans.flatMap(withDescendants).find((each) => each.code === code);
  return plan?.children ?? [];
}
