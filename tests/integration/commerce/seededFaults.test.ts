import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTransport } from "#server/compose.ts";
import { readConfig } from "#server/config.ts";
import type { CallKey } from "#shared/contract/calls.ts";
import {
  checkedTogether,
  type Json,
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
} from "#tests/support/mistakenBackend.ts";
import { walkOrTell } from "#tools/backend-check/builtSite.ts";
import { Findings } from "#tools/backend-check/findings.ts";
import { walkPages } from "#tools/backend-check/pages.ts";
import { checkNamedPictures } from "#tools/backend-check/pictures.ts";
import { findingLines, inWords, reportOf } from "#tools/backend-check/report.ts";

const stateDir = mkdtempSync(join(tmpdir(), "seeded-"));
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));
const env = { LOG_LEVEL: "silent", DEMO_STATE_DIR: stateDir, COMMERCE_TIMEOUT_MS: "0" };
const embedded = readConfig(env);
const demo = remembered(createTransport(embedded));
/** The demo's responses as those of a remote backend. */
const config = { ...embedded, commerce: { ...embedded.commerce, apiBase: "http://api.test" } };
beforeAll(async () => void (await rowFindings(demo, config)), 1_800_000);

const results = (data: Row) => listOf(data.results);
const GBK = Buffer.from([0xc9, 0xcf, 0xba, 0xa3, 0xb5, 0xea]);
const gbk = () =>
  new Response(
    Buffer.concat([
      Buffer.from('{"success":true,"errorCode":"0","data":[{"areaName":"'),
      GBK,
      Buffer.from('","areaId":"1","areaCode":"1"}]}'),
    ]),
    { headers: { "content-type": "application/json;charset=gbk" } },
  );
const html = (tag: string) =>
  of("getDetail", (data) => ({ ...data, content: `<p>正文</p>${tag}` }));
const store = (change: Row): Mistake =>
  plain("getStoreByCoordinateProvince", (row, at) => (at === 0 ? { ...row, ...change } : row));
const body = (text: string) => JSON.parse(text).queryParam as Row;

/** A backend that answers a row as if it had been asked otherwise. */
const asking = (key: CallKey, change: (query: Row) => Row, beside?: Row) =>
  reasked(demo, key, change, beside);

