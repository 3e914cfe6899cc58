import { describe, expect, test } from "vitest";
import {
  loadCategoryListing,
  loadSeriesListing,
} from "#server/features/catalogue/categoryListing.ts";
import { loadCollection } from "#server/features/catalogue/collection.ts";
import { catalogueAnswer } from "#server/features/catalogue/outcome.ts";
import { loadSeriesList, loadSeriesPage } from "#server/features/catalogue/series.ts";
import { loadSitemap } from "#server/features/sitemap/sitemap.ts";
import type { CallKey } from "#shared/contract/calls.ts";
import { pictureView } from "#shared/domain/images.ts";
import { LADDER } from "#shared/domain/pictureSlots.ts";
import { offered } from "#shared/features/offered.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";
import { rows } from "#tests/support/rows.ts";

const away = { failure: { kind: "unreachable" } } as const;
const SITE = "https://www.house.example";
const picture = (name: string) => `https://media.example/${name}.jpg`;
const node = (code: string, name: string, some: object = {}, subList: object[] = []) => ({
  virtualCategoryCode: code,
  virtualCategoryName: name,
  leafFlag: subList.length === 0,
  i18nVirtualCategoryName: { en: `${code}-en` },
  linkText: "",
  description: "",
  ...some,
  subList,
});
/** A family with a series of two leaves and another one, and a family with a single leaf. */
const tree = {
  data: {
    results: [
      node("SERIES", "系列", {}, [
        node(
          "LACE",
          "青蕾",
          { description: " 釉下的蓝。出窑才见。 ", virtualBackgroundUrl: picture("lace") },
          [
            node("PLATES", "平盘", {
              description: "第一行\n第二行",
              productUrl: picture("plates"),
              linkText: "看盘",
            }),
            node("CUPS", "杯", {
              i18nVirtualCategoryName: null,
              virtualBackgroundUrl: picture("cups"),
            }),
          ],
        ),
        node("RAIN", "雨", {}, [node("RAIN-CUPS", "杯")]),
      ]),
      node("GIFTS", "礼", {}, [node("BOXES", "盒")]),
    ],
  },
};
const search = (text = "") => new URLSearchParams(text);
const house = (answers = {}) =>
  exampleContext({ getVirtualCategoryList: tree, ...answers }).context;
const all = { label: "全部产品", href: "/products" };

const family = { label: "系列", href: "/products/SERIES" };
const lace = { label: "青蕾", href: "/products/LACE" };
const shape = { url: picture("lace"), alt: "" };

describe("a listing's page", () => {
  test("of a leaf has its series' name, a link up to it, and its story", {
    meta: rows("ROUTE-06", "ROUTE-07"),
  }, async () => {
    const results = Array.from({ length: 12 }, (_, i) => ({
      spuId: `p${i}`,
      productName: "x",
      virtualCategoryCode: "OTHER",
    }));
    const answer = { data: { total: 12, pageNum: 1, pageSize: 12, results } };
    const context = house({ keywordList: answer });
    const page = await loadSeriesListing({ nav1: "SERIES", nav2: "PLATES" }, search(), context);
    expect(page).toMatchObject({
      kind: "listing",
      siteUrl: SITE,
      canonical: "/products/category/PLATES",
      head: { title: "青蕾 平盘", titleEn: "PLATES-en", description: "第一行\n第二行" },
      documentTitle: "青蕾 平盘",
      isWhole: false,
      crumbs: [all, family, lace, { label: "平盘", href: null }],
      listing: {
        place: { path: "/products/SERIES/PLATES", isAll: false },
        story: {
          picture: pictureView({ ...shape, ratio: 696 / 336 }),
          titleEn: "LACE-en",
          title: "读青蕾的故事",
          href: "/collections/LACE",
        },
        nearest: [],
        nearestTitle: "",
      },
    });
    const [first] = page.kind === "listing" ? page.listing.products : [];
    expect(first?.href).toBe("/pdp/p0?vc=PLATES");
  });

  test("of a category with children shows everything, and its pieces keep their own leaf", async () => {
    const page = await loadCategoryListing("LACE", search(), house());
    expect(page).toMatchObject({
      canonical: "/products/category/LACE",
      head: { title: "青蕾", description: "釉下的蓝。出窑才见。" },
      documentTitle: "全部青蕾",
      isWhole: true,
      crumbs: [all, family, { label: "青蕾", href: null }],
      listing: {
        products: [{ href: "/pdp/10231", picture: { widths: LADDER } }],
      },
    });
  });

  test("of all parts of a family belongs to the family, and names the requested category", async () => {
    const page = await loadCategoryListing("PLATES", search("isAll=true"), house());
    expect(page).toMatchObject({
      canonical: "/products/category/SERIES",
      head: { title: "全部系列", titleEn: "SERIES-en", description: "" },
      documentTitle: "全部系列 · 青蕾 平盘",
      isWhole: true,
      crumbs: [all, family, { label: "全部系列", href: null }],
      listing: {
        place: { path: "/products/category/PLATES", isAll: true },
        products: [{ href: "/pdp/10231" }],
      },
    });
  });

  test("has no story if its series has no picture", async () => {
    const results = Array.from({ length: 12 }, (_, i) => ({ spuId: `p${i}`, productName: "x" }));
    const answer = { data: { total: 12, pageNum: 1, pageSize: 12, results } };
    const page = await loadCategoryListing("RAIN-CUPS", search(), house({ keywordList: answer }));
    expect(page).toMatchObject({ listing: { story: null } });
  });

  test("is missing for a category that is not below", async () => {
    const at = (nav1: string, nav2: string) => loadSeriesListing({ nav1, nav2 }, search(), house());
    expect(await at("RAIN", "PLATES")).toEqual({ kind: "missing" });
    expect(await at("PLATES", "PLATES")).toEqual({ kind: "missing" });
  });
});

