import type { ContentArea } from "#shared/contract/contentAreas.ts";
import { neutralPageWords } from "#shared/copy/contentPages.ts";
import { areasOn } from "#shared/site/contentAreas.ts";
import { contentPageKeys, contentPages } from "#shared/site/contentPages.ts";
import { isSwitchedOff } from "#shared/site/switchedOff.ts";

/**
 * Content of a small shop for the starter backend, as plain placeholder text that describes what to insert:
 * nothing of any brand. `picture:name` is replaced by a picture's address.
 */

const link = {
  path: (val: string) => ({ linkType: 4, val }),
  product: (id: string) => ({ linkType: 3, val: id, linkSpuId: id }),
  category: (code: string) => ({ linkType: 5, val: code, code }),
  story: (onlineId: string) => ({ linkType: 2, val: onlineId, type: "page", onlineId }),
  content: (id: string) => ({ linkType: 7, val: id, id }),
};
const block = (modelName: string, contents: object) => ({ modelName, contents });
const image = (name: string, alt: string) => ({ url: `picture:${name}.svg`, alt });

const series = [
  { name: "素白", en: "Plain White" },
  { name: "线蓝", en: "Line Blue" },
] as const;
const shapes = [
  { code: "plates", name: "餐盘", en: "Plates", sizes: ["19 厘米", "27 厘米"], price: 280 },
  { code: "bowls", name: "碗", en: "Bowls", sizes: ["12 厘米", "18 厘米"], price: 220 },
  { code: "cups", name: "杯碟", en: "Cups", sizes: ["200 毫升"], price: 360 },
  { code: "pots", name: "茶壶", en: "Teapots", sizes: ["800 毫升"], price: 980 },
] as const;

const products = series.flatMap(({ name, en }, s) =>
  shapes.flatMap((shape) =>
    shape.sizes.map((size, i) => {
      const key = `${s === 0 ? "white" : "blue"}-${shape.code}`;
      return {
        id: `${key}-${i + 1}`,
        code: `${key}-${i + 1}`.toUpperCase(),
        name: `${name} ${shape.name} ${size}`,
        series: name,
        seriesEn: en,
        price: shape.price + 140 * i + 60 * s,
        category: shape.code,
        size,
        group: shape.sizes.length > 1 ? key : null,
        // Optional: what the stores have.
        stock:
          i === 0
            ? [
                { storeCode: "S001", count: 3 },
                { storeCode: "S002", words: "可预留" },
              ]
            : [],
        tags: s === 1 && i === 0 ? ["NEW"] : [],
        since: `2026-0${s + 3}-1${i}`,
        pictures: [`${key}.svg`, `${key}-detail.svg`],
        text: `${name}系列的${shape.name}。\n可日常使用，也可成套送礼。`,
        attributes: [
          { attrName: "产地", value: "示例产地", altText: "", attrGroupDictCode: "1" },
          { attrName: "材质", value: "硬质瓷", altText: "", attrGroupDictCode: "2" },
          { attrName: "规格", value: size, altText: "", attrGroupDictCode: "2" },
          { attrName: "洗碗机", value: "", altText: "可用洗碗机清洗", attrGroupDictCode: "4" },
        ],
      };
    }),
  ),
);

const categories = [
  {
    code: "tableware",
    name: "餐具",
    en: "Tableware",
    picture: "white-plates.svg",
    description: "盘与碗，日常用。",
    children: shapes.slice(0, 2).map(({ code, name, en }) => ({
      code,
      name,
      en,
      picture: `white-${code}.svg`,
    })),
  },
  {
    code: "tea",
    name: "茶与咖啡",
    en: "Tea and Coffee",
    picture: "white-pots.svg",
    description: "杯碟与茶壶。",
    children: shapes.slice(2).map(({ code, name, en }) => ({
      code,
      name,
      en,
      picture: `blue-${code}.svg`,
    })),
  },
];

