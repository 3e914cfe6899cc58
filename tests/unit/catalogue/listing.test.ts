import { describe, expect, test, vi } from "vitest";
import type { CommerceClient } from "#server/commerce/client.ts";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import {
  type ListingRequest,
  loadListing,
  newestPieces,
} from "#server/features/catalogue/listing.ts";
import { loadKeywordPage, loadSearchPage } from "#server/features/search/searchPage.ts";
import { calls } from "#shared/contract/calls.ts";
import { catalogueCopy } from "#shared/copy/catalogue.ts";
import { nearestCopy } from "#shared/copy/listing.ts";
import type { StoryView } from "#shared/domain/listing.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";
import { pictureShapes } from "#tests/support/pictureShapes.ts";

type Query = { filters?: Record<string, string[]>; sort?: string; keyword?: string };
type Question = { pageNum: number; pageSize: number; queryParam: Query };

const filter = (code: string, ...values: [value: string, count: number][]) => ({
  code,
  name: code.toUpperCase(),
  values: values.map(([value, count]) => ({ value, name: value, count })),
});
const offered = [
  filter("series", ["lace", 3], ["rain", 2]),
  filter("price", ["low", 1], ["high", 4]),
];

/**
 * A backend with `total` pieces, `onPage` of them on each page; `empty` selects the requests without results.
 */
type House = {
  total?: number;
  onPage?: number;
  refined?: object[];
  content?: object[];
  empty?: (question: Question) => boolean;
  /** Names of its pieces, before their numbers. */
  named?: string;
};

function contextOf({
  total = 30,
  onPage = 12,
  refined = offered,
  content = [],
  empty = () => false,
  named = "海峡 名",
}: House = {}) {
  const answer = <
    K extends
      | "keywordList"
      | "searchFilter"
      | "searchCmsInfoList"
      | "findSearchWord"
      | "getVirtualCategoryList",
  >(
    key: K,
    data: object,
  ) => ({ ok: true, data: calls[key].data.parse(data) });
  const pieces = Array.from({ length: onPage }, (_, i) => ({
    spuId: `p${i}`,
    productName: `${named} ${i}`,
  }));
  const commerce = {
    keywordList: vi.fn(async (question: Question) =>
      answer("keywordList", {
        pageNum: question.pageNum,
        pageSize: question.pageSize,
        ...(empty(question) ? { total: 0, results: [] } : { total, results: pieces }),
      }),
    ),
    searchFilter: vi.fn(async ({ queryParam }: Question) =>
      answer("searchFilter", { filters: queryParam.filters ? refined : offered }),
    ),
    searchCmsInfoList: vi.fn(async (_: Question) =>
      answer("searchCmsInfoList", { total: content.length, results: content }),
    ),
    getVirtualCategoryList: vi.fn(async () =>
      answer("getVirtualCategoryList", {
        results: [{ virtualCategoryCode: "VASES", virtualCategoryName: "vase", leafFlag: true }],
      }),
    ),
    findSearchWord: vi.fn(async () =>
      answer("findSearchWord", { hotWords: ["cup", "jug"], defaultWords: ["vase", "cup"] }),
    ),
  };
  const context: ServerContext = {
    commerce: commerce as unknown as CommerceClient,
    config: readConfig({ LOG_LEVEL: "silent", SITE_URL: "https://www.house.example" }),
    blockReader: () => undefined,
    signal: new AbortController().signal,
  };
  return { commerce, context };
}

const place = { path: "/products/category/PLATES", isAll: false };
const story = { href: "/collections/LACE" } as StoryView;

async function load(search: string, house: House = {}, more: Partial<ListingRequest> = {}) {
  const { commerce, context } = contextOf(house);
  const question = { virtualCategoryCode: "PLATES" };
  const request = { question, place, search: new URLSearchParams(search), story, ...more };
  const answer = await loadListing(request, context);
  return { commerce, answer, listing: answer.kind === "listing" ? answer.listing : null };
}

