import { expect, test } from "vitest";
import { latinLanguage } from "#app/domain/latinLanguage.ts";

test.each([
  ["Lace Blue", "en"],
  ["Malet i Kjøbenhavn", "da"],
  ["Håndmalet", "da"],
])("%s is marked as %s", (text, language) => {
  expect(latinLanguage(text)).toBe(language);
});
