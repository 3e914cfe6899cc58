import { expect, test } from "vitest";
import { LAST_ANSWERS_BYTES, SECRETS_MS } from "#server/compose.ts";

// Documented in docs/operations.md: a changed number changes a promise, and this test.
test("limits of the saved responses folder, and the interval of secret checks", () => {
  expect([LAST_ANSWERS_BYTES, SECRETS_MS]).toEqual([67_108_864, 5000]);
});
