/** Internal URLs by name (spec §2 "Route table"). */
export * as paths from "./addresses.ts";
