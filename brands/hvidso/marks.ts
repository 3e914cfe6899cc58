import type { BrandMarks } from "#brands/pack.ts";

/** Keys and languages of the brand. */
export const marks: BrandMarks = {
  key: "hvidso",
  invented: true,
  language: "da",
  languages: ["en", "da", "fi", "la"],
  securityCode: { form: "HV[0-9A-Z]{6,14}", inAddress: "[?&](?:code|c)=([^&#]+)" },
};
