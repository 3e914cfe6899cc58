import { block, type Desk } from "#demo/data/desk.ts";
import { list, p, yuanRange } from "#demo/data/html.ts";
import { toPath } from "#demo/data/links.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { priceBands } from "#demo/listingFilters.ts";
import { paths } from "#shared/domain/paths.ts";

/** An occasion for gifts: its wish, the time to visit, and three answers. */
type Giving = {
  anchor: string;
  title: string;
  titleEn: string;
  /** The word that finds its gifts. */
  word: string;
  wish: string;
  when: string;
  goods: [string, string, string, string];
  /** Its dearest gifts cost less; absent: there are some in every band. */
  below?: number;
};

const occasions: Giving[] = [
  {
    anchor: "wedding",
    title: "婚礼",
    titleEn: "A wedding",
    word: "婚礼",
    wish: "成双为好：一对杯，一对烛台，或一大一小两只盘。金线绕口一周，取圆满之意。",
    when: "现货三个工作日寄出；要在盘底写上两个人的名字，请留出六至八周。",
    goods: [
      "gold-relief-pair-90",
      "gold-relief-candles-two",
      "lace-blue-plates-two",
      "white-relief-plates-two",
    ],
  },
  {
    anchor: "elders",
    title: "长辈",
    titleEn: "For parents",
    word: "长辈",
    wish: "素净的、日日用得上的。平盘的“平”，也是平安的“平”。",
    when: "生日与节前两周到店，可以慢慢挑；现货三个工作日寄出。",
    goods: ["lace-border-cup", "lace-border-teapot", "lace-blue-teapot", "line-blue-vase-b"],
  },
  {
    anchor: "housewarming",
    title: "乔迁",
    titleEn: "A new home",
    word: "乔迁",
    wish: "碗成六只，顺顺当当；花瓶摆在门厅，岁岁平安。",
    when: "现货三个工作日寄出，可以直接寄到新家。",
    goods: ["white-relief-bowls-six", "rain-setting", "line-blue-setting", "rain-vase-b"],
  },
  {
    anchor: "baby",
    title: "新生",
    titleEn: "A birth",
    word: "满月",
    wish: "年度纪念盘的盘沿写着年份，孩子生在哪一年，便送哪一年的盘；二〇二六年的那一幅冬至开窑，可先预留。小碗与小杯，等孩子大些，自己端得住。",
    when: "现货三个工作日寄出；预留的年盘，开窑之后即寄。",
    goods: ["annual-2025-swan", "lace-blue-bowl-12", "rain-mug-250", "annual-2024-bridge"],
    below: 2000,
  },
  {
    anchor: "new-year",
    title: "新年",
    titleEn: "The new year",
    word: "新年",
    wish: "冬青经冬不凋，红果落在盘心，年夜饭的桌上正相宜。",
    when: "十月上市，一月收季；春节要用，请在收季之前选好。",
    goods: ["winter-candles-two", "winter-plate", "winter-mug", "winter-cup"],
    below: 5000,
  },
  {
    anchor: "thanks",
    title: "答谢",
    titleEn: "A thank-you",
    word: "感谢",
    wish: "一只马克杯，一封短笺，轻重合宜。",
    when: "现货，三个工作日寄出；短笺由店里代写，也可以由您亲笔写。",
    goods: ["line-blue-mug", "lace-border-mug", "lace-blue-mug", "white-relief-cup"],
  },
];

/** Bands that a gift is looked for in. */
const bands = priceBands.filter(({ from }) => from > 0);

const found = (word: string, band?: string) =>
  paths.keyword(word) + (band === undefined ? "" : `?f.price=${band}`);

/** Gifts for persons: by occasion and budget, the box, then the wish of each occasion, with four answers. */
export function giftGuide(desk: Desk): DemoPageItem[] {
  return [
    block("common", {
      layout: "article",
      titleEn: "Giving",
      title: "送礼",
      html:
        p("送谁，何时，多少预算。先挑一格，再挑一件礼。") +
        `<table><tbody>${occasions.map(row).join("")}</tbody></table>`,
    }),
    block("fixedSize_02", {
      tiles: [
        {
          pic: desk.picture(
            "table-boxed-near",
            "打开的靛蓝礼盒，近看：衬纸里两套金缘浮雕杯碟，盒盖系着黄铜色缎带",
          ),
          picLocation: 1,
          titleEn: "The box",
          title: { titleText: "每一件，都装在这样的盒子里", titleSize: 26, titleColor: "#00244A" },
          subTitle: {
            subTitleText:
              "靛蓝礼盒，黄铜色缎带，手写短笺一封；不收包装费。店里当场包好，约二十分钟；寄出的，装好盒再寄。",
            subTitleSize: 16,
          },
          buttons: [{ buttonName: "看礼品包装", buttonLink: toPath(paths.giftWrap()) }],
          textBackground: "#F6F3EC",
          textAlign: 1,
        },
      ],
    }),
    ...occasions.flatMap((each) => [
      block("common", {
        layout: "article",
        anchor: each.anchor,
        title: each.title,
        titleEn: each.titleEn,
        html:
          list(
            `<strong>寓意</strong>\u3000${each.wish}`,
            `<strong>时候</strong>\u3000${each.when}`,
          ) + p(`<a href="${found(each.word)}">看全部${each.title}礼物</a>`),
      }),
      block("products", desk.goods(each.goods)),
    ]),
    block("common", {
      layout: "article",
      html: p(`十件以上，或以公司的名义，请看<a href="${paths.gifting()}">企业馈赠</a>。`),
    }),
  ];
}

function row({ anchor, title, word, below: limit = Number.POSITIVE_INFINITY }: Giving): string {
  const cells = bands.map(({ value, from, below }) => {
    const amount = yuanRange(from, below);
    const way = `<a href="${found(word, value)}" aria-label="${title} ${amount}">${amount}</a>`;
    return `<td>${from < limit ? way : ""}</td>`;
  });
  return `<tr><th><a href="#${anchor}">${title}</a></th>${cells.join("")}</tr>`;
}
