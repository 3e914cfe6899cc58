import type { ShapeCode } from "#demo/data/shapes.ts";
import type { ProductDef } from "./def.ts";

/** Another size of a form; its text applies to every series with that form. */
type Size = {
  size: string;
  lead: string;
  body: string;
  /** Appended to the id. */
  suffix: string;
  /** Further words that visitors search it by. */
  called?: string[];
};

/** Sizes besides the one defined by the author. */
const sizesOf: Partial<Record<ShapeCode, Size[]>> = {
  plate: [
    {
      size: "21 cm",
      suffix: "21",
      called: ["早餐盘", "菜盘"],
      lead: "小一圈，早餐刚好。",
      body: "一片吐司，一只水波蛋，边上还放得下几颗浆果。与大盘同窑同釉，叠起来圈足相合。",
    },
    {
      size: "24 cm",
      suffix: "24",
      lead: "平日里用得最多的一号。",
      body: "比正餐盘收一指，沥碗架上立得稳，橱里也叠得高。一个人的晚饭，用它就够。",
    },
    {
      size: "31 cm",
      suffix: "31",
      called: ["大盘", "牛排盘", "主菜盘", "披萨盘"],
      lead: "大一圈，留给主菜与客人。",
      body: "盘心更阔，摆盘时请多留些白。也可以垫在平盘底下，当一晚的底盘。",
    },
  ],
  dessert: [
    {
      size: "17 cm",
      suffix: "17",
      called: ["骨碟", "味碟", "醋碟", "酱油碟", "调料碟", "蘸料碟", "小碟", "吐骨碟"],
      lead: "茶点的大小。",
      body: "两块饼干，一枚蜜饯。也常被放在壶边，搁茶匙与柠檬。",
    },
    {
      size: "22 cm",
      suffix: "22",
      lead: "够放一块切得大方的蛋糕。",
      body: "介于甜品盘与平盘之间。人少的晚上，一只盘就是一顿饭。",
    },
  ],
  platter: [
    {
      size: "28 cm",
      suffix: "28",
      lead: "一个人也用得上的长盘。",
      body: "一条小鱼，或一排寿司。收在橱里，不占地方。",
    },
    {
      size: "42 cm",
      suffix: "42",
      lead: "一桌的中央。",
      body: "盛一整只鸡，与它四周的蔬菜。端的时候，请用两只手。",
    },
  ],
  bowl: [
    {
      size: "12 cm",
      suffix: "12",
      called: ["饭碗", "米饭碗", "汤圆碗", "甜品碗", "儿童碗", "宝宝", "婴儿", "满月", "百天"],
      lead: "一碗米饭的大小。",
      body: "盛饭，盛酸奶，也盛剥好的石榴。六只叠在一起，只有一掌高。",
    },
    {
      size: "18 cm",
      suffix: "18",
      called: ["面碗", "面条碗", "拉面碗", "泡面碗", "汤面", "牛肉面", "大碗"],
      lead: "一碗面的大小。",
      body: "汤、面与浇头都有余地，筷子挑得开，也不怕溅出来。",
    },
  ],
  salad: [
    {
      size: "19 cm",
      suffix: "19",
      called: ["果盘", "水果盘"],
      lead: "两个人的大碗。",
      body: "拌好直接上桌，不必再换盘。平日里放水果，也刚好一层。",
    },
    {
      size: "27 cm",
      suffix: "27",
      called: ["果盘", "水果盘"],
      lead: "八个人的大碗。",
      body: "端上来时请提醒一声，它比看上去重。吃完洗净，可以盛一整束带叶的橙子。",
    },
  ],
  cup: [
    {
      size: "90 ml",
      suffix: "90",
      called: ["浓缩", "意式浓缩", "功夫茶", "品茗杯", "主人杯", "茶盅", "茶瓯"],
      lead: "一口浓缩咖啡。",
      body: "连碟。杯小，壁却不厚，热气散得慢。",
    },
    {
      size: "280 ml",
      suffix: "280",
      called: ["卡布奇诺", "拿铁"],
      lead: "卡布奇诺的杯。",
      body: "连碟。口沿阔一些，盛得下一层厚奶泡。",
    },
    {
      size: "400 ml",
      suffix: "400",
      called: ["拿铁", "早餐杯"],
      lead: "早餐桌上的牛奶咖啡。",
      body: "连碟。两只手捧着正好，面包也蘸得进去。",
    },
  ],
  mug: [
    {
      size: "250 ml",
      suffix: "250",
      called: ["儿童杯", "宝宝", "婴儿", "满月", "牛奶杯"],
      lead: "小一号的马克杯。",
      body: "一杯美式，或孩子睡前的热牛奶。一只手就握得过来。",
    },
    {
      size: "450 ml",
      suffix: "450",
      called: ["大杯", "大容量", "办公"],
      lead: "下午用的大杯。",
      body: "一大杯茶，喝到看完一章书。柄也放大了一分，四根手指都伸得进去。",
    },
  ],
  teapot: [
    {
      size: "0.5 L",
      suffix: "05",
      called: ["小茶壶", "一人用", "单人"],
      lead: "一个人的壶。",
      body: "半升，两杯。断水与大壶一样干净，空壶拿在手里很轻。",
    },
    {
      size: "1.5 L",
      suffix: "15",
      called: ["大茶壶"],
      lead: "客人多的时候。",
      body: "一升半，六杯有余。先用热水烫过空壶，茶会热得久一些。",
    },
  ],
  creamer: [
    {
      size: "150 ml",
      suffix: "150",
      lead: "配一壶早餐茶。",
      body: "一个人的奶，一个人的糖浆。空下来时，插一枝铃兰。",
    },
    {
      size: "500 ml",
      suffix: "500",
      called: ["水壶", "水罐"],
      lead: "也当小水罐用。",
      body: "盛奶之外，也盛酱汁与糖水。放在桌子中间，谁都够得着。",
    },
  ],
  sugar: [
    {
      size: "180 ml",
      suffix: "180",
      lead: "小一号的糖罐。",
      body: "方糖约十六块，两个人够用一个星期。",
    },
    {
      size: "360 ml",
      suffix: "360",
      lead: "装得下一罐茶叶。",
      body: "方糖之外，也有人用来放茶叶。盖不密封，请现放现喝。",
    },
  ],
  vase: [
    {
      size: "18 cm",
      suffix: "18",
      called: ["小花瓶"],
      lead: "一枝就够。",
      body: "矮一些的一只，一枝山茶，两枝铃兰，放在床头或书桌。",
    },
    {
      size: "34 cm",
      suffix: "34",
      called: ["大花瓶"],
      lead: "插得住长枝。",
      body: "高一些的一只，留给带叶的枝条。水请只加到一半，换水时先取花。",
    },
  ],
  candle: [
    {
      size: "9 cm",
      suffix: "9",
      lead: "矮的一只。",
      body: "三只高矮不同的放在一起，烛火有高有低。",
    },
    {
      size: "20 cm",
      suffix: "20",
      lead: "高的一只。",
      body: "放在桌子尽头，光从上面落下来，不晃对面人的眼睛。",
    },
    {
      size: "24 cm",
      suffix: "24",
      lead: "最高的一只。",
      body: "摆在长桌中央，或临窗的柜上，一支长烛点得满一个晚上。底足也跟着放宽，站得稳。",
    },
  ],
};

