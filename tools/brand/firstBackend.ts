import { brand } from "#brand/identity.ts";
import { pageWords } from "#brand/words/content.ts";
import { p } from "#demo/data/html.ts";
import { toCategory, toPath } from "#demo/data/links.ts";
import type { CatalogueOptions, DemoCatalogue, DemoPageItem } from "#demo/data/types.ts";
import type { BlockContents } from "#shared/contract/blockContents.ts";
import { neutralPageWords } from "#shared/copy/contentPages.ts";
import { paths } from "#shared/domain/paths.ts";
import { contentPageKeys, contentPages } from "#shared/site/contentPages.ts";

// Copied into each new pack by `npm run brand new`, with its own modules in place of `#brand/`.

/** Data of the embedded backend for trials until your own backend answers: one category with two products. */
const category = { code: "first", name: "第一批", en: "First pieces" };
const products = [
  { id: "first-1", name: "示例一", price: 280 },
  { id: "first-2", name: "示例二", price: 360 },
];

const titles = { ...neutralPageWords(brand.nameZh), ...pageWords };

function block<T extends keyof BlockContents>(
  modelName: T,
  contents: BlockContents[T],
): DemoPageItem {
  return { modelName, contents: JSON.stringify(contents) };
}

export function buildCatalogue({ mediaUrl, contentIds }: CatalogueOptions): DemoCatalogue {
  const url = mediaUrl("mark");
  const listed = products.map(({ id, name, price }) => ({
    spuId: id,
    spuCode: id.toUpperCase(),
    productName: name,
    majorImageUrl: url,
    brandSeriesName: category.name,
    i18nBrandSeriesName: { en: category.en },
    salePrice: price,
    tagLabels: [],
  }));
  const navigation = [
    { key: category.code, name: category.name, path: paths.category(category.code) },
    { key: "story", name: titles.brandStory.title, path: paths.brandStory() },
  ];
  return {
    categories: [
      {
        virtualCategoryCode: category.code,
        virtualCategoryName: category.name,
        i18nVirtualCategoryName: { en: category.en },
        productUrl: paths.category(category.code),
        leafFlag: true,
        linkText: null,
        description: null,
        virtualBackgroundUrl: url,
        subList: [],
      },
    ],
    products: products.map(({ id, name, price }) => ({
      productDetail: {
        productId: id,
        productName: name,
        descText: "这里写它的由来。",
        brandSeriesName: category.name,
        i18nBrandSeriesName: { en: category.en },
        mediaList: [{ url, mediaType: null }],
        mediaMajor: { url },
        spuAttrList: [],
        skuAttrAndOptionList: [],
        skuList: [{ skuShelfInfoVo: { salePrice: price } }],
        virtualCategoryList: [{ code: category.code, name: category.name }],
      },
      tagLabels: [],
      groupProducts: [],
      pageModelContents: [],
      salePrice: price,
      groupKey: null,
      filters: { series: [], shape: [], colour: [], occasion: [] },
      createdAt: "2026-01-01",
      categoryCodes: [category.code],
    })),
    pages: Object.fromEntries([
      ...contentPageKeys.map((key): [string, DemoPageItem[]] => [
        contentIds[contentPages[key].area],
        [
          block("common", {
            layout: "article",
            title: titles[key].title,
            html: p("这一页还没有写。"),
          }),
        ],
      ]),
      [
        contentIds.home,
        [
          block("hero", {
            pic: { url, alt: brand.name },
            picMobile: { url, alt: brand.name },
            title: brand.nameZh,
            titleEn: brand.lineEn,
            desc: brand.lineZh,
            tone: "dark",
            linkName: titles.brandStory.title,
            linkUrl: toPath(paths.brandStory()),
          }),
          block("goods", {
            title: category.name,
            linkName: category.name,
            linkUrl: toCategory(category.code),
            goodsArr: listed.map(({ spuId }) => spuId),
            spuInfo: listed,
          }),
        ],
      ],
      [
        contentIds.gifts,
        [
          {
            modelName: "gifting",
            contents: JSON.stringify({ title: "企业馈赠", desc: "这里写馈赠的办法。" }),
          },
        ],
      ],
    ]),
    modelContents: {
      [contentIds.headerNavigation]: JSON.stringify({
        navItem: navigation.map(({ key, name, path }) => ({
          navKey: key,
          navName: name,
          navType: "link",
          navJump: { val: path },
          navPopover: false,
          navPopoverKey: null,
          data: null,
        })),
      }),
    },
    readableContents: { [contentIds.siteSettings]: { valueList: [] } },
    searchConfig: {
      defaultWords: [category.name],
      hotWords: products.map(({ name }) => name),
      historyWordConfig: { show: true, max: 5 },
    },
    onlinePages: {},
    drafts: {},
    stores: [],
    areas: [],
    cities: [],
    jobs: [],
    newsCatalogs: [],
    news: [],
    securityCodes: [],
  };
}
