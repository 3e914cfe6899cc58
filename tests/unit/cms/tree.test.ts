import { expect, test } from "vitest";
import { indexCategories, loadCategoryIndex } from "#server/categories/tree.ts";
import type { CategoryNode } from "#shared/contract/schemas/catalogue.ts";
import { categoryTree, contentContext } from "./fakes.ts";

test("finds every category by its code, with its parent", () => {
  const index = indexCategories(categoryTree.results);
  expect([...index.byCode.keys()]).toEqual(["LACE", "LACE-PLATES", "LACE-CUPS", "VASES"]);
  expect(index.parentOf.get("LACE-CUPS")).toBe("LACE");
  expect(index.parentOf.has("LACE")).toBe(false);
  expect(index.roots).toHaveLength(2);
});

test("uses the first occurrence of a duplicate code", () => {
  const [lace, vases] = categoryTree.results;
  if (!lace || !vases) throw new Error("the tree has two roots");
  const twin = { ...vases, virtualCategoryCode: "LACE-CUPS", leafFlag: false };
  const index = indexCategories([lace, twin]);
  expect(index.byCode.get("LACE-CUPS")?.leafFlag).toBe(true);
  expect(index.parentOf.get("LACE-CUPS")).toBe("LACE");
});

test("returns a failure for an unavailable tree, not an empty one", async () => {
  const { context } = contentContext({ tree: "failed" });
  expect(await loadCategoryIndex(context)).toEqual({
    ok: false,
    failure: { kind: "unreachable" },
  });
});

test("indexes the same response once", async () => {
  const { context } = contentContext();
  const [first, second] = [await loadCategoryIndex(context), await loadCategoryIndex(context)];
  expect(first.ok && second.ok && first.data === second.data).toBe(true);
});

test("assigns a shared name to the single category nearest to the root", () => {
  const node = (code: string, name: string, subList: CategoryNode[] = []): CategoryNode => ({
    virtualCategoryCode: code,
    virtualCategoryName: name,
    i18nVirtualCategoryName: null,
    productUrl: "",
    leafFlag: subList.length === 0,
    linkText: "",
    description: "",
    virtualBackgroundUrl: "",
    subList,
  });
  const lace = node("lace", "Lace", [node("lace-plates", "Plates"), node("lace-pots", "Pots")]);
  const rain = node("rain", "Rain", [node("rain-plates", "Plates"), node("rain-pots", "Pots")]);
  const index = indexCategories([
    node("tableware", "Tableware", [node("plates", "Plates")]),
    node("series", "Series", [lace, rain]),
  ]);
  expect([...index.sharedNames].sort()).toEqual([
    "lace-plates",
    "lace-pots",
    "rain-plates",
    "rain-pots",
  ]);
});