describe("a collection", () => {
  test("has a chapter for each part, its pieces, and links up", {
    meta: rows("ROUTE-10"),
  }, async () => {
    expect(await loadCollection({ nav1: "SERIES", nav2: "LACE" }, house())).toEqual({
      kind: "collection",
      siteUrl: SITE,
      path: "/collections/LACE",
      head: { title: "青蕾", titleEn: "LACE-en", description: "釉下的蓝。出窑才见。" },
      fullName: "青蕾",
      crumbs: [all, family, lace, { label: "图册", href: null }],
      cover: pictureView({ ...shape, ratio: 2.4, widths: LADDER.slice(0, -1) }),
      chapters: [
        {
          href: "/collections/LACE/PLATES",
          title: "平盘",
          titleEn: "PLATES-en",
          text: "第一行",
          picture: null,
        },
        {
          href: "/collections/LACE/CUPS",
          title: "杯",
          titleEn: "",
          text: "",
          picture: pictureView({
            url: picture("cups"),
            alt: "",
            ratio: 836 / 520,
          }),
        },
      ],
      products: [
        expect.objectContaining({
          href: "/pdp/10231",
          picture: expect.objectContaining({ widths: LADDER }),
        }),
      ],
      wholeHref: "/products/SERIES/LACE",
      offeredLinks: offered("collection", { codes: ["LACE", "SERIES"] }),
    });
  });

  test("of a leaf is a chapter of its series, whose pieces keep the leaf and are optional", async () => {
    const page = await loadCollection({ nav1: "PLATES" }, house());
    expect(page).toMatchObject({
      path: "/products/category/PLATES",
      fullName: "青蕾 平盘",
      crumbs: [all, lace, { label: "平盘", href: "/products/category/PLATES" }, { href: null }],
      products: [{ href: "/pdp/10231?vc=PLATES" }],
      wholeHref: "/products/category/PLATES",
    });
    expect(await loadCollection({ nav1: "PLATES" }, house({ keywordList: away }))).toMatchObject({
      kind: "collection",
      products: [],
    });
  });

  test.each([
    [6, [0, 1, 2, 3, 4, 5]],
    // Too few for full rows: sizes with the same picture, too.
    [3, [0, 2, 4, 6, 8, 10]],
  ])("shows each of %i pieces once, not its sizes", async (count, shown) => {
    const results = Array.from({ length: 12 }, (_, i) => ({
      spuId: `p${i}`,
      productName: "x",
      majorImageUrl: picture(`p${i % count}`),
    }));
    const answer = { data: { total: 12, pageNum: 1, pageSize: 12, results } };
    expect(await loadCollection({ nav1: "LACE" }, house({ keywordList: answer }))).toMatchObject({
      products: shown.map((i) => ({ id: `p${i}` })),
    });
  });

  test("exists below each ancestor category, and nowhere else", async () => {
    const at = (nav1: string, nav2: string) => loadCollection({ nav1, nav2 }, house());
    expect(await at("SERIES", "PLATES")).toMatchObject({ kind: "collection" });
    expect(await at("RAIN", "PLATES")).toEqual({ kind: "missing" });
  });
});

