import { articlePage, furtherReadings } from "#demo/data/article.ts";
import { brandFacts } from "#demo/data/brandFacts.ts";
import { block, type Desk } from "#demo/data/desk.ts";
import { studioFilm } from "#demo/data/film.ts";
import { p } from "#demo/data/html.ts";
import { toCategory } from "#demo/data/links.ts";
import { type Reading, readings } from "#demo/data/readings.ts";
import { seenOn } from "#demo/data/seen.ts";
import type { DemoPageItem } from "#demo/data/types.ts";

/** Brand story: a banner and four links. */
export function brandStory(desk: Desk): DemoPageItem[] {
  const card = (key: Reading, picture: string, linkName?: string) => ({
    image: desk.picture(picture, seenOn(picture)),
    mainTitle: readings[key].title,
    subTitle: readings[key].text,
    linkUrl: readings[key].link,
    linkName,
  });
  return [
    block("brandStoryTitle", {
      pic: desk.picture("banner-house", "盘架上的青蕾平盘，前面是碎片与一小堆碾好的瓷粉"),
      picMobile: desk.picture("phone-house", "青蕾平盘，前面是碎片"),
      mainTitle: "每一只新瓷里\n都有一点旧瓷",
      subTitle: "一七八二年，丹麦王室特许立窑，在 Kjøbenhavn 的湖边；那是哥本哈根的旧写法。",
      tone: "dark",
      titleImageLink: [
        card("history", "kiln-ice", "读白湖历史"),
        card("workmanship", "craft-stool", "看十四道工序"),
        card("aavasalo", "nord-stone-bowl-fog-use", "认识 AAVASALO"),
        card("productStory", "gold-relief-dessert-use", "读器物故事"),
      ],
    }),
    block("common", {
      layout: "letter",
      titleEn: "Our story",
      title: "品牌故事",
      html: p(
        "头两年，湖边的窑烧不出一只整器。磨坊主维特领着王室的特许，长石却买不起了，他把裂了的瓷碾成粉，掺回泥里。一七八四年冬天，第一只不裂的盘出窑，窑工们把它抬到冰面上看，分不清哪里是瓷，哪里是湖。白湖由此得名。",
        "此后我们搬过三次窑，换过九代画师，这条规矩没有断过：碎了的白湖送回窑上，磨成粉，掺进下一池泥里，百分之三。我们叫它“碎瓷归窑”。",
      ),
      signature: "Hvidsø, 1782",
    }),
    furtherReadings(
      desk,
      {
        blue: "craft-brushes",
        lace: "house-lace",
        dots: "house-rain",
        lamps: "winter-candle-use",
      },
      "画室的故事",
    ),
  ];
}