/** Older than the authors' products, so that new arrivals list each product once. */
const SINCE = "2024-10-08";

/** Views without another object that would reveal the size. */
const SIZELESS = new Set(["top", "detail", "turned", "rim"]);

/** Parses the number in a size: `1,180 g` is 1180. */
export const figure = (text: string) => Number(text.replace(/[^\d.]/g, ""));
const unitOf = (text: string) => text.replace(/[\d.,\s]/g, "");

/** Returns the ratio of lengths between two sizes; volumes scale by the cube. */
function growth(from: string, to: string): number {
  const ratio = figure(to) / figure(from);
  return unitOf(to) === "cm" ? ratio : ratio ** (1 / 3);
}

function measure(value: string, ratio: number): string {
  const unit = unitOf(value);
  if (unit === "g") {
    const grams = Math.max(10, Math.round((figure(value) * ratio ** 2) / 10) * 10);
    return `${grams.toLocaleString("en-US")} g`;
  }
  return `${Math.round(figure(value) * ratio * 10) / 10} ${unit}`;
}

/** Whether a size differs enough to be useful, but not so much that it would be another form. */
function isOther(ratio: number): boolean {
  return Math.abs(ratio - 1) > 0.08 && ratio < 2;
}

/**
 * Price in yuan, rounded to ten; smaller products cost less, but not proportionally, because the labour is
 * the same.
 */
function priced(price: ProductDef["price"], ratio: number): ProductDef["price"] {
  return typeof price === "number" ? Math.round((price * ratio ** 1.4) / 10) * 10 : price;
}

/**
 * The other sizes of a piece, as products of their own. They show its pictures (a piece alone has no
 * size), except those with other objects beside it.
 */
export function otherSizes(def: ProductDef): ProductDef[] {
  return (sizesOf[def.shape] ?? [])
    .filter(({ size }) => isOther(growth(def.size, size)))
    .map(({ size, suffix, lead, body, called }): ProductDef => {
      const ratio = growth(def.size, size);
      return {
        id: `${def.id}-${suffix}`,
        of: def.id,
        series: def.series,
        shape: def.shape,
        size,
        price: priced(def.price, ratio),
        lead,
        body,
        // The first measure is the one in the size name.
        measures: def.measures?.map((value, place) => (place === 0 ? size : measure(value, ratio))),
        createdAt: SINCE,
        views: def.views.filter((view) => SIZELESS.has(view)),
        name: def.name,
        group: def.group,
        label: def.label,
        differsIn: def.differsIn,
        colour: def.colour,
        occasions: def.occasions,
        leaf: def.leaf,
        called,
      };
    });
}
