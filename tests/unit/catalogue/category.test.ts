import { describe, expect, test } from "vitest";
import type { CommerceClient } from "#server/commerce/client.ts";
import type { CommerceFailure } from "#server/commerce/result.ts";
import { readConfig } from "#server/config.ts";
import { categoryCrumbs, findCategory, fullName } from "#server/features/catalogue/category.ts";
import { categoryTreeSchema } from "#shared/contract/schemas/catalogue.ts";

const node = (code: string, name: string, subList: object[] = []) => ({
  virtualCategoryCode: code,
  virtualCategoryName: name,
  leafFlag: subList.length === 0,
  subList,
});
const tree = categoryTreeSchema.parse({
  results: [
    node("SERIES", "Series", [
      node("LACE", "Lace", [node("LACE-JUGS", "Jugs"), node("LACE-CUPS", "Cups")]),
      node("RAIN", "Rain", [node("RAIN-CUPS", "Cups")]),
    ]),
    node("TABLE", "Table", [node("PLATES", "Plates"), node("BOWLS", "Bowls")]),
    node("HOME", "Home", [node("HOME-BOWLS", "Bowls")]),
  ],
});

type Answer = { ok: true; data: object } | { ok: false; failure: CommerceFailure };

/** A backend with that tree and this response for a code. */
function find(code: string, byCode: Answer = { ok: true, data: { results: [] } }) {
  const commerce = {
    getVirtualCategoryList: async () => ({ ok: true, data: tree }),
    getVirtualCategoryByCode: async () => byCode,
  };
  return findCategory(code, {
    commerce: commerce as unknown as CommerceClient,
    config: readConfig({ LOG_LEVEL: "silent" }),
    blockReader: () => undefined,
    signal: new AbortController().signal,
  });
}

async function found(code: string) {
  const answer = await find(code);
  if (answer.kind !== "found") throw new Error(answer.kind);
  return answer;
}

describe("a category", () => {
  test("has its ancestors in order, the topmost first", async () => {
    expect(categoryCrumbs(await found("LACE-CUPS")).map(({ href }) => href)).toEqual([
      "/products",
      "/products/SERIES",
      "/products/LACE",
      null,
    ]);
  });

  test.each([
    ["a leaf of a series", "LACE-JUGS", "Lace Jugs"],
    ["one of a name that others have", "RAIN-CUPS", "Rain Cups"],
    ["a leaf right below the top", "PLATES", "Plates"],
    ["one there of a name that others have", "BOWLS", "Table Bowls"],
    ["a series", "LACE", "Lace"],
    ["a top category", "TABLE", "Table"],
  ])("has the full name: %s", async (_case, code, name) => {
    expect(fullName(await found(code))).toBe(name);
  });

  test("adds the parent's name to an ambiguous name, for a leaf or not", () => {
    const [above] = tree.results;
    const [of] = above?.subList ?? [];
    if (!above || !of) throw new Error("the tree has both");
    const ancestors = [above];
    expect(fullName({ node: of, ancestors, sharesName: true })).toBe("Series Lace");
    expect(fullName({ node: of, ancestors, sharesName: false })).toBe("Lace");
  });
});

describe("code missing from the tree", () => {
  const answer = (code: string): Answer => ({
    ok: true,
    data: categoryTreeSchema.parse({ results: [node("OTHER", "Other"), node(code, "New")] }),
  });

  test("is requested, and only a category with exactly that code matches", async () => {
    expect(await find("NEW", answer("NEW"))).toMatchObject({
      kind: "found",
      ancestors: [],
      sharesName: false,
      node: { virtualCategoryCode: "NEW" },
    });
    expect(await find("NEW", answer("NEW2"))).toEqual({ kind: "missing" });
  });

  test.each<[CommerceFailure, string]>([
    [{ kind: "rejected", errorCode: "1", message: "" }, "missing"],
    [{ kind: "not-found", status: 404 }, "unavailable"],
    [{ kind: "timed-out" }, "unavailable"],
  ])("after %j is %s", async (failure, kind) => {
    expect(await find("NEW", { ok: false, failure })).toEqual({ kind });
  });
});