describe("a listing", () => {
  test("requests twelve pieces of its page, and its filters once", async () => {
    const { commerce } = await load("page=3");
    expect(commerce.keywordList.mock.calls.map(([question]) => question)).toEqual([
      {
        pageNum: 3,
        pageSize: 12,
        queryParam: { storeCode: "ST0002", virtualCategoryCode: "PLATES" },
      },
    ]);
    expect(commerce.searchFilter.mock.calls.map(([question]) => question)).toEqual([
      {
        pageNum: 1,
        pageSize: 12,
        queryParam: { storeCode: "ST0002", virtualCategoryCode: "PLATES" },
      },
    ]);
  });

  test("with a selection also requests its filters for the selection", async () => {
    const { commerce } = await load("f.series=lace");
    const asked = commerce.searchFilter.mock.calls.map(([{ queryParam }]) => queryParam.filters);
    expect(asked).toEqual([undefined, { series: ["lace"] }]);
  });

  test("has its last page, and none after it", async () => {
    expect((await load("page=3")).listing?.state.page).toBe(3);
    expect((await load("page=4")).answer).toEqual({
      kind: "elsewhere",
      href: "/products/category/PLATES?page=3",
    });
  });

  test("counts the displayable pieces", async () => {
    const { context, commerce } = contextOf();
    const results = [{ spuId: "p1", productName: "A" }, null, { spuId: "p2", productName: "B" }];
    commerce.keywordList.mockResolvedValue({
      ok: true,
      data: calls.keywordList.data.parse({ total: 3, pageNum: 1, pageSize: 12, results }),
    });
    const request = { question: {}, place, search: new URLSearchParams() };
    expect(await loadListing(request, context)).toMatchObject({ listing: { total: 2 } });
  });

  test.each([
    ["of seven pieces, as it opens", "", 7, true],
    ["of six pieces", "", 6, false],
    ["in another order", "sort=newest", 12, false],
    ["with a choice", "f.series=lace", 12, false],
    ["on its second page", "page=2", 12, false],
  ])("%s has a story: %#", async (_case, search, onPage, hasStory) => {
    const { listing } = await load(search, { onPage });
    expect(listing?.story).toBe(hasStory ? story : null);
  });

  test.each([
    ["two pieces", 2, "", 2],
    ["a single piece", 1, "", 0],
    ["a single piece, which was chosen", 1, "f.series=lace", 2],
  ])("of %s offers its filters", async (_case, total, search, filters) => {
    const { listing } = await load(search, { total, onPage: total });
    expect(listing?.filters).toHaveLength(filters);
  });

  test("uses its leaf in the breadcrumbs of its pieces", async () => {
    const { listing } = await load("", {}, { vc: "PLATES" });
    expect(listing?.products[0]?.href).toBe("/pdp/p0?vc=PLATES");
  });
});

describe("listing without results", () => {
  const chosen = "f.price=low&f.series=rain";
  const near = (commerce: ReturnType<typeof contextOf>["commerce"]) =>
    commerce.keywordList.mock.calls.slice(1).map(([question]) => question);

  test("shows three pieces without the filter that prevents results", async () => {
    const { commerce, listing } = await load(chosen, {
      empty: ({ queryParam }) => Object.keys(queryParam.filters ?? {}).length > 1,
    });
    expect(listing?.obstacle?.code).toBe("price");
    expect(near(commerce).at(-1)).toEqual({
      pageNum: 1,
      pageSize: 3,
      queryParam: {
        storeCode: "ST0002",
        virtualCategoryCode: "PLATES",
        filters: { series: ["rain"] },
      },
    });
    expect(listing?.nearest.length).toBeGreaterThan(0);
    expect(listing?.nearestTitle).toBe(nearestCopy.close);
  });

  test("tries only the brand's first filter if no single filter prevents results", async () => {
    const { commerce, listing } = await load(chosen, {
      refined: [],
      empty: ({ queryParam }) => Object.keys(queryParam.filters ?? {}).length > 1,
    });
    expect(listing?.obstacle).toBeNull();
    expect(near(commerce).map(({ queryParam }) => queryParam.filters)).toEqual([
      { series: ["rain"] },
    ]);
  });

  test("shows the newest three of all if there are no related ones", async () => {
    const { commerce, listing } = await load(chosen, {
      empty: ({ queryParam }) => queryParam.filters !== undefined,
    });
    expect(near(commerce).at(-1)).toEqual({
      pageNum: 1,
      pageSize: 3,
      queryParam: { storeCode: "ST0002", sort: "newest" },
    });
    expect(listing?.nearest.length).toBeGreaterThan(0);
    expect(listing?.nearestTitle).toBe(catalogueCopy.newest);
  });

  test("requests no related pieces for another kind of page", async () => {
    const { commerce, listing } = await load("");
    expect(near(commerce)).toEqual([]);
    expect(listing?.nearest).toEqual([]);
    expect(listing?.obstacle).toBeNull();
  });
});

