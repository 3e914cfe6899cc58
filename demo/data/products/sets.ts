import type { ProductDef } from "./def.ts";
import { formName } from "./menu.ts";

/** A pair or a set as its author writes it; form, series and price follow from its pieces. */
type SetOfPieces = Pick<ProductDef, "id" | "lead" | "body" | "createdAt" | "called"> & {
  name: string;
  /** Text beside the piece's own sizes, if the set shows the picture of one piece. */
  label?: string;
  /**
   * Contents: product ids with their numbers, and the name of the piece in this set if it differs from its form's.
   * The first gives series, form and measures.
   */
  pieces: [id: string, count: number, called?: string][];
  /** Pictures on which all of it is seen, and further ones; a set of one piece many times shows that piece. */
  pictures: [string, ...string[]];
  occasions?: ProductDef["occasions"];
};

/** What buyers call several dishes that are sold as one. */
const DISHES = ["套装", "件套", "整套", "全套", "餐具套装"];
/** And six of one piece. */
const SIX = ["六只", "六件套", "六人"];

const sets: SetOfPieces[] = [
  {
    id: "gold-relief-pair",
    name: "对杯",
    pieces: [["gold-relief-cup", 2]],
    pictures: [
      "table-boxed-red",
      "gold-relief-cup",
      "gold-relief-cup-use",
      "gold-relief-cup-detail",
    ],
    lead: "两套金缘杯碟，装在一只正红礼盒里。",
    body: "衬纸无酸，红缎带系好，附手写短笺一封；平日送人，也可换靛蓝礼盒。杯沿与碟沿描金，请手洗。",
    createdAt: "2025-09-30",
    called: ["对杯", "一对", "两只", "套装", "茶具套装"],
    occasions: ["gift"],
  },
  {
    id: "gold-relief-pair-90",
    name: "对杯",
    pieces: [["gold-relief-cup-90", 2]],
    pictures: ["table-boxed", "table-boxed-near", "gold-relief-cup", "gold-relief-cup-detail"],
    lead: "小一号的对杯，盛一口浓缩，或一盏功夫茶。",
    body: "两套杯碟，靛蓝礼盒，缎带系好，附手写短笺一封。请手洗。",
    createdAt: "2025-09-30",
    called: ["对杯", "一对", "两只", "套装", "茶具套装", "浓缩", "功夫茶"],
    occasions: ["gift"],
  },
  {
    id: "lace-blue-plates-two",
    name: "餐盘两件套",
    pieces: [
      ["lace-blue-plate", 1],
      ["lace-blue-dessert", 1],
    ],
    pictures: [
      "lace-blue-plate-use",
      "lace-blue-plate",
      "lace-blue-dessert",
      "lace-blue-plate-top",
    ],
    lead: "一大一小，叠起来两圈花正好错开。",
    body: "平日分着用，请客时叠着摆。两只由同一位画师画，盘底署同样的两个字母。",
    createdAt: "2025-09-12",
    called: [...DISHES, "两件套", "一人食", "单人"],
    occasions: ["gift"],
  },
  {
    id: "line-blue-setting",
    name: "一人三件套",
    pieces: [
      ["line-blue-plate", 1],
      ["line-blue-plate-21", 1],
      ["line-blue-bowl", 1],
    ],
    pictures: ["line-blue-plate-use", "line-blue-plate", "line-blue-bowl", "line-blue-plate-top"],
    lead: "两只平盘，一只汤碗：一个人的一餐。",
    body: "三件叠成一摞，橱里只占一只盘的地方。蓝线在釉下，可入洗碗机与微波炉。",
    createdAt: "2025-09-12",
    called: [...DISHES, "三件套", "一人食", "单人"],
    occasions: ["housewarming"],
  },
  {
    id: "rain-setting",
    name: "一人三件套",
    pieces: [
      ["rain-plate", 1],
      ["rain-plate-21", 1],
      ["rain-bowl", 1],
    ],
    pictures: ["rain-plate-use", "rain-plate", "rain-bowl", "rain-plate-top"],
    lead: "雨点从盘沿落到碗上，三件是一场雨。",
    body: "两只平盘，一只汤碗，叠成一摞。与青线、白浮雕同桌也合。",
    createdAt: "2025-09-12",
    called: [...DISHES, "三件套", "一人食", "单人"],
    occasions: ["housewarming"],
  },
  {
    id: "white-relief-plates-two",
    name: "餐盘两件套",
    pieces: [
      ["white-relief-plate", 1],
      ["white-relief-plate-21", 1],
    ],
    pictures: ["white-relief-plate-use", "white-relief-plate", "white-relief-plate-top"],
    lead: "全白的两只，哪一桌都摆得上。",
    body: "棱线从盘心旋到盘沿，灯下才看得分明。日用、宴客都合宜。",
    createdAt: "2025-09-12",
    called: [...DISHES, "两件套"],
    occasions: ["housewarming", "gift"],
  },
  {
    id: "white-relief-bowls-six",
    name: "饭碗六只",
    label: "六只",
    pieces: [["white-relief-bowl-12", 6, "饭碗"]],
    pictures: [
      "white-relief-bowl-six",
      "white-relief-bowl",
      "white-relief-bowl-detail",
      "white-relief-bowl-turned",
    ],
    lead: "六只十二厘米的饭碗，叠在一起只有一掌高。",
    body: "一桌人用同一种碗，往后缺一只，补一只。",
    createdAt: "2025-09-12",
    called: [...DISHES, "碗碟套装", ...SIX, "饭碗", "米饭碗"],
    occasions: ["housewarming", "gift"],
  },
  {
    id: "line-blue-bowls-six",
    name: "饭碗六只",
    label: "六只",
    pieces: [["line-blue-bowl-12", 6, "饭碗"]],
    pictures: ["line-blue-bowl-six", "line-blue-bowl", "line-blue-bowl-detail"],
    lead: "六只饭碗，每只碗外几圈蓝线，圈圈都是手画的。",
    body: "十二厘米，盛一碗米饭，也盛点心与水果。",
    createdAt: "2025-09-12",
    called: [...DISHES, "碗碟套装", ...SIX, "饭碗", "米饭碗"],
    occasions: ["housewarming", "gift"],
  },
  {
    id: "line-blue-spoons-six",
    name: "汤勺六只",
    label: "六只",
    pieces: [["line-blue-spoon", 6]],
    pictures: ["line-blue-spoon-six", "line-blue-spoon", "line-blue-spoon-turned"],
    lead: "六只汤勺，一桌人一人一只。",
    body: "勺沿的蓝线与青线的碗、盘相配；平底，搁在碟里不倒。缺了一只，可单只补配。",
    createdAt: "2025-09-12",
    called: [...DISHES, ...SIX, "汤勺", "勺子", "汤匙", "调羹"],
    occasions: ["housewarming", "gift"],
  },
  {
    id: "line-blue-rests-six",
    name: "筷架六只",
    label: "六只",
    pieces: [["line-blue-rest", 6]],
    pictures: ["line-blue-rest-six", "line-blue-rest", "line-blue-rest-turned"],
    lead: "六只筷架，请客时一人一只。",
    body: "筷头不沾桌面，公筷也有地方搁。与青线的碗、盘、汤勺同桌。",
    createdAt: "2025-09-12",
    called: [...DISHES, ...SIX, "筷架", "筷托", "筷枕"],
    occasions: ["housewarming", "gift"],
  },
  {
    id: "lace-border-bone-six",
    name: "骨碟六只",
    label: "六只",
    pieces: [["lace-border-dessert-17", 6, "骨碟"]],
    pictures: [
      "lace-border-dessert-six",
      "lace-border-dessert",
      "lace-border-dessert-detail",
      "lace-border-dessert-top",
    ],
    lead: "六只十七厘米的小盘，桌上每人一只骨碟。",
    body: "也盛茶点、蜜饯与喜糖。边上的花边一笔一笔画成，可入洗碗机。",
    createdAt: "2025-09-12",
    called: [...DISHES, ...SIX, "骨碟", "小碟"],
    occasions: ["banquet"],
  },
  {
    id: "gold-relief-candles-two",
    name: "烛台一对",
    pieces: [["gold-relief-candle", 2]],
    pictures: ["gold-relief-candle-use", "gold-relief-candle", "gold-relief-candle-detail"],
    lead: "一对烛台，放在餐桌两端。",
    body: "棱线如裙褶，底足张开。配直径二点二厘米的长烛，烛另购。",
    createdAt: "2025-10-10",
    called: ["一对", "成对", "套装"],
    occasions: ["gift"],
  },
  {
    id: "winter-candles-two",
    name: "烛台一对",
    pieces: [["winter-candle", 2]],
    pictures: ["winter-candle-use", "winter-candle", "winter-candle-detail"],
    lead: "松枝绕着底足一周，两只一对。",
    body: "十月上市，一月收季。年夜饭的桌上，配一对红烛，刚好点到散席。",
    createdAt: "2025-10-10",
    called: ["一对", "成对", "套装"],
    occasions: ["gift"],
  },
];

