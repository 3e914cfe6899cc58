import { expect, test } from "vitest";
import { latinLanguage, splitNordic } from "#shared/domain/latinLanguage.ts";

test.each([
  ["Lace Blue", "en"],
  ["Malet i Kjøbenhavn", "da"],
  ["Håndmalet", "da"],
  ["画室 Kjøbenhavn", undefined],
])("%s is marked as %s", (text, language) => {
  expect(latinLanguage(text)).toBe(language);
});

test.each([
  ["十二月的 Kjøbenhavn，落雪", ["十二月的 ", "Kjøbenhavn", "，落雪"]],
  ["HVIDSØ 白湖", ["", "HVIDSØ", " 白湖"]],
  ["青蕾 27 cm", ["青蕾 27 cm"]],
])("%s is split at names of the brand's language", (text, parts) => {
  expect(splitNordic(text)).toEqual(parts);
});