test("tries the next selection without the filter that prevents results, or with only the brand's first one", async () => {
  const asked = async (search: string, refined: object[] | null) => {
    const house = contextOf({
      refined: refined ?? [],
      empty: ({ pageNum, pageSize }) => pageNum === 1 && pageSize === 12,
    });
    if (refined === null) house.commerce.searchFilter.mockResolvedValue({ ok: false } as never);
    const request = { question: {}, place, search: new URLSearchParams(search), story };
    await loadListing(request, house.context);
    return house.commerce.keywordList.mock.calls
      .slice(1)
      .map(([{ queryParam }]) => queryParam.filters);
  };
  const both = "f.price=low&f.series=lace";
  const left = (series: number, price: number) => [
    filter("series", ["lace", series]),
    filter("price", ["low", price]),
  ];
  expect(await asked(both, left(2, 0))).toEqual([{ price: ["low"] }]);
  expect(await asked(both, left(0, 2))).toEqual([{ series: ["lace"] }]);
  expect(await asked(both, left(0, 0))).toEqual([{ series: ["lace"] }]);
  expect(await asked(both, null)).toEqual([{ price: ["low"] }]);
});

test("where the price is in the way, the pieces shown are those of the next band, nearest prices first", async () => {
  const near = async (search: string) => {
    const house = contextOf({
      refined: [filter("series", ["lace", 2]), filter("price", ["high", 2])],
      empty: ({ pageSize }) => pageSize === 12,
    });
    const request = { question: {}, place, search: new URLSearchParams(search), story };
    const answer = await loadListing(request, house.context);
    const asked = house.commerce.keywordList.mock.calls[1]?.[0].queryParam;
    return { asked, title: answer.kind === "listing" && answer.listing.nearestTitle };
  };
  for (const [search, others] of [
    ["f.price=low&f.series=lace", { series: ["lace"] }],
    ["f.price=low", {}],
  ] as const) {
    const { asked, title } = await near(search);
    expect(asked).toMatchObject({ filters: { ...others, price: ["high"] }, sort: "priceAsc" });
    expect(title).toBe(nearestCopy.close);
  }
});

test("a Chinese keyword without results shows the pieces that its end names, the longest one, with a notice", async () => {
  const answerOf = async (keyword: string, found: string, named?: string) => {
    const house = contextOf({ named, empty: ({ queryParam }) => queryParam.keyword !== found });
    const request = { question: { keyword }, place, search: new URLSearchParams(), story };
    const answer = await loadListing(request, house.context);
    return answer.kind === "listing" ? answer.listing : null;
  };
  expect(await answerOf("刻名", "名")).toMatchObject({
    total: 0,
    nearestTitle: nearestCopy.named("名"),
    nearWord: "名",
  });
  expect(await answerOf("保温海峡", "峡")).toMatchObject({
    nearestTitle: nearestCopy.named("海峡"),
    nearWord: "海峡",
  });
  // Without the suffix of a vessel's name, or by the vessel that is nearest to one that few makers have.
  const vessel = { nearestTitle: nearestCopy.named("碗"), nearWord: "碗" };
  expect(await answerOf("粉色碗子", "碗", "汤碗 名")).toMatchObject(vessel);
  expect(await answerOf("炖盅", "碗", "汤碗 名")).toMatchObject(vessel);
  // A backend finds synonyms, too; only names that contain the character are shown as such.
  expect(await answerOf("盖碗", "碗")).toMatchObject({
    total: 0,
    nearestTitle: catalogueCopy.newest,
  });
  expect(await answerOf("盖碗", "杯")).toMatchObject({
    total: 0,
    nearestTitle: catalogueCopy.newest,
  });
  // 海峡 contains the last character of 茶海, but does not end in it.
  expect(await answerOf("茶海", "海")).toMatchObject({
    total: 0,
    nearestTitle: catalogueCopy.newest,
  });
  expect(await answerOf("cup", "p")).toMatchObject({
    total: 0,
    nearestTitle: catalogueCopy.newest,
  });
});

