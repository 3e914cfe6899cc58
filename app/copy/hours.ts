/** When the house's telephones are answered (spec §9): its brand pack's. */
export { telephoneHours } from "#brand/hours.ts";
