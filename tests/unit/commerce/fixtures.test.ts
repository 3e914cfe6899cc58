import { expect, test } from "vitest";
import { fixtureName } from "#server/commerce/fixtures.ts";

const asked = { method: "GET", address: "/v1/getDetail?id=1", body: "" };

test.each([
  [asked, /^getDetail-[\da-f]{12}\.json$/],
  [{ ...asked, address: "/page/query-All/?a=/b" }, /^query-All-/],
  [{ ...asked, address: "/page/queryAll/" }, /^queryAll-/],
  [{ ...asked, address: "/" }, /^call-/],
])("names the file of %j by its call", (request, name) => {
  expect(fixtureName(request)).toMatch(name);
});

test("uses a different file for each parameter", () => {
  const others = [{ method: "POST" }, { address: "/v1/getDetail?id=2" }, { body: "{}" }, {}];
  const names = others.map((other) => fixtureName({ ...asked, ...other }));
  expect(new Set(names).size).toBe(4);
  expect(names.at(-1)).toBe("getDetail-4da291c727dd.json");
});
