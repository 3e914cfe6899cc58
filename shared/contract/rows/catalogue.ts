import { z } from "zod";
import {
  categoryTreeSchema,
  filtersSchema,
  listingBodySchema,
  listingPageSchema,
} from "#shared/contract/schemas/catalogue.ts";
import { goods, noParams, nothing, row, settled } from "./callRow.ts";
import { media } from "./exampleParts.ts";

const leaf = {
  virtualCategoryCode: "VC0102",
  virtualCategoryName: "餐盘",
  i18nVirtualCategoryName: { en: "Plates" },
  productUrl: media("plates"),
  leafFlag: true,
  linkText: "即刻探索",
  description: "",
  virtualBackgroundUrl: "",
  subList: [],
};

const listing = {
  pageNum: 1,
  pageSize: 24,
  queryParam: {
    storeCode: "ST0002",
    virtualCategoryCode: "VC0102",
    filters: { colour: ["blue"] },
    sort: "priceAsc" as const,
  },
};

const menuProduct = {
  spuId: 10231,
  spuCode: "LB-P22",
  productName: "线蓝 餐盘 22 厘米",
  majorImageUrl: media("line-blue-plate"),
  i18nBrandSeriesName: { en: "Line Blue" },
  brandSeriesName: "线蓝",
  salePrice: 1280,
  tagLabels: ["NEW"],
};

/** Categories and listings (CALL-18 to CALL-21). */
export const catalogueRows = {
  getVirtualCategoryList: row({
    method: "POST",
    path: "/productSearch/mall/front/noAuth/v1/product/getVirtualCategoryList",
    token: true,
    encoding: "json",
    fixed: ({ storeCode }) => ({ pageNum: 1, pageSize: 100, queryParam: { storeCode } }),
    params: noParams,
    data: categoryTreeSchema,
    acceptance: "errorCode",
    repeat: "read",
    purpose: "The virtual category tree.",
    policy: settled,
    tags: { kind: "categories" },
    use: "every page of goods, every category link in content (linkType 5)",
    without: "503 in place of /products and of listings",
    example: {
      params: {},
      data: {
        results: [
          {
            ...leaf,
            virtualCategoryCode: "VC01",
            virtualCategoryName: "线蓝",
            i18nVirtualCategoryName: { en: "Line Blue" },
            leafFlag: false,
            subList: [leaf],
          },
        ],
      },
    },
  }),
  getVirtualCategoryByCode: row({
    method: "POST",
    path: "/productSearch/mall/front/noAuth/v1/product/getVirtualCategoryByCode",
    token: false,
    encoding: "form",
    fixed: nothing,
    params: z.object({ storeCode: z.string(), code: z.string() }),
    data: categoryTreeSchema,
    acceptance: "codeOrData",
    repeat: "read",
    purpose: "One category with its children, for a code that the cached tree does not know.",
    policy: settled,
    tags: { kind: "categories" },
    use: "a category page whose code is not in the cached tree",
    without: "503 in place of a category that the tree lacks",
    example: {
      params: { storeCode: "ST0002", code: "VC0102" },
      data: { results: [leaf] },
    },
  }),
  keywordList: row({
    method: "POST",
    path: "/productSearch/mall/front/noAuth/v1/product/keywordList",
    token: true,
    encoding: "json",
    fixed: nothing,
    params: listingBodySchema,
    data: listingPageSchema,
    acceptance: "data",
    repeat: "read",
    purpose: "A page of products: of a category, of a keyword, filtered and sorted.",
    policy: goods,
    tags: { kind: "goods" },
    use: "every listing and search; the sitemap",
    without: "503 in place of listings and search results",
    example: {
      params: listing,
      data: { total: 1, pageNum: 1, pageSize: 24, results: [menuProduct] },
    },
  }),
  searchFilter: row({
    method: "POST",
    path: "/productSearch/mall/front/noAuth/v1/product/searchFilter",
    token: true,
    encoding: "json",
    fixed: nothing,
    params: listingBodySchema,
    data: filtersSchema,
    acceptance: "data",
    repeat: "read",
    purpose: "The filters that apply to a listing, with counts.",
    policy: goods,
    tags: { kind: "goods" },
    use: "every listing, once without and once with the selected values",
    without: "listings without filters",
    example: {
      params: listing,
      data: {
        filters: [
          { code: "colour", name: "颜色", values: [{ value: "blue", name: "蓝", count: 12 }] },
        ],
      },
    },
  }),
} as const;
