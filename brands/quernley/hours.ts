import type { TelephoneHours } from "#brands/pack.ts";

/** One telephone for the whole workshop. */
export const telephoneHours: TelephoneHours = {
  service: "周二至周六 9:00–16:00",
  gifting: null,
  switchboard: null,
};
