import { expect, test } from "vitest";
import { shouldRevalidate } from "#app/routes/verification.tsx";

const change = {
  currentUrl: new URL("http://localhost:3000/verification"),
  nextUrl: new URL("http://localhost:3000/verification"),
  currentParams: {},
  nextParams: {},
};

test.each([
  ["POST", true, false],
  ["POST", false, false],
  [undefined, true, true],
  [undefined, false, false],
] as const)(
  "after %s (%s by default) reloads the surrounding data: %s",
  (formMethod, usual, expected) => {
    const asked = { ...change, formMethod, defaultShouldRevalidate: usual };
    expect(shouldRevalidate(asked as Parameters<typeof shouldRevalidate>[0])).toBe(expected);
  },
);
