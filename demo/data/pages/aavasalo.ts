import { articlePage } from "#demo/data/article.ts";
import { block, type Desk } from "#demo/data/desk.ts";
import { list, p, quote } from "#demo/data/html.ts";
import { toCategory, toSite } from "#demo/data/links.ts";
import type { DemoPageItem } from "#demo/data/types.ts";

/** The Finnish sub-brand, where the route table has `about-iittala`. */
export function aboutAavasalo(desk: Desk): DemoPageItem[] {
  return [
    block("hero", {
      pic: desk.picture("banner-stone", "北石系列：苔绿、雾灰、陶红与炭黑"),
      picMobile: desk.picture("phone-stone", "北石的马克杯与烛台"),
      title: "湖的\n那一边",
      titleEn: "AAVASALO",
      desc: "芬兰的姊妹工坊，石与苔的四种颜色。",
      tone: "light",
    }),
    ...articlePage(desk, {
      titleEn: "About AAVASALO",
      title: "芬兰来信",
      lead: p(
        "AAVASALO 在芬兰语里是“开阔的林地”。工坊只有十九个人，一座窑，一个湖。冬天湖面冻住，货车便直接从湖上开过去。",
      ),
      chapters: [
        [
          "石头里有湖",
          p(
            "工坊主人艾诺·莱赫蒂马年轻时学地质。她把湖边的花岗岩敲碎、磨细，掺进陶泥，烧出来的器物带着细小的斑点，像下雨时的湖面。",
          ) + quote("石头里有湖。", "敲碎它，湖还在。"),
        ],
        [
          "四种颜色",
          list(
            "苔绿：雨后石上的颜色。",
            "雾灰：十月的湖面，早晨七点。",
            "陶红：不上色釉，泥土本来的样子。",
            "炭黑：桑拿房里烧尽的那一炉。",
          ),
        ],
        [
          "好用，是最后才看见的美",
          p(
            "盘上可以叠碗，碗上可以叠盘，口径彼此咬合。从烤箱端出来，直接放上桌；吃完，放进洗碗机。底足不上釉，放下时有一点涩，像石头碰着木头。",
            "艾诺说，一件器物若要人小心伺候，它便还没有做完。",
          ),
        ],
        [
          "与白湖",
          p(
            "二〇一六年，白湖的人带着一只青蕾平盘去湖边做客，回来时带了一只北石的碗。两件东西放在一起用了一年，我们才写信提亲。如今北石在白湖的每一家店里都有一张自己的桌子。",
          ),
        ],
      ],
    }),
    block("fixedSize_02", {
      tiles: [
        {
          pic: desk.picture("macro-nord-stone", "北石的釉与斑点，极近处"),
          picLocation: 3,
          title: { titleText: "同一座窑，只只不同", titleSize: 26 },
          subTitle: {
            subTitleText: "石粉没有化完的地方，会留下一颗星。没有两只杯的星图是一样的。",
            subTitleSize: 16,
          },
          buttons: [
            { buttonName: "看北石", buttonLink: toCategory("nord-stone") },
            { buttonName: "访问 AAVASALO", buttonLink: toSite("https://www.aavasalo.example/") },
          ],
          textAlign: 1,
        },
      ],
    }),
    block("brandGoodsModel", {
      titleEn: "To begin with",
      title: "先从三件开始",
      desc: "一只盘、一只碗、一只杯，够一个人吃完一顿安静的早饭。",
      linkName: "看全部北石",
      linkUrl: toCategory("nord-stone"),
      ...desk.goods(["nord-stone-plate-charcoal", "nord-stone-bowl-clay", "nord-stone-mug-fog"]),
    }),
  ];
}
