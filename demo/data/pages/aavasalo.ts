import { articlePage } from "#demo/data/article.ts";
import { block, type Desk } from "#demo/data/desk.ts";
import { list, p } from "#demo/data/html.ts";
import { toCategory, toSite } from "#demo/data/links.ts";
import type { DemoPageItem } from "#demo/data/types.ts";

/** The Finnish sub-brand, at `about-iittala` in the route table. */
export function aboutAavasalo(desk: Desk): DemoPageItem[] {
  return [
    block("hero", {
      pic: desk.picture("banner-stone", "北石系列：苔绿、雾灰、陶红与炭黑"),
      picMobile: desk.picture("phone-stone", "北石的马克杯与烛台"),
      title: "AAVASALO\n芬兰炻器",
      tone: "light",
    }),
    ...articlePage(desk, {
      titleEn: "About AAVASALO",
      title: "湖边的一座窑",
      lead: p(
        "AAVASALO 在芬兰语里是“开阔的林地”。工坊有十九个人，一座窑，在芬兰湖区，始于一九四八年。",
      ),
      chapters: [
        [
          "泥里有石",
          p(
            "工坊主人艾诺·莱赫蒂马年轻时学地质。她把湖边的花岗岩敲碎、磨细，掺进陶泥，烧出来的器物带着细小的斑点，每一只分布都不同。",
          ),
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
          "为每天用而做",
          p(
            "盘上可以叠碗，碗上可以叠盘，口径彼此咬合。出烤箱，垫一块木板再上桌；吃完，放进洗碗机。底足不上釉，露着泥的本色。",
            "艾诺说，一件器物若要人小心伺候，就还没有做完。",
          ),
        ],
        [
          "与白湖",
          p(
            "二〇一六年，北石由艾诺为白湖设计，此后在白湖的每一家精品店都有售。北石是炻器，不是瓷，泥料与底款都依 AAVASALO 的规矩：底足露泥，即是落款。",
          ),
        ],
      ],
    }),
    block("fixedSize_02", {
      tiles: [
        {
          pic: desk.picture("macro-nord-stone", "北石的釉与斑点，极近处"),
          picLocation: 3,
          title: { titleText: "釉里的斑点", titleSize: 26 },
          subTitle: {
            subTitleText: "石粉没有化完的地方，会留下一颗深色的斑。没有两只杯的斑点是一样的。",
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
      desc: "一只盘、一只碗、一只杯，一个人的早饭就够用。",
      linkName: "看全部北石",
      linkUrl: toCategory("nord-stone"),
      ...desk.goods(["nord-stone-plate-charcoal", "nord-stone-bowl-clay", "nord-stone-mug-fog"]),
    }),
  ];
}