describe("list of series", () => {
  test("groups series from the tree without editorial groups", async () => {
    const page = await loadSeriesList(house({ regionContents: away }));
    expect(page).toMatchObject({
      crumbs: [{ label: "全部产品", href: null }],
      categories: [{ href: "/products/SERIES" }, { href: "/products/GIFTS" }],
      blocks: [],
      common: [],
      groups: [
        {
          title: "系列",
          cards: [
            { code: "LACE", href: "/products/LACE", nameEn: "LACE-en", name: "青蕾" },
            { code: "RAIN", linkText: "即刻探索", picture: null },
          ],
        },
      ],
    });
    expect(page.kind === "series-list" && page.groups).toHaveLength(1);
  });

  test("uses editorial groups if there are some", async () => {
    const page = await loadSeriesList(house());
    expect(page).toMatchObject({ groups: [] });
    expect(page.kind === "series-list" && page.blocks).toHaveLength(1);
  });
});

test("shows a card for each part of a series from the tree alone, and the listing of a leaf", {
  meta: rows("SERIES-01", "SERIES-06", "SERIES-08…11"),
}, async () => {
  const { context, asked } = exampleContext({ getVirtualCategoryList: tree });
  expect(await loadSeriesPage("LACE", context)).toMatchObject({
    head: { title: "青蕾" },
    fullName: "青蕾",
    crumbs: [all, family, { label: "青蕾", href: null }],
    cards: [
      { href: "/products/category/PLATES", linkText: "看盘" },
      { href: "/products/category/CUPS", linkText: "即刻探索", nameEn: "" },
    ],
  });
  expect(asked.map(({ key }) => key)).toEqual(["getVirtualCategoryList"]);
  expect(await loadSeriesPage("PLATES", house())).toEqual({
    kind: "elsewhere",
    href: "/products/category/PLATES",
  });
});

test("response of a catalogue screen redirects only if another address is canonical", () => {
  const answerOf = (page: { kind: string; href?: string }) => {
    try {
      return catalogueAnswer(page, "page").init?.status ?? 200;
    } catch (thrown) {
      return (thrown as Response).headers.get("Location");
    }
  };
  expect(answerOf({ kind: "elsewhere", href: "/products" })).toBe("/products");
  expect(answerOf({ kind: "series", href: "/products" })).toBe(200);
  expect(answerOf({ kind: "missing" })).toBe(404);
});

