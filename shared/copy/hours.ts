/** Telephone hours (spec §9) from the brand pack. */
export { telephoneHours } from "#brand/hours.ts";
