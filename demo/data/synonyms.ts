import type { FilterCode } from "./types.ts";

const porcelain = ["瓷器", "丹麦", "北欧"];
const gilt = ["描金", "金边", "描边", "镶金", "鎏金", "金线"];
const painted = [...porcelain, "手绘", "釉下彩"];
/** Styles as buyers name them. */
const plain = ["极简", "简约", "素雅", "现代"];
const classic = ["复古", "古典", "经典", "花边"];
const rich = ["轻奢", "奢华", "高级", "高档", "宫廷"];

/** Teas by their names, some of which contain a colour. */
const teas = ["泡茶", "绿茶", "红茶", "白茶", "黑茶", "花茶", "岩茶", "普洱", "乌龙", "龙井"];

/** Synonyms of filter values, by filter and value. */
export const synonyms: Partial<Record<FilterCode, Record<string, string[]>>> = {
  series: {
    "lace-blue": [...painted, ...classic, "蕾丝", "qinglei"],
    "lace-border": [...painted, ...classic, "蕾丝", "leibian"],
    "line-blue": [...painted, ...plain, "qingxian"],
    rain: [...painted, "xiyu"],
    "white-relief": [...porcelain, ...plain, "baifudiao"],
    "gold-relief": [...porcelain, ...gilt, ...rich, "jinyuan"],
    midnight: [...porcelain, ...gilt, ...rich, "yelan"],
    winter: [...porcelain, "手绘", "釉上彩", "圣诞节", "dongqing"],
    botanica: [...porcelain, "手绘", "釉上彩", ...gilt, ...rich, "复古", "zhiwuzhi"],
    annual: [...porcelain, "釉下彩"],
    "nord-stone": ["炻器", "芬兰", "北欧", ...plain, "aavasalo", "beishi"],
  },
  colour: {
    blue: ["lanse", "qinghua", "青花", "青花瓷", "蓝色", "蓝白"],
    white: ["baise", "baici", "白色", "白瓷", "素白", "素色", "纯色"],
    gold: ["jinse", "miaojin", "金色", "描金", "白色"],
    midnight: ["lanse", "蓝色", "深蓝", "深蓝色", "午夜蓝"],
    enamel: ["彩色", "五彩", "花卉", "有花", "带花", "花朵", "花草", "碎花"],
    green: ["lvse", "绿色"],
    sage: ["lvse", "绿色"],
    fog: ["huise", "灰色"],
    clay: ["hongse", "红色"],
    charcoal: ["heise", "黑色"],
  },
  shape: {
    plate: ["panzi", "盘子", "餐盘", "圆盘", "菜盘", "西餐盘", "浅盘", "意面盘", "饺子盘", "餐具"],
    dessert: [
      "panzi",
      "盘子",
      "小盘",
      "点心盘",
      "前菜",
      "蛋糕盘",
      "零食盘",
      "坚果盘",
      "首饰盘",
      "骨碟",
      "碟子",
      "小碟",
      "味碟",
      "餐具",
    ],
    platter: [
      "panzi",
      "盘子",
      "大盘",
      "椭圆盘",
      "鱼盘",
      "蒸盘",
      "蒸鱼盘",
      "寿司盘",
      "刺身盘",
      "餐具",
    ],
    bowl: [
      "wanzi",
      "fanwan",
      "tangwan",
      "饭碗",
      "小碗",
      "粥碗",
      "麦片碗",
      "早餐碗",
      "抹茶碗",
      "餐具",
    ],
    salad: ["wanzi", "大碗", "汤盆", "深盘", "火锅", "餐具"],
    cup: [
      "beizi",
      "chabei",
      "kafeibei",
      "杯子",
      "茶杯",
      "茶托",
      "咖啡杯",
      "咖啡具",
      "茶具",
      "带把手",
      ...teas,
    ],
    mug: [
      "beizi",
      "makebei",
      "kafeibei",
      "杯子",
      "水杯",
      "咖啡杯",
      "拿铁",
      "热可可",
      "茶杯",
      "带把手",
      "办公室",
    ],
    teapot: ["chahu", "带盖", "有盖", "茶具", ...teas],
    creamer: ["naihu", "奶缸", "奶罐", "牛奶壶", "公道杯", "茶海", "分茶器", "茶具"],
    sugar: ["糖缸", "茶叶罐", "储物罐", "调料罐", "带盖", "有盖", "茶具"],
    gaiwan: ["gaiwan", "茶托", "盖杯", "茶碗", "茶盏", "带盖", "有盖", "茶具", ...teas],
    spoon: ["shaozi", "tangshao", "勺子", "餐具"],
    rest: ["kuaijia", "筷托", "餐具"],
    vase: ["huaping", "花器", "花插", "插花", "鲜花", "干花", "玄关", "摆件"],
    candle: ["zhutai", "蜡烛台", "摆件"],
    annual: ["panzi", "挂盘", "装饰盘", "年盘", "限量", "限量版", "摆件", "收藏"],
  },
  occasion: {
    daily: ["日用", "早餐", "晚餐"],
    tea: ["喝茶", "茶具"],
    banquet: ["请客", "宴会"],
    festive: ["节日", "喜庆", "开业"],
  },
};

/** Words of things that are not sold, which are never taken apart: 骨瓷 is no 骨碟 of 瓷器. */
export const unsoldWords = [
  "骨瓷",
  "强化瓷",
  "塑料",
  "保温杯",
  "茶盘",
  "蛋糕架",
  "筷子",
  "中式",
  "日式",
];
