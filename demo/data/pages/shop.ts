import { block, type Desk } from "#demo/data/desk.ts";
import { offered } from "#demo/data/features/offered.ts";
import { list, p, plain, write } from "#demo/data/html.ts";
import { toPath } from "#demo/data/links.ts";
import { toSeries } from "#demo/data/products/blocks.ts";
import { seriesByCode, seriesCodes } from "#demo/data/series.ts";
import { boutiques } from "#demo/data/stores.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { paths } from "#shared/domain/paths.ts";

/** The list of series: one tile each, pictures on alternating sides. */
export function mainSeries(desk: Desk): DemoPageItem[] {
  return [
    block("common", {
      layout: "letter",
      titleEn: "The series",
      title: "系列",
      html: p(
        "十个系列，九个出自丹麦，泥里都掺着百分之三的旧瓷；一个出自芬兰。另有每年一幅的年度纪念盘。",
      ),
    }),
    block("fixedSize_02", {
      tiles: seriesCodes.map((code, place) => {
        const { name, linkText, table } = seriesByCode[code];
        return {
          pic: desk.picture(table.picture, table.alt),
          picLocation: place % 2 === 0 ? 1 : 3,
          title: { titleText: `${name}\n${table.title}`, titleSize: 26, titleColor: "#00244A" },
          subTitle: { subTitleText: table.text, subTitleSize: 16 },
          buttons: [{ buttonName: linkText ?? `看${name}`, buttonLink: toSeries(code) }],
          textBackground: place % 2 === 0 ? "#F6F3EC" : null,
          textAlign: 1,
        };
      }),
    }),
  ];
}

/** Content around the store list. */
export function findUs(): DemoPageItem[] {
  return [
    block("common", {
      layout: "article",
      titleEn: "Find us",
      title: "线下精品店",
      html:
        p(
          `${boutiques.cities}座城市，${boutiques.open}家直营精品店。每一家都有一张可以坐下来的桌子，与一壶刚泡好的茶。`,
        ) + list("咨询选购", "破损换新", "免费礼品包装"),
    }),
  ];
}

/** Content above the news list. */
export function newsList(desk: Desk): DemoPageItem[] {
  return [
    block("hero", {
      pic: desk.picture("banner-news", "青线与细雨：平盘、马克杯、汤碗与花瓶"),
      picMobile: desk.picture("phone-news", "细雨马克杯与汤碗"),
      titleEn: "News",
      title: "白湖\n近事",
      desc: "新窑、新店、画室里的小事。",
      tone: "dark",
    }),
  ];
}

/** A block shared by several screens: three promises of the brand. */
export function commonBlock(): DemoPageItem[] {
  return [
    block("imageList", {
      title: "白湖的三个约定",
      shape: "square",
      list: [
        {
          title: "破损换新",
          subTitle: "一年内，一件换一件",
          linkUrl: toPath(paths.damagedAndReplaced()),
        },
        { title: "免费包装", subTitle: "靛蓝盒，手写短笺", linkUrl: toPath(paths.giftWrap()) },
        ...offered("promise"),
      ],
      style: {
        padding: { top: 48, right: 0, bottom: 48, left: 0 },
        backgroundColor: "#F6F3EC",
        border: { sides: ["top"], width: 1, style: "solid", color: "#DCD5C8" },
      },
    }),
  ];
}

/** The cookie notice. */
export function cookie({ mapsProvider }: Desk): DemoPageItem[] {
  const maps = mapsProvider
    ? `地图服务商${plain(mapsProvider)}`
    : "为本站提供地图服务的第三方；启用此项服务时，其名称与联系方式会在此写明";
  return [
    block("common", {
      layout: "article",
      titleEn: "Cookies",
      title: "Cookie 声明",
      html:
        p(
          "浏览本站不写入 Cookie，我们也不以任何方式追踪您去过哪里。只有查验真伪与投递简历时，才用到必需的几枚。",
        ) +
        "<h2>查验真伪时</h2>" +
        list(
          "查询结果：浏览器没有运行脚本时，把这次的结果带到下一页，十分钟后失效，好让您返回再看时不多计一次。",
        ) +
        "<h2>投递简历时</h2>" +
        list(
          "验证码：记住您看见的是哪一张，十分钟后失效。",
          "投递回执：把回执号、收到的时间和没有收下的文件名带到下一页，五分钟后失效。",
        ) +
        "<h2>保存在您浏览器里的</h2>" +
        p("浏览器会在本机保存最近的搜索记录，至多五条，可随时清空。它不会发送给我们。") +
        "<h2>怎样清除</h2>" +
        p("在浏览器的设置里清除本站数据即可。清除之后，本站照常可用。"),
    }),
    block("common", {
      layout: "article",
      anchor: "privacy",
      titleEn: "Privacy",
      title: "隐私政策",
      html:
        p(
          `个人信息处理者为白湖瓷器（上海）有限公司，上海市静安区白石路 182 号五层，${write("care@hvidso.example")}。我们按《中华人民共和国个人信息保护法》处理您的个人信息：只取办事所必需的，办完便不再留。`,
        ) +
        "<h2>网络地址与所在城市</h2>" +
        list(
          "目的与方式：为显示离您最近的精品店，您开始使用页面后，服务器把您的网络地址（IP）发给地图服务商，换回大致所在的城市。页面不显示也不存入您的浏览器。",
          `提供给谁：${maps}。只用于这一次换算，提供的个人信息种类仅为网络地址。`,
          "保存多久：换算结果在服务器内存中留六小时，以免重复询问，不写入日志，也不与您的其他信息合并。",
        ) +
        "<h2>您的位置</h2>" +
        list(
          "只有当您在“线下精品店”页按下“使用我的位置”，并在浏览器里表示同意时，才取得您的位置。位置属于敏感个人信息，我们就此单独征得您的同意。",
          "目的与方式：找出最近的一家店，并标出距离。位置在离开您的设备前先取整到约一公里，只用于这一次查找，不保存、不写入日志、不提供给第三方。",
          "不同意或撤回同意，不影响您使用本站：可以按省份与城市查找。撤回请在浏览器的网站设置里关闭位置权限。",
        ) +
        "<h2>保存在我们服务器上的</h2>" +
        p(
          "服务器会保留访问日志三十天，用于排查故障。您投递的简历只用于招聘，三个月内未录用，即予删除；产品验真的查询次数与首次查询时间，会写在凭证上。",
        ) +
        "<h2>您的权利</h2>" +
        p(
          `您可以查阅、复制、更正、补充、删除与您有关的个人信息，可以撤回同意，也可以要求我们解释处理规则。请写信至${write("care@hvidso.example")}，我们在十五日内答复。若您认为处理有误，也可以向履行个人信息保护职责的部门投诉、举报。`,
        ) +
        p("本声明最后修订于二〇二六年十一月二十二日。"),
    }),
  ];
}
