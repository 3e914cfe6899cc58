import { expandRows } from "#tests/tools/specification/ledger.ts";

/**
 * What a journey proves, rows of docs/ledger.md: `test("…", { annotation: rows("LIMIT-18") }, …)`.
 * docs/specification-map.md is made of those that passed. Vitest's tests: tests/support/rows.ts.
 */
export const rows = (...names: string[]) =>
  names.flatMap(expandRows).map((description) => ({ type: "row", description }));