const COUNTS = ["", "一", "两", "三", "四", "五", "六"];

/** The boxes in which every set leaves the shop, last in the gallery of a set whose own pictures show none. */
const BOXES = "gifting-boxes";

/**
 * Pairs and sets as products of their own.
 * @param single the products that are sold one by one
 */
export function setsOf(single: readonly ProductDef[]): ProductDef[] {
  const byId = new Map(single.map((def) => [def.id, def]));
  return sets.map(({ pieces, pictures: [picture, ...media], ...set }): ProductDef => {
    const content = pieces.map(([id, count, called]) => {
      const def = byId.get(id);
      if (!def || typeof def.price !== "number")
        throw new RangeError(`no such priced piece: ${id}`);
      return { def, count, name: called ?? formName(def), price: def.price * count };
    });
    const [first] = content;
    if (!first) throw new RangeError(`nothing in the set ${set.id}`);
    const { series, shape, size, measures = [] } = first.def;
    // Measures are those of one piece, so the weight, which is last, names the number of pieces.
    const weight = `${measures.at(-1)} × ${first.count}`;
    return {
      ...set,
      series,
      shape,
      size: content.length === 1 ? size : "",
      measures: content.length === 1 ? [...measures.slice(0, -1), weight] : undefined,
      price: content.reduce((sum, { price }) => sum + price, 0),
      setPicture: picture,
      views: [],
      media: picture.startsWith("table-boxed") ? media : [...media, BOXES],
      contents: content
        .map(({ def, count, name }) => {
          const unit = def.shape === "cup" ? "套" : "只";
          return `${name} ${def.size} ${COUNTS[count]}${unit}`;
        })
        .join("\n"),
    };
  });
}
