import { h2, p } from "#demo/data/html.ts";
import { toCategory, toPath, toProduct } from "#demo/data/links.ts";
import type {
  CatalogueOptions,
  DemoCatalogue,
  DemoCategory,
  DemoPageItem,
  DemoProduct,
  MediaUrl,
} from "#demo/data/types.ts";
import { INQUIRY_TAG } from "#demo/listingFilters.ts";
import type { BlockContents } from "#shared/contract/blockContents.ts";
import type { ContentArea } from "#shared/contract/contentAreas.ts";
import { paths } from "#shared/domain/paths.ts";
import { contentPages } from "#shared/site/contentPages.ts";
import content from "./content.json" with { type: "json" };

type Product = (typeof content.products)[number];
type Category = (typeof content.categories)[number];

const series = new Map(Object.entries(content.series).map(([code, entry]) => [code, entry]));

function block<T extends keyof BlockContents>(
  modelName: T,
  contents: BlockContents[T],
): DemoPageItem {
  return { modelName, contents: JSON.stringify(contents) };
}

function categoryNode(category: Category, mediaUrl: MediaUrl): DemoCategory {
  return {
    virtualCategoryCode: category.code,
    virtualCategoryName: category.name,
    i18nVirtualCategoryName: { en: category.en },
    productUrl: paths.category(category.code),
    leafFlag: true,
    linkText: null,
    description: null,
    virtualBackgroundUrl: mediaUrl(category.picture),
    subList: [],
  };
}

/** A product as returned in blocks and listings. */
function listed(product: Product, mediaUrl: MediaUrl) {
  const { name, en } = series.get(product.series) ?? { name: "", en: "" };
  return {
    spuId: product.id,
    spuCode: product.id.toUpperCase(),
    productName: product.name,
    majorImageUrl: mediaUrl(product.id),
    i18nBrandSeriesName: { en },
    brandSeriesName: name,
    salePrice: product.price,
    tagLabels: product.price === null ? [INQUIRY_TAG] : [],
  };
}

function wholeProduct(product: Product, mediaUrl: MediaUrl): DemoProduct {
  const { name, en } = series.get(product.series) ?? { name: "", en: "" };
  const category = content.categories.find(({ code }) => code === product.category);
  const line = (attrName: string, value: string, attrGroupDictCode: string) => ({
    attrName,
    value,
    attrGroupDictCode,
  });
  return {
    productDetail: {
      productId: product.id,
      productName: product.name,
      brandSeriesName: name,
      i18nBrandSeriesName: { en },
      descText: product.text,
      mediaList: [product.id, category?.picture ?? product.id].map((picture) => ({
        url: mediaUrl(picture),
        mediaType: null,
      })),
      mediaMajor: { url: mediaUrl(product.id) },
      spuAttrList: [line("木料", product.wood, "1"), line("上油", "核桃油", "2")],
      skuAttrAndOptionList: [{ attrName: "木料" }],
      skuList: product.price === null ? [] : [{ skuShelfInfoVo: { salePrice: product.price } }],
      virtualCategoryList: category ? [{ code: category.code, name: category.name }] : [],
    },
    tagLabels: product.price === null ? [INQUIRY_TAG] : [],
    groupProducts: [],
    pageModelContents: [],
    salePrice: product.price,
    groupKey: null,
    filters: {
      series: [{ value: product.series, name }],
      shape: [{ value: product.shape, name: product.shape }],
      colour: [{ value: product.wood, name: product.wood }],
      occasion: [],
    },
    createdAt: product.day,
    categoryCodes: [product.category],
  };
}

function goods(ids: readonly string[], mediaUrl: MediaUrl) {
  const found = content.products.filter(({ id }) => ids.includes(id));
  return {
    goodsArr: found.map(({ id }) => id),
    spuInfo: found.map((product) => listed(product, mediaUrl)),
  };
}

