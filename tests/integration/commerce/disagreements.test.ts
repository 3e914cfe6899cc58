import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTransport } from "#server/compose.ts";
import { readConfig } from "#server/config.ts";
import type { CallKey } from "#shared/contract/calls.ts";
import {
  checkedTogether,
  listOf,
  type Mistake,
  mistaken,
  of,
  paged,
  plain,
  type Row,
  reasked,
  remembered,
  rowFindings,
  together,
} from "#tests/support/mistakenBackend.ts";
import type { Finding, Level } from "#tools/backend-check/findings.ts";

const stateDir = mkdtempSync(join(tmpdir(), "disagreements-"));
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));
const embedded = readConfig({
  LOG_LEVEL: "silent",
  DEMO_STATE_DIR: stateDir,
  COMMERCE_TIMEOUT_MS: "0",
});
const demo = remembered(createTransport(embedded));
const config = { ...embedded, commerce: { ...embedded.commerce, apiBase: "http://api.test" } };

/** A backend that answers a row as if it had been asked otherwise. */
const asking = (key: CallKey, change: (query: Row) => Row, beside?: Row) =>
  reasked(demo, key, change, beside);
const results = (data: Row) => listOf(data.results);
const detailOf = (data: Row) => (data?.productDetail ?? null) as Row | null;
const withDetail = (data: Row, change: (detail: Row) => Row): Row => {
  const detail = detailOf(data);
  return detail ? { ...data, productDetail: change(detail) } : data;
};

/** A backend that answers the first page for each page of a question. */
const stuck =
  (key: CallKey, isSo: (query: Row) => boolean): Mistake =>
  (answer, asked) => {
    if (asked.key !== key) return answer;
    const { queryParam = {} } = JSON.parse(asked.body);
    return isSo(queryParam) ? asking(key, (query) => query, { pageNum: 1 })(answer, asked) : answer;
  };

/** What a report must have: the call, the question and the answer in its example, what a visitor sees, and its severity. */
type Expected = { where: string; level: Level; asked: RegExp; answered: RegExp; visitors: RegExp };
const expected = (
  level: Level,
  where: string,
  asked: RegExp,
  answered: RegExp,
  visitors: RegExp,
): Expected => ({ level, where, asked, answered, visitors });

let products: Row[];
let leaves: string[];
beforeAll(async () => {
  const seen: { tree: Row[]; products: Row[] } = { tree: [], products: [] };
  await rowFindings(
    mistaken(demo, (answer, { key, body }) => {
      const data = answer.data as Row;
      if (key === "getVirtualCategoryList") seen.tree = results(data);
      const { pageSize, queryParam = {} } = key === "keywordList" ? JSON.parse(body) : {};
      // The pages of the whole catalogue.
      if (pageSize === 100 && Object.keys(queryParam).length === 1)
        seen.products.push(...results(data));
      return answer;
    }),
    config,
  );
  products = seen.products;
  const leavesOf = (nodes: Row[]): string[] =>
    nodes.flatMap((node) =>
      node.leafFlag ? [String(node.virtualCategoryCode)] : leavesOf(listOf(node.subList)),
    );
  leaves = leavesOf(seen.tree);
}, 1_800_000);

const isOne = (id: unknown, at: number) => String(id) === String(products.at(at)?.spuId);

