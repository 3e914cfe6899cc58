import { expect, test } from "vitest";
import { newsListPath } from "#shared/domain/news.ts";

test.each([
  [null, 1, "/news"],
  ["", 1, "/news"],
  [null, 2, "/news?page=2"],
  ["a b", 1, "/news?catalog=a+b"],
  ["craft", 3, "/news?catalog=craft&page=3"],
])("the list of the type %j, page %i, has the address %s", (type, page, path) => {
  expect(newsListPath("/news", type, page)).toBe(path);
});
