/** The first lines of the guide. */
export const guideIntroduction = `# 内容编排手册

给在内容系统里编排页面的人。字段、可选值与出错时的结果由程序从网站的代码与样张生成（\`npm run docs content-guide\`），
字段的含义与图由人写、由样张拍。样张在演示站的 \`/brand-story/specimen\`，预览在 \`/preview\`。

## 怎样读这本手册

一页由若干**版块**自上而下组成，每个版块是 \`modelName\`（版块名）与 \`contents\`（JSON 文字）。

- **值**：这个字段收什么。写成数字的文字与写成文字的数字都读得懂；空文字 \`""\` 等于没有填。
- **不填时**、**写错时**：读者看到的结果，从轻到重是：
  - 可以不填：照常显示，只是少了这一处；
  - 按没有填写处理：写错的这一处不采用，其余照常；
  - 这一项不显示：列表里写错的那一项不见了，其余各项照常；
  - 整个版块不显示：页面上其余的版块照常。
- 哪里没有照填写的显示，预览会在原处用虚线框出，写明字段与原因。

## 图片、颜色与长度

- **图片**：\`{ "url": "…", "alt": "…" }\`。地址是本站路径，或 https；域名要在网站的允许之列，否则按没有这张图处理。请写 \`alt\`，读屏的人靠它知道画面里是什么。原图请给够：通栏的横图宽 2880 像素，手机竖图 1440，其余 2400；网站只缩不放，不够宽的图在清晰的屏幕上会发虚。
- **颜色**：\`#RGB\`、\`#RRGGBB\`、\`rgb(…)\`、\`rgba(…)\`、英文颜色名、\`transparent\`。
- **长度**：像素，写成 \`20\`、\`"20"\` 或 \`"20px"\`。内外边距至多 400，边框至多 20，圆角至多 200，阴影至多 100；超过的按上限。
- **字号**：像素，落入七档之一：12、14、16、20、26、33 是各档的起点。
- **HTML**：可用段落、换行、加重与语气、上下标、小标题、清单、引文、插图、表格、链接；脚本、样式与事件一律去掉。

`;

/** Descriptions of value types. */
export const valueWords: [pattern: RegExp, words: string][] = [
  [/^list of the same$/, "同样的列表"],
  [/\blist of /g, "列表："],
  [/\bwhole number\b/g, "整数"],
  [/\bnumber\b/g, "数字"],
  [/\btext\b/g, "文字"],
  [/\bboolean\b/g, "真假"],
  [/\bmenu product\b/g, "[商品资料](#商品资料)"],
  [/\blink\b/g, "[链接](#链接)"],
  [/\bstyle\b/g, "[样式](#样式)"],
  [/\btile\b/g, "[磁贴](#磁贴)"],
  [/\blist\b/g, "列表"],
  [/\bobject\b/g, "对象"],
  [/\bany JSON\b/g, "任意"],
  [/ or /g, " 或 "],
  [/, /g, "、"],
];

/**
 * Descriptions of fields that several blocks share: a path before its last name. A block's own descriptions
 * are in its `guide.md`.
 */
export const fieldTexts: Record<string, string> = {
  style: "版块的样式",
  pic: "图片",
  picMobile: "手机上的竖图，4:5；不填则裁横图的左右",
  image: "图片",
  url: "地址",
  alt: "替代文字",
  title: "题目",
  titleEn: "英文的一行，斜体",
  mainTitle: "题目，换行分列",
  "titleImageLink[].mainTitle": "卡片的题目",
  subTitle: "题目下的一行",
  desc: "说明",
  tone: "图上字的颜色：深色图用 `light`，浅色图用 `dark`",
  linkName: "链接的字；没有它便没有链接",
  "list[].linkName": "链接的字；不填则整项可点，只是没有这一行字",
  "titleImageLink[].linkName": "链接的字",
  linkUrl: "链接",
  layout: "版式",
  anchor: "锚点：小写字母开头，只含小写字母、数字与短横",
  html: "HTML 正文",
  signature: "落款",
  caption: "图下的一行小字",
  list: "各项，至少一项",
  count: "件数，整数",
  shape: "图的形状",
  icon: "线描小图，用于没有图的列表",
  goodsArr: "商品编号，按显示的次序，至少一个",
  spuInfo: "各商品的资料；编号在这里找不到的商品不显示",
  tiles: "各块磁贴，至少一块",
  height: "高，0 至 400 像素",
  heightMobile: "手机上的高；不填则取一半",
  poster: "静帧",
  video: "影片的地址",
  tracks: "字幕",
  lang: "语言，如 `zh-CN`",
  label: "读者看到的名字",
  titleImageLink: "卡片，至多四张",
  mark: "记号：年份、序号；步骤不填则自动编号",
  facts: "书里图旁的几行资料",
  name: "名目",
  value: "内容",
};

