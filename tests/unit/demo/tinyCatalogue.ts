import type { DemoCatalogue, DemoCategory, DemoProduct } from "#demo/data/types.ts";

function category(code: string, name: string, en: string, subList: DemoCategory[]): DemoCategory {
  return {
    virtualCategoryCode: code,
    virtualCategoryName: name,
    i18nVirtualCategoryName: { en },
    productUrl: "",
    leafFlag: subList.length === 0,
    linkText: null,
    description: null,
    virtualBackgroundUrl: null,
    subList,
  };
}

type Facts = [
  id: string,
  name: string,
  price: number,
  created: string,
  leaf: string,
  colour: string,
  tags?: string[],
];

function product([id, name, price, created, leaf, colour, tags = []]: Facts): DemoProduct {
  return {
    productDetail: {
      productId: id,
      productName: name,
      brandSeriesName: "蓝系列",
      i18nBrandSeriesName: { en: "Blue Lace" },
      descText: "",
      mediaList: [],
      mediaMajor: { url: `/${id}.jpg` },
      spuAttrList: [],
      skuAttrAndOptionList: [],
      skuList: [{ skuShelfInfoVo: { salePrice: price } }],
      virtualCategoryList: [{ code: leaf, name: leaf }],
    },
    tagLabels: tags,
    groupProducts: [],
    pageModelContents: [],
    salePrice: price,
    groupKey: null,
    filters: {
      series: [{ value: "lace", name: "蓝系列" }],
      shape: [],
      colour: [{ value: colour, name: colour }],
      occasion: [],
    },
    createdAt: created,
    categoryCodes: [leaf],
  };
}

const store = (id: string, city: string, latitude: number, longitude: number) => ({
  id,
  storeCode: `S-${id}`,
  storeName: `${city}店`,
  province: city,
  city,
  openStatus: true,
  latitude,
  longitude,
});

const news = (id: string, publishTime: string, catalogCode: string) => ({
  id,
  title: `News ${id}`,
  summary: "a story of porcelain",
  imageUrl: "",
  publishTime,
  catalogCode,
  catalogName: catalogCode,
  content: `<p>${id}</p>`,
});

const securityCode = (code: string, answer: "counted" | "error" | "unusual" | "wrong") => ({
  code,
  queryTimes: 0,
  firstSearchTime: "",
  answer,
  prompt: `prompt of ${code}`,
});

const block = { modelName: "hero", contents: "{}" };

/** A small catalogue: two families, five products, four stores, two jobs. */
export const tinyCatalogue: DemoCatalogue = {
  categories: [
    category("porcelain", "瓷器", "Porcelain", [
      category("lace", "蕾丝", "Lace", [
        category("lace-cups", "杯", "Cups", []),
        category("lace-plates", "盘", "Plates", []),
      ]),
      category("relief", "浮雕", "Relief", []),
    ]),
    category("stoneware", "炻器", "Stoneware", []),
  ],
  products: [
    product(["p1", "Cup", 400, "2024-01-01", "lace-cups", "blue"]),
    product(["p2", "Plate", 900, "2024-03-01", "lace-plates", "blue"]),
    product(["p3", "Vase", 5200, "2024-02-01", "relief", "white"]),
    product(["p4", "Mug", 300, "2023-01-01", "stoneware", "white"]),
    product(["p5", "Relief Swan Cup", 99_000, "2022-01-01", "relief", "blue", ["INQUIRY"]]),
  ],
  pages: { "page-home": [block] },
  drafts: {},
  onlinePages: {
    "online-lace": {
      title: "Lace",
      summary: "how lace is painted",
      publishTime: "2026-01-02",
      imageUrl: "",
      items: [block],
    },
  },
  modelContents: { "model-1": "{}" },
  readableContents: { "readable-1": { contents: "{}" } },
  searchConfig: { defaultWords: ["cup"], hotWords: ["cup", "plate"] },
  stores: [
    store("1", "上海", 31.23, 121.47),
    store("2", "北京", 39.9, 116.4),
    store("3", "成都", 30.66, 104.06),
    store("4", "上海", 31.19, 121.5),
  ],
  areas: [
    {
      areaId: "310000",
      areaCode: "310000",
      areaName: "上海",
      children: [{ areaId: "310100", areaCode: "310100", areaName: "上海", children: [] }],
    },
  ],
  cities: [
    { areaId: "310100", areaCode: "310100", areaName: "上海" },
    { areaId: "110100", areaCode: "110100", areaName: "北京" },
  ],
  jobs: [
    {
      id: "job-1",
      jobTitle: "Adviser",
      cityName: "上海",
      department: "retail",
      cityIds: ["310100"],
      storeRequired: true,
      workFileRequired: false,
    },
    {
      id: "job-2",
      jobTitle: "Designer",
      cityName: "北京",
      department: "design",
      cityIds: ["110100"],
      storeRequired: false,
      workFileRequired: true,
    },
  ],
  newsCatalogs: [{ catalogId: "1", catalogCode: "press", catalogName: "Press" }],
  news: [news("n1", "2024-01-01", "press"), news("n2", "2024-06-01", "events")],
  securityCodes: [
    securityCode("CODE-1", "counted"),
    securityCode("CODE-ERROR", "error"),
    securityCode("CODE-ODD", "unusual"),
    securityCode("CODE-WRONG", "wrong"),
    {
      ...securityCode("CODE-OLD", "counted"),
      queryTimes: 4,
      firstSearchTime: "2020-01-01 08:00:00",
    },
  ],
};
