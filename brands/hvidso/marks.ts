import type { HouseMarks } from "#brands/pack.ts";

/** Keys and languages of the house. */
export const marks: HouseMarks = {
  key: "hvidso",
  invented: true,
  language: "da",
  languages: ["en", "da", "fi", "la"],
};
