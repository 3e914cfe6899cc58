import { expect, test } from "vitest";
import { contentDialogHref, openContentId } from "#shared/domain/contentDialog.ts";

test.each([
  ["dialog=content-C1", "C1"],
  ["dialog=content-a-b", "a-b"],
  ["dialog=content-", null],
  ["dialog=x-content-C1", null],
  ["dialog=buy", null],
  ["store=content-C1", null],
  ["", null],
])("%j opens the content %j", (search, id) => {
  expect(openContentId(new URLSearchParams(search))).toBe(id);
});

test("a content's dialog opens over its page, and replaces another", () => {
  const at = { pathname: "/news", search: "?page=2&dialog=buy" };
  expect(contentDialogHref(at, "C1")).toBe("/news?page=2&dialog=content-C1");
});