function homePage(mediaUrl: MediaUrl): DemoPageItem[] {
  const picture = (name: string, alt: string) => ({ url: mediaUrl(name), alt });
  return [
    block("hero", {
      pic: picture("banner-valley", "河湾、两棵栎树与一间木作坊"),
      picMobile: picture("phone-valley", "栎树下的木作坊"),
      title: "一棵树\n一季木器",
      titleEn: "One tree at a time",
      desc: "碗、盘、砧板与匙，都从同一棵树来。",
      tone: "dark",
      linkName: "看作坊怎样做",
      linkUrl: toPath(paths.workmanship()),
    }),
    block("category", {
      title: "木器目录",
      list: content.categories.map(({ code, name, en, picture: image }) => ({
        image: picture(image, name),
        title: name,
        titleEn: en,
        count: content.products.filter(({ category }) => category === code).length,
        linkUrl: toCategory(code),
      })),
    }),
    block("goods", {
      title: "这一季",
      linkName: "全部木碗",
      linkUrl: toCategory("bowls"),
      ...goods(["oak-bowl", "ash-bowl", "walnut-plate", "cherry-spoon"], mediaUrl),
    }),
    block("highlight", {
      pic: picture("banner-lathe", "车床上的一只碗与落下的刨花"),
      titleEn: "From the tree",
      title: "先等两年",
      desc: "木头阴干要两年，旋一只碗只要半个钟头。",
      tone: "light",
      linkName: "从一棵树开始",
      linkUrl: toPath(paths.workmanship()),
    }),
  ];
}

/** An information page: opening, picture, chapters. */
function articlePage(area: keyof typeof content.pages, mediaUrl: MediaUrl): DemoPageItem[] {
  const { en, title, picture, chapters } = content.pages[area];
  return [
    block("common", { layout: "article", titleEn: en, title, html: p(chapters[0]?.[1] ?? "") }),
    ...(picture
      ? [block("highlight", { pic: { url: mediaUrl(picture), alt: title }, tone: "dark" })]
      : []),
    block("common", {
      layout: "article",
      html: chapters.map(([heading = "", text = ""]) => h2(heading) + p(text)).join(""),
    }),
  ];
}

/** Placeholder content of pages without text for this brand. */
const unwritten = [
  block("common", { layout: "article", title: "示例页", html: p("这一页还没有写。") }),
];

const gifting = {
  title: "企业馈赠",
  desc: "十份起，一份一张树的卡片。名字可以烙在底上，打样十天。",
  title4Cooperation: "合作联系",
  label4Email: "邮箱",
  desc4Email: "gifts@quernley.example",
};

function pages({ mediaUrl, contentIds }: CatalogueOptions): DemoCatalogue["pages"] {
  const areas = Object.keys(content.pages) as (keyof typeof content.pages & ContentArea)[];
  return Object.fromEntries([
    ...Object.values(contentPages).map(({ area }) => [contentIds[area], unwritten] as const),
    [contentIds.home, homePage(mediaUrl)],
    [
      contentIds.gifts,
      [
        {
          modelName: "gifting",
          contents: JSON.stringify({
            ...gifting,
            banner4FC: { url: mediaUrl("table-bowls"), alt: "木碗与杯" },
          }),
        },
      ],
    ],
    ...areas.map((area) => [contentIds[area], articlePage(area, mediaUrl)] as const),
  ]);
}

const navigation = {
  navItem: [
    ...content.categories.map(({ code, name }) => ({
      key: code,
      name,
      path: paths.category(code),
    })),
    { key: "gifting", name: "企业馈赠", path: paths.gifting() },
    { key: "story", name: "品牌故事", path: paths.brandStory() },
  ].map(({ key, name, path }) => ({
    navKey: key,
    navName: name,
    navType: "link",
    navJump: { val: path },
    navPopover: false,
    navPopoverKey: null,
    data: null,
  })),
};

function settings(mediaUrl: MediaUrl) {
  const { texts, values, pictures } = content.settings;
  return [
    ...Object.entries(texts).map(([name, contentValue]) => ({ name, contentValue })),
    ...Object.entries(values).map(([name, val]) => ({ name, contentValue: { val } })),
    ...Object.entries(pictures).map(([name, picture]) => ({
      name,
      contentValue: { url: mediaUrl(picture) },
    })),
  ];
}

