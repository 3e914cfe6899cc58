/** A category as defined by its author; leaves have no `children`. */
export type CategoryPlan = {
  code: string;
  name: string;
  en: string;
  /** Name of the background picture. */
  picture: string | null;
  description: string | null;
  linkText: string | null;
  children?: CategoryPlan[];
  /** The category with the same goods whose listing is the original. */
  sameAs?: string;
};

type Leaf = Pick<CategoryPlan, "code" | "name" | "en" | "picture"> & Partial<CategoryPlan>;

/** A leaf; its link is named after it unless the author provides a text. */
export function leaf(plan: Leaf): CategoryPlan {
  return { description: null, linkText: `看${plan.name}`, ...plan };
}

/** Categories by use, in the order of the home page's table of contents. */
export const byUse: CategoryPlan[] = [
  {
    code: "dinnerware",
    name: "餐具",
    en: "Dinnerware",
    picture: "day-meal",
    description:
      "白湖的餐具可以成套，也可以一件一件地收。先是两只平盘，再是一只汤碗，有客人来时，添一只盛鱼的长盘。\n各系列口径相合，可以混着叠：青蕾叠在白浮雕上，北石垫在细雨下。二十年内，缺一只，补一只。",
    linkText: "看餐具",
    children: [
      leaf({ code: "plates", name: "平盘", en: "Plates", picture: "lace-border-plate-top" }),
      leaf({
        code: "dessert-plates",
        name: "甜品盘",
        en: "Dessert Plates",
        picture: "gold-relief-dessert-detail",
        description: "盛甜点与水果，也作骨碟。",
      }),
      leaf({ code: "platters", name: "长盘", en: "Platters", picture: "lace-blue-platter-top" }),
      leaf({
        code: "bowls",
        name: "汤碗",
        en: "Bowls",
        picture: "line-blue-bowl-detail",
        linkText: "看汤碗",
      }),
      leaf({
        code: "salad-bowls",
        name: "沙拉碗",
        en: "Salad Bowls",
        picture: "lace-blue-salad-rim",
      }),
      leaf({
        code: "spoons-rests",
        name: "汤勺与筷架",
        en: "Spoons & Chopstick Rests",
        picture: "line-blue-spoon-use",
      }),
      leaf({
        code: "sets",
        name: "套装与对杯",
        en: "Sets & Pairs",
        picture: "table-boxed",
        description: "一对杯、一人一套、一桌六只；配盒寄出，缺一件可以补一件。",
      }),
    ],
  },
  {
    code: "tea-coffee",
    name: "茶与咖啡",
    en: "Tea & Coffee",
    picture: "table-teatime",
    description: "茶壶、杯碟、奶壶与糖罐，同系列可以配成一套。",
    linkText: "看茶与咖啡",
    children: [
      leaf({
        code: "cups",
        name: "杯碟",
        en: "Cups & Saucers",
        picture: "white-relief-cup-detail",
      }),
      leaf({
        code: "teapots",
        name: "茶壶",
        en: "Teapots",
        picture: "lace-border-teapot-detail",
        description: "半升到一升半，壶嘴断水干净。",
        linkText: "看茶壶",
      }),
      leaf({
        code: "creamers",
        name: "奶壶与糖罐",
        en: "Creamers & Sugar Bowls",
        picture: "line-blue-creamer-detail",
      }),
    ],
  },
  {
    code: "mugs",
    name: "马克杯",
    en: "Mugs",
    picture: "table-mugs",
    description: "瓷与炻器两种，都可入洗碗机。",
    linkText: "看马克杯",
    children: [
      leaf({
        code: "porcelain-mugs",
        name: "瓷马克杯",
        en: "Porcelain Mugs",
        picture: "line-blue-mug-detail",
      }),
      leaf({
        code: "stoneware-mugs",
        sameAs: "nord-stone-mugs",
        name: "炻器马克杯",
        en: "Stoneware Mugs",
        picture: "nord-stone-mug-charcoal-turned",
      }),
    ],
  },
  {
    code: "vases",
    name: "花器",
    en: "Vases",
    picture: "banner-vases",
    description: "颈细腹圆的插三五枝，口阔身高的插长枝。",
    linkText: "看花器",
    children: [
      leaf({
        code: "belly-vases",
        name: "瓶",
        en: "Vases",
        picture: "gold-relief-vase-a-detail",
        description: "宜插三五枝，也可以只插一枝。",
      }),
      leaf({
        code: "tall-vases",
        name: "直筒与喇叭瓶",
        en: "Tall Vases",
        picture: "line-blue-vase-b-use",
        description: "宜插带叶的长枝，一两枝就够。",
      }),
    ],
  },
  {
    code: "candle-home",
    name: "居家器物",
    en: "Candle & Home",
    picture: "table-candles",
    description: "烛台与挂盘，放在桌边或挂上墙面。",
    linkText: "看居家器物",
    children: [
      leaf({
        code: "candlesticks",
        name: "烛台",
        en: "Candlesticks",
        picture: "gold-relief-candle-detail",
      }),
      leaf({
        code: "wall-plates",
        sameAs: "annual",
        name: "挂盘",
        en: "Wall Plates",
        picture: "annual-2015-fox-detail",
      }),
    ],
  },
  {
    code: "festive",
    name: "节庆",
    en: "Festive",
    picture: "table-festive",
    description: "冬青系列十月上市，一月收季；年度纪念盘冬至开窑。",
    linkText: "看节庆器物",
    children: [
      leaf({
        code: "winter-table",
        sameAs: "winter",
        name: "冬夜餐桌",
        en: "The Winter Table",
        picture: "winter-plate-top",
      }),
      leaf({
        code: "annual-plates",
        sameAs: "annual",
        name: "近年的年盘",
        en: "Annual Plates",
        picture: "annual-2024-bridge-detail",
        linkText: "逐年看来",
      }),
    ],
  },
];

/** New arrivals of the season. */
export const newArrivals = leaf({
  code: "new-arrivals",
  name: "新品",
  en: "New Arrivals",
  picture: "banner-new",
  description: "这个冬天出窑的器物。",
});