const faults: Record<string, [mistake: Mistake, ...expected: Expected[]]> = {
  "another product's name under the last ids of the list": [
    (answer, { key, url }) => {
      const id = url.searchParams.get("productId");
      if (
        key !== "fullProductDetail" ||
        products.slice(-8).every(({ spuId }) => String(spuId) !== id)
      )
        return answer;
      return {
        ...answer,
        data: withDetail(answer.data as Row, (d) => ({ ...d, productName: "别的一只茶壶" })),
      };
    },
    expected(
      "error",
      "fullProductDetail",
      /product /,
      /productName is "别的/,
      /another thing behind a link/,
    ),
  ],
  "another store's address under the right code and name": [
    of("getStoreByStoreCode", (data) => ({
      ...data,
      address: "广州市天河区别处 9 号",
      city: "广州市",
    })),
    expected("error", "getStoreByStoreCode", /store /, /(address|city) is "/, /./),
  ],
  "another store's name under every code but the first": [
    (() => {
      let first: unknown;
      return of("getStoreByStoreCode", (data) => {
        first ??= data.storeCode;
        return data.storeCode === first ? data : { ...data, storeName: "别处的店" };
      });
    })(),
    expected("error", "getStoreByStoreCode", /store /, /storeName is "别处/, /another thing/),
  ],
  "another product's series under the right name": [
    of("fullProductDetail", (data) =>
      withDetail(data, (d) => ({
        ...d,
        brandSeriesName: "别的系列",
        i18nBrandSeriesName: { en: "Other" },
      })),
    ),
    expected("error", "fullProductDetail", /product /, /brandSeriesName is "别的系列"/, /./),
  ],
  "one text under every entry of the news": [
    of("getDetail", (data) => ({ ...data, content: "<p>同一段文字，哪一篇都是它。</p>" })),
    expected("error", "getDetail", /id/, /same/, /./),
  ],
  "another job's city and department under the right title": [
    of("getJobDetail", (data) => ({ ...data, cityName: "乌鲁木齐市", department: "仓储" })),
    expected("error", "getJobDetail", /job /, /(cityName|department) is "/, /./),
  ],
  "another entry's title under the last ids of the news": [
    (() => {
      const asked: unknown[] = [];
      return of("getDetail", (data) => {
        if (!asked.includes(data.id)) asked.push(data.id);
        return asked.indexOf(data.id) < 3 ? data : { ...data, title: "别的消息" };
      });
    })(),
    expected("error", "getDetail", /news /, /title is "别的消息"/, /another thing/),
  ],
  "the goods of another category in one category, which is none of the first": [
    asking("keywordList", (query) =>
      query.virtualCategoryCode === leaves.at(-1) && !query.filters
        ? { ...query, virtualCategoryCode: leaves[0] }
        : query,
    ),
    expected(
      "error",
      "keywordList",
      /virtualCategoryCode /,
      /virtualCategoryList|same/,
      /another category's goods/,
    ),
  ],
  "a top category that has only the goods of its first child": [
    (() => {
      let tree: Row[] = [];
      const child = (code: unknown) => {
        const node = tree.find((each) => each.virtualCategoryCode === code);
        const [first] = listOf(node?.subList);
        return first?.virtualCategoryCode;
      };
      const narrowed = asking("keywordList", (query) => ({
        ...query,
        virtualCategoryCode: child(query.virtualCategoryCode) ?? query.virtualCategoryCode,
      }));
      return (answer, asked) => {
        if (asked.key === "getVirtualCategoryList") tree = results(answer.data as Row);
        return narrowed(answer, asked);
      };
    })(),
    expected("error", "keywordList", /virtualCategoryCode /, /products/, /./),
  ],
  "a category by its code with the children of another": [
    of("getVirtualCategoryByCode", (data) => ({
      results: results(data).map((row) => ({
        ...row,
        leafFlag: false,
        subList: [
          { ...row, virtualCategoryCode: "elsewhere", virtualCategoryName: "别处", subList: [] },
        ],
      })),
    })),
    expected("error", "getVirtualCategoryByCode", /category /, /elsewhere|别处/, /./),
  ],
  "a product that its own category does not list": [
    (() => {
      const without = (data: Row) => {
        const rows = results(data).filter((row) => !isOne(row.spuId, 0));
        return {
          ...data,
          results: rows,
          total: Number(data.total) - (results(data).length - rows.length),
        };
      };
      return of("keywordList", (data, { body }) =>
        JSON.parse(body).queryParam.virtualCategoryCode ? without(data) : data,
      );
    })(),
    expected("error", "keywordList", /virtualCategoryCode /, /without/, /./),
  ],
  "wrong counts of the values between the first and the last": [
    of("searchFilter", (data) => ({
      filters: listOf(data.filters).map((filter) => {
        const values = listOf(filter.values);
        return {
          ...filter,
          values: values.map((value, at) =>
            at === 0 || at === values.length - 1 ? value : { ...value, count: 77 },
          ),
        };
      }),
    })),
    expected("error", "keywordList", /queryParam\.filters/, /counts 77/, /77 件/),
  ],
  "counts of filters that ignore the chosen values": [
    asking("searchFilter", ({ filters: _, ...query }) => query),
    expected("error", "searchFilter", /filters/, /count/, /./),
  ],
  "a total that counts the page's own rows": [
    of("getPageList", (data) => ({ ...data, total: results(data).length })),
    expected("error", "getPageList", /pageSize/, /total/, /./),
  ],
  "a total of products that counts the page's own rows": [
    of("keywordList", (data) => ({ ...data, total: results(data).length })),
    expected("error", "keywordList", /pageSize/, /total/, /./),
  ],
  "isAll that answers every product of the shop": [
    asking("keywordList", (query) => {
      const { virtualCategoryCode: _, isAll, ...others } = query;
      return isAll ? others : query;
    }),
    expected("error", "keywordList", /isAll/, /products/, /./),
  ],
  "a kind of news that does not find its own entries": [
    (() => {
      let known: unknown;
      return of("getPageList", (data, { body }) => {
        const { catalogCode } = JSON.parse(body).queryParam;
        known ??= results(data)[0]?.catalogCode;
        return catalogCode && catalogCode === known ? { ...data, total: 0, results: [] } : data;
      });
    })(),
    expected("error", "getPageList", /catalogCode/, /without/, /./),
  ],
  "a province that answers no store": [
    of("getStoreByCoordinateProvince", (data, { body }) => (JSON.parse(body).province ? [] : data)),
    expected("error", "getStoreByCoordinateProvince", /province/, /without/, /./),
  ],
  "escaped tags in the address of a store": [
    of("getStoreByCoordinateProvince", (data) =>
      listOf(data).map((row) => ({ ...row, address: `&lt;p&gt;${row.address}&lt;/p&gt;` })),
    ),
    expected("note", "getStoreByCoordinateProvince", /address/, /&lt;p/, /^"[^<&]+"$/),
  ],
  "names of products that are URI-encoded": [
    paged("keywordList", (row) => ({
      ...row,
      productName: encodeURIComponent(String(row.productName)),
    })),
    expected("note", "keywordList", /productName/, /%/, /^"\p{Script=Han}/u),
  ],
  "titles with JSON escapes in them": [
    paged("getPageList", (row) => ({
      ...row,
      title: [...String(row.title)]
        .map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`)
        .join(""),
    })),
    expected("note", "getPageList", /title/, /\\\\u/, /./),
  ],
  "stores near a place that are only those of its city": [
    of("getStoreByCoordinateProvince", (data, { body }) =>
      JSON.parse(body).latitude ? listOf(data).filter(({ city }) => city === "上海市") : data,
    ),
    expected("error", "getStoreByCoordinateProvince", /latitude|31\.23/, /store/, /./),
  ],
  "pages counted from 0": [
    (answer, asked) => {
      if (asked.key !== "getPageList") return answer;
      const { pageNum } = JSON.parse(asked.body);
      return asking("getPageList", (query) => query, { pageNum: pageNum + 1 })(answer, asked);
    },
    expected("error", "getPageList", /pageNum 1/, /./, /./),
  ],
  "an order that ends at a category": [
    asking("keywordList", (query) => {
      const { sort: _, ...others } = query;
      return query.virtualCategoryCode ? others : query;
    }),
    expected("error", "keywordList", /sort price/, /salePrice/, /./),
  ],
  "an order that leaves products out": [
    of("keywordList", (data, { body }) =>
      JSON.parse(body).queryParam.sort && JSON.parse(body).queryParam.sort !== "default"
        ? { ...data, total: Number(data.total) - 3 }
        : data,
    ),
    expected("error", "keywordList", /sort/, /total|products/, /./),
  ],
  "a job's text that is not encoded, with a percent sign": [
    of("getJobDetail", (data) => ({ ...data, jobContent: "<p>提成 5%20 起，满额 100%</p>" })),
    expected("warning", "getJobDetail", /jobContent/, /%/, /./),
  ],
  "suggestions that lead to no product": [
    of("autocomplete", (data) =>
      listOf(data).map((row) => (row.sourceType === 1 ? { ...row, sourceId: "999999999" } : row)),
    ),
    expected("error", "autocomplete", /product 999999999/, /./, /404|不存在/),
  ],
  "suggestions that lead to no category": [
    of("autocomplete", (data) => [
      ...listOf(data),
      { sourceType: 2, sourceId: "", sourceCode: "gone", suggest: "别处" },
    ]),
    expected("error", "autocomplete", /category gone/, /./, /./),
  ],
  "cities of the jobs where there is no job": [
    of("getCityAreaList", (data, { url }) =>
      url.searchParams.has("jobId")
        ? data
        : [...listOf(data), { areaName: "拉萨市", areaId: "540100", areaCode: "540100" }],
    ),
    expected("warning", "getCityAreaList", /540100/, /job|position/, /./),
  ],
  "things that alone are not what their lists say": [
    together(
      of("getStoreByStoreCode", (data) => ({
        ...data,
        description: "别处的店，有别的说明。",
        openStatus: !data?.openStatus,
        latitude: 39.9,
        longitude: 116.4,
      })),
      of("getDetail", (data) => ({
        ...data,
        summary: "别的一篇的摘要。",
        catalogCode: "elsewhere",
        imageUrl: "https://pictures.example/other.jpg",
      })),
      of("getJobDetail", (data) => ({
        ...data,
        jobTitleEn: "Something else",
        storeRequired: !data?.storeRequired,
      })),
      of("autocomplete", (data) =>
        listOf(data).map((row) => ({
          ...row,
          ...(typeof row.salePrice === "number" && { salePrice: row.salePrice * 100 }),
          ...(row.majorImageUrl ? { majorImageUrl: "https://pictures.example/other.jpg" } : {}),
        })),
      ),
      of("fullProductDetail", (data) => ({
        ...withDetail(data, (d) => ({
          ...d,
          i18nBrandSeriesName: { en: "Other Series" },
          virtualCategoryList: listOf(d.virtualCategoryList).map((row) => ({
            ...row,
            name: "别的分类",
          })),
        })),
        tagLabels: ["INQUIRY"],
      })),
      of("getVirtualCategoryByCode", (data) => ({
        results: results(data).map((row) => ({
          ...row,
          virtualBackgroundUrl: "https://pictures.example/other.jpg",
        })),
      })),
      paged("getPageList", (row) => ({ ...row, catalogName: "别的栏目" })),
    ),
    expected("error", "getStoreByStoreCode", /store /, /description is "别处/, /./),
    expected("error", "getStoreByStoreCode", /store /, /openStatus is "/, /./),
    expected("error", "getStoreByStoreCode", /store /, /39\.9, 116\.4/, /another place/),
    expected("error", "getDetail", /news /, /summary is "别的/, /./),
    expected("error", "getDetail", /news /, /catalogCode is "elsewhere/, /./),
    expected("warning", "getDetail", /news /, /imageUrl has another picture/, /./),
    expected("error", "getJobDetail", /job /, /jobTitleEn is "Something/, /./),
    expected("error", "getJobDetail", /job /, /storeRequired is "/, /./),
    expected("error", "autocomplete", /product /, /salePrice is \d+00, on its page/, /price/),
    expected("warning", "autocomplete", /product /, /another picture/, /./),
    expected("error", "fullProductDetail", /product /, /i18nBrandSeriesName is "Other/, /./),
    expected("error", "fullProductDetail", /product /, /INQUIRY is "true"/, /./),
    expected("warning", "fullProductDetail", /code /, /name is "别的分类"/, /two names/),
    expected("warning", "getVirtualCategoryByCode", /category /, /another picture/, /./),
    expected("warning", "getPageList", /code /, /catalogName is "别的栏目"/, /two names/),
  ],
  "choices that lack what there is": [
    together(
      of("getCatalogList", (data) => listOf(data).slice(1)),
      of("getTreeByLevelId", (data) => listOf(data).slice(1)),
      of("getCityAreaList", (data, { url }) =>
        url.searchParams.has("jobId") ? data : listOf(data).slice(1),
      ),
    ),
    expected("warning", "getCatalogList", /lacks a catalogCode/, /of getPageList/, /leads to/),
    expected("warning", "getTreeByLevelId", /lacks a province/, /not among/, /leads to/),
    expected("warning", "getTreeByLevelId", /lacks a city/, /not among/, /leads to/),
    expected("warning", "getCityAreaList", /lacks a city/, /of getJobPageList/, /leads to/),
  ],
  "a story that its own title does not find": [
    of("searchCmsInfoList", (data, { body }) =>
      JSON.parse(body).queryParam.keyword ? { ...data, total: 0, results: [] } : data,
    ),
    expected("warning", "searchCmsInfoList", /queryParam\.keyword/, /without id/, /its title/),
  ],
  "provinces without cities": [
    of("getTreeByLevelId", (data) => listOf(data).map((row) => ({ ...row, children: [] }))),
    expected("warning", "getTreeByLevelId", /no province has cities/, /./, /./),
  ],
  "choices with nothing behind them": [
    together(
      of("getCatalogList", (data) => [
        ...listOf(data),
        { catalogId: "99", catalogCode: "empty", catalogName: "空" },
      ]),
      of("getVirtualCategoryList", (data) => ({
        results: [
          ...results(data),
          {
            ...results(data)[0],
            virtualCategoryCode: "empty",
            virtualCategoryName: "空",
            leafFlag: true,
            subList: [],
          },
        ],
      })),
      of("findSearchWord", (data) => ({
        ...data,
        hotWords: [...listOf(data.hotWords), "没有的词甲"],
        defaultWords: ["没有的词乙"],
      })),
      of("autocomplete", (data) =>
        listOf(data).length === 0
          ? data
          : [...listOf(data), { sourceType: 0, suggest: "没有的词丙" }],
      ),
    ),
    expected("warning", "getCatalogList", /catalogCode empty/, /no entry/, /empty list/),
    expected("note", "getVirtualCategoryList", /virtualCategoryCode empty/, /no product/, /./),
    {
      level: "warning",
      where: "findSearchWord",
      asked: /没有的词甲/,
      answered: /finds no product/,
      visitors: /^$/,
    },
    {
      level: "warning",
      where: "findSearchWord",
      asked: /没有的词乙/,
      answered: /finds no product/,
      visitors: /^$/,
    },
    expected("warning", "autocomplete", /没有的词丙/, /no product/, /empty list/),
  ],
  "pages that repeat for a category, a kind of news and a city of jobs": [
    together(
      stuck(
        "keywordList",
        ({ virtualCategoryCode, sort }) => Boolean(virtualCategoryCode) && !sort,
      ),
      stuck("getPageList", ({ catalogCode }) => Boolean(catalogCode)),
      stuck("getJobPageList", ({ city }) => Boolean(city)),
    ),
    expected("error", "keywordList", /virtualCategoryCode/, /came on page 1, too/, /./),
    expected("error", "getPageList", /catalogCode/, /came on page 1, too/, /./),
    expected("error", "getJobPageList", /city/, /came on page 1, too/, /./),
  ],
  "pages that repeat for a word": [
    stuck("keywordList", ({ keyword, sort }) => Boolean(keyword) && !sort),
    expected("error", "keywordList", /"keyword":/, /came on page 1, too/, /./),
  ],
  "pages that repeat for a filter": [
    stuck("keywordList", ({ filters, sort }) => Boolean(filters) && !sort),
    expected("error", "keywordList", /"filters":/, /came on page 1, too/, /./),
  ],
  "an order that ends at a word and at a filter": [
    asking("keywordList", (query) => {
      const { sort: _, ...others } = query;
      return query.keyword || query.filters ? others : query;
    }),
    expected("error", "keywordList", /(filters|keyword) .*sort price/, /salePrice/, /./),
  ],
  "filters of all series that are ignored": [
    asking("keywordList", (query) => {
      const { filters: _, ...others } = query;
      return query.isAll ? others : query;
    }),
    expected("error", "keywordList", /queryParam\.filters/, /finds \d+, searchFilter counts/, /./),
  ],
  "one value in each row": [
    together(
      plain("getStoreByCoordinateProvince", (row) => ({ ...row, latitude: 31.2, address: "一处" })),
      paged("getPageList", (row) => ({ ...row, summary: "同一句摘要。" })),
      paged("getJobPageList", (row) => ({ ...row, jobTitle: "职位" })),
      paged("keywordList", (row) => ({ ...row, salePrice: 100 })),
      of("fullProductDetail", (data) => withDetail(data, (d) => ({ ...d, descText: "同一段。" }))),
    ),
    expected("warning", "getStoreByCoordinateProvince", /latitude/, /the same in each row/, /./),
    expected("warning", "getStoreByCoordinateProvince", /address/, /the same in each row/, /./),
    expected("warning", "getPageList", /summary/, /the same in each row/, /./),
    expected("warning", "getJobPageList", /jobTitle/, /the same in each row/, /./),
    expected("warning", "keywordList", /salePrice/, /the same in each row/, /./),
    expected("error", "fullProductDetail", /descText/, /the same for each id/, /./),
  ],
};

const lineOf = ({ level, where, what, example, visitors }: Finding) =>
  `${level} ${where}: ${what}: ${example} | ${visitors}`;
const meets = (finding: Finding, { level, where, asked, answered, visitors }: Expected) =>
  finding.where === where &&
  finding.level === level &&
  asked.test(`${finding.what} ${finding.example}`) &&
  answered.test(`${finding.what} ${finding.example}`) &&
  visitors.test(finding.visitors ?? "");

const findingsOf = checkedTogether(
  Object.fromEntries(
    Object.entries(faults).map(([name, [mistake, ...reports]]) => [
      name,
      { mistake, where: reports.map(({ where }) => where) },
    ]),
  ),
  demo,
  config,
);

test.each(Object.entries(faults))(
  "reports %s with question, answer, effect and severity",
  async (name, [, ...reports]) => {
    const found = await findingsOf(name);
    const own = found.filter(({ what }) => !/relative picture address|^no price: /.test(what));
    const lines = own.map(lineOf);
    for (const report of reports)
      expect(
        own.some((finding) => meets(finding, report)),
        lines.join("\n") || "SILENT",
      ).toBe(true);
  },
);
