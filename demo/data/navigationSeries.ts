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

/** All series by what they are like, for the panel of the series. */
const kinds: readonly { name: string; en: string; picture: string; codes: SeriesCode[] }[] = [
  {
    name: "青花",
    en: "Painted blue",
    picture: "lace-blue-plate",
    codes: ["lace-blue", "lace-border", "line-blue", "rain"],
  },
  { name: "夜色", en: "Night", picture: "midnight-plate", codes: ["midnight"] },
  {
    name: "浮雕",
    en: "In relief",
    picture: "gold-relief-teapot",
    codes: ["white-relief", "gold-relief"],
  },
  {
    name: "草木与石",
    en: "Plants and stone",
    picture: "botanica-plate-1",
    codes: ["botanica", "nord-stone"],
  },
  { name: "时令", en: "The season", picture: "winter-plate", codes: ["winter", "annual"] },
];

/** A popover in the list layout with every series; throws if one is missing. */
export function allSeries(desk: Desk): DemoPopover {
  const listed = kinds.flatMap(({ codes }) => codes);
  const missing = Object.keys(seriesByCode).filter((code) => !listed.some((each) => each === code));
  if (missing.length > 0) throw new RangeError(`no kind has the series ${missing.join(", ")}`);
  return {
    style: "list",
    columns: kinds.map(({ name, en, picture, codes }) => ({
      seriesName: name,
      seriesNameEn: en,
      seriesImg: { url: desk.mediaUrl(picture) },
      seriesList: codes.map((code) => ({
        vcName: seriesByCode[code].name,
        vcItem: code,
      })),
    })),
  };
}
