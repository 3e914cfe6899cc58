import type { TelephoneHours } from "#brands/pack.ts";

/** When the house's telephones are answered (spec §9), the one place that says it. */
export const telephoneHours: TelephoneHours = {
  service: "周一至周日 10:00–17:00",
  gifting: "周一至周日 10:00–17:00（法定节假日除外）",
  switchboard: "周一至周五 10:00–17:00",
};
