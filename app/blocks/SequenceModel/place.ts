import type { SequenceView } from "./view.ts";

/** The place of an entry that links lead to: its year, where it has one. */
export function placeOf(block: SequenceView & { id: string }, index: number): string {
  const year = /^\d{4}$/.exec(block.items[index]?.mark ?? "");
  return year ? `year-${year[0]}` : `${block.id}-${index + 1}`;
}
