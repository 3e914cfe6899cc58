import type { BrandIdentity } from "#brands/pack.ts";

/** Name, year and taglines of the brand. */
export const brand: BrandIdentity = {
  name: "HVIDSØ 白湖",
  nameLatin: "HVIDSØ",
  nameZh: "白湖",
  since: "1782",
  lineEn: "Porcelain from Kjøbenhavn",
  imprint: ["Hvidsø", "Kjøbenhavn", "mdccciii"],
  lineZh: "丹麦瓷器，始于 1782",
};