describe("the sitemap", () => {
  const xml = async (part: string | null, answers = {}) => {
    const sitemap = await loadSitemap(part, house(answers));
    return sitemap.kind === "xml" ? sitemap.xml : sitemap.kind;
  };
  const images = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  const head = (root: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${root === "urlset" ? images : ""}>\n`;

  test("names its parts", async () => {
    expect(await xml(null)).toBe(
      `${head("sitemapindex")}${[
        `<sitemap><loc>${SITE}/sitemap.xml?part=pages</loc></sitemap>`,
        `<sitemap><loc>${SITE}/sitemap.xml?part=products-1</loc></sitemap>`,
      ].join("\n")}\n</sitemapindex>\n`,
    );
  });

  test("of pages ends with categories, their listings and collections, keywords and dated content", async () => {
    const words = { defaultWords: ["it's", "餐盘", "青蕾 平盘"], hotWords: [] };
    const text = await xml("pages", { findSearchWord: { data: words } });
    const at = (path: string) => `<url><loc>${SITE}${path}</loc></url>`;
    // The pages of the table come first: tests/guards/routes.test.ts.
    const [before = ""] = text.split(at("/products/SERIES"));
    expect(before.startsWith(`${head("urlset")}${at("/")}\n${at("/products")}\n`)).toBe(true);
    expect(text.slice(before.length)).toBe(
      `${[
        ...["SERIES", "LACE"].flatMap((code) => [
          at(`/products/${code}`),
          at(`/products/category/${code}`),
          at(`/collections/${code}`),
        ]),
        // The collections of leaves, and all of a category with one part, have a listing as canonical page.
        ...["PLATES", "CUPS"].map((code) => at(`/products/category/${code}`)),
        at("/products/RAIN"),
        at("/products/category/RAIN-CUPS"),
        at("/products/GIFTS"),
        at("/products/category/BOXES"),
        at("/products/keyword/it&apos;s"),
        at("/products/keyword/%E9%A4%90%E7%9B%98"),
        at("/about-us/jobs?job=J100"),
        `<url><loc>${SITE}/brand-story/line-blue-story</loc><lastmod>2026-09-12</lastmod><image:image><image:loc>${picture("line-blue")}?x-oss-process=image/resize,m_lfit,w_1920</image:loc></image:image></url>`,
      ].join("\n")}\n</urlset>\n`,
    );
  });

  test("omits a category whose own or parent code is not address-safe", async () => {
    const hostile = [
      node("..", "x", {}, [node("A", "a")]),
      node("B", "b", {}, [node("../C", "c")]),
    ];
    const text = await xml("pages", { getVirtualCategoryList: { data: { results: hostile } } });
    expect(text).not.toMatch(/\.\.|category\/A|collections\/A/);
    expect(text).toContain("/products/B");
  });

  const entries = (count: number, from = 0) =>
    Array.from({ length: count }, (_, i) => ({
      id: `${from + i}`,
      onlineId: `s-${from + i}`,
      title: "t",
      type: "page",
    }));
  test.each([
    ["a page that is not full ends it", [99], 99, 1],
    ["a full one has another after it, whatever the total says", [100, 1], 0, 2],
    ["a page that is not full has another where the total says so", [50, 50], 201, 3],
    ["it ends at five hundred", [100, 100, 100, 100, 100, 100], 1000, 5],
    ["it ends where nothing comes", [50, 0, 50], 1000, 2],
    ["it ends where the total does", [50, 50, 50], 200, 2],
  ])("reads all its content: %s", async (_case, counts, total, calls) => {
    let asked = 0;
    const page = ({ pageNum }: { pageNum: number }) => {
      asked += 1;
      return { total, results: entries(counts[pageNum - 1] ?? 0, 1000 * pageNum) };
    };
    await xml("pages", { searchCmsInfoList: { data: page } });
    expect(asked).toBe(calls);
  });

  test("counts unreadable entries towards a full page", async () => {
    let asked = 0;
    const page = ({ pageNum }: { pageNum: number }) => {
      asked += 1;
      return { total: 0, results: pageNum === 1 ? [...entries(60), ...Array(40).fill(7)] : [] };
    };
    await xml("pages", { searchCmsInfoList: { data: page } });
    expect(asked).toBe(2);
  });

  test.each([
    ["products-49", 48_950, "xml"],
    ["products-50", 60_000, "xml"],
    ["products-51", 60_000, "unknown"],
    ["x-products-1", 10, "unknown"],
    ["products-2", 1000, "unknown"],
  ])("whether it has part %s of %i products: %s", async (part, total, kind) => {
    const page = ({ pageNum }: { pageNum: number }) => {
      const count = Math.max(0, Math.min(100, total - (pageNum - 1) * 100));
      const results = Array.from({ length: count }, (_, i) => ({
        spuId: `p${pageNum}-${i}`,
        productName: "x",
      }));
      return { total, pageNum, pageSize: 100, results };
    };
    expect((await loadSitemap(part, house({ keywordList: { data: page } }))).kind).toBe(kind);
  });

  test("omits products whose id is not address-safe", async () => {
    const results = ["../x", "p"].map((spuId) => ({ spuId, productName: "x" }));
    const answer = { data: { total: 2, pageNum: 1, pageSize: 100, results } };
    const text = await xml("products-1", { keywordList: answer });
    expect(text.match(/<loc>.*?<\/loc>/g)).toEqual([`<loc>${SITE}/pdp/p</loc>`]);
  });

  test("requests no page of products after the last", async () => {
    let asked = 0;
    const page = ({ pageNum }: { pageNum: number }) => {
      asked += 1;
      const results = Array.from({ length: 100 }, (_, i) => ({ spuId: `p${i}`, productName: "x" }));
      return { total: 200, pageNum, pageSize: 100, results };
    };
    await xml("products-1", { keywordList: { data: page } });
    expect(asked).toBe(2);
  });
});

test("sends category, filters, order and page of the address", {
  meta: rows("ROUTE-08", "LIST-02"),
}, async () => {
  const { context, asked } = exampleContext({ getVirtualCategoryList: tree });
  const filters = "f.series=lace-blue&f.foo=bar&sort=priceAsc";
  await loadCategoryListing("PLATES", search(`isAll=true&${filters}&page=2`), context);
  const [first] = asked.filter(({ key }) => key === "keywordList");
  expect(first?.params).toMatchObject({
    pageNum: 2,
    pageSize: 12,
    queryParam: { virtualCategoryCode: "PLATES", isAll: true, sort: "priceAsc" },
  });
  expect(JSON.stringify(first?.params)).not.toContain("foo");
});

test("a collection has at most eight chapters, and six pieces from all over the first page", async () => {
  const parts = Array.from({ length: 9 }, (_, i) => node(`PART${i}`, `${i}`));
  const results = [node("ALL", "全", {}, [node("LACE", "青蕾", {}, parts), node("RAIN", "雨")])];
  const goods = Array.from({ length: 12 }, (_, i) => ({ spuId: `p${i}`, productName: "x" }));
  const { context, asked } = exampleContext({
    getVirtualCategoryList: { data: { results } },
    keywordList: { data: { total: 12, pageNum: 1, pageSize: 12, results: goods } },
  });
  const page = await loadCollection({ nav1: "LACE" }, context);
  expect(page.kind === "collection" && page.chapters).toHaveLength(8);
  expect(page.kind === "collection" && page.products.map(({ id }) => id)).toEqual([
    "p0",
    "p2",
    "p4",
    "p6",
    "p8",
    "p10",
  ]);
  const one = { storeCode: "ST0002", virtualCategoryCode: "LACE" };
  const params = (queryParam: object) => ({ pageNum: 1, pageSize: 12, queryParam });
  expect(asked.at(-1)).toEqual(
    expect.objectContaining({ key: "keywordList", params: params(one) }),
  );
  // The goods of several series begin with those of the first one, which has a collection of its own.
  await loadCollection({ nav1: "ALL" }, context);
  const newest = { ...one, virtualCategoryCode: "ALL", sort: "newest" };
  expect(asked.at(-1)).toMatchObject({ params: params(newest) });
});

type Context = ReturnType<typeof house>;
const one = new URLSearchParams();
test.each<[string, CallKey, (context: Context) => Promise<{ kind: string }>]>([
  ["the list of series", "getVirtualCategoryList", loadSeriesList],
  ["a series", "getVirtualCategoryList", (from) => loadSeriesPage("LACE", from)],
  ["a code of no category", "getVirtualCategoryByCode", (from) => loadSeriesPage("NEW", from)],
  ["a listing", "keywordList", (from) => loadCategoryListing("PLATES", one, from)],
  ["a collection", "getVirtualCategoryList", (from) => loadCollection({ nav1: "LACE" }, from)],
  ["products of the sitemap", "keywordList", (from) => loadSitemap("products-1", from)],
  ["pages of the sitemap", "getVirtualCategoryList", (from) => loadSitemap("pages", from)],
  ["pages of the sitemap", "searchCmsInfoList", (from) => loadSitemap("pages", from)],
  ["pages of the sitemap", "getJobPageList", (from) => loadSitemap("pages", from)],
  ["the sitemap", "keywordList", (from) => loadSitemap(null, from)],
])("unavailable without its data: %s (%s)", async (_page, call, load) => {
  expect(await load(house({ [call]: away }))).toEqual({ kind: "unavailable" });
});

test("is missing for a code that could change the address, without a call", async () => {
  const { context, asked } = exampleContext({ getVirtualCategoryList: tree });
  expect(await loadSeriesPage("../x y", context)).toEqual({ kind: "missing" });
  expect(asked).toEqual([]);
});
