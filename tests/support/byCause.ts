/** A place that differs from a record, and how. */
export type Difference = { place: string; change: string };

/** Places named for one cause, and causes in all: a change of one colour reaches hundreds of places. */
const PLACES = 3;
const CAUSES = 10;

/**
 * Differences in few lines, the most frequent cause first: how often, the change, and the first places.
 * @returns no line without a difference
 */
export function byCause(differences: readonly Difference[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { place, change } of differences) {
    places.set(change, (places.get(change) ?? new Set()).add(place));
  }
  const all = [...places].sort(([, a], [, b]) => b.size - a.size);
  const lines = all.slice(0, CAUSES).map(([change, of]) => {
    const first = [...of].slice(0, PLACES).join(", ");
    const more = of.size > PLACES ? ` and ${of.size - PLACES} more` : "";
    return `${of.size} × ${change}: ${first}${more}`;
  });
  return all.length > CAUSES ? [...lines, `and ${all.length - CAUSES} other changes`] : lines;
}