/** Realistic faults of a backend, each with the lines that the check prints. */
const faults: Record<string, [mistake: Mistake, ...lines: RegExp[]]> = {
  "a captcha that is not base64": [
    of("getCaptchaImage", (data) => ({ ...data, imageBase64: "https://img.example/c.png" })),
    /ERROR {3}getCaptchaImage: imageBase64 is no base64 picture: imageBase64 is "https:\/\/img\.example\/c\.png"/,
    /Visitors see: 获取验证码失败，请稍后重试！ Nobody can apply/,
  ],
  "a detail price that is 100 times the listing's": [
    of("fullProductDetail", (data) => cents(data)),
    /ERROR {3}fullProductDetail: salePrice differs from keywordList's by a factor of 100: product \S+: skuList\[0\]\.skuShelfInfoVo\.salePrice is \d+00, in keywordList \d+/,
    /Visitors see: one price in lists and another on the product's page/,
  ],
  "relative addresses of pictures": [
    paged("keywordList", (row) => ({ ...row, majorImageUrl: "/upload/a.jpg" })),
    /warning keywordList: results\[\]\.majorImageUrl is a relative picture address: results\[0\]\.majorImageUrl is "\/upload\/a\.jpg"/,
    /Visitors see: no picture/,
    /or name the base of relative ones in IMAGE_BASE/,
  ],
  "prices of 0": [
    paged("keywordList", (row) => ({ ...row, salePrice: 0, tagLabels: [] })),
    /warning keywordList: a price of 0: .*: salePrice is 0/,
    /Visitors see: ¥0\.00/,
  ],
  "days as the United States write them": [
    paged("getPageList", (row) => ({ ...row, publishTime: "09/01/2026" })),
    /ERROR {3}getPageList: results\[\]\.publishTime is no date: results\[0\]\.publishTime is "09\/01\/2026"/,
    /Visitors see: no date/,
  ],
  "one id twice in a list of products": [
    of("keywordList", (data) => ({ ...data, results: [...results(data), results(data)[0]] })),
    /ERROR {3}keywordList: results\[\]\.spuId is there twice: results\[\d+\]\.spuId is "/,
    /Visitors see: one page for both: results\[0\]\.spuId has the same/,
  ],
  "a total of 999 for a few rows": [
    of("getJobPageList", (data) => ({ ...data, total: 999 })),
    /ERROR {3}getJobPageList: total is more than all pages have: total is 999, page 1 of \d+ ends the list with \d+/,
    /Visitors see: a count that is wrong, and pages without rows/,
  ],
  "latitude and longitude swapped": [
    store({ latitude: 121.47, longitude: 31.23 }),
    /ERROR {3}getStoreByCoordinateProvince: latitude and longitude are swapped: latitude is 121\.47/,
    /Visitors see: a search for its address in place of a map, and never as the nearest store/,
  ],
  "coordinates of the Gulf of Guinea": [
    store({ latitude: 0, longitude: 0 }),
    /warning getStoreByCoordinateProvince: latitude and longitude are outside China: latitude is "0, 0"/,
  ],
  GBK: [
    (answer, { key }) => (key === "getCityAreaList" ? gbk() : answer),
    /note {4}getCityAreaList: the answer is not UTF-8 \(GBK\?\): read as GBK it has "上海店"/,
    /Visitors see: nothing: the site reads the encoding that the header names/,
  ],
  "UTF-8 that was encoded twice": [
    plain("getCityAreaList", (row) => ({
      ...row,
      areaName: Buffer.from("上海").toString("latin1"),
    })),
    /ERROR {3}getCityAreaList: \[\]\.areaName is text of another encoding/,
  ],
  "a filter that finds nothing": [
    of("keywordList", (data, { body: asked }) =>
      body(asked).filters ? { ...data, total: 0, results: [] } : data,
    ),
    /ERROR {3}keywordList: a filter finds nothing: queryParam\.filters \{"\w+":\["[^"]+"\]\} finds 0, searchFilter counts \d+/,
    /Visitors see: an empty list behind a filter that is offered/,
  ],
  "filters that are ignored": [
    ignoring("filters"),
    /ERROR {3}keywordList: filters are ignored: queryParam\.filters .* finds \d+, searchFilter counts \d+/,
  ],
  "an order that is ignored": [
    ignoring("sort"),
    /ERROR {3}keywordList: sort is ignored: queryParam\.sort price\w+: salePrice \d+ comes before \d+/,
    /Visitors see: a list in another order than chosen/,
  ],
  "a keyword that is ignored": [
    ignoring("keyword"),
    /ERROR {3}keywordList: keyword is ignored: queryParam\.keyword zzqqxx finds \d+ of \d+ products/,
  ],
  "a category that is ignored": [
    ignoring("virtualCategoryCode"),
    /ERROR {3}keywordList: virtualCategoryCode is ignored: queryParam\.virtualCategoryCode \S+ finds all \d+ products/,
  ],
  "another store's data": [
    paged("keywordList", (row) => ({ ...row, storeCode: "OTHER" })),
    /ERROR {3}keywordList: results\[\]\.storeCode is another store's: results\[0\]\.storeCode is "OTHER"/,
    /Visitors see: another store's goods and texts/,
  ],
  "another product than asked for": [
    of("fullProductDetail", (data) => ({
      ...data,
      productDetail: { ...(data.productDetail as Row), productId: "1" },
    })),
    /ERROR {3}fullProductDetail: productDetail\.productId is another one than asked for: asked productId "[^"]+", productDetail\.productId is "1"/,
    /Visitors see: one thing's page under another's address/,
  ],
  "a closed store without a date": [
    store({ openStatus: 0, openingTime: "" }),
    /note {4}getStoreByCoordinateProvince: openingTime is missing for a store that is closed \(openStatus false\): openingTime is ""/,
    /Visitors see: 开业日期即将公布/,
  ],
  "a script in HTML": [
    html("<script>alert(1)</script>"),
    /warning getDetail: content has <script> in its HTML: content is "[^"]*<script>alert/,
    /Visitors see: the text without it/,
  ],
  "a percent sign in a job's encoded text": [
    of("getJobDetail", (data) => ({ ...data, jobContent: "%3Cp%3E满 100%，好%3C%2Fp%3E" })),
    /warning getJobDetail: jobContent cannot be URI-decoded as a whole: jobContent is "[^"]*100%，/,
  ],
  "HTML in a name": [
    paged("keywordList", (row) => ({ ...row, productName: "茶壶 &amp; <b>杯</b>" })),
    /warning keywordList: results\[\]\.productName has HTML in a plain text: results\[0\]\.productName is "茶壶 &amp; <b>杯<\/b>"/,
    /Visitors see: "茶壶 & 杯"/,
  ],
  "more rows than asked for": [
    of("getPageList", (data) => ({
      ...data,
      results: Array.from({ length: 30 }, (_, at) => ({ ...results(data)[0], id: `n${at}` })),
    })),
    /warning getPageList: results has more rows than pageSize asks for: pageSize is \d+, 30 rows came/,
  ],
  "news in any order": [
    paged("getPageList", (row, at) => ({ ...row, publishTime: `2026-0${1 + (at % 8)}-01` })),
    /note {4}getPageList: results are not newest first: results\[0\]\.publishTime is 2026-01-01, results\[1\]\.publishTime 2026-02-01/,
  ],
  "stores in any order": [
    of("getStoreByCoordinateProvince", (data, { body: asked }) =>
      asked.includes('"latitude"') ? [...listOf(data)].reverse() : data,
    ),
    /ERROR {3}getStoreByCoordinateProvince: stores are not ordered by distance: asked for 31\.23, 121\.47: \[0\]\.storeName is "/,
    /Visitors see: another store as the nearest one/,
  ],
  "a telephone number without a number": [
    store({ linkPhone: "请致电总部" }),
    /note {4}getStoreByCoordinateProvince: linkPhone has no number: linkPhone is "请致电总部"/,
  ],
  "an id above 2^53": [
    (answer, { key }) =>
      key === "getPageList"
        ? new Response(
            JSON.stringify(answer).replace(/"id":"?[^",]+"?/, '"id":1788901234567805199'),
            {
              headers: { "content-type": "application/json" },
            },
          )
        : answer,
    /note {4}getPageList: id is a number above 2\^53: id is 1788901234567805199/,
  ],
  "an answer that is nested without end": [
    (answer, { key }) => (key === "getPageList" ? new Response("[".repeat(5000)) : answer),
    /ERROR {3}getPageList: nested too deep: it begins "\[\[/,
    /the limits of one answer are in docs\/resilience\.md/,
  ],
  "rows without any member": [
    of("getPageList", (data) => ({ ...data, results: [{}, {}] })),
    /ERROR {3}getPageList: data\.results: nothing left: it begins /,
    /None of the rows can be used/,
    /Visitors see: 503 in place of \/news/,
  ],
  "a frame in HTML": [
    html('<iframe src="https://v.example/1"></iframe>'),
    /warning getDetail: content has <iframe> in its HTML/,
  ],
  "listed jobs that are refused": [
    (answer, { key }) =>
      key === "getJobDetail" ? { success: false, errorCode: "GONE", errorMessage: "x" } : answer,
    /ERROR {3}getJobDetail: refuses: errorCode GONE/,
    /Visitors see: 404: the requested thing is gone/,
  ],
  "another product's name under the right id": [
    of("fullProductDetail", (data) => ({
      ...data,
      productDetail: { ...(data.productDetail as Row), productName: "别的一只茶壶" },
    })),
    /ERROR {3}fullProductDetail: productName differs from keywordList's: asked product \S+: productName is "别的一只茶壶", in keywordList "/,
    /Visitors see: another thing behind a link/,
  ],
  "another product's pictures under the right id": [
    of("fullProductDetail", (data) => ({
      ...data,
      productDetail: {
        ...(data.productDetail as Row),
        mediaList: [{ url: "https://img.example/other.jpg", mediaType: null }],
        mediaMajor: { url: "https://img.example/other.jpg" },
      },
    })),
    /warning fullProductDetail: mediaList has another picture than keywordList: asked product \S+: the picture of keywordList/,
  ],
  "another job under the right id": [
    of("getJobDetail", (data) => ({ ...data, jobTitle: "仓库管理员" })),
    /ERROR {3}getJobDetail: jobTitle differs from getJobPageList's: asked job \S+: jobTitle is "仓库管理员"/,
  ],
  "another entry under the right id": [
    of("getDetail", (data) => ({ ...data, title: "别的消息" })),
    /ERROR {3}getDetail: title differs from getPageList's: asked news \S+: title is "别的消息"/,
  ],
  "another store under the right code": [
    of("getStoreByStoreCode", (data) => ({ ...data, storeName: "别处的店" })),
    /ERROR {3}getStoreByStoreCode: storeName differs from getStoreByCoordinateProvince's/,
  ],
  "another category under the right code": [
    of("getVirtualCategoryByCode", (data) => ({
      results: results(data).map((row) => ({ ...row, virtualCategoryName: "别的类" })),
    })),
    /ERROR {3}getVirtualCategoryByCode: virtualCategoryName differs from getVirtualCategoryList's/,
  ],
  "a category with the goods of another": [
    asking("keywordList", (query) =>
      query.virtualCategoryCode && !query.filters
        ? { ...query, virtualCategoryCode: OTHER_CATEGORY }
        : query,
    ),
    /ERROR {3}keywordList: a category is answered with the goods of another: asked virtualCategoryCode \S+: its first products name /,
    /Visitors see: another category's goods under this one's name/,
  ],
  "a code that stands twice in the tree": [
    of("getVirtualCategoryList", (data) => {
      const [first = {}, ...others] = results(data);
      const [child = {}] = listOf(first.subList);
      const [other = {}, ...rest] = others;
      const twice = { ...other, subList: [...listOf(other.subList), child] };
      return { results: [first, twice, ...rest] };
    }),
    /ERROR {3}getVirtualCategoryList: a virtualCategoryCode stands twice in the tree: asked the tree: \S+ is "[^"]+" and "/,
  ],
  "counts of a filter that its list does not have": [
    of("searchFilter", (data) => ({
      filters: listOf(data.filters).map((filter) => ({
        ...filter,
        values: listOf(filter.values).map((value) => ({ ...value, count: 99 })),
      })),
    })),
    /ERROR {3}keywordList: searchFilter counts other products than the list has: queryParam\.filters \{"\w+":\["[^"]+"\]\} finds \d+, searchFilter counts 99/,
    /Visitors see: 99 件 beside a filter whose list has \d+/,
  ],
  "isAll that changes nothing": [
    asking("keywordList", ({ isAll: _, ...query }) => query),
    /ERROR {3}keywordList: isAll is ignored: asked virtualCategoryCode \S+, isAll true: \d+ products, as without it; its top category \S+ has \d+/,
    /Visitors see: \d+ of \d+ pieces behind a link to all series/,
  ],
  "a category that nothing has, answered with some goods": [
    asking("keywordList", (query) =>
      query.virtualCategoryCode === "zzqqxx"
        ? { ...query, virtualCategoryCode: OTHER_CATEGORY }
        : query,
    ),
    /ERROR {3}keywordList: queryParam\.virtualCategoryCode is ignored: asked queryParam\.virtualCategoryCode zzqqxx: \d+ rows came/,
  ],
  "a catalogue of the news that filters nothing": [
    asking("getPageList", ({ catalogCode: _, ...query }) => query),
    /ERROR {3}getPageList: queryParam\.catalogCode is ignored: asked queryParam\.catalogCode zzqqxx: \d+ rows came/,
    /ERROR {3}getPageList: a row has another catalogCode than asked for: asked queryParam\.catalogCode "/,
  ],
  "a city of jobs that filters nothing": [
    asking("getJobPageList", ({ city: _, ...query }) => query),
    /ERROR {3}getJobPageList: queryParam\.city is ignored: asked queryParam\.city zzqqxx/,
    /Visitors see: every position in every city/,
  ],
  "stores of another city for the city asked": [
    asking("getStoreByCoordinateProvince", (query) =>
      query.city ? { ...query, city: OTHER_CITY } : query,
    ),
    /ERROR {3}getStoreByCoordinateProvince: a row has another city than asked for: asked city "[^"]+", \[\d+\]\.city is "/,
    /Visitors see: things of another city under this one's name/,
  ],
  "a province of stores that filters nothing": [
    asking("getStoreByCoordinateProvince", ({ province: _, ...query }) => query),
    /ERROR {3}getStoreByCoordinateProvince: province is ignored: asked province zzqqxx: \d+ rows came/,
    /ERROR {3}getStoreByCoordinateProvince: a row has another province than asked for/,
  ],
  "suggestions that are always the same": [
    asking("autocomplete", (query) => ({ ...query, searchWord: "盘" })),
    /ERROR {3}autocomplete: searchWord is ignored: asked searchWord zzqqxx: \d+ rows came/,
  ],
  "content that every word finds": [
    asking("searchCmsInfoList", ({ keyword: _, ...query }) => query),
    /ERROR {3}searchCmsInfoList: queryParam\.keyword is ignored/,
  ],
  "pages that repeat the first": [
    asking("getJobPageList", (query) => query, { pageNum: 1 }),
    /ERROR {3}getJobPageList: page 2 repeats rows of page 1: asked pageNum 2, pageSize 2: id \S+ came on page 1, too/,
    /Visitors see: the same rows on every page/,
  ],
  "pages that never end": [
    (answer, { key, body: asked }) => {
      const { pageNum } = key === "getPageList" ? JSON.parse(asked) : { pageNum: 0 };
      const data = answer.data as Row;
      const rows =
        pageNum > 2 && results(data).length === 0 ? [{ id: "again", title: "又" }] : null;
      return rows ? { ...answer, data: { ...data, results: rows } } : answer;
    },
    /ERROR {3}getPageList: pages do not end: asked pageNum \d+, pageSize 2, of \d+ rows: 1 rows came/,
  ],
  "a total that changes from page to page": [
    (answer, { key, body: asked }) => {
      const { pageNum, pageSize } = key === "getJobPageList" ? JSON.parse(asked) : {};
      if (pageSize !== 2 || pageNum !== 2) return answer;
      const data = answer.data as Row;
      return { ...answer, data: { ...data, total: Number(data.total) + 5 } };
    },
    /ERROR {3}getJobPageList: total changes from page to page/,
  ],
  "one page's blocks for every id": [
    (answer, { key }) =>
      key === "regionContents"
        ? { ...answer, data: [{ modelName: "common", contents: '{"title":"一"}' }] }
        : answer,
    /ERROR {3}regionContents: pageId is ignored: asked the ids of home, /,
    /Visitors see: one page's content on another page/,
  ],
  "HTML in a product's description": [
    of("fullProductDetail", (data) => ({
      ...data,
      productDetail: { ...(data.productDetail as Row), descText: "<p>一段</p><p>二段</p>" },
    })),
    /warning fullProductDetail: productDetail\.descText has HTML in a plain text: productDetail\.descText is "<p>一段/,
  ],
  "a job's text encoded twice": [
    of("getJobDetail", (data) => ({
      ...data,
      jobContent: encodeURIComponent(encodeURIComponent("<p>职责</p>")),
    })),
    /note {4}getJobDetail: jobContent is URI-encoded twice/,
    /Visitors see: nothing: the site decodes both layers/,
  ],
  "a product of every id": [
    (answer, { key, url }) => {
      if (key !== "fullProductDetail" || answer.success === true) return answer;
      const productId = url.searchParams.get("productId");
      const productDetail = { productId, productName: "一只茶壶", mediaList: [], skuList: [] };
      return { success: true, errorCode: "0", data: { productDetail, groupProducts: [] } };
    },
    /ERROR {3}fullProductDetail: productId of nothing is answered with something: asked productId \S+, which no list has: /,
    /Visitors see: a page at every mistyped or old address instead of 404/,
  ],
  "an entry of every id": [
    (answer, { key, url }) =>
      key === "getDetail" && answer.success !== true
        ? {
            success: true,
            errorCode: "0",
            data: { id: url.searchParams.get("id"), title: "消息", content: "<p>一</p>" },
          }
        : answer,
    /ERROR {3}getDetail: id of nothing is answered with something/,
  ],
  "one page for every online id": [
    of("publicRegionContents", () => [{ modelName: "common", contents: '{"title":"一"}' }]),
    /ERROR {3}publicRegionContents: onlineId is ignored: asked the ids of \S+, /,
  ],
  "one navigation for every content id": [
    (answer, { key, url }) => {
      if (key !== "queryModelContentDetail") return answer;
      const { headerNavigation } = config.commerce.contentIds;
      if (url.searchParams.get("contentId") === headerNavigation) header = answer.data;
      return { ...answer, data: header };
    },
    /ERROR {3}queryModelContentDetail: contentId is ignored: asked the ids of headerNavigation, /,
  ],
  "an order within each page only": [
    asking("keywordList", ({ sort: _, ...query }) => query),
    /ERROR {3}keywordList: the order ends at a page's end: asked queryParam\.sort priceAsc, pageNum \d, pageSize 2: salePrice \S+ comes after /,
    /Visitors see: cheaper pieces on later pages than dear ones/,
  ],
  "a name that does not find its product": [
    asking("keywordList", (query) =>
      [...String(query.keyword ?? "")].length > 3 ? { ...query, keyword: "zzqqxx" } : query,
    ),
    /ERROR {3}keywordList: a product's own name does not find it: asked queryParam\.keyword "[^"]+": 0 products, without /,
  ],
  "two values of a filter that both must hold": [
    of("keywordList", (data, { body: asked }) =>
      Object.values((body(asked).filters as Row | undefined) ?? {}).some(
        (values) => listOf(values).length > 1,
      )
        ? { ...data, total: 0, results: [] }
        : data,
    ),
    /ERROR {3}keywordList: two values of one filter find less than both have: asked queryParam\.filters \{"\w+":\["[^"]+","[^"]+"\]\}: 0 products, with /,
    /Visitors see: pieces that vanish as a second value is ticked/,
  ],
  "counts of filters that ignore the word": [
    asking("searchFilter", ({ keyword: _, ...query }) => query),
    /ERROR {3}keywordList: searchFilter counts other products than the list has/,
  ],
  "sizes of another product": [
    of("fullProductDetail", (data) => ({
      ...data,
      groupProducts: [
        { productId: other, displayName: "20 厘米", imageUrl: "https://img.example/a.jpg" },
      ],
    })),
    /warning fullProductDetail: groupProducts names a product that does not name it: asked product \S+: \S+ is in its groupProducts/,
    /Visitors see: another piece as a size of this one/,
  ],
  "suggestions under another product's id": [
    plain("autocomplete", (row) => (row.sourceType === 1 ? { ...row, sourceId: other } : row)),
    /ERROR {3}autocomplete: suggest differs from fullProductDetail's: asked product \S+: suggest is "/,
  ],
  "a date on the page that the list has not": [
    of("getDetail", (data) => ({ ...data, publishTime: "2020-02-03" })),
    /warning getDetail: publishTime differs from getPageList's: asked news \S+: publishTime is 2020\S*, in getPageList /,
  ],
  "cities below the wrong provinces": [
    of("getTreeByLevelId", (data) => {
      const provinces = listOf(data);
      return provinces.map((row, at) => ({
        ...row,
        children: provinces[(at + 1) % provinces.length]?.children,
      }));
    }),
    /ERROR {3}getTreeByLevelId: a city stands below another province than its stores have: asked the tree: \S+ is below /,
  ],
  "a job in cities where it is not": [
    asking("getCityAreaList", ({ jobId: _, ...query }) => query),
    /ERROR {3}getJobPageList: a row's own city does not find it: asked city \S+: \d+ rows, without id /,
  ],
  "an answer in GBK that has Chinese throughout": [
    (answer, { key }) =>
      key === "getCityAreaList"
        ? new Response(
            Buffer.concat([
              Buffer.from('{"success":true,"errorMessage":"'),
              GBK,
              GBK,
              Buffer.from('"}'),
            ]),
          )
        : answer,
    /ERROR {3}getCityAreaList: not UTF-8: GBK or another encoding/,
    /Answer UTF-8 with/,
  ],
};

