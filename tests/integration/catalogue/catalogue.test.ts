import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { loadCategoryListing, loadSeriesListing } from "#server/catalogue/categoryListing.ts";
import { loadCollection } from "#server/catalogue/collection.ts";
import { catalogueAnswer } from "#server/catalogue/outcome.ts";
import { loadSeriesList, loadSeriesPage } from "#server/catalogue/series.ts";
import type { ServerContext } from "#server/context.ts";
import { loadKeywordPage, loadSearchPage } from "#server/search/searchPage.ts";
import { upstreamClient, upstreamConfig } from "#tests/support/commerce.ts";
import { envelope, installUpstream, type Received } from "#tests/support/msw.ts";
import { pictureShapes } from "#tests/support/pictureShapes.ts";
import { rows } from "#tests/support/rows.ts";

const upstream = installUpstream();

function context(): ServerContext {
  const config = upstreamConfig({ SITE_URL: "https://www.house.example" });
  return { commerce: upstreamClient(), config, signal: new AbortController().signal };
}

const leaf = (code: string, more: object = {}) => ({
  virtualCategoryCode: code,
  virtualCategoryName: `Name ${code}`,
  i18nVirtualCategoryName: { en: `En ${code}` },
  leafFlag: true,
  ...more,
});
const tree = [
  {
    ...leaf("LACE"),
    leafFlag: false,
    description: "Story of lace",
    virtualBackgroundUrl: "https://media.house.example/lace.jpg",
    subList: [
      leaf("PLATES"),
      leaf("CUPS", { linkText: "All cups" }),
      { ...leaf("INNER"), leafFlag: false, subList: [leaf("DEEP")] },
    ],
  },
  leaf("VASES"),
];
const filters = [
  {
    code: "series",
    name: "Series",
    values: [
      { value: "a", name: "A", count: 7 },
      { value: "b", name: "B", count: 7 },
    ],
  },
];
const products = Array.from({ length: 12 }, (_, i) => ({
  spuId: `p${i}`,
  productName: `Piece ${i}`,
  salePrice: 100 + i,
  tagLabels: [],
}));

type Answers = {
  /** Categories other than those above. */
  categories?: object[];
  list?: (body: { pageNum: number; queryParam: Record<string, unknown> }) => object;
  filter?: () => Response;
  /** Part of a path whose call fails with 500. */
  fails?: string;
  /** Part of a path whose call is rejected. */
  refuses?: string;
};

/** The backend of this file; `list` is the response to `keywordList`. */
function answer({ categories = tree, list, filter, fails, refuses }: Answers = {}) {
  upstream.answers((request: Received) => {
    const call = request.path.split("/").at(-1) ?? "";
    if (call === fails) return HttpResponse.json({}, { status: 500 });
    if (call === refuses) return envelope(null, { success: false, errorCode: "NONE" });
    switch (call) {
      case "getVirtualCategoryList":
        return envelope({ results: categories });
      case "getVirtualCategoryByCode":
        return envelope({ results: request.body.includes("code=NEW") ? [leaf("NEW")] : [] });
      case "keywordList": {
        const body = JSON.parse(request.body);
        const page = { total: 30, pageNum: body.pageNum, pageSize: 12, results: products };
        return envelope({ ...page, ...list?.(body) });
      }
      case "searchFilter":
        return filter?.() ?? envelope({ filters });
      case "findSearchWord":
        return envelope({ hotWords: ["cup", " cup "], defaultWords: ["vase"] });
      case "searchCmsInfoList":
        return envelope({
          total: 3,
          results: [
            { id: "1", onlineId: "blue", title: "Blue", type: "page" },
            { id: "2", title: "News", type: "news" },
            { id: "3", onlineId: "../x", title: "Hostile", type: "page" },
          ],
        });
      default:
        return envelope([]);
    }
  });
}

const asked = (call: string) => upstream.received.filter(({ path }) => path.endsWith(`/${call}`));
const bodies = (call: string) => asked(call).map(({ body }) => JSON.parse(body));
const query = (text = "") => new URLSearchParams(text);

