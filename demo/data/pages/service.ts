import { articlePage } from "#demo/data/article.ts";
import { block, type Desk } from "#demo/data/desk.ts";
import { call, list, p, steps, write } from "#demo/data/html.ts";
import { toPath, toProduct } from "#demo/data/links.ts";
import { seenOn } from "#demo/data/seen.ts";
import { seriesByCode } from "#demo/data/series.ts";
import { boutiques } from "#demo/data/stores.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { paths } from "#shared/domain/paths.ts";

/** Product verification: content around the form. */
export function productVerification(): DemoPageItem[] {
  return [
    block("common", {
      layout: "article",
      titleEn: "Before you write to us",
      title: "查询有误时",
      html:
        p("字母 O 与数字 0、字母 I 与数字 1，最易认错。请在日光下对照标签，再查一遍。") +
        p(
          `仍有疑问，请拍下底款与标签，寄到${write("care@hvidso.example")}，或致电${call("400-555-0182")}。`,
        ) +
        p("来路不明的器物，我们不作鉴定；只能告诉您，这枚防伪码是否登记在册。"),
    }),
  ];
}

/** Private customisation. */
export function customised(desk: Desk): DemoPageItem[] {
  return articlePage(desk, {
    titleEn: "Made to be named",
    title: "私人定制",
    lead: p(
      "题名：一个名字，或一个日子，手写在盘底，每件 ¥180.00，约六至八周。徽记与金线，另行报价。",
      `来电${call("400-555-0182")}，或写信到${write("care@hvidso.example")}，写明器物、文字与日期，三个工作日内回复。`,
    ),
    chapters: [
      [
        "可以定制什么",
        desk.figure(
          "lace-blue-teapot-foot",
          "青蕾茶壶，翻过来：圈足与底款",
          "姓名与日期，写在这里。",
        ) +
          list(
            "题名：盘底手写姓名或日期，不超过 12 字，每件加 ¥180.00。",
            "徽记：家徽或企业标记，釉下单色，十件起订。",
            "金线：描金系列可改描字母组合，二十件起订。",
            `<a href="${paths.subBrand("botanica")}">植物志</a>：从三十六株中选定一株，按订单制作，约四个月。`,
          ),
      ],
      [
        "怎样开始",
        desk.figure("craft-marks", "线描：转盘上的白盘、三罐钴料与写好的名字") +
          steps(
            "到店或来电，说说您的想法。",
            "三个工作日内，收到画师的草图与报价。",
            "打样七日，确认后开窑。",
            "约六至八周后，由原厂寄出，附画师署名的证书。",
          ),
      ],
      [
        "请留意",
        p(
          `定制器物不支持无理由退换；一年之内如有破损，按原价的一半重制，见<a href="${paths.damagedAndReplaced()}">破损换新</a>。`,
        ),
      ],
    ],
  });
}

/** Gift wrapping. */
export function giftWrap(desk: Desk): DemoPageItem[] {
  const article = articlePage(desk, {
    titleEn: "The box",
    title: "礼品包装",
    lead: p("精品店内免费包装，约二十分钟。"),
    picture: ["gifting-boxes", "线描：三只系好缎带的礼盒"],
    chapters: [
      [
        "盒与缎带",
        desk.figure(
          "table-boxed-near",
          "打开的靛蓝礼盒，近看：衬纸里的金缘浮雕杯碟，盒盖上一枚黄铜色缎带结",
        ) +
          p(
            "靛蓝纸盒配黄铜色缎带，雾蓝纸盒配银灰缎带，米色纸盒配靛蓝缎带。盒内衬无酸纸，可久存，适合把器物收回去。",
            "婚礼与新年换正红：红盒、红缎带。冬青另有节庆礼盒：墨绿纸盒，正红缎带。",
          ),
      ],
      ["短笺", p("附棉纸短笺一封。您口述，我们代写；或者留白，由您自己写。到店的，落款请您亲笔。")],
      [
        "怎样选择",
        list(
          "门店：结账时说一声即可。",
          "线上：在订单备注写明“礼品包装”与短笺内容，不超过 60 字。",
          "企业：十件起可定制腰封与印章，请见企业馈赠。",
        ),
      ],
    ],
  });
  return [
    ...article,
    block("FixedSize03", {
      title: "常送的三件",
      tiles: [
        box(desk, "lace-blue-cup", "一杯下午茶", "青蕾杯碟一套。"),
        box(desk, "rain-bowl", "一碗热汤", "细雨汤碗一只。"),
        box(desk, "winter-dessert", "冬夜的甜", "冬青甜品盘一只。"),
      ],
    }),
  ];
}

function box(desk: Desk, piece: string, title: string, text: string) {
  return {
    pic: desk.picture(piece, seenOn(piece)),
    picLocation: 1,
    title: { titleText: title, titleSize: 20 },
    subTitle: { subTitleText: text, subTitleSize: 14 },
    buttons: [
      { buttonName: `看${text.replace(/[一套只。]+$/, "")}`, buttonLink: toProduct(piece) },
    ],
    textAlign: 1,
  };
}

