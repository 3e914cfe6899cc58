import type { FilterCode } from "./types.ts";

const painted = ["瓷器", "手绘", "釉下彩"];

/** Synonyms of filter values, by filter and value. */
export const synonyms: Partial<Record<FilterCode, Record<string, string[]>>> = {
  series: {
    "lace-blue": painted,
    "lace-border": painted,
    "line-blue": painted,
    rain: painted,
    "white-relief": ["瓷器"],
    "gold-relief": ["瓷器", "描金"],
    midnight: ["瓷器", "描金"],
    winter: ["瓷器", "手绘", "釉上彩"],
    botanica: ["瓷器", "手绘", "釉上彩", "描金"],
    annual: ["瓷器", "釉下彩"],
    "nord-stone": ["炻器"],
  },
  colour: {
    blue: ["青花", "蓝色", "蓝白"],
    white: ["白色", "白瓷"],
    gold: ["金色", "描金", "白色"],
    midnight: ["蓝色", "深蓝", "午夜蓝"],
    enamel: ["彩色", "五彩", "花卉"],
    green: ["绿色"],
    sage: ["绿色"],
    fog: ["灰色"],
    clay: ["红色"],
    charcoal: ["黑色"],
  },
  shape: {
    plate: ["盘子", "餐盘", "圆盘", "菜盘", "餐具"],
    dessert: ["盘子", "小盘", "点心盘", "蛋糕盘", "骨碟", "喜糖", "餐具"],
    platter: ["盘子", "大盘", "鱼盘", "餐具"],
    bowl: ["饭碗", "小碗", "餐具"],
    salad: ["大碗", "汤盆", "火锅", "餐具"],
    cup: ["杯子", "茶杯", "咖啡杯", "茶具"],
    mug: ["杯子", "水杯", "咖啡杯", "拿铁", "茶杯"],
    teapot: ["茶具"],
    creamer: ["奶缸", "茶具"],
    sugar: ["糖缸", "茶具"],
    vase: ["花器", "摆件"],
    candle: ["蜡烛台", "摆件"],
    annual: ["挂盘", "年盘", "摆件", "收藏", "满月", "宝宝", "周岁", "出生"],
  },
  occasion: {
    daily: ["日用", "早餐", "晚餐"],
    tea: ["喝茶", "茶具"],
    banquet: ["请客", "宴会"],
    festive: ["节日", "圣诞", "新年", "春节", "过年", "年货", "中秋"],
    housewarming: ["新居", "搬家"],
    gift: [
      "礼物",
      "礼品",
      "礼盒",
      "婚礼",
      "新婚",
      "结婚",
      "生日",
      "母亲节",
      "情人节",
      "纪念日",
      "商务",
      "感谢",
      "答谢",
      "老师",
      "教师节",
      "长辈",
      "父母",
      "情侣",
      "闺蜜",
    ],
  },
};

/** Words of things that are not sold, which are never taken apart: 骨瓷 is no 骨碟 of 瓷器. */
export const unsoldWords = ["骨瓷", "强化瓷", "塑料", "筷架", "筷子", "汤勺", "勺子", "盖碗"];
