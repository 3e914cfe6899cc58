import { expect, test } from "vitest";
import { bearsToken } from "#server/responses/bearer.ts";

test.each([
  ["Bearer secret", true],
  ["Bearer secrets", false],
  ["Bearer ", false],
  ["bearer secret", false],
  ["secret", false],
  ["", false],
  [null, false],
])("whether Authorization %j matches the token: %s", (authorization, opens) => {
  const headers = new Headers(authorization === null ? {} : { Authorization: authorization });
  expect(bearsToken(headers, "secret")).toBe(opens);
});