/** Words of the content pages, of no brand. */
const words = neutralPageWords("本品牌");

const article = (title: string) =>
  block("common", {
    layout: "article",
    title,
    html: `<h3>第一节</h3><p>在这里写“${title}”的正文。</p><h3>第二节</h3><p>段落、列表与图片都可以。</p>`,
  });
const hero = (title: string) =>
  block("hero", {
    pic: image("banner", title),
    title,
    titleEn: "A title",
    desc: "在这里写一句话。",
    tone: "dark",
    linkName: "全部系列",
    linkUrl: link.path("/products"),
  });
const wall = block("SequenceModel", {
  layout: "wall",
  title: "逐年",
  list: ["2026", "2025", "2024"].map((mark) => ({
    mark,
    title: `${mark} 年的一件`,
    titleEn: "Of the year",
    desc: "在这里写一句话。",
    image: image(`year-${mark}`, `${mark} 年的一件`),
  })),
});
const newGoods = block("goods", {
  title: "新品",
  goodsArr: products.slice(0, 4).map(({ id }) => id),
});

const contentBlocks = Object.fromEntries(
  contentPageKeys.map((key) => {
    const { area } = contentPages[key];
    const { title } = words[key];
    const blocks = [hero(title), article(title)];
    return [area, area === "annualPlate" ? [...blocks, wall] : blocks];
  }),
);

const pages: Partial<Record<ContentArea, object[]>> = {
  ...contentBlocks,
  home: [
    hero("一句话\n介绍品牌"),
    newGoods,
    block("category", {
      title: "按用途",
      list: categories.map(({ code, name, en, picture }) => ({
        title: name,
        titleEn: en,
        image: { url: `picture:${picture}` },
        linkUrl: link.category(code),
      })),
    }),
    block("highlight", {
      pic: image("story", "故事"),
      titleEn: "A story",
      title: "一个故事",
      tone: "dark",
      linkName: "阅读",
      linkUrl: link.story("first-story"),
    }),
  ],
  brandStory: [
    block("brandStoryTitle", {
      pic: image("brand", "品牌故事"),
      mainTitle: "品牌故事",
      subTitle: "在这里写副标题",
      titleImageLink: contentPageKeys
        .filter((key) => key !== "brandStory" && contentPages[key].section === "story")
        .map((key, i) => ({
          image: { url: `picture:card-${i + 1}.svg` },
          mainTitle: words[key].title,
          linkUrl: link.path(contentPages[key].path),
          linkName: "阅读",
        })),
    }),
  ],
  faq: [
    block("CollapseModel", {
      title: "常见问题",
      list: [
        { anchor: "order", title: "在哪里购买？", html: "<p>线下精品店与官方旗舰店。</p>" },
        { anchor: "broken", title: "破损怎么办？", html: "<p>请联系客服。</p>" },
      ],
    }),
  ],
  gifts: [
    block("gifting", {
      banner4FC: image("gifting", "企业礼赠"),
      title: "企业礼赠",
      desc: "在这里写礼赠服务。",
      title4Cooperation: "合作联系",
      label4Tel: "电话",
      desc4Tel: "400-000-0000",
      label4Email: "邮箱",
      desc4Email: "gifts@brand.example",
      name4Dealer: "经销商一，经销商二",
      title4Dealer: "授权经销商",
    }),
  ],
  jobs: [article("职位")],
  productVerification: [article("防伪查询说明")],
  newsList: [article("新闻")],
  mainSeries: [article("系列")],
  commonBlock: [newGoods],
  findUs: [article("门店")],
};

