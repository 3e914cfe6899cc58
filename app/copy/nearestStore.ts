/** Words of the store popover, which every page has (spec §2). */
export const nearestStoreCopy = {
  /** Names the panel for screen readers. */
  label: "门店与线上选购",
  details: "更多详情",
  more: "更多门店",
  close: "收起",
} as const;
