import { expect, test } from "vitest";
import { ownText } from "#server/http/ownText.ts";

test("a copy says the same, whatever is written", () => {
  for (const text of ["", "青花 a", "é🏺"]) expect(ownText(text)).toBe(text);
});
