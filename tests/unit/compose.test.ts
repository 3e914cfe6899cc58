import { expect, test } from "vitest";
import { LAST_ANSWERS_BYTES, SECRETS_MS } from "#server/compose.ts";

// docs/operations.md: who changes a number changes a promise, and says so here.
test("what the folder of last answers takes at most, and how often secrets are looked at", () => {
  expect([LAST_ANSWERS_BYTES, SECRETS_MS]).toEqual([67_108_864, 5000]);
});
