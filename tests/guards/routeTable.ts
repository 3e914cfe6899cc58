/**
 * A row of the route table (group ROUTE of the ledger) with an address of the demo content that it matches.
 */
export type RouteRow = {
  path: string;
  example: string;
  /** Its row in docs/generated/ledger.md. */
  row: string;
  /** Text of the main heading in the demo content. */
  heading: string;
  /** Further text that the main content must contain. */
  shows: RegExp;
};

/** The URL table of the specification, row by row: row, path, example, heading, and content. */
export const routeTable: RouteRow[] = (
  [
    ["ROUTE-01", "/", null, "千笔落定青蕾初开", /href="\/pdp\//],
    ["ROUTE-02", "/pdp/:slug", "/pdp/lace-blue-plate", "青蕾 平盘 27 cm", /官方指导价/],
    ["ROUTE-04", "/products", null, "全部产品", /href="\/products\/lace-blue"/],
    [
      "ROUTE-05",
      "/products/:nav1",
      "/products/lace-blue",
      "青蕾",
      /href="\/products\/category\/lace-blue-plates"/,
    ],
    [
      "ROUTE-06",
      "/products/:nav1/:nav2",
      "/products/lace-blue/lace-blue-plates",
      "青蕾 平盘",
      /href="\/pdp\/[^"]+vc=lace-blue-plates"/,
    ],
    [
      "ROUTE-07",
      "/products/category/:code",
      "/products/category/cups",
      "杯碟",
      /href="\/pdp\/[^"]+vc=cups"/,
    ],
    [
      "ROUTE-09",
      "/products/keyword/:suggest",
      "/products/keyword/cup",
      "cup",
      /href="\/pdp\/lace-blue-cup/,
    ],
    [
      "ROUTE-10",
      "/collections/:nav1",
      "/collections/lace-blue",
      "青蕾",
      /href="\/collections\/lace-blue\/lace-blue-plates"/,
    ],
    [
      "ROUTE-10",
      "/collections/:nav1/:nav2",
      "/collections/lace-blue/lace-blue-plates",
      "平盘",
      /href="\/pdp\/[^"]+vc=lace-blue-plates"/,
    ],
    ["ROUTE-11", "/search-results-page", null, "搜索", /<input[^>]* name="suggest"/],
    ["ROUTE-12", "/news", null, "白湖近事", /href="\/news\/5200"/],
    ["ROUTE-13", "/news/:id", "/news/5200", "冬青回到桌上", /<time /],
    ["ROUTE-14", "/gifting", null, "企业馈赠", /href="\/gifting\?dialog=help-1"/],
    ["ROUTE-15", "/member", null, "记得您的碗橱", /href="\/member\/damagedForNew"/],
    ["ROUTE-16", "/member/damagedForNew", null, "会员破损换新", /href="\/member"/],
    ["ROUTE-17", "/verification", null, "产品验真", /<input[^>]* name="securityCode"/],
    [
      "ROUTE-17",
      "/customer-service/product-verification",
      null,
      "产品验真",
      /<input[^>]* name="securityCode"/,
    ],
    ["ROUTE-18", "/contact-us", null, "联系我们", /href="tel:4005550182"/],
    [
      "ROUTE-19",
      "/brand-story",
      null,
      "每一只新瓷里都有一点旧瓷",
      /href="\/brand-story\/our-history"/,
    ],
    ["ROUTE-20", "/brand-story/our-history", null, "自一七八二年，三次迁窑", /一七八二/],
    ["ROUTE-21", "/brand-story/workmanship", null, "十四道工序，一千三百度", /<video /],
    ["ROUTE-22", "/brand-story/our-history/annual-plate", null, "年度纪念盘", /id="year-2025"/],
    ["ROUTE-23", "/brand-story/about-iittala", null, "AAVASALO芬兰炻器", /芬兰/],
    [
      "ROUTE-24",
      "/brand-story/product-story",
      null,
      "盒子里的那张短笺",
      /href="\/products\/gold-relief"/,
    ],
    [
      "ROUTE-25",
      "/brand-story/:slug",
      "/brand-story/blue-under-glaze",
      "釉下的蓝，出窑才见分晓",
      /href="\/brand-story\/lace-beginnings"/,
    ],
    [
      "ROUTE-26",
      "/customer-service/customised",
      null,
      "私人定制",
      /href="\/customer-service\/gift-wrap"/,
    ],
    ["ROUTE-27", "/customer-service/gift-wrap", null, "礼品包装", /href="\/pdp\/winter-dessert"/],
    [
      "ROUTE-28",
      "/customer-service/damaged-and-replaced",
      null,
      "破损换新",
      /alt="一只完整的青蕾平盘，前面是另一只的碎片/,
    ],
    ["ROUTE-29", "/customer-service/product-maintenance", null, "产品保养", /href="#common-2-1"/],
    ["ROUTE-30", "/customer-service/faq", null, "常见问题", /<details/],
    ["ROUTE-31", "/about-us", null, "公司信息", /href="\/about-us\/group"/],
    ["ROUTE-32", "/about-us/career", null, "把同一件事做第二十遍", /href="\/about-us\/jobs"/],
    ["ROUTE-33", "/about-us/jobs", null, "职位", /href="\/about-us\/jobs\?job=8001"/],
    ["ROUTE-34", "/about-us/group", null, "所属集团", /www\.tindra\.example/],
    ["ROUTE-35", "/find-us", null, "线下精品店", /上海静安店/],
    ["ROUTE-35", "/find-us/flagship-stores", null, "线下精品店", /上海静安店/],
    [
      "ROUTE-36",
      "/flora-danica/:slug",
      "/flora-danica/atlas",
      "三十六株的来处",
      /href="\/pdp\/botanica-plate-2"/,
    ],
    ["ROUTE-38", "/cookie", null, "Cookie 声明", /id="privacy"/],
  ] as const
).map(([row, path, example, heading, shows]) => ({
  row,
  path,
  example: example ?? path,
  heading,
  shows,
}));