/** Faults that hide others of the goods, or that others hide. */
const alone = [
  "a detail price that is 100 times the listing's",
  "a filter that finds nothing",
  "filters that are ignored",
  "isAll that changes nothing",
  "a category that nothing has, answered with some goods",
  "a product of every id",
  "an order within each page only",
  "counts of filters that ignore the word",
];

function cents(data: Row): Row {
  const detail = data.productDetail as Row;
  const skuList = listOf(detail.skuList).map((sku) => {
    const shelf = sku.skuShelfInfoVo as Row | null;
    return {
      ...sku,
      skuShelfInfoVo: shelf && { ...shelf, salePrice: Number(shelf.salePrice) * 100 },
    };
  });
  return { ...data, productDetail: { ...detail, skuList } };
}

/** A leaf category and a city of the demo that the checked ones are not. */
const OTHER_CATEGORY = "candlesticks";
const OTHER_CITY = "北京市";

/** A backend that ignores one member of its request. */
function ignoring(member: string): Mistake {
  return of("keywordList", (data, { body: asked }) => {
    if (body(asked)[member] === undefined) return data;
    return everything ?? data;
  });
}
let everything: Row | undefined;
/** The navigation of the demo's header, once it came, and a product that is none of the first ones. */
let header: Json;
let other: Json;
beforeAll(async () => {
  const { storeCode } = config.commerce.ids;
  const response = await demo(
    new Request("http://api.test/productSearch/mall/front/noAuth/v1/product/keywordList", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [config.commerce.storeHeader]: storeCode,
        [config.commerce.tokenHeader]: config.commerce.accessToken ?? "",
        ...antiForgery(),
      },
      body: JSON.stringify({ pageNum: 1, pageSize: 24, queryParam: { storeCode } }),
    }),
  );
  everything = ((await response.json()) as Row).data as Row;
  other = results(everything).at(-1)?.spuId;
});
function antiForgery(): Record<string, string> {
  const { cookie, header } = config.commerce.antiForgery;
  return { cookie: `${cookie}=x`, [header]: "x" };
}

