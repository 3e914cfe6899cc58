import type { ChosenFilter, FilterView } from "#app/domain/listing.ts";
import type { CallData } from "#server/commerce/calls.ts";

/** Filters of a question as the upstream counts them. */
export type Filters = CallData<"searchFilter">["filters"];

/**
 * The chosen values that exist. `all` are the filters of the question without any choice; while they
 * cannot be had, every choice counts as known.
 */
export function knownFilters(chosen: ChosenFilter[], all: Filters | null): ChosenFilter[] {
  if (!all) return chosen;
  return chosen.flatMap(({ code, values }) => {
    const offered = all.find((filter) => filter.code === code)?.values ?? [];
    const known = values.filter((value) => offered.some((each) => each.value === value));
    return known.length > 0 ? [{ code, values: known }] : [];
  });
}

/** Values of a filter in the order in which the upstream gives them; none of a filter that it has not. */
export function valuesOf(filters: Filters | null, code: string) {
  return filters?.find((filter) => filter.code === code)?.values ?? [];
}

/**
 * Filters as the screen offers them: every value that the question has at all, with the number of
 * products that it leads to beside the other choices (0 where there is none left). A filter with one
 * value only narrows nothing and is left out, unless it is chosen.
 */
export function filterViews(
  chosen: readonly ChosenFilter[],
  all: Filters | null,
  refined: Filters | null,
): FilterView[] {
  if (!all) return chosen.map(namelessFilter);
  return all
    .map(({ code, name, values }) => {
      const choice = chosen.find((filter) => filter.code === code)?.values ?? [];
      const counts = new Map(valuesOf(refined, code).map(({ value, count }) => [value, count]));
      return {
        code,
        name,
        values: values.map(({ value, name, count }) => ({
          value,
          name,
          count: refined ? (counts.get(value) ?? 0) : count,
          chosen: choice.includes(value),
        })),
      };
    })
    .filter(({ values }) => values.length > 1 || values.some((value) => value.chosen));
}

/** A choice whose names cannot be had: it can still be seen and taken back. */
function namelessFilter({ code, values }: ChosenFilter): FilterView {
  const named = values.map((value) => ({ value, name: value, count: 0, chosen: true }));
  return { code, name: code, values: named };
}

/**
 * The filter without which an empty listing would have results, the last chosen one first. The values
 * of a filter are counted beside the choices of all others, so one that has any left is such a filter.
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
