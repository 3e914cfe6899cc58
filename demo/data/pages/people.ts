import { telephoneHours } from "#brands/hvidso/hours.ts";
import { articlePage } from "#demo/data/article.ts";
import { block, type Desk } from "#demo/data/desk.ts";
import { call, list, p, write } from "#demo/data/html.ts";
import { toPath, toSite } from "#demo/data/links.ts";
import { seenOn } from "#demo/data/seen.ts";
import { boutiques } from "#demo/data/stores.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { paths } from "#shared/domain/paths.ts";

const SWITCHBOARD = "021-5555 0100";

/** Careers: working at the company. */
export function career(desk: Desk): DemoPageItem[] {
  return [
    block("hero", {
      pic: desk.picture("banner-career", "线描：二十只同样的蕾边马克杯，一支画笔"),
      picMobile: desk.picture("phone-career", "线描：二十只同样的蕾边马克杯，一支画笔"),
      title: "把同一件事\n做第二十遍",
      titleEn: "Careers",
      desc: "画室、门店与办公室，都在招人。",
      tone: "dark",
      linkName: "看开放的职位",
      linkUrl: toPath(paths.jobs()),
    }),
    ...articlePage(desk, {
      titleEn: "Working here",
      title: "加入我们",
      lead: p("职位在各家门店、店里的小画室与上海的办公室。怎样共事，写在下面。"),
      chapters: [
        [
          "头一年",
          p(
            "无论您来做什么，头一个月都在画室旁听。店员学画线，设计师学打包，财务学着分辨三种白。一个月之后，再回到自己的桌子。",
          ),
        ],
        [
          "钟点",
          p(
            "画室午后三点收工，因为那以后的光偏黄。门店轮两班，每月有两个完整的周末。我们不鼓励加班。",
          ),
        ],
        [
          "您会得到",
          list(
            "每年十五天年假，冬至另放一天。",
            "五险一金，补充医疗，年度体检。",
            "入职满一年，得一只自己画的盘，底部署您的名字。",
            "每两年一次 Kjøbenhavn 画室旅居，三周。",
          ),
        ],
      ],
    }),
    block("fixedSize_02", {
      tiles: [
        {
          pic: desk.picture(
            "people-painters",
            "线描：窗前的长桌，三位画师的背影，各画一只青蕾平盘",
          ),
          picLocation: 1,
          titleEn: "Open positions",
          title: { titleText: "正在招聘的职位", titleSize: 26 },
          subTitle: {
            subTitleText: "画室、门店与办公室，每个职位都写明做什么。",
            subTitleSize: 16,
          },
          buttons: [{ buttonName: "看开放的职位", buttonLink: toPath(paths.jobs()) }],
          textAlign: 1,
        },
      ],
    }),
  ];
}

/** Content above the job list. */
export function jobs(desk: Desk): DemoPageItem[] {
  return [
    block("highlight", {
      pic: desk.picture("people-row", "线描：长桌前三位画师的背影，桌上是笔筒与青蕾平盘"),
      picMobile: null,
      tone: "dark",
    }),
    block("common", {
      layout: "article",
      titleEn: "Open positions",
      title: "职位",
      html: p("我们找的人，不一定画得快。坐得住、看得细，愿意把同一件事做第二十遍，就已经很好。"),
    }),
  ];
}

/** About us: the company in China. */
export function aboutUs(desk: Desk): DemoPageItem[] {
  return articlePage(desk, {
    titleEn: "About us",
    title: "公司信息",
    lead: p("白湖在中国的公司，二〇一八年成立，由 HVIDSØ 全资所有，负责门店、客户服务与企业馈赠。"),
    picture: ["banner-company", "线描：上海静安店的门面，两扇橱窗之间一扇拱门"],
    chapters: [
      [
        "我们做什么",
        p(
          `在${boutiques.cities}座城市经营${boutiques.open}家直营精品店，并经天猫、京东与微信商城送达全国。每一件器物都由 Kjøbenhavn 与芬兰两地原厂烧制，附防伪码。`,
        ),
      ],
      [
        "公司资料",
        list(
          "公司名称：白湖瓷器（上海）有限公司",
          "注册地址：上海市静安区白石路 182 号五层",
          `总机：${call(SWITCHBOARD)}，${telephoneHours.switchboard}`,
          `媒体联系：${write("press@hvidso.example")}`,
        ),
      ],
      [
        "我们相信",
        desk.figure("day-meal", seenOn("day-meal")) +
          p(
            "一件好东西，应当先好用，再好看，然后经得起传给别人。为此我们承诺一年内破损换新，也承诺二十年内补配同款。",
          ),
      ],
    ],
  });
}

