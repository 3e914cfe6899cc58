import type { CallData } from "#shared/contract/calls.ts";
import type { ChosenFilter, FilterView } from "#shared/domain/listing.ts";

/** Filters of a query with upstream counts. */
export type Filters = CallData<"searchFilter">["filters"];

/**
 * Returns the selected values that exist. `all` contains the filters of the query without any selection;
 * while they are unavailable, every selection is accepted.
 */
export function knownFilters(chosen: ChosenFilter[], all: Filters | null): ChosenFilter[] {
  if (!all) return chosen;
  return chosen.flatMap(({ code, values }) => {
    const offered = all.find((filter) => filter.code === code)?.values ?? [];
    const known = values.filter((value) => offered.some((each) => each.value === value));
    return known.length > 0 ? [{ code, values: known }] : [];
  });
}

/** Values of a filter in the order in which the upstream gives them; none if it does not return the filter. */
export function valuesOf(filters: Filters | null, code: string) {
  return filters?.find((filter) => filter.code === code)?.values ?? [];
}

/**
 * Returns the filters for display: every value of the query, with the number of its products under the other
 * selections (0 if none is left). What chooses nothing is omitted, unless its filter is in use: a filter with a single
 * value, a value that every product of the list has, and a filter of which then no value is left.
 * @param total products of the list under the selections
 */
export function filterViews(
  chosen: readonly ChosenFilter[],
  all: Filters | null,
  refined: Filters | null,
  total = Number.POSITIVE_INFINITY,
): FilterView[] {
  if (!all) return chosen.map(namelessFilter);
  // Only a value that also has the most products of the list without selections can be one that all have.
  const most = Math.max(0, ...all.flatMap(({ values }) => values.map(({ count }) => count)));
  return all.flatMap(({ code, name, values }) => {
    const choice = chosen.find((filter) => filter.code === code)?.values ?? [];
    const counts = new Map(valuesOf(refined, code).map(({ value, count }) => [value, count]));
    const isInUse = values.some(({ value }) => choice.includes(value));
    const shown = values
      .map(({ value, name, count }) => ({
        value,
        name,
        count: refined ? (counts.get(value) ?? 0) : count,
        ofAll: count,
        ...(choice.includes(value) && { chosen: true as const }),
      }))
      .filter(({ count, ofAll }) => isInUse || total === 0 || count < total || ofAll < most)
      .map(({ ofAll: _, ...value }) => value);
    const isChoice = values.length > 1 && (total === 0 || shown.some(({ count }) => count > 0));
    return isInUse || isChoice ? [{ code, name, values: shown }] : [];
  });
}

/** Returns a selected filter whose names are unavailable: it is visible and can be removed. */
function namelessFilter({ code, values }: ChosenFilter): FilterView {
  const named = values.map((value) => ({ value, name: value, count: 0, chosen: true }));
  return { code, name: code, values: named };
}

/**
 * Returns the filter that makes a listing empty, checking the last selected one first. Values of a filter are
 * counted under all other selections, so any remaining count identifies such a filter.
 */
export function obstacleOf(
  chosen: readonly ChosenFilter[],
  refined: Filters | null,
): { code: string; name: string } | null {
  if (chosen.length < 2) return null;
  const codes = chosen.map(({ code }) => code);
  const obstacle = [...(refined ?? [])]
    .reverse()
    .find(({ code, values }) => codes.includes(code) && values.some(({ count }) => count > 0));
  return obstacle ? { code: obstacle.code, name: obstacle.name } : null;
}
