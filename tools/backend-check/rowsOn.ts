import { type CallKey, type CallRow, calls } from "#shared/contract/calls.ts";
import { hasPage } from "#shared/domain/enabledPages.ts";

/** Whether this brand's site calls the row. */
export function callsRow(key: CallKey): boolean {
  const { section }: CallRow = calls[key];
  return section === undefined || hasPage(section);
}

/** Rows that this brand's site calls, in the catalogue's order. */
export const rowsOn: readonly CallKey[] = (Object.keys(calls) as CallKey[]).filter(callsRow);
