import type { z } from "zod";
import type { CallKey, CallParams, calls } from "#shared/contract/calls.ts";

/** One call as an example: its parameters, and the envelope's `data` as sent by the upstream. */
export type CallExample<K extends CallKey> = {
  params: CallParams<K>;
  data: z.input<(typeof calls)[K]["data"]>;
};

const media = (name: string) => `https://media.example/${name}.jpg`;
const link = { linkType: 3, val: "10231", linkSpuId: "10231", vc: "VC0102" };
const highlight = {
  modelName: "highlight",
  contents: JSON.stringify({ title: "Line Blue", pic: { url: media("line-blue") }, linkUrl: link }),
};
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
const store = {
  id: 501,
  storeCode: "S0501",
  storeName: "示例门店",
  description: "",
  imageUrls: [media("store-shanghai")],
  address: "上海市示例区示例路 1 号",
  province: "上海市",
  city: "上海市",
  openStatus: true,
  linkPhone: "021-00000000",
  openingTime: "2024-05-01",
  businessTime: "10:00-22:00",
  longitude: 121.453,
  latitude: 31.229,
};
const job = {
  id: "J100",
  jobTitle: "零售顾问",
  jobTitleEn: "Retail Advisor",
  department: "零售",
  cityName: "上海市",
  jobContent: encodeURIComponent("<p>…</p>"),
  storeRequired: true,
  workFileRequired: false,
};
const news = {
  id: "N20",
  title: "新系列上市",
  summary: "…",
  imageUrl: media("annual-plate"),
  publishTime: "2026-10-01",
  catalogCode: "BRAND",
  catalogName: "品牌",
};
const applicationText = {
  jobId: "J100",
  personName: "…",
  phoneNumber: "13800000000",
  cityId: "310100",
  positionIdList: ["501"],
  captchaKey: "f3a1c9",
  captchaCode: "7H2K",
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

/** One example per row. The schemas parse each (tests/unit/commerce), so all stay valid. */
export const commerceExamples: { [K in CallKey]: CallExample<K> } = {
  previewPage: { params: { pageId: "7001" }, data: [highlight] },
  publicRegionContents: { params: { onlineId: "line-blue-story" }, data: [highlight] },
  regionContents: { params: { pageId: "7001" }, data: [highlight] },
  fullProductDetail: {
    params: { productId: "10231" },
    data: {
      productDetail: {
        productId: 10231,
        productName: "线蓝 餐盘 22 厘米",
        brandSeriesName: "线蓝",
        i18nBrandSeriesName: { en: "Line Blue" },
        descText: "第一行\n第二行",
        mediaList: [{ url: media("line-blue-plate"), mediaType: null, altText: "全貌" }],
        mediaMajor: { url: media("line-blue-plate") },
        spuAttrList: [
          { attrName: "材质", value: "硬质瓷", altText: "", attrGroupDictCode: "2" },
          { attrName: "洗碗机", value: "", altText: "可用洗碗机清洗", attrGroupDictCode: "4" },
        ],
        skuAttrAndOptionList: [{ attrName: "尺寸" }],
        skuList: [{ skuShelfInfoVo: { salePrice: 1280 } }],
        virtualCategoryList: [{ code: "VC0102", name: "餐盘" }],
        storeStock: [
          { storeCode: "S0501", count: 3 },
          { storeCode: "S0502", words: "可预留" },
        ],
      },
      tagLabels: [],
      groupProducts: [
        { productId: 10231, displayName: "22 厘米", imageUrl: media("line-blue-plate") },
      ],
      pageModelContents: [highlight],
    },
  },
  securityCodeQuery: {
    params: { securityCode: "A00000000001" },
    data: {
      code: 1,
      data: { prompt: "…", queryTimes: 1, firstSearchTime: "2026-11-21 10:00:00", status: 1 },
    },
  },
  getJobPageList: {
    params: { pageNum: 1, pageSize: 20, queryParam: { channelCode: "RC", city: "310100" } },
    data: { total: 1, pageNum: 1, pageSize: 20, results: [job] },
  },
  getJobDetail: { params: { jobId: "J100" }, data: job },
  getCityAreaList: {
    params: { jobId: "J100" },
    data: [{ areaName: "上海市", areaId: 310100, areaCode: "310100" }],
  },
  checkJobEffectApply: { params: applicationText, data: null },
  getCaptchaImage: {
    params: { audio: "true" },
    data: {
      captchaKey: "f3a1c9",
      imageBase64: "data:image/png;base64,iVBORw0KGgo=",
      audioBase64: "data:audio/mpeg;base64,//OExAAAAAA=",
    },
  },
  applyJob: { params: applicationText, data: { applyId: "A9001" } },
  findSearchWord: {
    params: {},
    data: { defaultWords: ["餐盘"], hotWords: ["礼盒"], historyWordConfig: { max: 5 } },
  },
  autocomplete: {
    params: { searchWord: "蓝" },
    data: [{ sourceType: 1, sourceId: 10231, sourceCode: null, suggest: "线蓝 餐盘" }],
  },
  getCatalogList: {
    params: {},
    data: [{ catalogId: 1, catalogCode: "BRAND", catalogName: "品牌" }],
  },
  getPageList: {
    params: { pageNum: 1, pageSize: 10, queryParam: { channelCode: "RC", catalogCode: "BRAND" } },
    data: { total: 1, pageNum: 1, pageSize: 10, results: [news] },
  },
  getDetail: { params: { id: "N20" }, data: { ...news, content: "<p>…</p>" } },
  searchCmsInfoList: {
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
  getVirtualCategoryList: {
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
  getVirtualCategoryByCode: {
    params: { storeCode: "ST0002", code: "VC0102" },
    data: { results: [leaf] },
  },
  keywordList: {
    params: listing,
    data: { total: 1, pageNum: 1, pageSize: 24, results: [menuProduct] },
  },
  searchFilter: {
    params: listing,
    data: {
      filters: [
        { code: "colour", name: "颜色", values: [{ value: "blue", name: "蓝", count: 12 }] },
      ],
    },
  },
  queryModelContentDetail: {
    params: { contentId: "9001" },
    data: [
      {
        id: "9001",
        contents: JSON.stringify({
          navItem: [
            {
              navKey: "series",
              navName: "系列",
              navType: "link",
              navJump: { val: "/products" },
              navPopover: true,
              navPopoverKey: "9002",
              data: null,
            },
          ],
        }),
      },
    ],
  },
  queryReadableContent: {
    params: { contentId: "9100" },
    data: {
      contentId: "9100",
      contents: null,
      valueList: [
        { name: "storeName", contentValue: "示例门店" },
        { name: "storeImage", contentValue: { url: media("store-shanghai") } },
        { name: "value4Tel", contentValue: { val: "400-000-0000" } },
      ],
    },
  },
  getTreeByLevelId: {
    params: { levelId: 2, channelCode: "RC" },
    data: [
      {
        areaId: 310000,
        areaCode: "310000",
        areaName: "上海市",
        children: [{ areaId: 310100, areaCode: "310100", areaName: "上海市", children: [] }],
      },
    ],
  },
  getStoreByCoordinateProvince: {
    params: {
      country: "CN",
      latitude: 31.23,
      longitude: 121.47,
      storeType: 0,
      channelCode: "RC",
      channelId: "10003",
      radiusMi: 99999999,
    },
    data: [store],
  },
  getStoreByStoreCode: { params: { storeCode: "S0501" }, data: store },
};
