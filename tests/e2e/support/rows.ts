import { expandRows } from "#tools/specification/ledger.ts";

/**
 * What a journey proves, rows of docs/generated/ledger.md: `test("…", { annotation: rows("LIMIT-18") }, …)`.
 * the specification map of a run lists those that passed. Vitest's tests: tests/support/rows.ts.
 */
export const rows = (...names: string[]) =>
  names.flatMap(expandRows).map((description) => ({ type: "row", description }));