/** Our history. */
export function ourHistory(desk: Desk): DemoPageItem[] {
  const article = articlePage(desk, {
    titleEn: "Our history",
    title: "自一七八二年，\n三次迁窑",
    lead: p("从一座湖边磨坊到今天的画室，搬过三次窑。每搬一次，先搬模具与石磨，再搬窑，最后搬人。"),
    picture: ["kiln-mouth", "线描：最后一座柴窑的窑口"],
    chapters: [
      [
        "一七八二，碎瓷归窑",
        desk.figure(
          "day-sherds",
          "一只完整的青蕾平盘，前面是另一只的碎片，断口露出白色的坯",
          "今天的碎片，等着运回窑上。",
        ) +
          p(
            "磨坊主约阿希姆·维特领了王室的特许状，把湖边的磨坊改成窑，石磨不再磨麦，改磨长石。头两年烧出来的都裂。长石买不起了，他把碎瓷倒进石磨，碾成粉，掺回泥里。",
            "一七八四年冬天，第一只不裂的盘出窑。他在日记里只写了一行：今日甚白。从那以后，每一池泥里都掺碎瓷，至今是百分之三。",
          ),
      ],
      [
        "一七八五，八朵花",
        desk.figure(
          "lace-blue-salad-detail",
          "青蕾沙拉碗，花叶局部近看",
          "照着那张纸画的花，在一只沙拉碗上。",
        ) +
          p(
            "画师马伦·凯尔胡斯把一张包茶叶的纸翻过来，画了八朵花、八片扇叶、一道蕾丝。那张纸现在还在画室的抽屉里，青蕾照着它画了两百多年。",
          ),
      ],
      [
        "一八三八，不画的系列",
        desk.figure("white-relief-plate-top", "白浮雕平盘，俯视", "一只不画的盘，放在窗边看。") +
          p(
            "模型室的人想做一只不画的盘，白浮雕由此而来：不着一色，只留棱线。起初卖得并不好，直到有人把它摆到窗边，影子落了下来。",
          ),
      ],
      [
        "一九一一，第一只年盘",
        desk.figure(
          "annual-2018-crane-year",
          "年度纪念盘，盘沿的年份近看",
          "二〇一八年年盘，年份在盘沿。",
        ) +
          p(
            "那年冬天特别长，画室画了一只盘来数日子。冬至开窑，模具当天在院子里打碎，碎石膏分给孩子。从此每年一幅，没有断过，战争的几年也没有。",
          ),
      ],
      [
        "今天",
        p(
          "画室有四十一位画师，最年轻的二十三岁，最年长的七十岁。新来的人头一年只画线，第二年画点，第三年才许画第一朵花。",
          "二〇一九年，白湖在中国的第一家精品店开在上海，门口没有放广告，放了一张可以坐下来的长凳。",
        ),
      ],
    ],
    quotation: {
      lines: ["每一只新瓷里，", "都有一点旧瓷。"],
      source: "录自《白湖窑志》",
      plate: ["annual-2017-windmill", "盘心画着风车的圆盘", "二〇一七年年盘《风车》"],
    },
  });
  return [
    ...article,
    block("SequenceModel", {
      layout: "timeline",
      titleEn: "Four kilns",
      title: "四处窑址",
      list: [
        {
          mark: "1782",
          title: "湖边磨坊",
          desc: "柴窑一座。石磨改磨长石与碎瓷；水轮冬天结冰，由人推。",
          image: desk.picture("kiln-mill", "线描：冰湖边的磨坊与水轮"),
        },
        {
          mark: "1821",
          title: "城北河岸",
          desc: "柴窑三座。西兰岛的土由河上运来，第一批出口的茶具由河上运走。",
          image: desk.picture("kiln-river", "线描：河岸三座柴窑与单桅船"),
        },
        {
          mark: "1884",
          title: "运河旁",
          desc: "煤窑五座，画室第一次有了朝北的窗，辨色从此准了。",
          image: desk.picture("kiln-canal", "线描：运河旁的窑房与五座煤窑"),
        },
        {
          mark: "1958",
          title: "今址",
          desc: "电窑。最后一座柴窑留着，每年冬至点一次，只烧白的，不画一笔。",
          image: desk.picture("kiln-today", "线描：今天的画室，一排靠北窗的桌"),
        },
      ],
    }),
  ];
}

/** Craftsmanship: the fourteen steps. */
export function workmanship(desk: Desk): DemoPageItem[] {
  return [
    ...articlePage(desk, {
      titleEn: "Workmanship",
      title: "十四道工序，\n一千三百度",
      lead: p(
        "一只青蕾平盘，从一把土到您的桌上，要经过十四道工序、两次火、十一双手，前后约五个月。",
      ),
      picture: ["craft-wheel", "线描：辘轳与晾坯的架"],
      chapters: [
        [
          "土",
          p(
            "高岭土、长石、石英，按一七八四年的方子配好，再掺百分之三的碎瓷粉，在池里陈放三个月。陈好的泥不粘手，折一下，断口像丝。",
          ),
        ],
        [
          "坯",
          desk.figure(
            "craft-moulds",
            "线描：架上的石膏模与一只打开的模",
            "打开的模，与刚取出的花瓶。",
          ) +
            p(
              "盘用旋坯，壶用注浆，柄与嘴是后接的。接口处抹一点泥浆，按住，数十下。",
              "坯半干时最好修，只有半日。修好晾七日，不见风。",
            ),
        ],
        [
          "笔",
          desk.figure(
            "craft-tools",
            "线描：画师的笔、刮刀、圆规与颜料罐",
            "画师的抽屉：五支笔，三罐钴料。",
          ) +
            p(
              "素坯先烧一次，九百度。素烧过的坯吸水，笔尖一碰，颜料立刻被吸进去，改不得。",
              "钴料落笔时是灰的，过火才成蓝。画完，画师在圈足里署两个字母与年份。",
            ),
        ],
        [
          "火",
          p("署名之后上釉，所有的笔都被盖住。一千三百度，十四个钟头，釉化成玻璃，蓝才显出来。"),
        ],
      ],
    }),
    block("SequenceModel", {
      layout: "steps",
      titleEn: "Fourteen steps",
      title: "十四道工序",
      list: brandFacts.steps.map((title) => ({ title, desc: workSteps[title] })),
    }),
    block("videoBlock", {
      titleEn: "The studio table",
      title: "画室的一张桌",
      ...studioFilm(desk),
    }),
    block("fixedSize_02", {
      tiles: [
        {
          pic: desk.picture("macro-midnight", "夜蓝茶壶的盖与金色盖钮，近处"),
          picLocation: 1,
          title: { titleText: "浸釉，数到七", titleSize: 26 },
          subTitle: {
            subTitleText:
              "夜蓝不是画上去的。素坯浸入釉缸，提起，数到七，再转半圈；快了色淡，慢了近黑。",
            subTitleSize: 16,
          },
          textAlign: 1,
        },
        {
          pic: desk.picture("macro-gold-relief", "金缘浮雕盘沿的一线金，近处"),
          picLocation: 3,
          title: { titleText: "描金，一口气一圈", titleSize: 26 },
          subTitle: {
            subTitleText: "金水是褐色的。八百度再烧一次，褐色退去，金才显出来，最后用玛瑙磨亮。",
            subTitleSize: 16,
          },
          textBackground: "#F6F3EC",
          textAlign: 1,
        },
      ],
    }),
  ];
}