const navigation = {
  headerNavigation: {
    navItem: [
      ["series", "全部系列", "/products", true],
      ["gifting", "企业礼赠", "/gifting", false],
      ["story", "品牌故事", "/brand-story", true],
      ["news", "新闻", "/news", false],
      ["member", "会员", "/member", false],
    ]
      .filter(([, , path]) => !isSwitchedOff(String(path), []))
      .map(([navKey, navName, val, navPopover]) => ({
        navKey,
        navName,
        navType: "link",
        navJump: { val },
        navPopover,
        navPopoverKey: navPopover ? `popover-${String(navKey)}` : "",
        data: null,
      })),
  },
  "popover-series": {
    style: "list",
    columns: categories.map(({ name, en, picture, children }) => ({
      seriesName: name,
      seriesNameEn: en,
      seriesImg: { url: `picture:${picture}` },
      seriesList: children.map((child) => ({
        vcName: child.name,
        vcItem: child.code,
        isAllSeries: false,
      })),
    })),
  },
  "popover-story": {
    style: "card",
    columns: [
      {
        mainTitle: "第一个故事",
        image: image("story", "故事"),
        subTitle: "在这里写一句话",
        linkName: "阅读",
        linkUrl: link.story("first-story"),
      },
      {
        mainTitle: "一封信",
        image: image("letter", "一封信"),
        subTitle: "在页面上打开",
        linkName: "打开",
        linkUrl: link.content("letter"),
      },
    ],
  },
};

const setting = (name: string, contentValue: unknown) => ({ name, contentValue });
const settings = [
  setting("storeName", "示例门店"),
  setting("storeAddress", "上海市示例区示例路 1 号"),
  setting("storeContactLabel", "门店电话"),
  setting("storeContactValue", { val: "021-0000 0000" }),
  setting("storeImage", { url: "picture:store-1.svg" }),
  setting("label4Tel", "客服电话"),
  setting("value4Tel", { val: "400-000-0000" }),
  setting("desc4Tel", "选购与售后"),
  setting("label4Phone", "手机"),
  setting("value4Phone", { val: "138 0000 0000" }),
  setting("desc4Phone", "工作日接听"),
  setting("label4Email", "邮箱"),
  setting("value4Email", { val: "care@brand.example" }),
  setting("desc4Email", "一个工作日内回复"),
  setting("storeName4TM", "天猫官方旗舰店"),
  setting("storeLink4TM", { val: "https://tmall.brand.example/" }),
  setting("storeName4JD", "京东官方旗舰店"),
  setting("storeLink4JD", { val: "https://jd.brand.example/" }),
  setting("storeLink4DY", { val: "https://douyin.brand.example/store" }),
  setting("storeImage4DY", { url: "picture:qr-douyin-store.svg" }),
  setting("name4WX", "微信公众号"),
  setting("link4WX", { val: "https://wechat.brand.example/" }),
  setting("image4WX", { url: "picture:qr-wechat.svg" }),
  setting("name4WXStore", "微信商城"),
  setting("link4WXStore", { val: "https://wechat.brand.example/store" }),
  setting("image4WXStore", { url: "picture:qr-wechat-store.svg" }),
  setting("name4Weibo", "微博"),
  setting("link4Weibo", { val: "https://weibo.brand.example/" }),
  setting("image4Weibo", { url: "picture:qr-weibo.svg" }),
  setting("name4XHS", "小红书"),
  setting("link4XHS", { val: "https://xiaohongshu.brand.example/" }),
  setting("image4XHS", { url: "picture:qr-xiaohongshu.svg" }),
  setting("link4DY", { val: "https://douyin.brand.example/" }),
  setting("image4DY", { url: "picture:qr-douyin.svg" }),
];

const shanghai = { areaId: "310100", areaCode: "310100", areaName: "上海市" };
const hangzhou = { areaId: "330100", areaCode: "330100", areaName: "杭州市" };
const areas = [
  {
    areaId: "310000",
    areaCode: "310000",
    areaName: "上海市",
    children: [{ ...shanghai, children: [] }],
  },
  {
    areaId: "330000",
    areaCode: "330000",
    areaName: "浙江省",
    children: [{ ...hangzhou, children: [] }],
  },
];

