import { z } from "zod";
import { suggestionSchema } from "#shared/contract/schemas/catalogue.ts";
import { searchConfigSchema } from "#shared/contract/schemas/content.ts";
import { subjectRows } from "#shared/contract/tolerant.ts";
import { noParams, row, settled, typed } from "./callRow.ts";

/** Search (CALL-12, CALL-13). */
export const searchRows = {
  findSearchWord: row({
    method: "GET",
    path: "/ecommerce/v1/searchWord/findSearchWord",
    token: false,
    encoding: "query",
    fixed: ({ storeId }) => ({ storeId }),
    params: noParams,
    data: searchConfigSchema,
    acceptance: "data",
    repeat: "read",
    purpose: "Search configuration: default words, recommendations, history settings.",
    policy: settled,
    tags: { kind: "search" },
    use: "every page (the words of the search field); the search page; the sitemap",
    without: "the search without recommendations",
    example: {
      params: {},
      data: { defaultWords: ["餐盘"], hotWords: ["礼盒"], historyWordConfig: { max: 5 } },
    },
  }),
  autocomplete: row({
    method: "GET",
    path: "/productSearch/mall/front/noAuth/v1/product/autocomplete",
    token: false,
    encoding: "query",
    fixed: ({ storeId }) => ({ storeId, size: 10 }),
    params: z.object({ searchWord: z.string(), size: z.number().int().optional() }),
    data: subjectRows(suggestionSchema),
    acceptance: "data",
    repeat: "read",
    purpose: "Search suggestions while typing.",
    policy: typed,
    tags: { kind: "search" },
    use: "a visitor types: one second after the last letter",
    without: "the search without suggestions",
    example: {
      params: { searchWord: "蓝" },
      data: [{ sourceType: 1, sourceId: 10231, sourceCode: null, suggest: "线蓝 餐盘" }],
    },
  }),
} as const;
