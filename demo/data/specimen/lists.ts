import { block, type Desk } from "#demo/data/desk.ts";
import { toCategory, toPath, toProduct } from "#demo/data/links.ts";
import { annualPlateId, annualPlates } from "#demo/data/products/annual.ts";
import { boutiques } from "#demo/data/stores.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { paths } from "#shared/domain/paths.ts";

const pieces = [
  ["lace-blue-cup", "杯碟", "下午三点"],
  ["rain-mug", "马克杯", "雨天"],
  ["midnight-teapot", "茶壶", "入夜"],
  ["gold-relief-candle", "烛台", "节日"],
  ["nord-stone-bowl-clay", "汤碗", "每一天"],
] as const;

/** Lists of pictures, categories and years in every layout. */
export function listBlocks(desk: Desk): DemoPageItem[] {
  const plates = annualPlates.slice(0, 6);
  const cards = pieces.map(([name, title, subTitle]) => ({
    image: desk.picture(name, title),
    title,
    subTitle,
    linkUrl: toProduct(name),
  }));
  return [
    block("imageList", {
      title: "圆图，排出页边",
      linkName: "逐年看来",
      linkUrl: toPath(paths.annualPlate()),
      shape: "round",
      list: plates.map((plate) => ({
        image: desk.picture(annualPlateId(plate), ""),
        title: String(plate.year),
        subTitle: plate.name,
        linkUrl: toProduct(annualPlateId(plate), "wall-plates"),
      })),
    }),
    block("imageList", {
      title: "方图，四张以内站成一行",
      shape: "square",
      list: cards.slice(0, 4).map((card) => ({ ...card, linkName: "看这一件" })),
    }),
    block("imageList", { title: "方图，五张起排出页边", shape: "square", list: cards }),
    block("imageList", {
      title: "没有图，只有线描小图",
      shape: "square",
      list: [
        { icon: "plus", title: "题名", subTitle: "底足一行小字" },
        { icon: "gift", title: "礼盒", subTitle: "靛蓝盒，手写短笺" },
        { icon: "refresh", title: "破损换新", subTitle: "一年内，一件换一件" },
        { icon: "home", title: "门店", subTitle: "有一张可以坐的桌子" },
        { icon: "phone", title: "电话", subTitle: "周一至周日，专人接听" },
        { icon: "mail", title: "书信", subTitle: "十五日内答复" },
        {
          icon: "pin",
          title: "到店",
          subTitle: `${boutiques.cities}座城市`,
          linkUrl: toPath(paths.findUs()),
        },
      ],
    }),
    block("category", {
      title: "类目目录",
      desc: "每格一图一名一数",
      list: [
        {
          image: desk.picture("table-lace-blue", "餐具"),
          title: "餐具",
          titleEn: "Dinnerware",
          count: 76,
          linkUrl: toCategory("dinnerware"),
        },
        {
          image: desk.picture("table-rain", "茶与咖啡"),
          title: "茶与咖啡",
          titleEn: "Tea & Coffee",
          count: "58",
          linkUrl: toCategory("tea-coffee"),
        },
        {
          image: desk.picture("table-gold-relief", "没有写数目的一格"),
          title: "没有数目",
          titleEn: "No number",
          linkUrl: toCategory("candle-home"),
        },
        {
          image: null,
          title: "没有图与链接",
          titleEn: "Words alone",
        },
      ],
    }),
    block("category02", {
      titleEn: "Two to a row",
      title: "类目故事",
      desc: "每行两格，各带几句话。",
      list: [
        {
          image: desk.picture("table-botanica", "植物志的一桌"),
          title: "植物志",
          titleEn: "Botanica",
          desc: "一盘一株，照标本画。",
          linkName: "翻开图谱",
          linkUrl: toPath(paths.subBrand("botanica")),
        },
        {
          image: desk.picture("table-nord-stone", "北石的一桌"),
          title: "北石",
          titleEn: "Nord Stone",
          desc: "石与苔的四种颜色。",
          linkUrl: toCategory("nord-stone"),
        },
      ],
    }),
    block("SequenceModel", {
      layout: "wall",
      title: "一墙的盘",
      desc: "第一张放大，其余挂在墙上；上面一行年份，点了便到。",
      list: plates.slice(0, 5).map((plate) => ({
        mark: String(plate.year),
        title: plate.name,
        titleEn: plate.en,
        desc: plate.line,
        image: desk.picture(annualPlateId(plate), `${plate.year} 年度纪念盘《${plate.name}》`),
        linkName: "看这只盘",
        linkUrl: toProduct(annualPlateId(plate), "wall-plates"),
      })),
    }),
    block("SequenceModel", {
      layout: "book",
      anchor: "specimen-book",
      title: "一本书",
      titleEn: "A book",
      desc: "书名页在前\n一页一图，一页一文",
      pic: desk.picture("botanica-vase-a", "植物志花瓶，高 28 cm"),
      caption: "书名页对面的图",
      linkName: "翻看全部",
      linkUrl: toPath(paths.subBrand("atlas")),
      list: [
        {
          mark: "№ VII",
          title: "海滨虞美人",
          titleEn: "Papaver litorale",
          desc: "画这朵花，只用三种红。\n分行写，便成两段。",
          image: desk.picture("botanica-plate-2", "植物志盘《海滨虞美人》"),
          caption: "图下的一行",
          facts: [
            { name: "采于", value: "菲英岛南岸，六月" },
            { name: "画师", value: "A. L." },
          ],
          linkName: "看这只盘",
          linkUrl: toProduct("botanica-plate-2"),
        },
        {
          mark: "№ XII",
          title: "海峡风铃草",
          titleEn: "Campanula sundica",
          desc: "它的蓝里藏着一点紫。",
          image: desk.picture("botanica-plate-1", "植物志盘《海峡风铃草》"),
        },
      ],
    }),
  ];
}