const store = (n: number, city: string, province: string, at: [number, number]) => ({
  id: String(n),
  storeCode: `S00${n}`,
  storeName: `${city.slice(0, 2)}示例店`,
  description: "在这里介绍门店。",
  imageUrls: [`picture:store-${n}.svg`],
  address: `${city}示例区示例路 ${n} 号`,
  province,
  city,
  openStatus: n !== 3,
  linkPhone: "021-0000 0000",
  openingTime: n === 3 ? "2027-05-01" : "2024-05-01",
  businessTime: "10:00-22:00",
  longitude: at[0],
  latitude: at[1],
});

const news = {
  catalogs: [
    { catalogId: "1", catalogCode: "brand", catalogName: "品牌" },
    { catalogId: "2", catalogCode: "stores", catalogName: "门店" },
  ],
  list: ["新系列上市", "新店开业", "年度盘发布"].map((title, i) => ({
    id: `n${i + 1}`,
    title,
    summary: "在这里写摘要。",
    imageUrl: `picture:news-${i + 1}.svg`,
    publishTime: `2026-0${9 - i}-01`,
    catalogCode: i === 1 ? "stores" : "brand",
    catalogName: i === 1 ? "门店" : "品牌",
    content: `<p>在这里写“${title}”的正文。</p>`,
  })),
};

const jobs = {
  cities: [shanghai, hangzhou],
  list: [
    ["j1", "门店顾问", "Store Adviser", "门店", true, false, [shanghai.areaId, hangzhou.areaId]],
    ["j2", "平面设计师", "Graphic Designer", "设计", false, true, [shanghai.areaId]],
  ].map(([id, jobTitle, jobTitleEn, department, storeRequired, workFileRequired, cities]) => ({
    id,
    jobTitle,
    jobTitleEn,
    department,
    cityName: "上海市",
    storeRequired,
    workFileRequired,
    cities,
    text: "<h3>职责</h3><p>在这里写职责。</p><h3>要求</h3><p>在这里写要求。</p>",
  })),
};

/** Every file of the starter's `data/`, by its name. */
export const starterData = {
  products,
  categories,
  pages,
  navigation,
  settings,
  areas,
  news,
  jobs,
  stores: [
    store(1, "上海市", "上海市", [121.45, 31.23]),
    store(2, "杭州市", "浙江省", [120.16, 30.25]),
    store(3, "杭州市", "浙江省", [120.2, 30.3]),
  ],
  online: {
    "first-story": {
      title: "第一个故事",
      summary: "在这里写摘要。",
      imageUrl: "picture:story.svg",
      publishTime: "2026-09-01",
      items: [hero("第一个故事"), article("第一个故事")],
    },
    // Content of two pages that a brand may add (docs/integration.md, "What fills the extra pages").
    gifts: {
      title: "送礼",
      summary: "在这里写摘要。",
      imageUrl: "picture:story.svg",
      publishTime: "2026-09-01",
      items: [article("送礼")],
    },
    "missing-piece": {
      title: "补配",
      summary: "在这里写摘要。",
      imageUrl: "picture:story.svg",
      publishTime: "2026-09-01",
      items: [article("补配")],
    },
  },
  contents: {
    letter: { layout: "letter", title: "一封信", html: "<p>在这里写信。</p>" },
  },
  search: {
    words: {
      defaultWords: ["餐盘"],
      hotWords: ["餐盘", "茶壶"],
      historyWordConfig: { show: true, max: 5 },
    },
    securityCodes: ["A0000000001", "A0000000002"],
  },
};

/** The site's environment for the starter: each area's id is its name. */
export function starterEnvironment(port: number): string {
  const ids = Object.fromEntries(areasOn.map((area) => [area, area]));
  return `COMMERCE_API_BASE=http://localhost:${port}
COMMERCE_ACCESS_TOKEN=start-token
COMMERCE_CONTENT_IDS='${JSON.stringify(ids)}'
SITE_URL=http://localhost:3000
DEMO_BRAND=shown
`;
}
