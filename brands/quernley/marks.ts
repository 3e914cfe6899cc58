import type { BrandMarks } from "#brands/pack.ts";

/** Keys and languages of the brand. */
export const marks: BrandMarks = {
  key: "quernley",
  invented: true,
  language: "en",
  languages: ["en"],
  securityCode: { form: null, inAddress: null },
};
