import { describe, expect, test, vi } from "vitest";
import {
  loadKeywordPage,
  loadSearchPage,
  recommendedWords,
} from "#server/features/search/searchPage.ts";
import { loadSuggestions } from "#server/features/search/suggestions.ts";
import { loadSearchWords } from "#server/features/search/words.ts";
import { getLogger } from "#server/observability/log.ts";
import { pictureView, TILE_RATIO } from "#shared/domain/images.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";
import { rows } from "#tests/support/rows.ts";

const away = { failure: { kind: "unreachable" } } as const;
const search = (text = "") => new URLSearchParams(text);
const found = (...results: object[]) => ({ data: { total: results.length, results } });

describe("search results of a keyword", () => {
  const entry = { id: "C1", onlineId: "story", title: "故事", summary: "…", type: "page" };

  test("have their own address and breadcrumbs, with the content of the first page", {
    meta: rows("ROUTE-09"),
  }, async () => {
    const { context } = exampleContext({
      searchCmsInfoList: found(
        { ...entry, imageUrl: "https://media.example/a.jpg" },
        { ...entry, imageUrl: "javascript:alert(1)" },
        { ...entry, title: "" },
        { ...entry, onlineId: "", id: "" },
      ),
    });
    const page = await loadKeywordPage(" 蓝 ", search("sort=priceAsc"), context);
    const picture = (url: string) => pictureView({ url, alt: "", ratio: TILE_RATIO });
    expect(page).toEqual({
      kind: "keyword",
      siteUrl: "https://www.house.example",
      canonical: "/products/keyword/%E8%93%9D",
      keyword: "蓝",
      crumbs: [
        { label: "搜索", href: "/search-results-page" },
        { label: "“蓝”", href: null },
      ],
      services: [],
      content: [
        {
          href: "/brand-story/story",
          title: "故事",
          summary: "…",
          picture: picture("https://media.example/a.jpg"),
        },
        { href: "/brand-story/story", title: "故事", summary: "…", picture: picture("") },
      ],
      listing: expect.objectContaining({
        place: { path: "/products/keyword/%E8%93%9D", isAll: false },
        total: 1,
      }),
      words: [],
      curated: false,
    });
  });

  test.each([
    ["its first page by number", "page=1"],
    ["a page behind its last", "page=2"],
  ])("are shown only at their own address, and not at %s", async (_case, asked) => {
    const { context } = exampleContext();
    expect(await loadKeywordPage("蓝", search(asked), context)).toEqual({
      kind: "elsewhere",
      href: "/products/keyword/%E8%93%9D",
    });
  });

  test("are shown without content while that is unavailable", async () => {
    const { context } = exampleContext({ searchCmsInfoList: away });
    const page = await loadKeywordPage("餐盘", search(), context);
    expect(page).toMatchObject({ curated: true, content: [] });
  });

  test.each([
    ["是不是正品", "/verification"],
    ["打碎了", "/customer-service/damaged-and-replaced"],
    ["刻字", "/customer-service/customised"],
    ["发票", "/customer-service/faq"],
    ["专柜", "/find-us"],
    ["有没有现货", "/find-us"],
    ["扫二维码", "/verification"],
    ["员工团建", "/gifting"],
  ])("of a service lead to its page: %s, %s", async (word, href) => {
    const { context } = exampleContext({ searchCmsInfoList: away });
    expect(await loadKeywordPage(word, search(), context)).toMatchObject({ services: [{ href }] });
  });

  test.each([
    ["洗碗机", ["/customer-service/product-maintenance"]],
    ["上海门店电话", ["/find-us", "/contact-us"]],
    ["维修", ["/customer-service/damaged-and-replaced"]],
    ["退款", ["/customer-service/faq"]],
    ["1000-2000", []],
    ["配送", ["/customer-service/faq"]],
    ["碎花盘", []],
    ["冰裂纹", []],
    ["骨磁碗", ["/customer-service/faq"]],
    ["景德镇", ["/customer-service/faq"]],
    ["骨碟", []],
    ["能退吗", ["/customer-service/faq"]],
    ["能放冰箱吗", ["/customer-service/product-maintenance"]],
    ["消毒柜", ["/customer-service/product-maintenance"]],
    ["电磁炉", ["/customer-service/product-maintenance"]],
    ["餐具套装 10人", ["/lay-the-table"]],
    ["几天到", ["/customer-service/faq"]],
    ["送货上门", ["/customer-service/faq"]],
    ["清仓", ["/customer-service/faq"]],
    ["预售", ["/find-us"]],
    ["新店开张", ["/gifting"]],
    ["2000元", []],
  ])("of several services name their pages: %s", async (word, hrefs) => {
    const { context } = exampleContext({ searchCmsInfoList: away });
    const page = await loadKeywordPage(word, search(), context);
    expect(page.kind === "keyword" && page.services.map(({ href }) => href)).toEqual(hrefs);
  });

  test("are unavailable without their pieces", async () => {
    const { context } = exampleContext({ keywordList: away });
    expect(await loadKeywordPage("蓝", search(), context)).toEqual({ kind: "unavailable" });
  });
});