/** Replacement of damaged products: warranty rules. */
export function damagedAndReplaced(desk: Desk): DemoPageItem[] {
  return articlePage(desk, {
    titleEn: "One for one",
    title: "破损换新",
    lead: p("自购买之日起一年之内，一件换一件。"),
    chapters: [
      [
        "适用范围",
        list(
          "在直营精品店、官方旗舰店或微信商城购买的器物，自购买之日起一年内。",
          "日常使用中的破损、缺口与裂纹，每件限换新一次。",
          "植物志与定制器物按原价的一半重制。",
          "年度纪念盘开窑当日即毁模，无法重烧，一年内免费修补。",
        ),
      ],
      [
        "怎样办理",
        steps(
          "拍下破损处与底款。",
          "致电客服，或到任一精品店，附购买凭证；会员凭姓名即可。",
          "三个工作日内答复。",
          "新器物寄出时，附一只归窑纸袋，请把碎片寄回给我们。",
        ),
      ],
      [
        "碎瓷归窑",
        desk.figure("day-sherds", "一只完整的青蕾平盘，前面是另一只的碎片，断口露出白色的坯") +
          p(
            "碎片运回窑上，磨成粉，掺进下一池泥里，占百分之三。碎碎平安，在白湖是这样算的：每一只新瓷里，都有一点旧瓷。",
          ),
      ],
    ],
  });
}

/** Product care. */
export function productMaintenance(desk: Desk): DemoPageItem[] {
  return articlePage(desk, {
    titleEn: "Care",
    title: "产品保养",
    lead: p("手洗还是入洗碗机，看系列。") + careTable(),
    picture: ["house-basin", "线描：一盆水、一摞洗净的盘与奶壶"],
    chapters: [
      [
        "釉下彩",
        desk.figure("table-rain", "细雨系列的一桌") +
          p(
            "青蕾、蕾边、青线、细雨：蓝在釉下，可入洗碗机与微波炉；白浮雕相同，也可入烤箱。放进洗碗机时，盘与盘之间留一指的空。",
          ),
      ],
      [
        "描金",
        desk.figure("table-gold-relief", "金缘浮雕系列的一桌") +
          p(
            "金缘浮雕、夜蓝、植物志：请以温水、软布手洗。不进微波炉，不用钢丝球。金线发暗时，用附赠的软布顺着一个方向轻擦。",
          ),
      ],
      [
        "釉上彩",
        p("冬青：洗碗机轻柔档，水温不超过五十五度；不进微波炉与烤箱。收起时，盘间垫一张软纸。"),
      ],
      [
        "炻器",
        desk.figure("table-nord-stone-pale", "北石的苔绿平盘、雾灰汤碗与陶红马克杯") +
          p(
            "北石：可入洗碗机、微波炉与烤箱，忌骤冷骤热。底足若有茶渍，用小苏打调成糊，敷十分钟，冲净。",
          ),
      ],
      [
        "茶渍与刀痕",
        list(
          "茶渍：柠檬片擦，或温水加一匙小苏打浸半小时。",
          "金属划痕：多半是刀叉留下的，用不含颗粒的陶瓷去痕膏，轻擦即可。",
          "请勿使用漂白剂与研磨粉。",
          "冰箱：都可以。蒸锅与消毒柜：描金与冬青请避开，其余都可以。",
          "明火与电磁炉：都不可以。",
        ),
      ],
    ],
  });
}

/** What each series may go into, as its goods state it. */
function careTable(): string {
  const rows = Object.values(seriesByCode).map(({ name, features }) => {
    const [, use = ""] = features.find(([feature]) => feature === "适用") ?? [];
    return `<tr><th>${name}</th><td>${use}</td></tr>`;
  });
  return `<table><tbody>${rows.join("")}</tbody></table>`;
}