describe("list of series", () => {
  test("shows every top category, and the series of a group without editorial content", {
    meta: rows("ROUTE-04"),
  }, async () => {
    answer();
    const page = await loadSeriesList(context());
    expect(page).toMatchObject({
      kind: "series-list",
      categories: [{ href: "/products/LACE" }, { href: "/products/category/VASES" }],
      groups: [{ title: "Name LACE" }],
    });
  });

  test("groups categories that contain series, and shows twelve of each group", async () => {
    const many = Array.from({ length: 14 }, (_, i) => ({ ...leaf(`S${i}`), leafFlag: false }));
    answer({
      categories: [
        { ...leaf("ALL"), leafFlag: false, subList: many },
        { ...leaf("PLAIN"), leafFlag: false, subList: [leaf("ONE")] },
      ],
    });
    const page = await loadSeriesList(context());
    if (page.kind !== "series-list") throw new Error(page.kind);
    expect(page.groups.map(({ title, cards }) => [title, cards.length])).toEqual([
      ["Name ALL", 12],
    ]);
  });

  test("is unavailable without the tree, regardless of other data", async () => {
    answer({ fails: "getVirtualCategoryList" });
    expect(await loadSeriesList(context())).toEqual({ kind: "unavailable" });
  });
});

describe("a series", () => {
  test("has a card for each subcategory: names, link text, link by leaf flag", {
    meta: rows("SERIES-01", "SERIES-06…10"),
  }, async () => {
    answer();
    const page = await loadSeriesPage("LACE", context());
    expect(page).toMatchObject({
      kind: "series",
      head: { title: "Name LACE", titleEn: "En LACE", description: "Story of lace" },
      cards: [
        { nameEn: "En PLATES", linkText: "即刻探索", href: "/products/category/PLATES" },
        { linkText: "All cups", href: "/products/category/CUPS" },
        { href: "/products/INNER" },
      ],
      crumbs: [{ href: "/products" }, { label: "Name LACE", href: null }],
    });
  });

  test("sends no call per view while the tree is fresh", {
    meta: rows("SERIES-11", "CALL-34"),
  }, async () => {
    answer();
    const shared = context();
    await loadSeriesPage("LACE", shared);
    await loadSeriesPage("INNER", shared);
    expect(upstream.received).toHaveLength(1);
  });

  test("redirects a leaf's address to its listing", async () => {
    answer();
    const page = await loadSeriesPage("VASES", context());
    expect(page).toEqual({ kind: "elsewhere", href: "/products/category/VASES" });
  });

  test("requests a category missing from the tree by its code, then treats it as unknown", async () => {
    answer();
    expect(await loadSeriesPage("NEW", context())).toMatchObject({ kind: "elsewhere" });
    expect(await loadSeriesPage("NONE", context())).toEqual({ kind: "missing" });
    expect(asked("getVirtualCategoryByCode")[1]?.body).toContain("code=NONE");
  });

  test("is unknown if the backend rejects its code, and unavailable if the call fails", async () => {
    answer({ refuses: "getVirtualCategoryByCode" });
    expect(await loadSeriesPage("NONE", context())).toEqual({ kind: "missing" });
    answer({ fails: "getVirtualCategoryByCode" });
    expect(await loadSeriesPage("NONE", context())).toEqual({ kind: "unavailable" });
  });

  test("is unknown for a malformed code, without a call", async () => {
    answer();
    expect(await loadSeriesPage("../x y", context())).toEqual({ kind: "missing" });
    expect(upstream.received).toHaveLength(0);
  });

  test("requests its picture at 676 by 528", { meta: rows("IMG-08") }, async () => {
    answer();
    const page = await loadSeriesList(context());
    const [card] = page.kind === "series-list" ? page.categories : [];
    expect(card?.picture).toMatchObject({ widths: [338, 676], heights: [264, 528] });
  });
});