describe("search screen", () => {
  test("is shown until the visitor types", {
    meta: rows("LIMIT-07", "SEARCH-11", "SEARCH-12"),
  }, async () => {
    const { context } = exampleContext();
    expect(await loadSearchPage(search("suggest=%20"), context)).toMatchObject({
      kind: "search",
      siteUrl: "https://www.house.example",
      crumbs: [{ label: "搜索", href: null }],
      words: ["礼盒", "餐盘"],
      newest: [{ href: "/pdp/10231" }],
    });
    expect(await loadSearchPage(search(), context)).toMatchObject({ kind: "search" });
    expect(await loadSearchPage(search(`suggest=${"x".repeat(40)}`), context)).toEqual({
      kind: "elsewhere",
      href: `/products/keyword/${"x".repeat(30)}`,
    });
  });

  test("recommends each keyword once, without invalid ones, and none without a response", async () => {
    const words = { defaultWords: ["餐盘", "..", "礼盒"], hotWords: ["礼盒", "."] };
    expect(
      await recommendedWords(exampleContext({ findSearchWord: { data: words } }).context),
    ).toEqual(["礼盒", "餐盘"]);
    expect(await recommendedWords(exampleContext({ findSearchWord: away }).context)).toEqual([]);
  });
});

describe("search field keywords", () => {
  const of = async (data: object) =>
    loadSearchWords(exampleContext({ findSearchWord: { data } }).context);

  test("are the hot ones, each once, or the default ones", { meta: rows("CALL-31") }, async () => {
    const config = { historyWordConfig: { show: true, max: 3 } };
    expect(
      await of({ ...config, defaultWords: ["..", "餐盘"], hotWords: ["礼盒", "礼盒", "."] }),
    ).toEqual({
      placeholder: "餐盘",
      recommended: ["礼盒"],
      historyShown: 3,
    });
    expect(await of({ ...config, defaultWords: ["餐盘"], hotWords: ["."] })).toMatchObject({
      recommended: ["餐盘"],
    });
  });

  test("are the brand's own without a response", async () => {
    const { context } = exampleContext({ findSearchWord: away });
    expect(await loadSearchWords(context)).toEqual({
      placeholder: "青蕾 茶壶",
      recommended: [],
      historyShown: 5,
    });
  });
});

describe("suggestions", () => {
  const lines = async (data: object[]) =>
    loadSuggestions("盘", exampleContext({ autocomplete: { data } }).context);

  test("are lines with the field's data, without duplicates", async () => {
    const product = { sourceType: 1, sourceId: 7, suggest: "平盘", salePrice: 1280, tagLabels: [] };
    const category = { sourceType: 2, sourceCode: "VC0102", suggest: "餐盘" };
    const word = { sourceType: 0, suggest: "茶壶" };
    const thumbnail = pictureView({
      url: "https://media.example/p.jpg",
      alt: "",
      ratio: 1,
      widths: [200],
    });
    const majorImageUrl = "https://media.example/p.jpg";
    expect(
      await lines([
        { ...product, majorImageUrl },
        { ...product, sourceId: 8, majorImageUrl: "" },
        { ...product, sourceId: 9, salePrice: 990, majorImageUrl },
        { ...product, sourceId: 10, majorImageUrl },
        category,
        { ...category, sourceCode: "VC01" },
        { ...category, sourceCode: "" },
        word,
        { ...word },
        { ...word, suggest: ".." },
        { ...word, suggest: "蕾丝蓝餐盘" },
      ]),
    ).toEqual([
      {
        sourceType: 1,
        sourceId: "7",
        sourceCode: "",
        suggest: "平盘",
        price: "1,280.00",
        thumbnail,
      },
      { sourceType: 1, sourceId: "8", sourceCode: "", suggest: "平盘" },
      { sourceType: 1, sourceId: "9", sourceCode: "", suggest: "平盘", price: "990.00", thumbnail },
      { sourceType: 2, sourceId: "VC0102", sourceCode: "VC0102", suggest: "餐盘", above: "线蓝" },
      { sourceType: 2, sourceId: "VC01", sourceCode: "VC01", suggest: "餐盘" },
      { sourceType: 0, sourceId: "茶壶", sourceCode: "", suggest: "茶壶" },
      { sourceType: 0, sourceId: "蕾丝蓝餐盘", sourceCode: "", suggest: "蕾丝蓝餐盘" },
    ]);
  });

  test("omit a category's parents if the tree is unavailable, and do not request it for others", async () => {
    const category = { sourceType: 2, sourceCode: "VC0102", suggest: "餐盘" };
    const without = exampleContext({
      autocomplete: { data: [category] },
      getVirtualCategoryList: away,
    });
    expect(await loadSuggestions("盘", without.context)).toEqual([
      { sourceType: 2, sourceId: "VC0102", sourceCode: "VC0102", suggest: "餐盘" },
    ]);
    expect(without.asked.map(({ key, need }) => [key, need])).toEqual([
      ["autocomplete", "optional"],
      ["getVirtualCategoryList", "optional"],
    ]);
    const word = exampleContext({ autocomplete: { data: [{ sourceType: 0, suggest: "盘" }] } });
    await loadSuggestions("盘", word.context);
    expect(word.asked).toHaveLength(1);
  });

  test("are empty if unavailable, which is logged", async () => {
    const warn = vi.spyOn(getLogger(), "warn");
    const { context } = exampleContext({ autocomplete: away });
    expect(await loadSuggestions("盘", context)).toBeNull();
    expect(warn).toHaveBeenCalledWith({ failure: "unreachable" }, "search suggestions: none");
    warn.mockRestore();
  });
});
