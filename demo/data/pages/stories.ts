import { articlePage } from "#demo/data/article.ts";
import { block, type Desk } from "#demo/data/desk.ts";
import { p, quote } from "#demo/data/html.ts";
import { toCategory } from "#demo/data/links.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { paths } from "#shared/domain/paths.ts";

/** 釉下的蓝: three days in the making of a plate. */
export function blueUnderGlaze(desk: Desk): DemoPageItem[] {
  return articlePage(desk, {
    titleEn: "Workmanship",
    title: "釉下的蓝，\n出窑才见分晓",
    lead: p("钴料落笔时是灰的，过火才成蓝。这一篇，写一只青蕾平盘从素坯到入窑的三个白日。"),
    picture: [
      "craft-brushes",
      "线描：盘架上的青蕾平盘、笔筒与颜料罐",
      "画室午前。盘已画完，盘架未撤，笔还没有洗。",
    ],
    phonePicture: ["phone-brushes", "线描：盘架上的青蕾平盘、笔筒与颜料碗"],
    chapters: [
      [
        "第一日，素坯",
        p(
          "素坯从九百度的窑里出来，摸上去像粉笔，吸水。笔尖一碰，颜料立刻被吸进去。",
          "画师先用铅笔在盘沿轻轻点八个点。铅笔的痕迹会在窑里烧尽。八个点是全部的草稿，其余一千多笔，都在手上。",
        ),
      ],
      [
        "第二日，转盘与呼吸",
        desk.figure(
          "day-painting",
          "转盘上的青蕾平盘画到一半，花叶还是灰色，一支笔停在盘沿",
          "画到一半。钴料没有过火，是灰的。",
        ) +
          p(
            "转盘用脚踩。脚快了线会浮，脚慢了线会结。老画师教人：手跟着呼吸，呼吸跟着脚，眼睛只看下一笔要去的地方。",
            "一圈花叶收口时，首尾相差不能过半根头发。差了，这只盘就止于这一步，送去碾成粉，归入泥池：每年有十一只。",
            "午后三点收工。这个钟点以后的光偏黄，蓝色看不准。没画完的盘罩一只纸罩，防尘，明早接着画。",
          ),
      ],
      [
        "第三日，署名与上釉",
        desk.figure("lace-blue-plate", "青蕾平盘", "同一只盘，出窑之后。") +
          p(
            "上釉之前，画师把盘翻过来，在圈足里写下两个字母和年份。那是整只盘上，唯一一处画师为自己写的字。",
            "釉浆是白的，浸一次，把所有的笔都盖住。入窑，一千三百度，十四个钟头，釉化成玻璃，蓝才显出来。",
            `这只盘在架上：<a href="${paths.listing("lace-blue", "lace-blue-plates")}">青蕾的平盘</a>。`,
          ),
      ],
    ],
    quotation: {
      lines: ["四月九日，晴。", "画到第三朵，收笔。"],
      source: "录自《画室日记》",
      plate: [
        "annual-2018-crane",
        "二〇一八年年盘《鹤》",
        "二〇一八年年盘《鹤》，同一种钴，七种浓淡",
      ],
    },
    further: {
      history: "kiln-hall",
      lace: "lace-border-cup-use",
      aavasalo: "nord-stone-vase-b-fog-use",
      productStory: "gold-relief-teapot-use",
    },
  });
}