describe("the listing of a category", () => {
  test("shows the products of the keyword list, with the leaf for their breadcrumbs", {
    meta: rows("ROUTE-07", "LIST-02"),
  }, async () => {
    answer();
    const page = await loadCategoryListing("PLATES", query(), context());
    expect(page).toMatchObject({
      kind: "listing",
      canonical: "/products/category/PLATES",
      crumbs: [{ href: "/products" }, { href: "/products/LACE" }, { href: null }],
      listing: { total: 30, filters: [{ code: "series" }] },
    });
    expect(page.kind === "listing" && page.listing.products[0]?.href).toBe("/pdp/p0?vc=PLATES");
    expect(bodies("keywordList")).toEqual([
      {
        pageNum: 1,
        pageSize: 12,
        queryParam: { storeCode: "ST0002", virtualCategoryCode: "PLATES" },
      },
    ]);
  });

  test("requests all series with isAll=true, which has another canonical address", {
    meta: rows("ROUTE-08"),
  }, async () => {
    answer();
    const page = await loadCategoryListing("PLATES", query("isAll=true"), context());
    expect(bodies("keywordList")[0].queryParam.isAll).toBe(true);
    expect(page).toMatchObject({
      canonical: "/products/category/LACE",
      isWhole: true,
      // No single leaf applies, so product addresses contain none.
      listing: { products: [{ href: "/pdp/p0" }, ...products.slice(1).map(() => ({}))] },
    });
  });

  test("sends filters, order and page as in the address", async () => {
    answer();
    const search = query("f.series=a&sort=priceAsc&page=2");
    const page = await loadCategoryListing("PLATES", search, context());
    expect(bodies("keywordList")[0]).toMatchObject({
      pageNum: 2,
      queryParam: { filters: { series: ["a"] }, sort: "priceAsc" },
    });
    expect(page).toMatchObject({ canonical: "/products/category/PLATES?page=2" });
  });

  test("never sends unknown filters, and ignores other names", async () => {
    answer();
    const search = query("f.series=nope&f.foo=bar&utm=1");
    const page = await loadCategoryListing("PLATES", search, context());
    expect(bodies("keywordList")[0].queryParam.filters).toBeUndefined();
    expect(page.kind === "listing" && page.listing.state.filters).toEqual([]);
  });

  test("still shows its products if the filters are unavailable", async () => {
    answer({ fails: "searchFilter" });
    const page = await loadCategoryListing("PLATES", query(), context());
    expect(page).toMatchObject({ kind: "listing", listing: { total: 30, filters: [] } });
  });

  test.each([
    ["page=0", "/products/category/PLATES"],
    ["page=1", "/products/category/PLATES"],
    ["page=x&f.series=a", "/products/category/PLATES?f.series=a"],
    ["page=99", "/products/category/PLATES?page=3"],
  ])("redirects %s to an existing page", async (search, href) => {
    answer();
    const page = await loadCategoryListing("PLATES", query(search), context());
    expect(page).toEqual({ kind: "elsewhere", href });
  });

  test("shows pieces without the restricting filter if there are no results", async () => {
    const two = [
      ...filters,
      { code: "price", name: "Price", values: [{ value: "low", name: "Low", count: 9 }] },
    ];
    answer({
      filter: () => envelope({ filters: two }),
      list: ({ queryParam }) =>
        Object.keys(queryParam.filters ?? {}).length > 1 ? { total: 0, results: [] } : {},
    });
    const page = await loadCategoryListing("PLATES", query("f.series=a&f.price=low"), context());
    expect(page).toMatchObject({ kind: "listing", listing: { obstacle: { code: "price" } } });
    expect(page.kind === "listing" && page.listing.nearest.length).toBeGreaterThan(0);
    expect(bodies("keywordList")[1].queryParam.filters).toEqual({ series: ["a"] });
  });

  test("shows a story of its series on its first page only", async () => {
    answer();
    const first = await loadCategoryListing("PLATES", query(), context());
    expect(first).toMatchObject({ listing: { story: { href: "/collections/LACE" } } });
    const second = await loadCategoryListing("PLATES", query("page=2"), context());
    expect(second).toMatchObject({ listing: { story: null } });
  });

  test.each([
    ["瓷".repeat(32), "瓷".repeat(32)],
    ["瓷".repeat(33), "Name LACE"],
    [" 釉下的蓝。再说一句。", "釉下的蓝"],
    ["", "Name LACE"],
  ])(
    "shortens its story title to a first sentence of at most 32 characters: %s",
    async (description, title) => {
      const picture = "https://media.house.example/lace.jpg";
      const series = { ...leaf("LACE"), leafFlag: false, virtualBackgroundUrl: picture };
      answer({ categories: [{ ...series, description, subList: [leaf("PLATES")] }] });
      const page = await loadCategoryListing("PLATES", query(), context());
      expect(page).toMatchObject({ listing: { story: { title } } });
    },
  );

  test("is unknown for an unknown code, and unavailable for a failing upstream", async () => {
    answer({ fails: "keywordList" });
    expect(await loadCategoryListing("NONE", query(), context())).toEqual({ kind: "missing" });
    const page = await loadCategoryListing("PLATES", query(), context());
    expect(page).toEqual({ kind: "unavailable" });
  });

  test("has the category's canonical address within its series", {
    meta: rows("ROUTE-06"),
  }, async () => {
    answer();
    const search = query();
    const page = await loadSeriesListing({ nav1: "LACE", nav2: "DEEP" }, search, context());
    expect(page).toMatchObject({
      kind: "listing",
      canonical: "/products/category/DEEP",
      // The name of a leaf includes its series, even if no other category has the same name.
      head: { title: "Name INNER Name DEEP" },
    });
    const wrong = await loadSeriesListing({ nav1: "INNER", nav2: "PLATES" }, search, context());
    expect(wrong).toEqual({ kind: "missing" });
  });
});

