import { expect, test } from "vitest";
import { indexCategories, loadCategoryIndex } from "#server/categories/tree.ts";
import { categoryTree, contentContext } from "./fakes.ts";

test("every category is found by its code, with its parent", () => {
  const index = indexCategories(categoryTree.results);
  expect([...index.byCode.keys()]).toEqual(["LACE", "LACE-PLATES", "LACE-CUPS", "VASES"]);
  expect(index.parentOf.get("LACE-CUPS")).toBe("LACE");
  expect(index.parentOf.has("LACE")).toBe(false);
  expect(index.roots).toHaveLength(2);
});

test("of a code that occurs twice, the first place counts", () => {
  const [lace, vases] = categoryTree.results;
  if (!lace || !vases) throw new Error("the tree has two roots");
  const twin = { ...vases, virtualCategoryCode: "LACE-CUPS", leafFlag: false };
  const index = indexCategories([lace, twin]);
  expect(index.byCode.get("LACE-CUPS")?.leafFlag).toBe(true);
  expect(index.parentOf.get("LACE-CUPS")).toBe("LACE");
});

test("a tree that cannot be had is a failure, not an empty tree", async () => {
  const { context } = contentContext({ tree: "failed" });
  expect(await loadCategoryIndex(context)).toEqual({
    ok: false,
    failure: { kind: "unreachable" },
  });
});

test("the same answer is indexed once", async () => {
  const { context } = contentContext();
  const [first, second] = [await loadCategoryIndex(context), await loadCategoryIndex(context)];
  expect(first.ok && second.ok && first.data === second.data).toBe(true);
});
