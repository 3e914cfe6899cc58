import { block, type Desk } from "#demo/data/desk.ts";
import { studioFilm } from "#demo/data/film.ts";
import { h2, list, p, quote, steps, write } from "#demo/data/html.ts";
import { toPath } from "#demo/data/links.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { paths } from "#shared/domain/paths.ts";

const table =
  "<table><thead><tr><th>器形</th><th>口径</th><th>重量</th></tr></thead><tbody>" +
  "<tr><td>平盘</td><td>27 cm</td><td>620 g</td></tr>" +
  "<tr><td>甜品盘</td><td>19 cm</td><td>310 g</td></tr></tbody></table>";

/** Rare but valid editor HTML. */
const other =
  "<h4>少见的写法</h4>" +
  "<h5>更小的小标题</h5>" +
  "<div>用 div 分开的段落，也各占一段。</div><div>第二段在这里，<u>下划线</u>与<s>删去的字</s>都留着。</div>" +
  "<pre>照原样换行的字\n  （pre）\n空格也留着</pre>" +
  "<dl><dt>釉</dt><dd>透明，带一点青</dd><dt>胎</dt><dd>长石瓷，敲起来声音清</dd></dl>" +
  "<hr>" +
  p("上面是一道分隔线。");

/** A film, texts in all three layouts with all allowed editor HTML; expandable entries. */
export function wordBlocks(desk: Desk): DemoPageItem[] {
  return [
    block("videoBlock", {
      titleEn: "A film",
      title: "影片",
      desc: "先放一张静帧，点了才载入，配有字幕。",
      ...studioFilm(desk),
    }),
    block("common", {
      layout: "article",
      anchor: "specimen-article",
      titleEn: "An article",
      title: "长文",
      html:
        p("开头的段落在章节之前。章节满五个，前面会自动列出目录。") +
        h2("段落与强调") +
        p(
          '正文里可以有<strong>加重的字</strong>，有<em>轻轻的语气</em>，有化学式 SiO<sub>2</sub>，有上标 10<sup>3</sup>，也有外文：<span lang="da">Hvidsø betyder den hvide sø.</span>',
          `字里可以有<a href="${paths.workmanship()}">通往本站的链接</a>，有<a href="https://www.aavasalo.example/">通往外面的链接</a>，有邮箱 ${write("care@hvidso.example")}。`,
        ) +
        h2("清单与次序") +
        list("不分先后的，一行一件。", "每行之间有一道细线。") +
        steps("有先后的，写成次序。", "第二步在第一步之后。", "第三步做完，便可以等了。") +
        h2("引文与小标题") +
        quote("花是八朵，叶是八片。", "多一朵热闹，少一朵冷清。") +
        "<h4>章节里的小标题</h4>" +
        p("小标题（h4）比章节低一级，只在正文里。") +
        h2("插图") +
        desk.figure("craft-brushes", "画室的笔", "插图在宽屏时站到正文右侧。") +
        p(
          "插图自带说明文字。请写替代文字，读屏的人靠它知道画面里是什么；请写宽与高，文字便不会在图到的时候跳开。",
        ) +
        h2("表格") +
        table +
        h2("其他写法") +
        other,
      signature: "画室，冬",
    }),
    block("common", {
      layout: "quote",
      title: "引语",
      html: quote("看不见颜色，", "只记得颜色。"),
      signature: "画室的一位老师傅",
    }),
    block("common", {
      layout: "quote",
      title: "配圆图的引语",
      html: quote("数日子的盘，", "画的是等。"),
      pic: desk.picture("annual-2025-swan", "2025 年度纪念盘《天鹅》"),
      caption: "引语配了图，便成一页靛蓝。",
    }),
    block("CollapseModel", {
      titleEn: "Questions",
      title: "折叠",
      desc: "一问一答，点开才见",
      list: [
        {
          anchor: "specimen-fold",
          title: "有锚点的一条，链接到它会自己打开",
          html: p("锚点用小写字母、数字与短横。地址后面加 #specimen-fold，便直接到这里。"),
        },
        {
          title: "没有锚点的一条",
          html:
            p("答案可以是几段话，也可以是清单与表格。") + list("其一。", "其二。") + table + other,
        },
      ],
    }),
    block("SequenceModel", {
      layout: "steps",
      titleEn: "In order",
      title: "步骤",
      desc: "没有写记号的，自动编号",
      list: [
        {
          title: "拉坯",
          desc: "泥在转，手不动。",
          image: desk.picture("craft-wheel", "拉坯的转盘"),
        },
        {
          title: "修模",
          desc: "模具修到第三遍才用。",
          image: desk.picture("craft-moulds", "架上的模具"),
        },
        {
          mark: "末",
          title: "画",
          desc: "记号可以自己写。",
          image: desk.picture("craft-brushes", "画室的笔"),
          linkName: "看十四道工序",
          linkUrl: toPath(paths.workmanship()),
        },
      ],
    }),
    block("SequenceModel", {
      layout: "timeline",
      anchor: "specimen-years",
      titleEn: "Year by year",
      title: "年表",
      desc: "年份在页边，事在正文。",
      list: [
        {
          mark: "1782",
          title: "水边立窑",
          desc: "头两年烧出来的都裂，碎的磨成粉，掺回泥里。",
          image: desk.picture("kiln-mill", "线描：湖边的磨坊"),
        },
        {
          mark: "1911",
          title: "第一只年盘",
          desc: "那年冬天特别长，画室便画了一只盘来数日子。这一年没有配图。",
          linkName: "看年盘",
          linkUrl: toPath(paths.annualPlate()),
        },
        {
          mark: "今",
          title: "运河旁",
          desc: "柴窑、煤窑之后，如今是电窑。",
          image: desk.picture("kiln-today", "线描：今天的窑"),
        },
      ],
    }),
  ];
}