const cities = content.stores.map(({ city, cityCode }) => ({
  areaId: cityCode,
  areaCode: cityCode,
  areaName: city,
}));

function jobs(): DemoCatalogue["jobs"] {
  return content.jobs.map(({ id, title, en, department, city, text }) => ({
    id,
    jobTitle: title,
    jobTitleEn: en,
    department,
    cityName: city,
    jobContent: encodeURIComponent(p(...text)),
    storeRequired: false,
    workFileRequired: false,
    cityIds: cities.filter(({ areaName }) => areaName === city).map(({ areaId }) => areaId),
  }));
}

/** Data of the embedded backend: a workshop's, from `content.json`. */
export function buildCatalogue(options: CatalogueOptions): DemoCatalogue {
  const { mediaUrl, contentIds } = options;
  return {
    categories: content.categories.map((category) => categoryNode(category, mediaUrl)),
    products: content.products.map((product) => wholeProduct(product, mediaUrl)),
    pages: pages(options),
    onlinePages: {
      "first-oak": {
        title: "头一棵栎",
        summary: "二〇二四年冬天，河湾那棵栎倒了。",
        imageUrl: mediaUrl("banner-valley"),
        publishTime: "2026-03-01",
        items: [
          block("common", {
            layout: "article",
            titleEn: "First Oak",
            title: "头一棵栎",
            html: p(content.series["first-oak"].text, "它站了一百一十年，倒下时没有碰着人。"),
          }),
          block("products", {
            title: "从这棵树来",
            ...goods(["oak-bowl", "walnut-plate"], mediaUrl),
          }),
          block("imageList", {
            title: "接着看",
            shape: "square",
            list: [
              {
                image: { url: mediaUrl("oak-bowl"), alt: "年轮朝上的一只大碗" },
                title: "栎木大碗",
                linkUrl: toProduct("oak-bowl", "bowls"),
              },
            ],
          }),
        ],
      },
    },
    drafts: {},
    modelContents: { [contentIds.headerNavigation]: JSON.stringify(navigation) },
    readableContents: { [contentIds.siteSettings]: { valueList: settings(mediaUrl) } },
    searchConfig: {
      defaultWords: ["木碗 砧板"],
      hotWords: ["木碗", "砧板", "木匙"],
      historyWordConfig: { show: true, max: 5 },
    },
    stores: content.stores.map((store) => ({
      id: store.code,
      storeCode: store.code,
      storeName: store.name,
      description: store.text,
      imageUrls: [mediaUrl(store.picture)],
      province: store.province,
      city: store.city,
      address: store.address,
      openStatus: true,
      linkPhone: store.phone,
      openingTime: null,
      businessTime: store.hours,
      longitude: store.at[0] ?? 0,
      latitude: store.at[1] ?? 0,
    })),
    areas: content.stores.map(({ province, city, cityCode }) => ({
      areaId: `${cityCode.slice(0, 2)}0000`,
      areaCode: `${cityCode.slice(0, 2)}0000`,
      areaName: province,
      children: [{ areaId: cityCode, areaCode: cityCode, areaName: city, children: [] }],
    })),
    cities,
    jobs: jobs(),
    newsCatalogs: [{ catalogId: "1", catalogCode: "workshop", catalogName: "作坊" }],
    news: content.news.map(({ id, title, summary, picture, day, paragraphs }) => ({
      id,
      title,
      summary,
      imageUrl: mediaUrl(picture),
      publishTime: day,
      catalogCode: "workshop",
      catalogName: "作坊",
      content: p(...paragraphs),
    })),
    securityCodes: content.codes.fresh.map((code) => ({
      code,
      queryTimes: 0,
      firstSearchTime: "",
      answer: "counted",
      prompt: content.codes.prompt,
      laterPrompts: { repeat: "此码已经查过。", blocked: "此码已被冻结。" },
    })),
  };
}