test("related pieces of a selection without results are optional", async () => {
  const { context, asked } = exampleContext({
    keywordList: { data: { total: 0, pageNum: 1, pageSize: 12, results: [] } },
  });
  const request = { question: {}, place, search: new URLSearchParams("f.colour=blue"), story };
  await loadListing(request, context);
  expect(asked.filter(({ key }) => key === "keywordList").map(({ need }) => need)).toEqual([
    "critical",
    "optional",
    "optional",
  ]);
});

test("returns the requested number of newest pieces, and none while they are unavailable", async () => {
  const { commerce, context } = contextOf();
  await newestPieces(6, context);
  expect(commerce.keywordList.mock.lastCall?.[0]).toEqual({
    pageNum: 1,
    pageSize: 6,
    queryParam: { storeCode: "ST0002", sort: "newest" },
  });
  commerce.keywordList.mockResolvedValue({ ok: false } as never);
  expect(await newestPieces(6, context)).toEqual([]);
});

describe("results of a keyword", () => {
  const keyword = (word: string, search: string, house: House = {}) => {
    const { commerce, context } = contextOf(house);
    const page = loadKeywordPage(word, new URLSearchParams(search), context);
    return page.then((found) => ({ found, commerce }));
  };
  const stories = [
    { id: "1", onlineId: "blue", title: "Blue", type: "page", imageUrl: "/media/blue.jpg" },
    { id: "2", onlineId: "nameless", title: "", type: "page" },
    { id: "3", title: "Nowhere", type: "other" },
  ];

  test("have content beside them, at most three entries, on the first page only", async () => {
    const { found, commerce } = await keyword("cup", "", { content: stories });
    expect(found).toMatchObject({ content: [{ href: "/brand-story/blue", title: "Blue" }] });
    expect(pictureShapes(found)).toEqual(["2880 × 1791"]);
    expect(commerce.searchCmsInfoList.mock.lastCall?.[0]).toEqual({
      pageNum: 1,
      pageSize: 3,
      queryParam: { storeCode: "ST0002", keyword: "cup" },
    });
    const second = await keyword("cup", "page=2", { content: stories });
    expect(second.found).toMatchObject({ kind: "keyword", content: [] });
  });

  test("have one canonical address per page, for any selection in any order", async () => {
    const { found } = await keyword("cup", "f.series=lace&sort=newest&page=2");
    expect(found).toMatchObject({ canonical: "/products/keyword/cup?page=2" });
  });

  test("of a recommended word that names a category have the category's canonical address", async () => {
    const { found } = await keyword("vase", "page=2");
    expect(found).toMatchObject({ canonical: "/products/category/VASES?page=2" });
    const empty = await keyword("vase", "", { empty: () => true });
    expect(empty.found).toMatchObject({ canonical: "/products/keyword/vase" });
  });

  test.each([
    ["the house's own", "jug", true],
    ["anybody's", "pan", false],
  ])("are indexed for a word that is %s", async (_case, word, curated) => {
    expect((await keyword(word, "")).found).toMatchObject({ curated });
  });

  test("recommend keywords if the keyword has no results, and none if a selection has none", async () => {
    const nothing = await keyword("pan", "", { empty: () => true });
    expect(nothing.found).toMatchObject({ words: ["cup", "jug", "vase"] });
    const chosen = await keyword("pan", "f.series=lace", { empty: () => true });
    expect(chosen.found).toMatchObject({ words: [], listing: { total: 0 } });
    expect((await keyword("pan", "")).found).toMatchObject({ words: [] });
  });
});

test("shows six new pieces on the search screen", async () => {
  const { commerce, context } = contextOf();
  await loadSearchPage(new URLSearchParams(), context);
  expect(commerce.keywordList.mock.lastCall?.[0].pageSize).toBe(6);
});
