/** Brand name, year and taglines from the brand pack (docs/brand.md). */
export { brand } from "#brand/identity.ts";
