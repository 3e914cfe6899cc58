/** Telephone hours (FOOTER-07, FOOTER-08) from the brand pack. */
export { telephoneHours } from "#brand/hours.ts";
