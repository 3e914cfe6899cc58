import { z } from "zod";
import { contentListSchema } from "#shared/contract/schemas/catalogue.ts";
import {
  newsCatalogSchema,
  newsDetailSchema,
  newsPageSchema,
} from "#shared/contract/schemas/people.ts";
import { content, listParams, noParams, nothing, row, settled } from "./callRow.ts";
import { media } from "./exampleParts.ts";

const news = {
  id: "N20",
  title: "新系列上市",
  summary: "…",
  imageUrl: media("annual-plate"),
  publishTime: "2026-10-01",
  catalogCode: "BRAND",
  catalogName: "品牌",
};

/** News, and the list of online content (CALL-14 to CALL-17). */
export const newsRows = {
  getCatalogList: row({
    method: "GET",
    path: "/ecommerce/open/v1/cms/info/getCatalogList",
    token: false,
    encoding: "query",
    fixed: ({ channelCode }) => ({ channelCode }),
    params: noParams,
    data: newsCatalogSchema,
    acceptance: "data",
    repeat: "read",
    purpose: "News types.",
    policy: settled,
    tags: { kind: "news" },
    section: "news",
    use: "/news",
    without: "the news without types",
    example: {
      params: {},
      data: [{ catalogId: 1, catalogCode: "BRAND", catalogName: "品牌" }],
    },
  }),
  getPageList: row({
    method: "POST",
    path: "/ecommerce/open/v1/cms/info/getPageList",
    token: false,
    encoding: "json",
    fixed: nothing,
    params: listParams({ channelCode: z.string(), catalogCode: z.string().optional() }),
    data: newsPageSchema,
    acceptance: "data",
    repeat: "read",
    purpose: "News entries, newest first.",
    policy: content,
    tags: { kind: "news" },
    section: "news",
    use: "/news, and /news/{id} for the next entries",
    without: "503 in place of /news",
    example: {
      params: { pageNum: 1, pageSize: 10, queryParam: { channelCode: "RC", catalogCode: "BRAND" } },
      data: { total: 1, pageNum: 1, pageSize: 10, results: [news] },
    },
  }),
  getDetail: row({
    method: "GET",
    path: "/ecommerce/open/v1/cms/info/getDetail",
    token: false,
    encoding: "query",
    fixed: nothing,
    params: z.object({ id: z.string() }),
    data: newsDetailSchema,
    acceptance: "data",
    repeat: "read",
    purpose: "One news entry with its text.",
    policy: content,
    tags: { kind: "news" },
    section: "news",
    use: "/news/{id}",
    without: "503 in place of the entry",
    example: { params: { id: "N20" }, data: { ...news, content: "<p>…</p>" } },
  }),
  searchCmsInfoList: row({
    method: "POST",
    path: "/productSearch/cms/front/noAuth/v1/content/searchCmsInfoList",
    token: false,
    encoding: "json",
    fixed: nothing,
    params: listParams({ storeCode: z.string(), keyword: z.string().optional() }),
    data: contentListSchema,
    acceptance: "data",
    repeat: "read",
    purpose: "Content found by keyword; without keyword the list of all online content.",
    policy: content,
    tags: { kind: "contents" },
    use: "the results of a search; the sitemap; title and day of a page below /brand-story",
    without: "search results without content, links to online pages without a title",
    example: {
      params: { pageNum: 1, pageSize: 20, queryParam: { storeCode: "ST0002", keyword: "蓝" } },
      data: {
        total: 1,
        results: [
          {
            id: "C1",
            onlineId: "line-blue-story",
            title: "线蓝的故事",
            summary: "…",
            imageUrl: media("line-blue"),
            type: "page",
            publishTime: "2026-09-12",
          },
        ],
      },
    },
  }),
} as const;