/** The shapes that blocks share, and their fields. */
export const sharedTexts = {
  link: {
    name: "链接",
    text: "`linkType` 定去处：1 外部网址（开新窗口）；2 品牌故事的一页（`type` 为 `page`，`onlineId`）；3 商品（`linkSpuId`，可带类目 `vc`）；4 本站路径；5 类目（`code`，可带 `isAllSeries`）；7 内容，就地打开（`id`）。没有 `val` 的链接一律不显示。",
    fields: {
      linkType: "去处的种类：1、2、3、4、5、7",
      val: "值；外部网址与本站路径就是它，其他种类也必须填",
      locale: "各语言的值",
      "zh-CN": "中文站的值，盖过 `val`",
      type: "2：只有 `page` 才有去处",
      onlineId: "2：线上编号",
      linkSpuId: "3：商品编号",
      vc: "3：商品所在类目的编号",
      code: "5：类目编号",
      isAllSeries: "5：最末一级类目，是否列出全部系列",
      id: "7：内容编号",
    },
  },
  style: {
    name: "样式",
    text: "每个版块都可以有。写错的一个值只丢这一个值。",
    fields: {
      padding: "内边距",
      margin: "外边距",
      top: "上",
      right: "右",
      bottom: "下",
      left: "左",
      backgroundColor: "底色",
      border: "边框",
      sides: "哪几边",
      width: "粗细",
      style: "线型",
      color: "颜色",
      radius: "圆角；里面的图一起裁圆",
      shadow: "阴影",
      x: "向右",
      y: "向下",
      blur: "虚化",
    },
  },
  tile: {
    name: "磁贴",
    text: "图文磁贴与三格磁贴共用。",
    fields: {
      pic: "图；没有图时，字占满一栏",
      titleEn: "题目上面英文的一行",
      picLocation: "图的位置：3 在另一边，其余在原处",
      title: "题目",
      titleText: "题目的字，可以换行",
      titleSize: "题目的字号",
      titleColor: "题目的颜色",
      subTitle: "说明",
      subTitleText: "说明的字，可以换行",
      subTitleSize: "说明的字号",
      subTitleColor: "说明的颜色",
      buttons: "按钮；没有去处的不显示",
      buttonName: "按钮的字",
      buttonLink: "按钮的去处",
      buttonTextColor: "字的颜色",
      buttonBorderColor: "边框的颜色；边框与底色都不填，便是一行带箭头的链接",
      buttonFillColor: "底色",
      textBackground: "字的底色",
      textAlign: "对齐：1 靠左，2 居中，3 靠右",
      url: "地址",
      alt: "替代文字",
    },
  },
  "menu product": {
    name: "商品资料",
    text: "由内容系统从商品库带出，通常不必手写。",
    fields: {
      spuId: "编号，与 `goodsArr` 对应",
      spuCode: "货号",
      productName: "品名",
      majorImageUrl: "主图的地址",
      i18nBrandSeriesName: "系列的外文名",
      en: "英文",
      brandSeriesName: "系列名；没有英文名时用它",
      virtualCategoryCode: "商品所在最末一级类目的编号；有它，商品页才显示面包屑",
      salePrice: "指导价，元",
      tagLabels: "标签；含询价标签的商品请读者联系线下门店",
    },
  },
} as const;