/** The fourteen steps, each with a sentence. */
const workSteps: Record<(typeof brandFacts.steps)[number], string> = {
  配土: "三种土，掺百分之三的碎瓷粉。",
  陈泥: "池里陈放三个月。",
  成型: "盘用旋坯，壶用注浆。",
  修坯: "半干时修，只有半日。",
  接柄: "杯与壶抹泥浆接柄；盘在这一步修圈足。",
  晾坯: "七日，不见风。",
  素烧: "九百度，十个钟头。",
  拂尘: "用羊毛刷，里外各一遍。",
  定点: "铅笔八个点，窑里会烧尽。",
  手绘: "一千多笔，一人画完。",
  署名: "圈足里，两个字母与年份。",
  上釉: "浸一次，盖住所有的笔。",
  釉烧: "一千三百度，十四个钟头。",
  验看: "对光看，轻敲听声，一只一只地验。",
};

/** Product story: contents of the box. */
export function productStory(desk: Desk): DemoPageItem[] {
  const article = articlePage(desk, {
    titleEn: "Product story",
    title: "盒子里的\n那张短笺",
    lead: p("每一只离开白湖的盒子里，都有一张短笺。印的只有一行，余下的留给您写。"),
    picture: ["gifting-letter", "线描：短笺、钢笔、礼盒，一支红烛"],
    chapters: [
      ["纸", p("短笺用的是棉纸，边是撕的，不是裁的。钢笔写慢些，不洇。")],
      [
        "那一行字",
        desk.figure("people-hand", "线描：一只手从碟上提起青蕾茶杯，茶还冒着热气", "请常用。") +
          p(
            "印在右下角，七号字：此器已验，请常用。第一任验看师约翰内·波厄在一八六三年写下这句话，原本是写给库房的。后来有位客人读到，回信说，这是他收到过最好的祝福。",
          ),
      ],
      [
        "盒",
        p(
          "盒是靛蓝的，缎带是黄铜色的，打的是水手结，一拉就开。拆开之后，盒子可以放信、放针线，也可以把收起来的盘再放回去。",
          "我们算过，一只白湖的盒子，平均会被留下十一年。",
        ),
      ],
      [
        "底款",
        desk.figure(
          "lace-blue-teapot-foot",
          "青蕾茶壶，翻过来：圈足与底款",
          "圈足不上釉，署名在釉下。",
        ) +
          p(
            "把器物翻过来，圈足里有白湖的标记、画师的两个字母与年份。那是整件器物上，唯一一处画师为自己写的字。",
          ),
      ],
    ],
    quotation: { lines: ["此器已验，", "请常用。"], source: "约翰内·波厄，一八六三" },
  });
  return [
    ...article,
    block("brandSpecialProducts", {
      titleEn: "In the box",
      title: "适合装盒的几件",
      desc: "都配靛蓝礼盒与短笺。",
      pic: desk.picture("table-boxed", "打开的靛蓝礼盒：衬纸里两套金缘浮雕杯碟"),
      linkName: "看全部金缘浮雕",
      linkUrl: toCategory("gold-relief"),
      ...desk.goods([
        "gold-relief-cup",
        "gold-relief-candle",
        "gold-relief-teapot",
        "gold-relief-salad",
      ]),
    }),
  ];
}
