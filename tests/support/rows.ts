import { expandRows } from "#tools/specification/ledger.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Rows of the ledger (docs/generated/ledger.md) that the test proves. */
    rows?: string[];
  }
}

/**
 * Rows of docs/generated/ledger.md that a vitest test proves: `test("…", { meta: rows("LIMIT-18", "PDP-01…03") }, …)`.
 * the specification map of a run lists those that passed. Journeys: tests/e2e/support/rows.ts.
 */
export const rows = (...names: string[]) => ({ rows: names.flatMap(expandRows) });
