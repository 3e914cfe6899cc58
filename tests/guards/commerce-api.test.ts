import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { commerceApiDocument, commerceApiPath } from "#tools/commerce-api.ts";

it("docs/generated/commerce-api.md is what `npm run docs commerce-api` writes", async () => {
  expect(await readFile(commerceApiPath, "utf8")).toBe(await commerceApiDocument());
});
