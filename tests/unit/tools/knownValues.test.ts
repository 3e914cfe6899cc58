import { expect, test } from "vitest";
import { noteValues, paramsLike } from "#tools/backend-check/knownValues.ts";

const known = new Map<string, string | number>();
noteValues(known, [{ storeCode: "", area: { storeCode: "SH7", areaId: 310 } }, { storeCode: "B" }]);

test("the first text or number of each name is kept", () => {
  expect([...known]).toEqual([
    ["storeCode", "SH7"],
    ["areaId", 310],
  ]);
});

test("parameters are the example's with this backend's values in place of texts", () => {
  const example = { pageNum: 1, queryParam: { storeCode: "S0501", isAll: true } };
  expect(paramsLike(example, known)).toEqual({
    pageNum: 1,
    queryParam: { storeCode: "SH7", isAll: true },
  });
});

test("there are none when no answer has a value of that name", () => {
  expect(paramsLike({ storeCode: "S0501", jobId: "J1" }, known)).toBeNull();
});
