import type { FilterCode } from "./types.ts";

const ceramic = ["陶瓷", "瓷", "高温瓷"];
const porcelain = [...ceramic, "瓷器", "硬质瓷", "丹麦", "北欧", "欧式", "西式"];
const gilt = ["描金", "金边", "描边", "镶金", "鎏金", "金线"];
const painted = [...porcelain, "手绘", "釉下彩"];
/** Styles as buyers name them. */
const plain = ["极简", "简约", "素雅", "现代"];
const classic = ["复古", "古典", "经典", "花边"];
const rich = ["轻奢", "奢华", "高级", "高档", "宫廷"];

/** The rim of both reliefs. */
const scalloped = ["花口", "荷叶边", "波浪边"];

/** Teas by their names, some of which contain a colour. */
const teas = ["泡茶", "绿茶", "红茶", "白茶", "黑茶", "花茶", "岩茶", "普洱", "乌龙", "龙井"];

/** How buyers name a piece by a part of it: 带嘴的壶, 有托的杯子. */
const having = (...parts: string[]) => parts.flatMap((part) => [`带${part}`, `有${part}`]);
const handles = having("把手", "把", "耳", "柄");
const lid = having("盖", "盖子");
const spout = having("嘴", "壶嘴", "尖嘴");
const saucer = having("托", "杯托", "底碟");

/** What forms hold, as buyers name it with a verb or before a vessel: 喝豆浆的碗, 糖果罐. No word contains a colour. */
const snacks = ["糖果", "坚果", "干果", "瓜子", "零食", "饼干", "蜜饯"];
const held = {
  plate: ["牛排", "意面", "饺子", "三明治", "煎蛋", "炒菜"],
  dessert: [...snacks, "点心", "茶点", "蛋糕", "甜品", "面包", "螃蟹", "首饰", "戒指", "钥匙"],
  platter: ["寿司", "刺身", "烤鸡", "凉菜", "螃蟹"],
  bowl: ["粥", "麦片", "豆浆", "酸奶", "馄饨", "蛋羹", "糖水", "甜汤", "豆花", "银耳"],
  salad: ["水果", "冒菜", "拌菜", "炖汤", "鸡汤"],
  mug: ["豆浆", "牛奶", "奶茶", "热可可", "拿铁", "开水", "参茶"],
  creamer: ["牛奶", "酱汁", "蜂蜜"],
  sugar: [...snacks, "方糖", "冰糖", "茶叶", "蜂蜜"],
};

/** Synonyms of filter values, by filter and value. */
export const synonyms: Partial<Record<FilterCode, Record<string, string[]>>> = {
  series: {
    "lace-blue": [...painted, ...classic, "蕾丝"],
    "lace-border": [...painted, ...classic, "蕾丝", "蓝边"],
    "line-blue": [...painted, ...plain, "蓝边", "蓝线", "条纹", "线条"],
    rain: [...painted, "圆点", "波点", "雨点"],
    "white-relief": [...porcelain, ...plain, ...scalloped],
    "gold-relief": [...porcelain, ...gilt, ...rich, ...scalloped, "金缘"],
    midnight: [...porcelain, ...gilt, ...rich],
    winter: [...porcelain, "手绘", "釉上彩", "圣诞节"],
    botanica: [...porcelain, "手绘", "釉上彩", ...gilt, ...rich, "复古"],
    annual: [...porcelain, "釉下彩"],
    "nord-stone": [
      ...ceramic,
      "炻器",
      "粗陶",
      "哑光",
      "亚光",
      "磨砂",
      "芬兰",
      "北欧",
      ...plain,
      "aavasalo",
    ],
  },
  colour: {
    blue: ["蓝花", "青花", "青花瓷", "蓝色", "蓝白"],
    white: ["白色", "白瓷", "素白", "素色", "纯色", "没有花纹", "无花纹"],
    gold: ["金色", "描金", "白色"],
    midnight: ["蓝色", "深蓝", "深蓝色", "午夜蓝"],
    enamel: ["彩色", "五彩", "花卉", "有花", "带花", "花朵", "花草", "碎花"],
    green: ["绿色"],
    sage: ["绿色"],
    fog: ["灰色"],
    clay: ["红色"],
    charcoal: ["黑色"],
  },
  shape: {
    plate: ["dinner", "盘子", "餐盘", "圆盘", "菜盘", "西餐盘", "浅盘", ...held.plate, "餐具"],
    dessert: [
      "盘子",
      "小盘",
      "前菜",
      ...held.dessert,
      "酱油碟",
      "骨碟",
      "碟子",
      "小碟",
      "味碟",
      "蘸料碟",
      "料碟",
      "餐具",
    ],
    platter: ["盘子", "大盘", "椭圆盘", "鱼盘", "蒸盘", "蒸鱼盘", ...held.platter, "餐具"],
    bowl: ["rice", "饭碗", "小碗", "早餐碗", "抹茶碗", ...held.bowl, "餐具"],
    salad: ["大碗", "海碗", "老碗", "品锅", "汤盆", "汤盘", "深盘", "火锅", ...held.salad, "餐具"],
    cup: [
      "coffee",
      "tea",
      "杯子",
      "茶杯",
      "茶托",
      "咖啡杯",
      "咖啡具",
      "茶具",
      ...handles,
      ...saucer,
      ...teas,
    ],
    mug: ["coffee", "杯子", "水杯", "咖啡杯", "茶杯", ...held.mug, ...handles, "办公室"],
    teapot: ["tea", ...lid, ...spout, ...handles, "茶具", ...teas],
    creamer: [
      "奶缸",
      "奶罐",
      ...held.creamer,
      ...spout,
      ...handles,
      "公道杯",
      "茶海",
      "分茶器",
      "茶具",
    ],
    sugar: ["糖缸", "储物罐", "调料罐", "调味罐", "盐罐", ...held.sugar, ...lid, "茶具"],
    gaiwan: [
      "茶杯",
      "茶瓯",
      "盖瓯",
      "茶托",
      "盖杯",
      "茶碗",
      "茶盏",
      ...lid,
      ...saucer,
      "茶具",
      ...teas,
    ],
    spoon: ["匙羹", "羹匙", "勺羹", "勺子", "餐具"],
    rest: ["筷托", "公筷架", "餐具"],
    vase: ["花器", "花插", "插花", "鲜花", "干花", "玄关", "摆件"],
    candle: ["蜡烛台", "摆件"],
    annual: [
      "挂盘",
      "挂墙",
      "墙饰",
      "壁饰",
      "装饰盘",
      "年盘",
      "限量",
      "限量版",
      "限定",
      "摆件",
      "收藏",
    ],
  },
  occasion: {
    daily: ["日用", "早餐", "午餐", "晚餐", "夜宵"],
    tea: ["喝茶", "早茶", "会客", "待客"],
    banquet: ["请客", "宴会"],
    festive: ["节日", "喜庆", "开业", "冬至", "腊八", "小年", "元宵"],
  },
};

/** Words of things that are not sold, which are never taken apart: 骨瓷 is no 骨碟 of 瓷器. */
export const unsoldWords = [
  "骨瓷",
  "骨质瓷",
  "青瓷",
  "紫砂",
  "玻璃",
  "强化瓷",
  "塑料",
  "保温杯",
  "茶盘",
  "蛋糕架",
  "筷子",
  "中式",
  "日式",
];
