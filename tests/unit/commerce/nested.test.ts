import { expect, test } from "vitest";
import { readEnvelope } from "#server/commerce/envelope.ts";
import { calls } from "#shared/contract/calls.ts";

const deep = { ok: false, failure: { kind: "malformed", detail: "nested too deep" } };

// In a file of its own: with coverage of the readers (docs/testing.md) it takes half a minute.
test("data nested too deep to traverse is malformed, not a crash", () => {
  const depth = 5000;
  const open = '{"virtualCategoryCode":"c","subList":['.repeat(depth);
  const text = `{"errorCode":"0","data":{"results":[${open}${"]}".repeat(depth)}]}}`;
  expect(readEnvelope(calls.getVirtualCategoryList, text)).toEqual(deep);
});
