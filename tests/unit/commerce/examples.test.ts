import { expect, it } from "vitest";
import { readEnvelope } from "#server/commerce/envelope.ts";
import { type CallKey, type CallRow, calls } from "#shared/contract/calls.ts";

it.each(Object.keys(calls) as CallKey[])("the documented example of %s matches its row", (key) => {
  const row: CallRow = calls[key];
  const { params, data } = calls[key].example;
  expect(row.params.safeParse(params).success).toBe(true);
  const answer = { success: true, errorCode: "0", errorMessage: null, data };
  expect(readEnvelope(row, JSON.stringify(answer))).toMatchObject({ ok: true });
});
