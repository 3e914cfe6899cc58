/** The house's name, year and lines: the one place that a licensee changes. */
export const brand = {
  /** As titles and alternative texts say it. */
  name: "HVIDSØ 白湖",
  nameLatin: "HVIDSØ",
  nameZh: "白湖",
  since: "1782",
  lineEn: "Porcelain from Kjøbenhavn",
  /** House, place of printing and year, as the title page of a book names them. */
  imprint: ["Hvidsø", "Kjøbenhavn", "mdcclxxxii"],
  lineZh: "丹麦瓷器，始于 1782",
} as const;
