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

const handles = ["带把手", "带耳", "有耳", "带柄"];

/** Synonyms of filter values, by filter and value. */
export const synonyms: Partial<Record<FilterCode, Record<string, string[]>>> = {
  series: {
    "lace-blue": [...painted, ...classic, "蕾丝"],
    "lace-border": [...painted, ...classic, "蕾丝"],
    "line-blue": [...painted, ...plain],
    rain: [...painted],
    "white-relief": [...porcelain, ...plain, ...scalloped],
    "gold-relief": [...porcelain, ...gilt, ...rich, ...scalloped, "金缘"],
    midnight: [...porcelain, ...gilt, ...rich],
    winter: [...porcelain, "手绘", "釉上彩", "圣诞节"],
    botanica: [...porcelain, "手绘", "釉上彩", ...gilt, ...rich, "复古"],
    annual: [...porcelain, "釉下彩"],
    "nord-stone": [...ceramic, "炻器", "芬兰", "北欧", ...plain, "aavasalo"],
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
    plate: ["dinner", "盘子", "餐盘", "圆盘", "菜盘", "西餐盘", "浅盘", "意面盘", "饺子盘", "餐具"],
    dessert: [
      "盘子",
      "小盘",
      "点心盘",
      "前菜",
      "蛋糕盘",
      "零食盘",
      "坚果盘",
      "干果盘",
      "瓜子盘",
      "糖果盘",
      "茶点盘",
      "酱油碟",
      "首饰盘",
      "骨碟",
      "碟子",
      "小碟",
      "味碟",
      "餐具",
    ],
    platter: ["盘子", "大盘", "椭圆盘", "鱼盘", "蒸盘", "蒸鱼盘", "寿司盘", "刺身盘", "餐具"],
    bowl: ["rice", "饭碗", "小碗", "粥碗", "麦片碗", "早餐碗", "抹茶碗", "餐具"],
    salad: ["大碗", "海碗", "老碗", "品锅", "汤盆", "汤盘", "深盘", "火锅", "餐具"],
    cup: ["coffee", "tea", "杯子", "茶杯", "茶托", "咖啡杯", "咖啡具", "茶具", ...handles, ...teas],
    mug: ["coffee", "杯子", "水杯", "咖啡杯", "拿铁", "热可可", "茶杯", ...handles, "办公室"],
    teapot: ["tea", "带盖", "有盖", "茶具", ...teas],
    creamer: ["奶缸", "奶罐", "牛奶壶", "公道杯", "茶海", "分茶器", "茶具"],
    sugar: ["糖缸", "茶叶罐", "储物罐", "调料罐", "调味罐", "盐罐", "带盖", "有盖", "茶具"],
    gaiwan: [
      "茶杯",
      "茶瓯",
      "盖瓯",
      "茶托",
      "盖杯",
      "茶碗",
      "茶盏",
      "带盖",
      "有盖",
      "茶具",
      ...teas,
    ],
    spoon: ["匙羹", "羹匙", "勺羹", "勺子", "餐具"],
    rest: ["筷托", "公筷架", "餐具"],
    vase: ["花器", "花插", "插花", "鲜花", "干花", "玄关", "摆件"],
    candle: ["蜡烛台", "摆件"],
    annual: ["挂盘", "装饰盘", "年盘", "限量", "限量版", "摆件", "收藏"],
  },
  occasion: {
    daily: ["日用", "早餐", "晚餐"],
    tea: ["喝茶", "茶具", "会客", "待客"],
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
