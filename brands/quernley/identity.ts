import type { BrandIdentity } from "#brands/pack.ts";

/** Name, year and taglines of a fictitious woodware workshop: the second brand, to test brand packs. */
export const brand: BrandIdentity = {
  name: "QUERNLEY 栎里",
  nameLatin: "QUERNLEY",
  nameZh: "栎里",
  since: "1954",
  lineEn: "Turned from one tree at a time",
  imprint: ["Quernley", "Ashwater", "1954"],
  lineZh: "一棵树，一季木器",
};