/** 蕾边之始: from a tablecloth to the rim of a plate. */
export function laceBeginnings(desk: Desk): DemoPageItem[] {
  return articlePage(desk, {
    titleEn: "The beginnings",
    title: "一条桌布的花边",
    lead: p("窑工拉斯结婚那年，妻子用一整个冬天钩了一条桌布。桌布没有留下来，花边画到了盘上。"),
    picture: ["house-lace", "线描：蕾边平盘与一轴棉线"],
    chapters: [
      [
        "布",
        p(
          "桌布是粗麻的，花边是细棉的，三层：外面一圈扇形，中间一排菱格，里面垂着流苏。拉斯每天带着它裹午饭，去窑上，再带回来。",
          "有一天碰翻了钴料，布上染了一块蓝。画师看见那块蓝停在花边里，没有漫开，借去看了一夜。",
        ),
      ],
      [
        "笔",
        p(
          "最先想到的是把花边画满。画出来太重。于是减，减到一指宽，每一条线的尽头都提笔收。",
          "一圈四百二十笔。少一笔，流苏就接不上。",
        ),
      ],
      [
        "白",
        p("一八六八年定稿那天，安娜·梅勒高把盘心的一朵小花擦掉了：盘是盛饭的，盘心从此全白。"),
      ],
    ],
    quotation: {
      lines: ["画满容易，", "留白要忍。"],
      source: "画师埃伦·厄斯特维格 Ellen Østervig",
    },
    further: {
      blue: "lace-blue-dessert-top",
      dots: "rain-cup-detail",
      history: "kiln-mill",
      workmanship: "craft-drawer",
    },
  });
}

/** 三千个点: rain on a window. */
export function threeThousandDots(desk: Desk): DemoPageItem[] {
  return [
    ...articlePage(desk, {
      titleEn: "Three thousand dots",
      title: "三千个点",
      lead: p("二〇一九年四月，Kjøbenhavn 下了二十三天雨。英格·索尔贝里没有带伞，带了一卷宣纸。"),
      picture: ["house-rain", "线描：细雨的花瓶、马克杯与汤碗"],
      chapters: [
        [
          "窗",
          p(
            "她把纸蒙在画室朝北的窗上，照着雨痕点。雨痕往下走，她跟着往下点。点了一个下午，纸湿透了，样稿也有了。",
          ),
        ],
        [
          "手",
          p(
            "最难的是不齐。手点久了，点会不知不觉排成行；画室里的办法是哼歌，哼一支没有节拍的。",
            "一只马克杯大约三千个点，从上往下，手腕一次比一次松，最后几点几乎只是碰了一下。",
          ) + quote("点得太齐，是布；", "点得太乱，是灰。"),
        ],
        ["留白", p("点到杯腰为止，下半只杯是白的。")],
      ],
    }),
    block("products", {
      title: "细雨的四件",
      linkName: "看全部细雨",
      linkUrl: toCategory("rain"),
      ...desk.goods(["rain-mug", "rain-bowl", "rain-cup", "rain-vase-b"]),
    }),
  ];
}

/** 下午三点的灯: a winter afternoon. */
export function lampsAtThree(desk: Desk): DemoPageItem[] {
  return articlePage(desk, {
    titleEn: "Winter Evening",
    title: "下午三点的灯",
    lead: p("十二月的 Kjøbenhavn，太阳下午三点半落山，人们三点就点灯。"),
    picture: ["banner-lamps", "线描：窗台上的一支烛，窗外的街巷已经点灯"],
    phonePicture: ["phone-lamps", "线描：窗台上的一支烛，窗外的街巷已经点灯"],
    chapters: [
      [
        "三点",
        p(
          "卡伦·林德莫斯画冬青的那年，女儿刚上学。三点放学，三点一刻到家，三点半天黑。她三点点上一支烛，放在窗台，女儿从路口就看得见。",
        ),
      ],
      [
        "松",
        p(
          "松枝是从院子里折的，八枝，围成一圈。松针一笔一根，从枝上往外走，收笔要轻。画重了像铁丝，画轻了像草。",
        ),
      ],
      [
        "果",
        p("红果最后画。红料多烧一刻就发褐，所以单独进一次炉。开炉那天，先看红。") +
          quote("果要落在", "松针接不住的地方。"),
      ],
      [
        "一月",
        p("过完主显节，冬青收起来。盘与盘之间垫一张软纸，纸上写下那一晚坐在桌边的人的名字。"),
      ],
    ],
    further: {
      annualPlate: "annual-2021-deer-detail",
      productStory: "gold-relief-salad-use",
      blue: "lace-blue-teapot-turned",
      history: "kiln-canal",
    },
  });
}
