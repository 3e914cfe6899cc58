import { expect, test } from "vitest";
import { detachedString } from "#server/http/detachedString.ts";

test("a copy equals the original for any text", () => {
  for (const text of ["", "青花 a", "é🏺"]) expect(detachedString(text)).toBe(text);
});
