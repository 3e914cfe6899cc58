import type { SequenceView } from "./view.ts";

/** Link target of an entry: its year, if it has one. */
export function placeOf(block: SequenceView & { id: string }, index: number): string {
  const year = /^\d{4}$/.exec(block.items[index]?.mark ?? "");
  return year ? `year-${year[0]}` : `${block.id}-${index + 1}`;
}