describe("search", () => {
  test("redirects typed text to its keyword's address, cut to 30 characters", {
    meta: rows("LIMIT-07", "SEARCH-11"),
  }, async () => {
    answer();
    const page = await loadSearchPage(query(`suggest=${"x".repeat(40)}`), context());
    expect(page).toEqual({ kind: "elsewhere", href: `/products/keyword/${"x".repeat(30)}` });
  });

  test("answers empty text in place, with recommended keywords and the newest pieces", {
    meta: rows("SEARCH-12"),
  }, async () => {
    answer();
    const page = await loadSearchPage(query("suggest=%20"), context());
    expect(page).toMatchObject({ kind: "search", words: ["cup", "vase"] });
    expect(page).toHaveProperty("newest.0.href");
    expect(bodies("keywordList")[0]).toMatchObject({ pageSize: 6, queryParam: { sort: "newest" } });
  });

  test("shows products for a keyword, and content with safe addresses only", {
    meta: rows("ROUTE-09"),
  }, async () => {
    answer();
    const page = await loadKeywordPage("青蕾", query(), context());
    expect(bodies("keywordList")[0].queryParam).toEqual({ storeCode: "ST0002", keyword: "青蕾" });
    expect(page).toMatchObject({
      kind: "keyword",
      content: [{ href: "/brand-story/blue" }, { href: "/news/2" }],
      words: [],
    });
  });

  test("shows content on the first page of a keyword only", async () => {
    answer({ list: ({ pageNum }) => ({ pageNum }) });
    const page = await loadKeywordPage("青蕾", query("page=2"), context());
    expect(page).toMatchObject({ kind: "keyword", listing: { state: { page: 2 } }, content: [] });
  });

  test("shows keywords and the newest pieces for a keyword without results", async () => {
    answer({
      list: ({ queryParam }) => (queryParam.keyword ? { total: 0, results: [] } : {}),
    });
    const page = await loadKeywordPage("zzz", query(), context());
    expect(page).toMatchObject({ kind: "keyword", words: ["cup", "vase"] });
    expect(bodies("keywordList")[1].queryParam.sort).toBe("newest");
  });

  test("shows a keyword without unavailable content, and redirects an empty one to the search", async () => {
    answer({ fails: "searchCmsInfoList" });
    expect(await loadKeywordPage("cup", query(), context())).toMatchObject({ content: [] });
    expect(await loadKeywordPage(" ", query(), context())).toEqual({
      kind: "elsewhere",
      href: "/search-results-page",
    });
  });
});