describe("backend check", () => {
  test("reports nothing about the values of the demo", async () => {
    const said = await rowFindings(demo, config);
    const left = said.filter(({ what }) => !/relative picture address|^no price: /.test(what));
    expect(left.map(findingLines)).toEqual([]);
  });

  /** The call that a printed finding names. */
  const callOf = ({ source }: RegExp) =>
    /^(?:ERROR|warning|note) (?:\{\d\})?(\w+):/.exec(source)?.[1] ?? [];
  const findingsOf = checkedTogether(
    Object.fromEntries(
      Object.entries(faults).map(([name, [mistake, ...lines]]) => [
        name,
        { mistake, where: lines.flatMap(callOf) },
      ]),
    ),
    demo,
    config,
    { ofGoods: 4, alone },
  );

  test.each(Object.entries(faults))("names %s", async (name, [, ...lines]) => {
    expect(lines.flatMap(callOf)).not.toEqual([]);
    const text = (await findingsOf(name)).map(findingLines).join("\n");
    for (const line of lines) expect(text).toMatch(line);
  });

  test("reports missing pictures by their member", async () => {
    const findings = new Findings();
    const shape = "results[].majorImageUrl";
    const address = "https://img.example/a.jpg";
    const ask = async () => new Response("no", { status: 404 });
    await checkNamedPictures([{ key: "keywordList", shape, address }], findings, ask);
    expect(findings.list().map(findingLines).join()).toMatch(
      /ERROR {3}keywordList: results\[\]\.majorImageUrl: a picture answers 404: https:\/\/img\.example\/a\.jpg\n.*Visitors see: an empty frame/,
    );
  });

  test("collects the pictures of a backend's responses", async () => {
    const { Asking } = await import("#tools/backend-check/asking.ts");
    const { testLog } = await import("#tests/support/commerce.ts");
    const findings = new Findings();
    const transport = mistaken(
      demo,
      paged("keywordList", (row, at) => ({
        ...row,
        majorImageUrl: `https://img.example/${at}.jpg`,
      })),
    );
    const asking = new Asking({ config, transport, log: testLog().logger, findings });
    const { storeCode } = config.commerce.ids;
    await asking.ask("keywordList", { pageNum: 1, pageSize: 24, queryParam: { storeCode } });
    const shape = "results[].majorImageUrl";
    const named = [0, 1, 2].map((at) => ({
      key: "keywordList",
      shape,
      address: `https://img.example/${at}.jpg`,
    }));
    expect(asking.values.pictures()).toEqual(named);
  });
});

