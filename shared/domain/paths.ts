/** Internal URLs by name (group ROUTE of the ledger). */
export * as paths from "./addresses.ts";
