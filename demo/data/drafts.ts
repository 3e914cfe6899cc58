import { block, type Desk } from "./desk.ts";
import { p } from "./html.ts";
import { toCategory } from "./links.ts";
import type { DemoDraft } from "./types.ts";

/** A valid draft: next spring's page. */
function springDraft(desk: Desk): DemoDraft {
  return [
    block("hero", {
      pic: desk.picture("banner-vases", "青蕾与细雨的花瓶"),
      title: "春天\n先到瓶里",
      titleEn: "A first branch",
      desc: "剪下第一枝，水换到第三遍。",
      tone: "dark",
      linkName: "看花器",
      linkUrl: toCategory("vases"),
    }),
    block("common", {
      layout: "letter",
      titleEn: "Not yet",
      title: "春，2027",
      html: p("这一封信还没有寄出。等花枝到了，我们再改最后一句。"),
      signature: "Hvidsø, Kjøbenhavn",
    }),
    block("products", {
      title: "等花的器物",
      ...desk.goods(["lace-blue-vase-a", "rain-vase-b", "line-blue-vase-b", "white-relief-vase-b"]),
    }),
  ];
}

/** A row with unvalidated content. */
const raw = (modelName: unknown, contents: unknown) => ({
  modelName,
  contents: typeof contents === "string" ? contents : JSON.stringify(contents),
});

/**
 * A draft with every mistake of an editor or the CMS between valid blocks: invalid rows, invalid content,
 * wrong value types, forbidden URLs and styles.
 */
function mistakesDraft(desk: Desk): DemoDraft {
  const good = desk.picture("table-lace-blue", "青蕾的一桌");
  return [
    raw("hero", {
      pic: good,
      title: 2027,
      titleEn: "Mistakes",
      desc: "题目写成了数字，照样显示。",
    }),
    null,
    42,
    {},
    "imageList",
    { modelName: "imageList", contents: null },
    { modelName: "common", contents: { html: p("contents 已经是对象，不必再解析。") } },
    raw("marquee", { text: "网站不认识这个版块。" }),
    raw("highlight", "{ 这不是 JSON"),
    raw("common", ""),
    raw("common", { html: "<script>alert(1)</script>" }),
    raw("spacing", { height: "很高" }),
    raw("category", { title: "空的列表", list: [] }),
    raw("imageList", {
      title: "一张坏的卡片",
      shape: "triangle",
      list: [
        { image: good, title: "这一张是好的" },
        null,
        { image: "", title: "图片写成了空文字", linkUrl: "" },
        { image: { url: "https://elsewhere.example/a.jpg" }, title: "图片的域名未获允许" },
        { image: { url: "http://[" }, title: "图片的地址读不懂" },
      ],
    }),
    raw("products", {
      title: "一件没有资料的商品",
      ...desk.goods(["lace-blue-plate"]),
      goodsArr: ["lace-blue-plate", "no-such-piece", null],
    }),
    raw("fixedSize_02", {
      tiles: [
        {
          pic: good,
          picLocation: "左边",
          textAlign: "中",
          title: { titleText: "样式写坏的磁贴", titleSize: "huge", titleColor: "深蓝" },
          subTitle: "",
          buttons: [
            { buttonName: "不安全的地址", buttonLink: { linkType: 4, val: "javascript:alert(1)" } },
            {
              buttonName: "不存在的类目",
              buttonLink: { linkType: 5, val: "none", code: "no-such-category" },
            },
            { buttonName: "不认识的类型", buttonLink: { linkType: 9, val: "/gifting" } },
            { buttonName: "不是链接", buttonLink: "https://www.aavasalo.example/" },
            { buttonName: "这一个是好的", buttonLink: toCategory("lace-blue") },
          ],
        },
      ],
      style: {
        padding: { top: "宽", right: 0, bottom: 100_000, left: 0 },
        margin: "24px",
        backgroundColor: "url(https://elsewhere.example/)",
        border: { sides: ["top", "middle"], width: "粗", style: "wavy", color: "金" },
        radius: {},
        shadow: { x: 0, y: "低", blur: 8, color: "expression(1)" },
      },
    }),
    raw("CollapseModel", {
      title: "折叠",
      list: [
        { anchor: "含 空格", title: "锚点写坏了", html: p("答案还在。") },
        { title: "", html: p("没有题目的一条。") },
        { title: "没有答案的一条", html: "" },
      ],
    }),
    raw("common", {
      layout: "article",
      title: "文里的图",
      html:
        p("下面一张图的域名未获允许，图的位置留着，字照样往下。") +
        '<img src="https://elsewhere.example/b.jpg" alt="画室的桌子">' +
        p("这张图连域名也读不懂，整张不显示。") +
        '<img src="http://[">' +
        '<p>这一处的<a href="javascript:alert(1)">地址不安全</a>，只留下字。</p>' +
        "<table><tr><th>器形</th><th>口径</th><th>高</th><th>重量</th><th>容量</th><th>窑次</th><th>备注</th></tr>" +
        "<tr><td>平盘</td><td>27 cm</td><td>3 cm</td><td>620 g</td><td>不适用</td><td>一八七二年第一百零三窑</td><td>borddækning</td></tr></table>",
    }),
    raw("common", { layout: "letter", html: p("最后一个版块是好的。") }),
  ];
}

/** Drafts by page id; only `previewPage` returns them. */
export function buildDrafts(desk: Desk): Record<string, DemoDraft> {
  return { "draft-spring": springDraft(desk), "draft-mistakes": mistakesDraft(desk) };
}