describe("page that fails to render", () => {
  const walk = async (lines: Row[]) => {
    const findings = new Findings();
    const log: Row[] = [];
    const visit = async (path: string, id: string) => {
      if (path !== "/news") return { status: 200, html: '<a href="/news">news</a>' };
      log.push(...lines.map((line) => ({ ...line, id: line.id ?? id })));
      return { status: 503, html: "" };
    };
    await walkPages({ visit, lines: log, findings, config, limit: 9 });
    return findings.list().map(findingLines).join("\n");
  };
  const failed = { msg: "commerce", key: "getPageList", failure: "malformed", detail: "not JSON" };

  test.each([
    ["the call that failed", [failed], /Why: getPageList malformed, not JSON\./],
    [
      "the call that failed for another page",
      [{ ...failed, id: "another" }],
      /those that failed before, whose outcome is shared: getPageList malformed, not JSON\./,
    ],
    [
      "what was left out",
      [
        {
          msg: "left out",
          page: "p1",
          drops: [{ path: "contents", reason: "null", lost: "whole" }],
        },
      ],
      /Why: p1 contents null\./,
    ],
    [
      "the error",
      [{ msg: "render failed", level: "error", err: { message: "no such thing" } }],
      /Why: render failed: no such thing\./,
    ],
    ["that the log has nothing", [], /The site's log has no failed call/],
  ])("is reported with %s", async (_, lines, line) => {
    const said = await walk(lines as Row[]);
    expect(said).toMatch(/ERROR {3}\/news: cannot be made \(503\), linked from \//);
    expect(said).toMatch(line);
    expect(said).not.toContain("other findings");
  });
});

test("reports a site that fails to start with its own message, after the report so far", async () => {
  const findings = new Findings();
  findings.add("error", "getPageList", "not JSON", "Answer UTF-8 JSON.");
  const refused = async () => {
    throw new Error("exit 1: COMMERCE_CONTENT_IDS: home is missing");
  };
  const walked = await walkOrTell({}, findings, 10, refused);
  expect(walked).toEqual({ pages: [], pictures: [] });
  const report = reportOf({ base: "x", rows: [], pages: [], findings: findings.list() });
  expect(inWords(report)).toContain("getPageList: not JSON");
  expect(inWords(report)).toContain(
    "ERROR   the site: does not run over this backend: COMMERCE_CONTENT_IDS: home is missing",
  );
});
