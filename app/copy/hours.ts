/** When the house's telephones are answered (spec §9), the one place that says it. */
export const telephoneHours = {
  /** Customer service: footer, verification result. */
  service: "周一至周日 10:00–17:00",
  /** Help with gifting: the same, but not on national holidays. */
  gifting: "周一至周日 10:00–17:00（法定节假日除外）",
  switchboard: "周一至周五 10:00–17:00",
} as const;