describe("a collection", () => {
  test("shows a series with its cover, chapters and pieces", {
    meta: rows("ROUTE-10"),
  }, async () => {
    answer();
    const page = await loadCollection({ nav1: "LACE" }, context());
    expect(page).toMatchObject({
      kind: "collection",
      head: { title: "Name LACE" },
      chapters: [{ href: "/collections/LACE/PLATES" }, {}, {}],
      wholeHref: "/products/category/LACE",
    });
  });

  test("has its own chapters, below its series only", {
    meta: rows("ROUTE-10"),
  }, async () => {
    answer();
    const chapter = await loadCollection({ nav1: "LACE", nav2: "PLATES" }, context());
    expect(chapter).toMatchObject({ kind: "collection", path: "/collections/LACE/PLATES" });
    const wrong = await loadCollection({ nav1: "VASES", nav2: "PLATES" }, context());
    expect(wrong).toEqual({ kind: "missing" });
  });

  test("has at most eight chapters, and requests six pieces", async () => {
    const parts = Array.from({ length: 9 }, (_, i) => leaf(`PART${i}`));
    answer({ categories: [{ ...leaf("LACE"), leafFlag: false, subList: parts }] });
    const page = await loadCollection({ nav1: "LACE" }, context());
    expect(page).toMatchObject({ chapters: parts.slice(0, 8).map(() => ({})) });
    expect(bodies("keywordList")).toMatchObject([{ pageNum: 1, pageSize: 6 }]);
  });

  test("is shown without its pieces", async () => {
    answer({ fails: "keywordList" });
    expect(await loadCollection({ nav1: "LACE" }, context())).toMatchObject({ products: [] });
  });
});

describe("responses of the catalogue", () => {
  const headersOf = (kind: string) => {
    const { init } = catalogueAnswer({ kind }, "listing");
    return { status: init?.status, headers: new Headers(init?.headers) };
  };

  test("a screen is cached by a CDN, missing or failing ones are not cached", () => {
    expect(headersOf("listing").headers.get("Cache-Control")).toContain("s-maxage=120");
    for (const [kind, status] of [["missing", 404] as const, ["unavailable", 503] as const]) {
      const answered = headersOf(kind);
      expect(answered.status).toBe(status);
      expect(answered.headers.get("Cache-Control")).toBe("no-store");
      expect(answered.headers.get("X-Robots-Tag")).toBe("noindex");
    }
    expect(headersOf("unavailable").headers.get("Retry-After")).toMatch(/^\d+$/);
  });

  test("another address is an uncached redirect", () => {
    let thrown: unknown;
    try {
      catalogueAnswer({ kind: "elsewhere", href: "/products" }, "page");
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(Response);
    const response = thrown as Response;
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/products");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});

test("pictures have the sizes of their slots", async () => {
  const virtualBackgroundUrl = "https://media.house.example/lace.jpg";
  const majorImageUrl = "https://media.house.example/plate.jpg";
  const plates = leaf("PLATES", { virtualBackgroundUrl });
  answer({
    categories: [{ ...leaf("LACE", { virtualBackgroundUrl, subList: [plates] }), leafFlag: false }],
    list: () => ({ results: products.map((product) => ({ ...product, majorImageUrl })) }),
  });
  const GRID = "700 × 700: 240 360 520 700";
  expect(pictureShapes(await loadCategoryListing("PLATES", query(), context()))).toEqual([
    GRID,
    "1400 × 676: 420 700 1400",
  ]);
  expect(pictureShapes(await loadCollection({ nav1: "LACE" }, context()))).toEqual([
    "2400 × 1000: 640 960 1280 1920 2400",
    "1672 × 1040: 420 640 836 1280 1672",
    GRID,
  ]);
});
