import { expect, test } from "vitest";
import { typedValues } from "#server/careers/applyText.ts";

test("what is shown again is cut to what a form may hold", () => {
  const long = "长".repeat(201);
  const ids = Array.from({ length: 12 }, (_, i) => String(i));
  const text = new Map([
    ["personName", [long]],
    ["phoneNumber", [long]],
    ["cityId", [long]],
    ["positionIdList", ["0", "0", "", ...ids]],
  ]);
  expect(typedValues(text)).toEqual({
    personName: "长".repeat(200),
    phoneNumber: "长".repeat(200),
    cityId: "长".repeat(200),
    positionIdList: ids.slice(0, 10),
  });
});

test("what was not typed is empty", () => {
  expect(typedValues(new Map())).toEqual({
    personName: "",
    phoneNumber: "",
    cityId: "",
    positionIdList: [],
  });
});
