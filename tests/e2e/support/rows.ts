import { expandRows } from "#tools/specification/ledger.ts";

/**
 * Rows of docs/generated/ledger.md that a journey proves: `test("…", { annotation: rows("LIMIT-18") }, …)`.
 * the specification map of a run lists those that passed. Vitest's tests: tests/support/rows.ts.
 */
export const rows = (...names: string[]) =>
  names.flatMap(expandRows).map((description) => ({ type: "row", description }));
