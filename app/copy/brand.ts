/** The house's name, year and lines: its brand pack's (docs/brand.md). */
export { brand } from "#brand/house.ts";