/** The parent group and its brands. */
export function group(desk: Desk): DemoPageItem[] {
  return [
    ...articlePage(desk, {
      titleEn: "The group",
      title: "所属集团",
      lead: p("白湖属于 NORDSØEN 集团。集团只有四家工坊，都在水边，做瓷器、炻器、蜡烛与纸。"),
      chapters: [
        [
          "约定",
          p(
            "四家工坊各做各的，只有一条约定：任何一家的器物，放在另外三家旁边，都不应显得突兀。每年二月，各家带一件新品到集团的长桌上，放在一起看一个下午。",
          ),
        ],
      ],
    }),
    block("category02", {
      titleEn: "Four workshops",
      title: "四家工坊",
      list: [
        {
          image: desk.picture("house-porcelain", "线描：盘架上的青蕾平盘、茶壶与杯碟"),
          title: "HVIDSØ 白湖",
          desc: "瓷器，Kjøbenhavn，始于一七八二年。",
          linkName: "读品牌故事",
          linkUrl: toPath(paths.brandStory()),
        },
        {
          image: desk.picture("house-stoneware", "线描：叠起的北石汤碗、马克杯与湖边的石"),
          title: "AAVASALO",
          desc: "炻器，芬兰湖区，始于一九四八年。",
          linkName: "认识 AAVASALO",
          linkUrl: toPath(paths.aboutIittala()),
        },
        {
          image: desk.picture("house-tapers", "线描：一捆长烛，三支已经点亮"),
          title: "TINDRA",
          desc: "蜡烛，瑞典南部，始于一八六五年。",
          linkName: "前往 TINDRA",
          linkUrl: toSite("https://www.tindra.example/"),
        },
        {
          image: desk.picture("house-paper", "线描：一叠纸、一卷缎带与两只礼盒"),
          title: "MOSEGLAS",
          desc: "纸与礼盒，丹麦菲英岛，始于一九〇三年。",
          linkName: "前往 MOSEGLAS",
          linkUrl: toSite("https://www.moseglas.example/"),
        },
      ],
    }),
    block("fixedSize_02", {
      tiles: [
        {
          pic: desk.picture("white-relief-platter-detail", "白浮雕长盘的棱线与盘沿"),
          picLocation: 1,
          title: { titleText: "集团官网", titleSize: 26 },
          subTitle: {
            subTitleText: "年度报告、可持续发展与集团招聘，请前往集团官网（英文）。",
            subTitleSize: 16,
          },
          buttons: [
            { buttonName: "前往集团官网", buttonLink: toSite("https://www.nordsoeen.example/") },
          ],
          textAlign: 1,
        },
      ],
    }),
  ];
}

/** Contact us. */
export function contactUs(desk: Desk): DemoPageItem[] {
  return articlePage(desk, {
    titleEn: "Contact us",
    title: "联系我们",
    lead: p(
      "电话、邮件、书信，都有人回。",
      `客服电话${call("400-555-0182")}，${telephoneHours.service}。`,
    ),
    picture: ["house-writing", "线描：写到一半的信"],
    chapters: [
      [
        "客户服务",
        desk.figure("line-blue-cup-use", "青线杯碟，盛着茶，旁边一张纸与一支笔") +
          list(
            `客服电话：${call("400-555-0182")}，${telephoneHours.service}`,
            `总机：${call(SWITCHBOARD)}，${telephoneHours.switchboard}`,
            `邮箱：${write("care@hvidso.example")}，一个工作日内回复`,
            "信件：200040 上海市静安区白石路 182 号五层，白湖瓷器客户服务部收",
          ),
      ],
      [
        "企业馈赠",
        list(
          `座机：${call("021-5555 0108")}，${telephoneHours.gifting}`,
          `邮箱：${write("gift@hvidso.example")}`,
        ),
      ],
    ],
  });
}