/** Questions and answers. */
export function faq(): DemoPageItem[] {
  const questions: [anchor: string, question: string, answer: string][] = [
    [
      "where",
      "在哪里可以买到白湖？",
      `${boutiques.cities}座城市的${boutiques.open}家直营精品店，天猫与京东的<a href="${paths.flagshipStores()}#online">官方旗舰店</a>，以及微信商城。`,
    ],
    ["order", "网站上可以直接下单吗？", "本站不设结算。点“即刻选购”，可见门店与线上渠道。"],
    [
      "price",
      "官方指导价与门店售价一样吗？",
      "一样。直营精品店与官方旗舰店均按官方指导价销售，不打折。",
    ],
    [
      "inquiry",
      "为什么有的器物写着“请联系线下门店”？",
      "植物志的盘与瓶、金缘浮雕的茶壶与已售罄的年盘按件报价，价格随工时与存量而定，请向门店询问。",
    ],
    [
      "genuine",
      "怎样辨别真伪？",
      `刮开底款旁的标签，输入防伪码即可<a href="${paths.serviceVerification()}">查验</a>。同一防伪码可有效查询 5 次。`,
    ],
    ["fading", "青花会褪色吗？", "不会。钴蓝在釉下，隔着一层透明的釉，用多少年都不褪。"],
    [
      "dishwasher",
      "可以放进洗碗机与微波炉吗？",
      "釉下彩、白浮雕与北石可以；冬青请用洗碗机的轻柔档；描金器物请手洗，不入微波炉。",
    ],
    [
      "safe",
      "餐具含铅吗？",
      "每批按国家标准送检铅与镉的溶出量，检验报告存在各精品店，可以当面翻阅，也可来信索取。釉上彩与描金的器物，请勿久盛酸的食物。",
    ],
    [
      "material",
      "是骨瓷吗？在哪里烧的？",
      "不是骨瓷，是硬质瓷，在丹麦烧成。北石是炻器，由芬兰的 AAVASALO 烧制。",
    ],
    [
      "broken",
      "摔碎了怎么办？",
      "自购买之日起一年内，一件换一件；年度纪念盘改为免费修补。请保留碎片与购买凭证。",
    ],
    [
      "one-cup",
      "可以只补一只杯吗？",
      "可以。杯、碟、盖都可单配，价格写在那一件的“单配”一行。我们承诺二十年内补配同款，门店可代为订购。",
    ],
    [
      "delivery",
      "多久能收到？运费多少？",
      "现货三个工作日内寄出，企业馈赠另配盒七日；中国大陆地区免运费。",
    ],
    [
      "return",
      "不合适可以退货吗？",
      "可以。未使用的器物，签收后七日内凭购买凭证退回，到店或邮寄均可；定制器物不退。",
    ],
    ["custom", "定制需要多久？", "打样七日，烧制六至八周；植物志约四个月。"],
    ["abroad", "可以送到国外吗？", "线上渠道目前只送中国大陆地区。海外送达请致电客服。"],
    ["invoice", "怎样开发票？", "门店当场开具，线上订单在签收后自行申请电子发票。"],
  ];
  return [
    block("CollapseModel", {
      titleEn: "Questions",
      title: "常见问题",
      desc: "常问到的几件事，其余请致电客服。",
      list: questions.map(([anchor, title, answer]) => ({ anchor, title, html: p(answer) })),
    }),
  ];
}

/** Membership. */
export function member(desk: Desk): DemoPageItem[] {
  return [
    block("hero", {
      pic: desk.picture("banner-member", "线描：家册、钢笔，与一摞各系列的杯盘"),
      picMobile: desk.picture("phone-member", "线描：家册，与一摞杯盘"),
      title: "记得\n您的碗橱",
      titleEn: "Membership",
      desc: "一本小册子，记下您收过的每一件。",
      tone: "dark",
    }),
    ...articlePage(desk, {
      titleEn: "The household book",
      title: "白湖会员",
      lead: p("在任一精品店留下姓名与电话，便有一本属于您的家册。没有积分，也没有等级。"),
      chapters: [
        [
          "家册里有什么",
          desk.figure(
            "member-cupboard",
            "线描：碗橱里的花瓶、茶壶与盘",
            "碗橱里有的，家册里都有。",
          ) +
            list(
              "您收过的每一件：系列、年份、画师字母。",
              "破损换新与补配，凭姓名即可办理。",
              "每年十一月，一封手写的信，与当年年盘的预留；年盘冬至开窑。",
              "画室开放日，每季十二个名额。",
            ),
        ],
        ["怎样加入", p("门店登记，或在微信商城里留下电话。年满十八岁即可，不收费用。")],
      ],
    }),
    block("fixedSize_02", {
      tiles: [
        {
          pic: desk.picture("member-register", "线描：碗橱前的桌上摊着家册"),
          picLocation: 1,
          title: { titleText: "破损换新", titleSize: 26 },
          subTitle: {
            subTitleText: "自购买之日起一年内，一件换一件。会员凭姓名办理，不必找发票。",
            subTitleSize: 16,
          },
          buttons: [{ buttonName: "办理破损换新", buttonLink: toPath(paths.damagedForNew()) }],
          textBackground: "#F6F3EC",
          textAlign: 1,
        },
      ],
    }),
  ];
}

/** Replacement of damaged products for members. */
export function damagedForNew(desk: Desk): DemoPageItem[] {
  const article = articlePage(desk, {
    titleEn: "Damaged for new",
    title: "会员破损换新",
    lead: p("打碎了，告诉我们就好。不必解释是怎么碎的。"),
    picture: ["member-mending", "线描：碎盘与它换来的新盘"],
    chapters: [
      [
        "等候",
        p("常备款三个工作日内寄出；需要重新开窑的，六至八周。等候期间，门店可借一件相近的给您用。"),
      ],
    ],
  });
  return [
    ...article,
    block("SequenceModel", {
      layout: "steps",
      title: "办理三步",
      list: [
        { title: "打一个电话", desc: "致电客服，或到任一精品店，报上姓名与器物。" },
        { title: "我们去找", desc: "在家册里找到它，确认窑次与库存。" },
        { title: "新旧交换", desc: "新的寄到，旧的碎片请放进随附的纸袋寄回。" },
      ],
    }),
  ];
}
