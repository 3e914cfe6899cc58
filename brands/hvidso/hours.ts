import type { TelephoneHours } from "#brands/pack.ts";

/** Telephone hours of the brand (FOOTER-07, FOOTER-08, GIFT-12); the single source. */
export const telephoneHours: TelephoneHours = {
  service: "周一至周日 10:00–17:00",
  gifting: "周一至周日 10:00–17:00（法定节假日除外）",
  switchboard: "周一至周五 10:00–17:00",
};
